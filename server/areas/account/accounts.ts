import { randomUUID } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Registration } from '../../../src/api/contracts/account.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { EMPTY_ACCOUNT, type LinkPurpose } from '../../../src/machines/lifecycles/account/account.chart.ts';
import { type Database, databaseError, type Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { HttpProblem } from '../../http/problems.ts';
import { accountSender } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import { emailKey } from './email.ts';
import { accountLifecycle } from './lifecycle.ts';
import { browserMark, newLink } from './links.ts';
import type { AccountRow } from './profile.ts';
import { hashToken } from './tokens.ts';

/** The living account of an address. @param key what `emailKey` makes of it */
export async function findByEmail(db: Database | Transaction, key: string): Promise<AccountRow | undefined> {
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
  const earlier = sql`${accounts.context} -> 'earlier' @> ${JSON.stringify([{ purpose, hash }])}::jsonb`;
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(column, hash), earlier));
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

/** Whether an address is one that the account's person has confirmed as theirs. */
export async function isOwnAddress(db: Database, id: string, address: string): Promise<boolean> {
  const account = await accountOf(db, id);
  return account?.emailKey === emailKey(address) && accountLifecycle.states.active.includes(account.state);
}

/** A locale as an account keeps it. */
export const localeOf = (stored: string): LocaleCode => LOCALES.find((locale) => locale === stored) ?? 'ru';

/**
 * Registers somebody: the row of their address, and the step that stores what they have told and sends the confirmation.
 * While nobody has confirmed the address they take the place of whoever registered it before.
 * @param extra.visitor the browser that registers, by its sender id
 * @throws IllegalEvent where the address has an account
 */
export async function registerAccount(
  deps: { readonly tx: Transaction; readonly interpreter: Interpreter; readonly linkKey: Buffer },
  registration: Registration,
  extra: { passwordHash: string; visitor: string; locale: string; origin: string; now: number },
): Promise<void> {
  const { tx, interpreter, linkKey } = deps;
  const { email, password: _, termsConsent: __, ...profile } = registration;
  const { passwordHash, visitor, locale, origin, now } = extra;
  const told = { email, locale, createdAt: new Date(now) };
  const row = { ...told, state: 'unregistered', context: EMPTY_ACCOUNT, userType: profile.userType };
  const key = emailKey(email);
  // Of several at once one makes the row; the others wait here until they see it.
  const [made] = await tx
    .insert(accounts)
    .values({ ...row, id: randomUUID(), emailKey: key })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  const { id } = made ?? (await findByEmail(tx, key)) ?? {};
  // Deleted in this very moment: the address is free, and whoever asks again has it.
  if (!id) throw new HttpProblem(503, 'unavailable');
  const self = accountSender(id, 'user').id;
  const link = newLink(linkKey, 'confirmation', id);
  const browser = browserMark(linkKey, visitor);
  const event = { type: 'account.register', self, browser, passwordHash, profile, link, origin };
  await interpreter.step(accountLifecycle, id, event, LINK_BEARER, tx);
  if (!made) await tx.update(accounts).set(told).where(eq(accounts.id, id));
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
 * Sends the link that is asked for. Who has forgotten the password of an address that nobody has confirmed gets the one
 * that confirms it, and with a new password claims it (ADR 30). Without an account,
 * while it is blocked, or for a confirmation that is there, nothing happens.
 */
export async function grantWish(
  deps: { readonly db: Database; readonly interpreter: Interpreter; readonly linkKey: Buffer },
  { wish, key, origin }: MailWish,
): Promise<void> {
  const account = await findByEmail(deps.db, key);
  if (!account) return;
  const type = wish === 'confirmation' ? 'account.resendConfirmation' : 'account.requestReset';
  const link = newLink(deps.linkKey, account.state === 'registered' ? 'confirmation' : wish, account.id);
  await deps.interpreter
    .step(accountLifecycle, account.id, { type, link, origin }, LINK_BEARER)
    .catch((error: unknown) => {
      if (!(error instanceof IllegalEvent)) throw error;
    });
}
