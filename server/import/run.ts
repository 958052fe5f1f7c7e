import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { copyLine, copyRows } from '../db/copy.ts';
import * as schema from '../db/schema.ts';
import { cleaned } from './cleaning.ts';
import {
  type BadRow,
  type ImportKind,
  type ImportMeans,
  type ImportOutcome,
  type RecordReader,
  STAGING,
} from './kind.ts';
import { assertColumns, type OnRead } from './record.ts';
import { recordsOf } from './records.ts';

/** Rows laid into the staging table together. */
const BATCH = 5000;
/** Where rows of lists inside things wait for theirs. */
const PARTS = 'import_parts';
/** Bad rows that are kept to be told; all are counted. */
const MOST_TOLD = 1000;

export interface ImportReport {
  readonly rows: number;
  /** The first of them. */
  readonly bad: readonly BadRow[];
  readonly badCount: number;
  /** What was taken out of rows before they were looked at, the first of them. */
  readonly cleaned: readonly BadRow[];
  readonly cleanedCount: number;
  /** How many rows were not wanted, by why. */
  readonly leftOut: Readonly<Record<string, number>>;
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
 * @param options.source whose data it is, of kinds that take it
 * @param options.dryRun only tells what would change
 * @param options.overwriteEdited takes the file's also of fields that officials have edited
 * @throws FileProblem where the file cannot be read at all
 */
export async function runImport(
  client: pg.Client,
  kind: ImportKind,
  file: string,
  options: {
    readonly map?: Readonly<Record<string, string>> | undefined;
    readonly source?: string | undefined;
    readonly dryRun?: boolean;
    readonly overwriteEdited?: boolean;
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
      await client.query(
        `create temporary table ${PARTS} (line int not null, external_id text not null, part text not null, data jsonb not null) on commit drop`,
      );
      const reader = await kind.reader(options.map ?? {}, client);
      const staged = await stage(client, reader, file, options.onRead);
      report = { ...staged, isApplied: false };
      if (staged.badCount > 0) throw new Undone();
      const means: ImportMeans = {
        client,
        tx,
        now: options.now,
        progress: options.onProgress ?? (() => {}),
        overwritesEdited: options.overwriteEdited ?? false,
        source: options.source,
        brought: reader.brought ?? new Set(),
      };
      const outcome = await kind.compare(means);
      const { bad = [] } = outcome;
      if (bad.length > 0) {
        report = { ...report, bad: bad.slice(0, MOST_TOLD), badCount: bad.length };
        throw new Undone();
      }
      report = { ...report, outcome };
      if (options.dryRun) throw new Undone();
      await kind.apply(means, outcome);
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
  reader: RecordReader,
  file: string,
  onRead: OnRead = () => {},
): Promise<Omit<ImportReport, 'isApplied'>> {
  const bad: BadRow[] = [];
  const cleanings: BadRow[] = [];
  const unknown = new Set<string>();
  const leftOut: Record<string, number> = {};
  let badCount = 0;
  let cleanedCount = 0;
  let rows = 0;
  let lines: string[] = [];
  let parts: string[] = [];
  const refuse = (line: number, reason: string) => {
    if (badCount++ < MOST_TOLD) bad.push({ line, reason });
  };
  const flush = async () => {
    await copyRows(client, STAGING, ['line', 'external_id', 'data'], lines);
    await copyRows(client, PARTS, ['line', 'external_id', 'part', 'data'], parts);
    lines = [];
    parts = [];
  };
  const takes = (sheet: string) => {
    if (reader.takesSheet?.(sheet)) return true;
    if (reader.takesSheet) unknown.add(`sheet ${sheet}`);
    return false;
  };
  const columns = new Map<string, string | undefined>();
  const columnOf = (heading: string, sheet = '') => {
    const key = `${sheet}\0${heading}`;
    if (!columns.has(key)) {
      columns.set(key, reader.column(heading, sheet || undefined));
      assertColumns(columns.size);
    }
    return columns.get(key);
  };
  for await (const record of recordsOf(file, onRead, takes)) {
    const { line, values, sheet } = record;
    const before = sheet === undefined ? '' : `${sheet}, `;
    if (sheet === undefined) rows++;
    const given: Record<string, unknown> = {};
    for (const [heading, value] of Object.entries(values)) {
      const column = columnOf(heading, sheet);
      if (column === undefined) unknown.add(before + heading);
      else if (value !== undefined && value !== null && value !== '') {
        const { value: clean, removed } = cleaned(value);
        given[column] ??= clean;
        for (const what of removed)
          if (cleanedCount++ < MOST_TOLD) cleanings.push({ line, reason: `${before}${column}: ${what}` });
      }
    }
    const read = reader.read(given, record);
    if ('leftOut' in read) leftOut[read.leftOut] = (leftOut[read.leftOut] ?? 0) + 1;
    else if ('issues' in read) for (const issue of read.issues) refuse(line, before + issue);
    else if (read.part === undefined) lines.push(copyLine([line, read.externalId, read.data]));
    else parts.push(copyLine([line, read.externalId, read.part, JSON.stringify(read.data)]));
    if (lines.length + parts.length >= BATCH) await flush();
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
  const { rows: lost } = await client.query<{ line: number; external_id: string; part: string }>(
    `select line, external_id, part from ${PARTS} p
      where not exists (select 1 from ${STAGING} s where s.external_id = p.external_id) order by line limit ${MOST_TOLD}`,
  );
  for (const { line, external_id, part } of lost)
    refuse(line, `${part}: the first sheet has no ${external_id}`);
  if (badCount === 0) await joinParts(client);
  return { rows, bad, badCount, cleaned: cleanings, cleanedCount, leftOut, unknown: [...unknown] };
}

/** Lays what other sheets say into the rows of the first, in the order of the sheets. */
async function joinParts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with lists as (
      select external_id, part, jsonb_agg(data order by line) as list from ${PARTS} group by 1, 2
    ), things as (
      select external_id, jsonb_object_agg(part, list) as data from lists group by 1
    )
    update ${STAGING} s set data = s.data || t.data from things t where t.external_id = s.external_id`,
  );
}
