import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { tenders, tenderViews } from '../../db/schema.ts';
import { moscowDate } from '../../time.ts';

/** Views are kept apart for so many days: who came before midnight may still be reading. */
const DAYS_KEPT = 2;

/**
 * Counts that somebody has looked at a tender; the same sender counts once a day.
 * @param key makes the names under which senders are remembered, others each day
 * @returns how often it has been looked at
 */
export async function view(
  deps: { readonly db: Database; readonly key: Buffer; readonly now: number },
  tenderId: string,
  sender: string,
): Promise<number> {
  const { db, key, now } = deps;
  const day = moscowDate(now).toString();
  const viewer = createHmac('sha256', key).update(`${day}\0${sender}`).digest('base64url').slice(0, 22);
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(tenderViews).values({ tenderId, viewer, day }).onConflictDoNothing();
    if (rowCount === 1)
      await tx
        .update(tenders)
        .set({ views: sql`${tenders.views} + 1` })
        .where(eq(tenders.id, tenderId));
    const [row] = await tx.select({ views: tenders.views }).from(tenders).where(eq(tenders.id, tenderId));
    return row?.views ?? 0;
  });
}

/** Forgets who looked at what on days that are over. */
export async function purgeViews(db: Database, now: number): Promise<void> {
  const first = moscowDate(now).subtract({ days: DAYS_KEPT - 1 });
  await db.delete(tenderViews).where(lt(tenderViews.day, first.toString()));
}
