import assert from 'node:assert/strict';
import type { Client } from '../lib/client.ts';
import { timedCrowd } from '../lib/crowd.ts';
import { startPortal } from '../lib/portal-process.ts';
import { median, type Rows } from './rows.ts';

/** Makes a page be rendered for its visitor alone. */
const OWN = 'display=textSize:large';
/** Milliseconds of CPU that drawing one page may take, once the portal has drawn so many of each. */
const RENDERING = 10;
const WARM = 150;
/** Pages a second that everybody gets alike: ten times what the first two were drawn at. */
const PER_SECOND = { services: 410, trades: 270, object: 270, home: 410 } as const;
const START = 2000;
const MEGABYTE = 1024 * 1024;
/** Resident megabytes after a start and one look at each page. */
const AT_REST = 250;

/** How long a start takes. */
export async function startRows(rows: Rows, folder: string): Promise<void> {
  // The first start fills the database; what is measured is every other.
  await (await startPortal({ folder, pages: true })).close();
  const starts: number[] = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    const started = await startPortal({ folder, pages: true });
    starts.push(performance.now() - from);
    await started.close();
  }
  rows.add('warm start, ms', median(starts), START);
}

/** What pages cost a portal that nobody has looked at yet. */
export async function drawingRows(
  rows: Rows,
  { client, pages }: { client: Client; pages: Readonly<Record<keyof typeof PER_SECOND, string>> },
): Promise<void> {
  const each = Object.entries(pages) as [keyof typeof PER_SECOND, string][];
  for (const [, path] of each) await look(client, path);
  const resident = await metric(client, 'process_resident_memory_bytes');
  rows.add('memory at rest, MB', resident / MEGABYTE, AT_REST);

  await warmUp(client, pages);
  for (const [name, path] of each) {
    const before = await metric(client, 'process_cpu_seconds_total');
    await timedCrowd(100, 1, () => look(client, path, { cookie: OWN }));
    const spent = (await metric(client, 'process_cpu_seconds_total')) - before;
    rows.add(`${name}: CPU of drawing one, ms`, (spent / 100) * 1000, RENDERING);
  }
  for (const [name, path] of each) {
    const compressed = { 'accept-encoding': 'br, gzip' };
    const { perSecond } = await timedCrowd(400, 8, () => look(client, path, { headers: compressed }));
    rows.add(`${name}: pages a second, for everybody`, perSecond, PER_SECOND[name], 'least');
  }
}

/** Until what draws is compiled, the first pages take twice as long, whichever they are. */
export async function warmUp(client: Client, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const path of Object.values(pages))
    await timedCrowd(WARM, 1, () => look(client, path, { cookie: OWN }));
}

async function look(client: Client, path: string, options: Parameters<Client['send']>[2] = {}) {
  const { status } = await client.send('GET', path, options);
  assert.equal(status, 200, path);
}

/** One of the numbers that the portal tells Prometheus. */
async function metric(client: Client, name: string): Promise<number> {
  const { text } = await client.send('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
