import type { SearchedRegister } from '../../src/api/register/register.ts';
import { tableOf } from './columns.ts';
import type { Statements } from './store.ts';

/**
 * Fills a register without the indexes that only find, and makes them afterwards, which is many times as fast as keeping
 * them row by row. Nobody else can read the table meanwhile: for a transaction of a tool, never beside visitors.
 */
export async function withoutIndexes<T>(
  db: Statements,
  register: SearchedRegister,
  fill: () => Promise<T>,
): Promise<T> {
  const { rows } = await db.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [tableOf(register)],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  const filled = await fill();
  for (const { text } of rows) await db.query(String(text));
  return filled;
}
