import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Row } from '../rows.ts';
import type { Statements } from '../store.ts';

/** What asks statements with numbered parameters of the database, or of a transaction. */
export const statementsOf = (db: Pick<Database, 'execute'>): Statements => ({
  query: (statement, values = []) =>
    db.execute<Row>(parametrized(typeof statement === 'string' ? statement : statement.text, values)),
});

function parametrized(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, place) =>
      // Every other part is the number of a parameter.
      place % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
