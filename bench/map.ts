import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDatabase } from '../server/db/engine/index.ts';
import { createRandom } from '../server/random.ts';
import { LAYERS } from '../src/api/contracts/layers.ts';
import { createClient } from './lib/client.ts';
import { timedCrowd } from './lib/crowd.ts';
import { startPortal } from './lib/portal-process.ts';
import { fillRegisters } from './map/fill.ts';
import { pan } from './map/panning.ts';

/**
 * `npm run bench:map [-- --count 100000] [--data FOLDER]`: so many things over all registers in a database of their own;
 * what `/business/map` asks for, over HTTP, and what it does to a browser while it is dragged. Ends with code 1 where an
 * answer takes longer at the 95th percentile, or a task of the page, than is promised. The pages have to be built.
 * @param --data keeps what was generated there for the next time
 */
const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    data: { type: 'string' },
    requests: { type: 'string', default: '100' },
  },
});
const EACH = Math.ceil(Number(given.count) / LAYERS.length);
/** Milliseconds: an answer at the 95th percentile, and the longest task while the map is dragged. */
const ANSWER = 100;
const TASK = 50;
const MAP = '/invest/investment-map/v1';

await using cleanUp = new AsyncDisposableStack();
const folder = given.data ?? mkdtempSync(join(tmpdir(), 'portal-map-'));
if (!given.data) cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
// Its first start brings the samples that all others are made of. An answer that is kept would be none of the database's.
const portal = await startPortal({ folder, pages: true, env: { PORTAL_SHARED_PAGES: 'off' } });
cleanUp.defer(() => portal.close());
const random = createRandom(7);
await fill();
const client = createClient(portal.url, 1);
cleanUp.defer(() => client.close());

const broken: string[] = [];
for (const [name, path] of questions()) {
  for (let i = 0; i < 5; i++) await ask(path());
  const { p50, p95 } = await timedCrowd(Number(given.requests), 1, () => ask(path()));
  print(name, `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`, p95, ANSWER);
}
for (const [name, at] of [
  ['the whole city', '37.6,55.74,10.5'],
  ['some districts', '37.6,55.74,12'],
  ['streets', '37.6,55.74,14'],
] as const) {
  const { longest, tasks, marks } = await pan(`${portal.url}/business/map?at=${at}`);
  const words = `${tasks} tasks over 50 ms, the longest ${longest.toFixed(0)} ms, ${marks} marks at most`;
  print(`dragging ${name}`, words, longest, TASK);
}
if (broken.length > 0) {
  console.log(`Not as promised: ${broken.join('; ')}.`);
  process.exitCode = 1;
}

/** What the page asks for, another place each time. */
function questions(): readonly (readonly [name: string, path: () => string])[] {
  const box = (zoom: number) => {
    const wide = ((360 / 256 / 2 ** zoom) * 1000) / 2;
    const [x, y] = [random.whole(3720, 3780) / 100, random.whole(5560, 5585) / 100];
    const edges = [x - wide, y - wide / 2.2, x + wide, y + wide / 2.2].map((edge) => edge.toFixed(6));
    return `/objects?box=${edges.join()}&zoom=${zoom}`;
  };
  const okrug = () => `&okrug=${random.pick(['cao', 'sao', 'zao', 'yuao'])}`;
  return [
    ['clusters of the city', () => box(10)],
    ['clusters of an okrug', () => box(10) + okrug()],
    ['clusters by area', () => `${box(10)}&areaFrom=${random.whole(1, 900)}`],
    ['clusters of one register', () => `${box(10)}&registers=${random.pick(LAYERS).register.id}`],
    ['clusters of some districts', () => box(12)],
    ['objects of a district', () => box(14)],
    ['objects of some streets', () => box(17)],
  ];
}

async function ask(path: string): Promise<void> {
  const { status, body } = await client.send('GET', MAP + path);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
}

async function fill(): Promise<void> {
  const db = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  await db.connect();
  try {
    await fillRegisters(db, EACH, random);
    const { rows } = await db.query('select count(*)::int as there from tenders');
    const missing = EACH - (rows[0].there as number);
    if (missing > 0)
      execFileSync(
        process.execPath,
        [join(import.meta.dirname, '..', 'server', 'generate', 'main.ts'), 'tenders', String(missing)],
        { env: { ...process.env, PORTAL_DATA: folder, NODE_ENV: 'development' } },
      );
    await db.query('vacuum analyze tenders');
  } finally {
    await db.end();
  }
}

function print(name: string, words: string, now: number, goal: number): void {
  if (now > goal) broken.push(name);
  console.log(`${name.padEnd(28)} ${words}; goal ${goal} ms${now > goal ? ', NOT KEPT' : ''}`);
}
