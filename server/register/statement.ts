import type { Statements } from './store.ts';

/** Notes a value of a statement. @returns how the statement calls it */
export type Parameter = (value: unknown) => string;

/**
 * So many statements without values are planned once for each connection: of a list that is not filtered, planning takes
 * longer than the list. Others are planned with their values, which decide what the best way is.
 */
const MOST_PLANNED = 50;
/** Who asks for something once does not take a place; so many are remembered. */
const MOST_SEEN = 500;
const planned = new Map<string, string>();
const seen = new Set<string>();

/** The name that a statement is planned under; undefined for one that is asked for the first time, or one too many. */
function nameOf(text: string): string | undefined {
  const known = planned.get(text);
  if (known !== undefined || planned.size >= MOST_PLANNED) return known;
  if (!seen.has(text)) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `search_${planned.size}`;
  planned.set(text, name);
  return name;
}

/**
 * Puts a statement together and asks it: values are always parameters.
 * @param write the statement; it takes its values through `p`
 */
export async function ask<Row>(db: Statements, write: (p: Parameter) => string): Promise<Row[]> {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  const name = values.length === 0 ? nameOf(text) : undefined;
  const { rows } = await (name === undefined ? db.query(text, values) : db.query({ name, text }));
  return rows as Row[];
}
