import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tenders } from '../../src/api/registers/tenders.ts';
import { BULK_COLUMNS } from '../areas/tenders/bulk.ts';
import { generateTenders } from '../areas/tenders/generate.ts';
import { tenderLifecycle } from '../areas/tenders/lifecycle.ts';
import { copyLine, copyRows } from '../db/copy.ts';
import { migrate, type Transaction } from '../db/database.ts';
import { openDatabase } from '../db/engine/index.ts';
import * as schema from '../db/schema.ts';
import { enterInBulk } from '../lifecycles/bulk.ts';
import { endInWords, refusedByDatabase } from '../refusal.ts';
import { withoutIndexes } from '../register/indexes.ts';
import { listWords } from '../register/words.ts';
import { readSettings } from '../settings.ts';
import { moscowDate, startOfDay } from '../time.ts';

/**
 * `npm run generate -- tenders 1000000 [--seed 1] [--date 2026-11-20]`: made-up objects with a past, to see how the
 * portal does with many. The same seed and day give the same objects. Refuses production.
 */
const USAGE = 'npm run generate -- tenders <count> [--seed 1] [--date YYYY-MM-DD]';

/** From so many on it is quicker to make the indexes afterwards. */
const MANY = 20_000;

endInWords();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, date: { type: 'string' } },
});
const [kind, amount] = positionals;
const count = Number(amount);
const seed = Number(values.seed);
if (kind !== 'tenders' || !Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
  fail(USAGE);
const settings = readSettings();
if (settings.production) fail('Made-up objects are refused in production.');

const now = startOfDay(values.date ?? moscowDate(Date.now()).toString());
const database = await openDatabase({ folder: settings.dataFolder });
await migrate(database.url).catch(refusedByDatabase);
const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
// A connection that breaks fails the statement under way, so that everything below is put in order.
client.on('error', () => {});
await client.connect();
try {
  const { rows } = await client.query('select 1 from tenders where external_id like $1 limit 1', [
    `generated-${seed}-%`,
  ]);
  if (rows.length > 0) fail(`There are objects of seed ${seed} already; --seed chooses others.`);
  const bar = new SingleBar({
    format: '{bar} {percentage} % {value}/{total}, {eta_formatted} left',
    hideCursor: true,
  });
  bar.start(count, 0);
  const texts: string[] = [];
  const fill = (tx: Transaction) =>
    enterInBulk({ client, tx }, tenderLifecycle, generateTenders({ count, seed, now }), {
      columns: BULK_COLUMNS,
      now,
      effects: {
        recordText: async ({ id, step, params: { text } }) => {
          texts.push(copyLine([step, id, text]));
        },
        // Nobody watches what is made up.
        tellWatchers: async () => {},
      },
      onBatch: async (done) => {
        await copyRows(client, 'tender_texts', ['step', 'tender_id', 'text'], texts.splice(0));
        bar.update(done);
      },
    });
  await drizzle(client, { schema, casing: 'snake_case' }).transaction((tx) =>
    count < MANY ? fill(tx) : withoutIndexes(client, tenders, () => fill(tx)),
  );
  bar.stop();
  await listWords(drizzle(client, { schema, casing: 'snake_case' }), tenders, now);
  await client.query('analyze tenders, lifecycle_history, lifecycle_timers');
} finally {
  await client.end();
  await database.stop();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
