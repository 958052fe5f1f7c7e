import { and, eq, inArray } from 'drizzle-orm';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import type { Database } from '../../db/database.ts';
import { lifecycleHistory, requestTexts, tenders } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { MailKind } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Texts } from '../../texts.ts';
import { translated } from '../../translations.ts';
import { localeOf, recipientOf } from '../account/accounts.ts';
import { TITLED, titlesIn } from '../tenders/title.ts';
import { REQUEST_KINDS } from './kinds.ts';
import type { RequestNews } from './lifecycles.ts';
import type { RequestKind, RequestRow } from './request-kind.ts';
import { findRequest } from './requests.ts';

/** Roles that are no official's. */
const USERS: readonly string[] = ['user', 'visitor'] satisfies Role[];

/** Where its sender follows a request: an account's among its applications, a visitor's has but its object. */
function senderPage(
  { page = '/catalog/informacionniy-kiosk' }: RequestKind,
  { owner, id, tenderId }: RequestRow,
): string {
  if (accountOfSender(owner)) return `/account/applications/${id}`;
  return tenderId ? `/catalog/trades/${tenderId}` : page;
}

/** Mails about requests of one kind: to their senders at the address they gave, and to the managers. */
export function requestDeliveries(
  deps: { readonly db: Database; readonly mailer: Mailer; readonly texts: Texts },
  kind: RequestKind,
): Deliveries {
  const { db, mailer, texts } = deps;

  async function valuesOf(row: RequestRow, locale: LocaleCode) {
    const [object] = row.tenderId
      ? await db.select(TITLED).from(tenders).where(eq(tenders.id, row.tenderId))
      : [];
    const title = translated(row.details.title ?? '', locale);
    const titled = kind.namedBy === 'portal' ? { ours: title } : title;
    return {
      number: row.number,
      object: object ? { ours: titlesIn(texts, locale)(object) } : titled,
      ...(row.dueAt !== null && { due: new Date(row.dueAt) }),
      ...kind.mailValues?.(row),
      ...(row.startsAt !== null && { moment: { moment: new Date(row.startsAt) } }),
    };
  }

  return {
    async tellSender({ about, step }: RequestNews, row: OutboxRow) {
      const request = await findRequest(db, kind, row.entityId);
      // Whoever deleted their account has no address any more.
      if (!request?.email) return;
      const account = accountOfSender(request.owner);
      const [written] = await db
        .select({ text: requestTexts.text, byRole: lifecycleHistory.byRole })
        .from(requestTexts)
        .innerJoin(lifecycleHistory, eq(lifecycleHistory.id, requestTexts.step))
        .where(eq(requestTexts.step, step));
      await mailer.send(
        {
          kind: `${kind.mails}.${about}` as MailKind,
          to: request.email,
          locale: localeOf(request.locale),
          ...(account && { account }),
          link: senderPage(kind, request),
          values: await valuesOf(request, localeOf(request.locale)),
          ...(about === 'received' && kind.textField === 'question' && { asked: request.text }),
          ...(written?.text && {
            quote: { text: written.text, by: USERS.includes(written.byRole) ? 'user' : 'official' },
          }),
        },
        row,
      );
    },
    async tellOfficials({ about, account }: RequestNews, row: OutboxRow) {
      const request = await findRequest(db, kind, row.entityId);
      const recipient = await recipientOf(db, account ?? '');
      if (!request || !recipient) return;
      await mailer.send(
        {
          kind: `request.${about}` as MailKind,
          link: `/desk/${kind.lifecycle.id}/${request.id}`,
          values: await valuesOf(request, recipient.locale),
          ...recipient,
        },
        row,
      );
    },
  };
}

/** A tender that is called off takes the requests with it that somebody still waits for. */
export function tenderDeliveries(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Deliveries {
  const { db, interpreter } = deps;
  return {
    async endRequests(_payload: unknown, { entityId }: OutboxRow) {
      for (const { lifecycle, closeEvent } of REQUEST_KINDS) {
        if (!closeEvent) continue;
        const { table, states } = lifecycle;
        const waiting = await db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.tenderId, entityId), inArray(table.state, states.open)));
        for (const { id } of waiting)
          await interpreter.step(lifecycle, id, { type: closeEvent }, SYSTEM).catch((error: unknown) => {
            // Told again after a crash, or moved on meanwhile.
            if (!(error instanceof IllegalEvent)) throw error;
          });
      }
    },
  };
}
