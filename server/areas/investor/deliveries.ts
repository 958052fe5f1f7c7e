import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { investorMessages } from '../../db/schema.ts';
import type { Deliveries, Delivery } from '../../lifecycles/lifecycle.ts';
import type { MailKind } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recipientOf } from '../account/accounts.ts';
import { investorMessageLifecycle, type News } from './lifecycle.ts';

/** Page on which a sender follows a message. */
const messagePage = (id: string): string => `/account/messages/${id}`;
/** Page on which an official works on it. */
const casePage = (id: string): string => `/desk/${investorMessageLifecycle.id}/${id}`;

/** Mails about investor messages, each in the language of whom it is for; deleted accounts are told nothing. */
export function investorDeliveries(deps: { readonly db: Database; readonly mailer: Mailer }): Deliveries {
  const { db, mailer } = deps;

  const mail =
    (reader: 'message' | 'desk', page: (id: string) => string): Delivery<News> =>
    async ({ about, account, dueAt }, row) => {
      const [message] = await db
        .select({ number: investorMessages.number })
        .from(investorMessages)
        .where(eq(investorMessages.id, row.entityId));
      const recipient = await recipientOf(db, account);
      if (!message || !recipient) return;
      const values = { number: message.number, ...(dueAt !== null && { due: new Date(dueAt) }) };
      await mailer.send(
        { kind: `${reader}.${about}` as MailKind, link: page(row.entityId), values, ...recipient },
        row,
      );
    };

  const toOfficial = mail('desk', casePage);
  return { tellSender: mail('message', messagePage), tellOfficials: toOfficial, tellAssignee: toOfficial };
}
