import type { z } from 'zod';
import type { RecordReader } from './kind.ts';
import { plain } from './plain.ts';

/**
 * Reads records by a schema of a whole row.
 * @param columns names that columns may have, by field
 * @param row of one record by fields; its output has `externalId` and is JSON
 * @param map columns by field, which go before the others
 */
export function schemaReader(
  columns: Readonly<Record<string, readonly string[]>>,
  row: z.ZodType<{ readonly externalId: string }, unknown>,
  map: Readonly<Record<string, string>>,
): RecordReader {
  const fields = new Map<string, string>();
  for (const [field, names] of Object.entries(columns))
    for (const name of [field, ...names]) fields.set(plain(name), field);
  for (const [field, column] of Object.entries(map)) fields.set(plain(column), field);
  return {
    column: (heading) => fields.get(plain(heading)),
    read(given) {
      const parsed = row.safeParse(given);
      if (parsed.success) return { externalId: parsed.data.externalId, data: parsed.data };
      return {
        issues: parsed.error.issues.map(
          ({ path, message }) => `${path.join('.') || 'row'}: ${message}${told(given[String(path[0])])}`,
        ),
      };
    },
  };
}

/** A refused value as an issue quotes it. */
export const told = (value: unknown) =>
  value === undefined ? '' : ` (${JSON.stringify(value).slice(0, 80)})`;
