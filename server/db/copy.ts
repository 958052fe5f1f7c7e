import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A value as COPY's text format takes it. */
export type CopyValue = string | number | boolean | Date | object | null | undefined;

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One row in COPY's text format. Objects travel as JSON. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
}

/** Writes rows with COPY, within the client's transaction if it has one. @param columns as the table calls them */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  await pipeline(
    Readable.from(lines),
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}
