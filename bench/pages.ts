import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../server/db/engine/index.ts';
import { type Client, createClient } from './lib/client.ts';
import { timedCrowd } from './lib/crowd.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run bench:pages`: what pages and lists cost the server, from outside. Each row says what it is now and what it
 * has to be; ends with code 1 where one is short. The pages have to be built.
 */
const TENDERS = '/invest/tender/v1/tenders';
/** Makes a page be rendered for its visitor alone. */
const OWN = 'display=textSize:large';
/** Milliseconds of CPU that drawing one page may take, once the portal has drawn so many of each. */
const RENDERING = 10;
const WARM = 150;
/** Pages a second that everybody gets alike: ten times what the first two were drawn at. */
const PER_SECOND = { services: 410, trades: 270, object: 270, home: 410 } as const;
/** How many times longer than its twin's an answer of the list may take. */
const BESIDE_TWIN = 1.6;
const START = 2000;
const MEGABYTE = 1024 * 1024;
/** Resident megabytes after a start and one look at each page. */
const AT_REST = 250;
/** Measured in turns, so that whatever else the machine does meets both alike. */
const ROUNDS = 7;

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const short: string[] = [];

// The first start fills the database; what is measured is every other.
await (await startPortal({ folder, pages: true })).close();
const starts: number[] = [];
for (let round = 0; round < 3; round++) {
  const from = performance.now();
  const started = await startPortal({ folder, pages: true });
  starts.push(performance.now() - from);
  await started.close();
}
row('warm start, ms', median(starts), START);

const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder, pages: true });
cleanUp.defer(() => portal.close());
const client = createClient(portal.url, 8);
cleanUp.defer(() => client.close());

const { items } = (await client.send('GET', TENDERS)).body as { items: { id: string }[] };
const pages = {
  services: '/catalog/search',
  trades: '/catalog/search?tab=trades',
  object: `/catalog/trades/${items[0]?.id}`,
  home: '/online-services/home',
} as const;
for (const path of Object.values(pages)) await look(path);
row('memory at rest, MB', (await metric('process_resident_memory_bytes')) / MEGABYTE, AT_REST);

// Until what draws is compiled, the first pages take twice as long, whichever they are.
for (const path of Object.values(pages)) await timedCrowd(WARM, 1, () => look(path, { cookie: OWN }));
for (const [name, path] of Object.entries(pages)) {
  const before = await metric('process_cpu_seconds_total');
  await timedCrowd(100, 1, () => look(path, { cookie: OWN }));
  const spent = (await metric('process_cpu_seconds_total')) - before;
  row(`${name}: CPU of drawing one, ms`, (spent / 100) * 1000, RENDERING);
}
for (const [name, path] of Object.entries(pages)) {
  const compressed = { 'accept-encoding': 'br, gzip' };
  const { perSecond } = await timedCrowd(400, 8, () => look(path, { headers: compressed }));
  row(`${name}: pages a second, for everybody`, perSecond, PER_SECOND[name as keyof typeof pages], 'least');
}

const twin = fork(join(import.meta.dirname, 'pages', 'twin.ts'), [database.url], { silent: true });
cleanUp.defer(() => void twin.kill());
const [printed] = (await once(twin.stdout ?? twin, 'data')) as [Buffer];
const beside = createClient(`http://127.0.0.1:${String(printed).trim()}`, 8);
cleanUp.defer(() => beside.close());
const { total } = (await client.send('GET', TENDERS)).body as { total: number };
const twins = (await beside.send('GET', '/tenders')).body as { total?: number };
assert.equal(twins.total, total, JSON.stringify(twins).slice(0, 200));
let asked = 0;
// An address that nobody has asked for yet, with the same rows: nothing is kept of it.
const anew = () => `${TENDERS}?again=${asked++}`;
for (const [name, path] of [
  ['list of tenders, times its twin', () => TENDERS],
  ['list of tenders made anew, times its twin', anew],
] as const) {
  await listed(client, path, 600);
  await listed(beside, () => '/tenders', 600);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    ratios.push((await listed(client, path, 200)) / (await listed(beside, () => '/tenders', 200)));
  row(name, median(ratios), BESIDE_TWIN);
}

if (short.length > 0) {
  console.log(`Short: ${short.join('; ')}.`);
  process.exitCode = 1;
}

async function look(path: string, options: Parameters<Client['send']>[2] = {}): Promise<void> {
  const { status } = await client.send('GET', path, options);
  assert.equal(status, 200, path);
}

/** One of the numbers that the portal tells Prometheus. */
async function metric(name: string): Promise<number> {
  const { text } = await client.send('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** @returns seconds that so many answers take */
async function listed(from: Client, path: () => string, count: number): Promise<number> {
  const { seconds } = await timedCrowd(count, 4, async () => {
    assert.equal((await from.send('GET', path())).status, 200);
  });
  return seconds;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Prints a row; `end` says whether the goal is the most or the least. */
function row(name: string, now: number, goal: number, end: 'most' | 'least' = 'most'): void {
  const isKept = end === 'most' ? now <= goal : now >= goal;
  if (!isKept) short.push(name);
  const sign = end === 'most' ? '≤' : '≥';
  console.log(
    `${name.padEnd(42)} now ${now.toFixed(2).padStart(8)}   goal ${sign} ${goal}${isKept ? '' : '   SHORT'}`,
  );
}
