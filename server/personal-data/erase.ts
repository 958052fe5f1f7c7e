import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { TABLES } from './table.ts';

/** What is set when rows of a table are erased. @throws Error for a table whose rows are deleted */
export function erasing(table: string): SQL {
  const said = TABLES[table];
  const left = said?.kind === 'personal' ? Object.entries(said.personal) : [];
  if (left.length === 0 || left.some(([, value]) => value === undefined))
    throw new Error(`${table}: nothing says what is left of a row`);
  return sql.join(
    left.map(([column, value]) => {
      const kept =
        typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
      return sql`${sql.identifier(column)} = ${kept}`;
    }),
    sql`, `,
  );
}

/** Leaves rows of a table without what is personal in them (`table.ts`). */
export async function erase(db: Database | Transaction, table: string, where: SQL): Promise<void> {
  await db.execute(sql`update ${sql.identifier(table)} set ${erasing(table)} where ${where}`);
}
