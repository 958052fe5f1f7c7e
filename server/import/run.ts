import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { copyLine, copyRows } from '../db/copy.ts';
import * as schema from '../db/schema.ts';
import { cleaned } from './cleaning.ts';
import { type ImportKind, type ImportOutcome, STAGING } from './kind.ts';
import { plain } from './plain.ts';
import { assertColumns, type OnRead } from './record.ts';
import { recordsOf } from './records.ts';

/** Rows laid into the staging table together. */
const BATCH = 5000;
/** Bad rows that are kept to be told; all are counted. */
const MOST_TOLD = 1000;

/** What is wrong with one row, or was. */
export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly rows: number;
  /** The first of them. */
  readonly bad: readonly BadRow[];
  readonly badCount: number;
  /** What was taken out of rows before they were looked at, the first of them. */
  readonly cleaned: readonly BadRow[];
  readonly cleanedCount: number;
  /** Columns of the file that no field takes. */
  readonly unknown: readonly string[];
  /** Absent where bad rows kept everything from being looked at. */
  readonly outcome?: ImportOutcome;
  readonly isApplied: boolean;
}

/** Undoes the transaction without being an error. */
class Undone extends Error {}

/**
 * Reads a file and brings its rows in, all or none: a single bad row leaves everything as it was.
 * @param options.map columns by field, instead of the kind's own names
 * @param options.dryRun only tells what would change
 * @throws FileProblem where the file cannot be read at all
 */
export async function runImport(
  client: pg.Client,
  kind: ImportKind,
  file: string,
  options: {
    readonly map?: Readonly<Record<string, string>> | undefined;
    readonly dryRun?: boolean;
    readonly now: number;
    readonly onRead?: OnRead;
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await drizzle(client, { schema, casing: 'snake_case' }).transaction(async (tx) => {
      await client.query(
        `create temporary table ${STAGING} (line int not null, external_id text not null, data jsonb not null) on commit drop`,
      );
      const staged = await stage(client, kind, file, options);
      report = { ...staged, isApplied: false };
      if (staged.badCount > 0) throw new Undone();
      const means = { client, tx, now: options.now, progress: options.onProgress ?? (() => {}) };
      const outcome = await kind.compare(means);
      report = { ...report, outcome };
      if (options.dryRun) throw new Undone();
      await kind.apply(means);
      report = { ...report, isApplied: true };
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!report) throw new Error('nothing was read');
  return report;
}

async function stage(
  client: pg.ClientBase,
  kind: ImportKind,
  file: string,
  options: Parameters<typeof runImport>[3],
): Promise<Omit<ImportReport, 'isApplied'>> {
  const fields = fieldsByColumn(kind, options.map);
  const bad: BadRow[] = [];
  const cleanings: BadRow[] = [];
  const unknown = new Set<string>();
  let badCount = 0;
  let cleanedCount = 0;
  let rows = 0;
  let lines: string[] = [];
  const refuse = (line: number, reason: string) => {
    if (badCount++ < MOST_TOLD) bad.push({ line, reason });
  };
  const flush = async () => {
    await copyRows(client, STAGING, ['line', 'external_id', 'data'], lines);
    lines = [];
  };
  for await (const { line, values } of recordsOf(file, options.onRead ?? (() => {}))) {
    rows++;
    const given: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(values)) {
      const field = fields.get(plain(column));
      if (field === undefined) {
        unknown.add(column);
        assertColumns(unknown.size);
      } else if (value !== undefined && value !== null && value !== '') {
        const { value: clean, removed } = cleaned(value);
        given[field] ??= clean;
        for (const what of removed)
          if (cleanedCount++ < MOST_TOLD) cleanings.push({ line, reason: `${field}: ${what}` });
      }
    }
    const parsed = kind.row.safeParse(given);
    if (parsed.success) lines.push(copyLine([line, parsed.data.externalId, parsed.data]));
    else
      for (const { path, message } of parsed.error.issues)
        refuse(line, `${path.join('.') || 'row'}: ${message}${told(given[String(path[0])])}`);
    if (lines.length === BATCH) await flush();
  }
  await flush();
  await client.query(`create unique index on ${STAGING} (line)`);
  await client.query(`create index on ${STAGING} (external_id)`);
  await client.query(`analyze ${STAGING}`);
  const { rows: twice } = await client.query<{ external_id: string; lines: number[] }>(
    `select external_id, array_agg(line order by line) as lines from ${STAGING} group by 1 having count(*) > 1 order by 2 limit ${MOST_TOLD}`,
  );
  for (const { external_id, lines: there } of twice)
    refuse(there[1] ?? 0, `externalId: ${external_id} stands in line ${there[0]} already`);
  return { rows, bad, badCount, cleaned: cleanings, cleanedCount, unknown: [...unknown] };
}

const told = (value: unknown) => (value === undefined ? '' : ` (${JSON.stringify(value).slice(0, 80)})`);

/** Which field a column is; a field map's own names go first. */
function fieldsByColumn(kind: ImportKind, map: Readonly<Record<string, string>> = {}): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [field, columns] of Object.entries(kind.columns))
    for (const column of [field, ...columns]) fields.set(plain(column), field);
  for (const [field, column] of Object.entries(map)) fields.set(plain(column), field);
  return fields;
}
