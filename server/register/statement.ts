import type { Statements } from './store.ts';

/** Notes a value of a statement. @returns how the statement calls it */
export type Parameter = (value: unknown) => string;

/**
 * Puts a statement together and asks it: values are always parameters.
 * @param write the statement; it takes its values through `p`
 */
export async function ask<Row>(db: Statements, write: (p: Parameter) => string): Promise<Row[]> {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return (await db.query(text, values)).rows as Row[];
}
