import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Registration } from '../../../src/api/contracts/account.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { EMPTY_ACCOUNT } from '../../../src/machines/lifecycles/account/account.chart.ts';
import { type Database, databaseError, type Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import { emailKey } from './email.ts';
import { accountLifecycle } from './lifecycle.ts';
import { type LinkPurpose, newLink } from './links.ts';
import { type AccountRow, profileColumns } from './profile.ts';
import { hashToken } from './tokens.ts';

/** The living account of an address. @param key what `emailKey` makes of it */
export async function findByEmail(db: Database, key: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.emailKey, key), ne(accounts.state, 'deleted')));
  return row;
}

/** The living account that a mailed link was sent to, whether or not it is still good. */
export async function findByLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<{ id: string; hash: string } | undefined> {
  const hash = hashToken(token);
  const column = purpose === 'confirmation' ? accounts.confirmationHash : accounts.resetHash;
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(column, hash));
  return row && { id: row.id, hash };
}

export async function accountOf(db: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Where an account's mails go, and in which language; nowhere once it is deleted. */
export async function recipientOf(
  db: Database,
  id: string,
): Promise<{ to: string; locale: LocaleCode; account: string } | undefined> {
  const account = id ? await accountOf(db, id) : undefined;
  if (!account?.email) return undefined;
  return { to: account.email, locale: localeOf(account.locale), account: id };
}

/** A locale as an account keeps it. */
export const localeOf = (stored: string): LocaleCode => LOCALES.find((locale) => locale === stored) ?? 'ru';

/**
 * Makes an account: its row, and the step that sends the confirmation.
 * @throws the database's error on `accounts_email` where the address has one already
 */
export async function createAccount(
  deps: { readonly tx: Transaction; readonly interpreter: Interpreter; readonly linkKey: Buffer },
  registration: Registration,
  extra: { passwordHash: string; locale: string; origin: string; now: number },
): Promise<void> {
  const { tx, interpreter, linkKey } = deps;
  const { email, password: _, termsConsent: __, ...profile } = registration;
  const { passwordHash, locale, origin, now } = extra;
  const id = randomUUID();
  await tx.insert(accounts).values({
    ...profileColumns(profile),
    id,
    state: 'unregistered',
    context: EMPTY_ACCOUNT,
    email,
    emailKey: emailKey(email),
    locale,
    userType: profile.userType,
    passwordHash,
    createdAt: new Date(now),
  });
  const self = accountSender(id, 'user').id;
  const link = newLink(linkKey, 'confirmation', id);
  const event = { type: 'account.register', self, link, origin };
  await interpreter.step(accountLifecycle, id, event, LINK_BEARER, tx);
}

/** Whether a step was refused because the portal would have no administrator left who can sign in (migration 0007). */
export const wasLastAdmin = (error: unknown): boolean =>
  databaseError(error)?.constraint === 'accounts_last_admin';

/** Whoever registers, or follows a mailed link, is a visitor; the history names no one else. */
export const LINK_BEARER = { role: 'visitor', id: 'link' } as const;

/** What somebody who has no session asks to be mailed. */
export interface MailWish {
  readonly wish: 'confirmation' | 'reset';
  readonly key: string;
  readonly origin: string;
}

/**
 * Sends the link that is asked for. Who has forgotten the password of an address that nobody has confirmed gets one that
 * does both, so that whoever registered somebody else's address shares no account with its owner. Without an account,
 * while it is blocked, or for a confirmation that is there, nothing happens.
 */
export async function grantWish(
  deps: { readonly db: Database; readonly interpreter: Interpreter; readonly linkKey: Buffer },
  { wish, key, origin }: MailWish,
): Promise<void> {
  const account = await findByEmail(deps.db, key);
  if (!account) return;
  const type = wish === 'confirmation' ? 'account.resendConfirmation' : 'account.requestReset';
  const link = newLink(deps.linkKey, wish, account.id);
  await deps.interpreter
    .step(accountLifecycle, account.id, { type, link, origin }, LINK_BEARER)
    .catch((error: unknown) => {
      if (!(error instanceof IllegalEvent)) throw error;
    });
}
