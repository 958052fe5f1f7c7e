import { eq } from 'drizzle-orm';
import type {
  OfficialNews,
  SenderNews,
} from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Database } from '../../db/database.ts';
import { investorMessages } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import type { Delivery, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { recipientOf } from '../account/accounts.ts';
import { investorMessageLifecycle } from './lifecycle.ts';

/** Page on which a sender follows a message. */
const messagePage = (id: string): string => `/business/moscow-investor-messages/${id}`;
/** Page on which an official works on it. */
const casePage = (id: string): string => `/desk/${investorMessageLifecycle.id}/${id}`;

/** Mails about investor messages, each in the language of whom it is for. */
export function investorDeliveries(deps: {
  readonly db: Database;
  readonly mailer: Mailer;
}): Record<string, Delivery> {
  const { db, mailer } = deps;

  const messageOf = async (id: string) =>
    (await db.select().from(investorMessages).where(eq(investorMessages.id, id)))[0];

  /** A deleted account is told nothing. */
  async function mail(
    row: OutboxRow,
    accountId: string,
    compose: Pick<Mail, 'kind' | 'link' | 'values'>,
  ): Promise<void> {
    const recipient = await recipientOf(db, accountId);
    if (recipient) await mailer.send({ ...compose, ...recipient }, row);
  }

  async function mailOfficial(row: OutboxRow, accountId: string, about: OfficialNews | 'assigned') {
    const message = await messageOf(row.entityId);
    if (!message) return;
    const { number, dueAt } = message;
    await mail(row, accountId, {
      kind: `desk.${about}`,
      link: casePage(row.entityId),
      values: { number, due: new Date(dueAt ?? 0) },
    });
  }

  return {
    async tellSender(payload, row) {
      const { about } = payload as { about: SenderNews };
      const message = await messageOf(row.entityId);
      if (!message) return;
      await mail(row, accountOfSender(message.owner) ?? '', {
        kind: `message.${about}`,
        link: messagePage(row.entityId),
        values: { number: message.number, due: new Date(message.dueAt ?? 0) },
      });
    },
    async tellOfficials(payload, row) {
      const { about, account } = payload as { about: OfficialNews; account: string };
      await mailOfficial(row, account, about);
    },
    async tellAssignee(payload, row) {
      const { assignee } = payload as { assignee: string };
      await mailOfficial(row, accountOfSender(assignee) ?? '', 'assigned');
    },
  };
}
