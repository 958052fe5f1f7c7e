import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import pg from 'pg';
import { z } from 'zod';
import { tradeImport } from '../areas/sales-market/flows-import.ts';
import { goodsImport } from '../areas/sales-market/goods-import.ts';
import { serviceImport } from '../areas/services/import.ts';
import { tenderImport } from '../areas/tenders/import.ts';
import { importOutlines, OUTLINES } from '../city/import.ts';
import { migrate } from '../db/database.ts';
import { openDatabase } from '../db/engine/index.ts';
import { endInWords, Refusal, refusedByDatabase } from '../refusal.ts';
import { REGISTER_IMPORTS } from '../registers/imports.ts';
import { readSettings } from '../settings.ts';
import type { BadRow, ImportKind } from './kind.ts';
import { FileProblem } from './record.ts';
import { type ImportReport, runImport } from './run.ts';

/**
 * `npm run import -- KIND FILE`: brings in a CSV, XLSX, JSON or GeoJSON file, all of it or nothing (docs/imports.md). Ends
 * with code 1 when nothing was brought in.
 * @param --map a JSON file, columns by field: `{ "price": "Цена, руб." }`
 * @param --dry-run only tells what would change
 * @param --overwrite-edited takes the file's also of fields that officials have edited; of registers and services alone
 * @param --source whose outlines `districts` brings, and under which licence; who has published what `goods` or `trade` brings
 */
const KINDS: readonly ImportKind[] = [
  tenderImport,
  serviceImport,
  tradeImport,
  goodsImport,
  ...REGISTER_IMPORTS,
];
const USAGE = `npm run import -- ${KINDS.map(({ id }) => id).join('|')} FILE [--map FILE] [--source TEXT] [--overwrite-edited] [--dry-run]
npm run import -- ${OUTLINES} FILE [--source TEXT] [--dry-run]`;

endInWords();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    map: { type: 'string' },
    source: { type: 'string' },
    'overwrite-edited': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [name, file] = positionals;
const kind = KINDS.find(({ id }) => id === name);
const isRegister = REGISTER_IMPORTS.some(({ id }) => id === name);
const isForeign =
  (kind ? values.source !== undefined && !kind.takesSource : values.map !== undefined) ||
  (values['overwrite-edited'] && !isRegister && kind !== serviceImport);
if ((!kind && name !== OUTLINES) || file === undefined || isForeign) {
  console.error(USAGE);
  process.exit(1);
}
const map = values.map && columnsIn(values.map);
const unknownField = Object.keys(map || {}).find((field) => !(kind && field in kind.columns));
if (kind && unknownField !== undefined) {
  console.error(
    `${values.map}: ${unknownField} is no field; there are ${Object.keys(kind.columns).join(', ')}.`,
  );
  process.exit(1);
}

const settings = readSettings();
const database = await openDatabase({ folder: settings.dataFolder });
await migrate(database.url).catch(refusedByDatabase);
const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
// A connection that breaks fails the statement under way, so that everything below is put in order.
client.on('error', () => {});
await client.connect();
const bar = new SingleBar({ format: '{what} {bar} {percentage} %, {eta_formatted} left', hideCursor: true });
bar.start(1, 0, { what: 'reading' });
const onBar = (what: string) => (done: number, total: number) => {
  bar.setTotal(total);
  bar.update(done, { what });
};
const [onRead, onProgress] = [onBar('reading'), onBar('writing')];
try {
  const means = {
    dryRun: values['dry-run'],
    overwriteEdited: values['overwrite-edited'],
    source: values.source,
    now: Date.now(),
  };
  const report = kind
    ? await runImport(client, kind, file, { ...means, map: map || undefined, onRead, onProgress })
    : await importOutlines(client, file, means);
  bar.stop();
  tell(report);
} catch (error) {
  bar.stop();
  if (!(error instanceof FileProblem)) throw error;
  console.error(`${file}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await client.end();
  await database.stop();
}

function list(rows: readonly BadRow[], count: number, before = ''): void {
  for (const { line, reason } of rows) console.error(`line ${line}: ${before}${reason}`);
  if (count > rows.length) console.error(`… and ${count - rows.length} more.`);
}

/** The file of `--map`. @throws Refusal */
function columnsIn(path: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Refusal(`${path}: no JSON object with a column for each field.`, { cause: error });
  }
}

function tell(report: ImportReport): void {
  const { rows, bad, badCount, unknown, outcome, isApplied } = report;
  console.log(`${rows} rows.`);
  if (unknown.length > 0) console.log(`Columns that nothing takes: ${unknown.join(', ')}.`);
  for (const [why, count] of Object.entries(report.leftOut)) console.log(`Left out: ${count} (${why}).`);
  list(report.cleaned, report.cleanedCount, 'taken out: ');
  list(bad, badCount);
  if (!outcome) {
    console.error('Nothing was imported: mend these rows first.');
    process.exitCode = 1;
    return;
  }
  const { added, changed, same, notes } = outcome;
  console.log(
    `${isApplied ? 'Imported' : 'Would import'}: ${added} new, ${changed} changed, ${same} the same.`,
  );
  for (const note of notes) console.log(`  ${note}`);
}
