import type { LinkPurpose } from '../../../src/machines/lifecycles/account/account.chart.ts';
import type { Database } from '../../db/database.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Deliveries, Delivery, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Belongings } from '../belongings.ts';
import { grantWish, localeOf, type MailWish, recipientOf } from './accounts.ts';
import { linkToken } from './links.ts';

/** Pages that mailed links lead to. */
const LINK_PATHS = { confirmation: '/register/confirm', reset: '/reset-password' } as const;

/** What the outbox rows of accounts tell, and whom. */
export function accountDeliveries(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
  readonly mailer: Mailer;
  readonly linkKey: Buffer;
  readonly belongings: readonly Belongings[];
}): Deliveries {
  const { db, mailer, linkKey } = deps;

  /** To the account's address, if it still has one. */
  const mailTo =
    <Payload>(
      compose: (payload: Payload, accountId: string) => Pick<Mail, 'kind' | 'link'>,
    ): Delivery<Payload> =>
    async (payload, row) => {
      const recipient = await recipientOf(db, row.entityId);
      if (recipient) await mailer.send({ ...compose(payload, row.entityId), ...recipient }, row);
    };

  const mailLink = (purpose: LinkPurpose) =>
    mailTo(({ seed }: { seed: string }, accountId) => {
      const token = linkToken(linkKey, purpose, accountId, seed);
      return { kind: purpose, link: `${LINK_PATHS[purpose]}?token=${token}` };
    });

  return {
    sendConfirmation: mailLink('confirmation'),
    sendReset: mailLink('reset'),
    tellPasswordChanged: mailTo(() => ({ kind: 'passwordChanged' })),
    async tellDeleted({ email, locale }: { email?: string; locale?: string }, row: OutboxRow) {
      if (email) await mailer.send({ kind: 'deleted', to: email, locale: localeOf(locale ?? '') }, row);
    },
    async forgetBelongings({ self }: { self: string }) {
      for (const belongings of deps.belongings) await belongings.forget(self);
    },
    grantWish: (wish: MailWish) => grantWish(deps, wish),
  };
}
