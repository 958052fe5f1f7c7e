import { and, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Channels } from '../../../src/api/contracts/notifications.ts';
import type { Clock } from '../../clock.ts';
import { type Database, databaseError } from '../../db/database.ts';
import { notificationChannels, notifications } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import { BELL_CHANGE } from '../../lifecycles/changes.ts';
import { CHANGES_CHANNEL } from '../../lifecycles/interpreter.ts';
import type { MailValues } from '../../mail/mail.ts';
import type { Bell } from '../../mail/mailer.ts';
import type { Belongings } from '../belongings.ts';

const BOTH: Channels = { bell: true, mail: true };

/** Which way an account is told. */
export async function channelsOf(db: Database, account: string): Promise<Channels> {
  const { bell, mail } = notificationChannels;
  const [chosen] = await db
    .select({ bell, mail })
    .from(notificationChannels)
    .where(eq(notificationChannels.account, account));
  return chosen ?? BOTH;
}

export async function chooseChannels(db: Database, account: string, chosen: Channels): Promise<void> {
  await db
    .insert(notificationChannels)
    .values({ account, ...chosen })
    .onConflictDoUpdate({ target: notificationChannels.account, set: chosen });
}

export async function unreadOf(db: Database, account: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.account, account), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Tells every process that something has come or been read. */
export const tellBell = (db: Database, account: string) =>
  db.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify({ lifecycle: BELL_CHANGE, id: account })})`,
  );

/** Marks as read, whatever of the account's it is; again, it changes nothing. @param upTo the newest that was seen */
export async function markRead(
  db: Database,
  account: string,
  which: { readonly id: number } | { readonly upTo: number },
  now: number,
): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: new Date(now) })
    .where(
      and(
        eq(notifications.account, account),
        isNull(notifications.readAt),
        'id' in which ? eq(notifications.id, which.id) : lte(notifications.id, which.upTo),
      ),
    );
  if (rowCount) await tellBell(db, account);
}

/** Dates as JSON keeps them; {@link toldValues} reads them again. */
const kept = (values: MailValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? { day: value } : value]),
  );

/** What was kept of a mail's values, as letters write them. */
export const toldValues = (stored: unknown): MailValues =>
  Object.fromEntries(
    Object.entries(stored as Record<string, KeptValue>).map(([name, value]) => [name, told(value)]),
  );

type KeptValue = Exclude<MailValues[string], Date | { moment: Date }> | { day: string } | { moment: string };

function told(value: KeptValue): MailValues[string] {
  if (typeof value !== 'object') return value;
  if ('day' in value) return new Date(value.day);
  return 'moment' in value ? { moment: new Date(value.moment) } : value;
}

/** The bell that mails are told by as well. */
export const createBell = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Bell => ({
  async ring({ account, kind, link, bellLink = link, values = {} }, row) {
    if (!account) return true;
    const { bell, mail } = await channelsOf(db, account);
    if (bell) {
      const told = { account, outboxId: row.id, kind, link: bellLink ?? null, values: kept(values) };
      const { rowCount } = await db
        .insert(notifications)
        .values({ ...told, createdAt: new Date(clock.now()) })
        .onConflictDoNothing()
        .catch((error: unknown) => {
          // An account that is gone meanwhile is told nothing.
          if (databaseError(error)?.code === '23503') return { rowCount: 0 };
          throw error;
        });
      if (rowCount) await tellBell(db, account);
    }
    return mail;
  },
});

/** What a deleted account was told goes with it. */
export const notificationBelongings = ({ db }: { readonly db: Database }): Belongings => ({
  async adopt() {},
  async forget(owner) {
    const account = accountOfSender(owner);
    if (!account) return;
    await db.delete(notifications).where(eq(notifications.account, account));
    await db.delete(notificationChannels).where(eq(notificationChannels.account, account));
  },
});
