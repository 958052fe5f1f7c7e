import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDatabase } from '../server/db/engine/index.ts';
import { DAY } from '../src/api/contracts/durations.ts';
import { createClient } from './lib/client.ts';
import { type Timing, timedCrowd } from './lib/crowd.ts';
import { Person, Tally, TENDERS } from './lib/people.ts';
import { startPortal } from './lib/portal-process.ts';
import { freeSlots } from './lib/slots.ts';

/**
 * `npm run bench:scale [-- --sizes 10000,100000]`: what grows with what (docs/scale.md): rows a second that come in,
 * bytes that a row takes with its indexes, milliseconds that a request takes, at several sizes; what one booking costs.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    bookings: { type: 'string', default: '400' },
    requests: { type: 'string', default: '200' },
  },
});
const SIZES = values.sizes.split(',').map(Number);
const [BOOKINGS, REQUESTS] = [Number(values.bookings), Number(values.requests)];
const GENERATE = join(import.meta.dirname, '..', 'server', 'generate', 'main.ts');
const QUESTIONS: Readonly<Record<string, string>> = {
  'first page of the list': TENDERS,
  words: `${TENDERS}?query=склад`,
  'words, hundredth page': `${TENDERS}?query=помещение&page=100&pageSize=10`,
  facets: `${TENDERS}/facets?query=склад`,
};

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-scale-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const pool = new pg.Pool({ connectionString: database.url, max: 1 });
cleanUp.defer(() => pool.end());

let there = 0;
for (const size of SIZES) {
  const begun = performance.now();
  execFileSync(process.execPath, [GENERATE, 'tenders', String(size - there), '--seed', String(size)], {
    env: { ...process.env, PORTAL_DATA: folder, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `\n${size.toLocaleString('en')} tenders; the last ${(size - there).toLocaleString('en')} came in at ${Math.round((size - there) / seconds)} a second`,
  );
  there = size;
  await pool.query('analyze');
  await tellTables();
  await askQuestions();
}
await book();

/** Rows and bytes of the tables that have any number of rows. */
async function tellTables(): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; table: number; indexes: number }>(
    `select relname as name, reltuples::int as rows,
            pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 1000 order by 3 desc`,
  );
  console.log('\n| table | rows | bytes a row | of indexes |\n|---|---|---|---|');
  for (const { name, rows: count, table, indexes } of rows)
    console.log(
      `| \`${name}\` | ${count.toLocaleString('en')} | ${Math.round((table + indexes) / count)} | ${Math.round(indexes / count)} |`,
    );
}

async function askQuestions(): Promise<void> {
  const portal = await startPortal({ folder, empty: true, env: { PORTAL_SHARED_PAGES: 'off' } });
  const client = createClient(portal.url, 1);
  try {
    console.log('\n| request | p50, ms | p95, ms |\n|---|---|---|');
    for (const [name, path] of Object.entries(QUESTIONS)) {
      const ask = async () => {
        const { status } = await client.send('GET', encodeURI(path));
        if (status !== 200) throw new Error(`${path}: ${status}`);
      };
      await timedCrowd(20, 1, ask);
      console.log(`| ${name} | ${inWords(await timedCrowd(REQUESTS, 1, ask))} |`);
    }
  } finally {
    client.close();
    await portal.close();
  }
}

/** What it costs to hold a time, book and cancel it, by people who come one after the other, eight at once. */
async function book(): Promise<void> {
  const portal = await startPortal({ folder, empty: true });
  const client = createClient(portal.url, 8);
  try {
    const slots = await freeSlots(client, Date.now() + 2 * DAY);
    const tally = new Tally();
    const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
    const before = await weight();
    const timing = await timedCrowd(BOOKINGS, 8, async () => {
      const slot = slots.shift();
      if (!slot) throw new Error('there are too few free slots');
      await new Person(client, tally, () => false).book(slot, `from=${day(1)}&to=${day(8)}`);
      slots.push(slot);
    });
    const after = await weight();
    if (tally.unpromised.length > 0) throw new Error(tally.unpromised[0]);
    const each = (name: keyof typeof before) => Math.round((after[name] - before[name]) / BOOKINGS);
    console.log(
      `\n${BOOKINGS} times looked, held, booked and cancelled, eight people at once: ${timing.perSecond.toFixed(0)} a second, ` +
        `${inWords(timing)} (p50 | p95, ms, all four); each ${each('bytes')} bytes of tables and indexes, ${each('log')} bytes of log.`,
    );
  } finally {
    client.close();
    await portal.close();
  }
}

async function weight(): Promise<{ readonly bytes: number; readonly log: number }> {
  const { rows } = await pool.query<{ bytes: number; log: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes, (pg_current_wal_lsn() - '0/0')::float8 as log
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (!rows[0]) throw new Error('no tables');
  return rows[0];
}

function inWords({ p50, p95 }: Timing): string {
  return `${p50.toFixed(1)} | ${p95.toFixed(1)}`;
}
