import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDatabase } from '../server/db/engine/index.ts';
import { noteRun, sayLastRun } from './lib/last-run.ts';
import { generateMessages } from './lib/messages.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run backup:drill`: a portal with a hundred thousand cases is backed up while it works, restored into an empty folder,
 * read row by row, counted, and lifecycles are played on what came back by their generated paths, over HTTP. Ends with 1
 * where a row is missing or a path is red.
 */
const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    chart: {
      type: 'string',
      multiple: true,
      default: ['investor-message', 'consultation-slot', 'account', 'tender', 'kiosk-request'],
    },
  },
});
/** What has to come back as it was. */
const COUNTED = [
  'investor_messages',
  'accounts',
  'consultation_slots',
  'tenders',
  'lifecycle_history',
  'outbox',
];

sayLastRun('drill');
const begun = performance.now();
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);
const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
// The engine's own user has to enter it.
chmodSync(folder, 0o755);
await using cleanUp = new AsyncDisposableStack();
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
const at = (name: string) => join(folder, name);
for (const name of ['data', 'restored']) mkdirSync(at(name), { mode: 0o755 });

const operator = (command: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'server', 'backup', 'main.ts'), command, ...args], {
    env: { ...process.env, PORTAL_DATA: at('data') },
    encoding: 'utf8',
  }).trim();

let before: readonly number[];
{
  await using first = new AsyncDisposableStack();
  const database = await startDatabase({ folder: at('data') });
  first.defer(() => database.stop());
  const portal = await startPortal({ folder: at('data') });
  first.defer(() => portal.close());
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  first.defer(() => pool.end());
  await generateMessages(pool, Number(values.cases));
  console.log(`A portal with ${Number(values.cases).toLocaleString('en')} cases after ${seconds(begun)} s.`);
  const key = operator('backup', '--new-key', at('key'));
  before = await countsOf(pool);
  const from = performance.now();
  operator('backup', at('one.portal'), '--for', key);
  const megabytes = (statSync(at('one.portal')).size / 1024 / 1024).toFixed(1);
  console.log(`Backed up while it worked, in ${seconds(from)} s: ${megabytes} MB.`);
}

const checking = performance.now();
console.log(operator('restore', at('one.portal'), '--key', at('key'), '--check'));
console.log(`Started and read row by row in ${seconds(checking)} s.`);
const restoring = performance.now();
operator('restore', at('one.portal'), '--key', at('key'), '--into', at('restored'));
const restored = await startDatabase({ folder: at('restored'), durable: false });
cleanUp.defer(() => restored.stop());
const counting = new pg.Pool({ connectionString: restored.url, max: 1 });
const after = await countsOf(counting);
await counting.end();
console.log(`Restored and answering in ${seconds(restoring)} s.`);

const wrong = COUNTED.flatMap((table, place) =>
  // What the portal did between counting and the backup may be more, never less.
  (after[place] ?? 0) < (before[place] ?? 0)
    ? [`${table}: ${before[place]} rows before, ${after[place]} after`]
    : [],
);
for (const [place, table] of COUNTED.entries())
  console.log(`  ${table.padEnd(20)} ${before[place]} rows before, ${after[place]} after`);

const playing = performance.now();
const charts = values.chart.flatMap((chart) => ['--chart', chart]);
const paths = spawn(
  process.execPath,
  [
    'tests/paths/main.ts',
    '--target',
    'api',
    '--brief',
    '--on',
    restored.url,
    '--report',
    at('reports'),
    ...charts,
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
const [code] = await once(paths, 'exit');
if (code !== 0) wrong.push('generated paths are red on what was restored');

noteRun(
  'drill',
  `${after[0]} cases restored of ${before[0]}, ${wrong.length === 0 ? 'every table whole' : wrong.join('; ')}; ` +
    `the generated paths of ${values.chart.length} lifecycles played on it in ${seconds(playing)} s; altogether ${seconds(begun)} s.`,
);
for (const line of wrong) console.error(`! ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Rows of each counted table. */
async function countsOf(pool: pg.Pool): Promise<readonly number[]> {
  const counts = await Promise.all(
    COUNTED.map((table) => pool.query(`select count(*)::int as count from ${table}`)),
  );
  return counts.map(({ rows }) => rows[0].count);
}
