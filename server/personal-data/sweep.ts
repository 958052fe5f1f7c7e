import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { erasing } from './erase.ts';
import type { Rule } from './kept.ts';
import { PERSONAL } from './table.ts';

/** Rows that one statement changes: few enough that nobody waits for it. */
export const BATCH = 500;

/**
 * Deletes and erases what the portal may keep no longer, by the rules of `table.ts`. Each statement is a transaction of
 * its own over {@link BATCH} rows and passes over those that somebody has locked, which the next time finds: so any
 * number of processes may sweep together, and nobody waits for them.
 * @param now the portal's clock, milliseconds since the epoch
 * @param onError hears of a rule that failed; it keeps no other from being followed
 * @returns how many rows were changed
 */
export async function sweep(
  db: Database,
  now: number,
  options: { readonly onError: (error: unknown) => void; readonly signal?: AbortSignal },
): Promise<number> {
  let swept = 0;
  for (const [table, { rules }] of PERSONAL)
    for (const rule of rules)
      try {
        for (let changed = BATCH; changed === BATCH && !options.signal?.aborted; swept += changed)
          changed = await sweepOnce(db, table, rule, now);
      } catch (error) {
        options.onError(error);
      }
  return swept;
}

async function sweepOnce(
  db: Database,
  table: string,
  { does, after, due }: Rule,
  now: number,
): Promise<number> {
  const name = sql.identifier(table);
  const before = sql`${new Date(now - after)}::timestamptz`;
  const batch = sql`ctid = any (array(
    select ctid from ${name} where ${due(before)} limit ${BATCH} for update of ${name} skip locked))`;
  const { rowCount } = await db.execute(
    does === 'delete'
      ? sql`delete from ${name} where ${batch}`
      : sql`update ${name} set ${erasing(table)} where ${batch}`,
  );
  return rowCount ?? 0;
}
