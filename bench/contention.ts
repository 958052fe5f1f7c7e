import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../server/db/engine/index.ts';
import { HOLD_PERIOD } from '../src/api/contracts/consultation.ts';
import { DAY } from '../src/api/contracts/durations.ts';
import { createClient } from './lib/client.ts';
import { crowd, type Timing, timedCrowd } from './lib/crowd.ts';
import { startPortal } from './lib/portal-process.ts';
import { freeSlots, SLOTS } from './lib/slots.ts';

/**
 * Ten thousand visitors want one hundred slots, over HTTP against a portal in its own process; then the same
 * claims as bare SQL, to show what the interpreter and HTTP cost. Last, five hundred visitors that the portal has never
 * met want one slot.
 * Ends with code 1 when a slot was given twice or not at all, and where the portal takes longer than it has to.
 */
const CLAIMS = 10_000;
const WANTED = 100;
/** Visitors who wait for an answer at the same time. */
const WIDTH = 100;
const RUSH = 500;
/** How many times longer than bare SQL the portal may take. */
const GOAL = 2;
/** Connections of the bare SQL: as many as the portal's own pool has (`connect` in server/db). */
const POOL = 20;

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-contention-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder });
cleanUp.defer(() => portal.close());
const pool = new pg.Pool({ connectionString: database.url, max: POOL });
cleanUp.defer(() => pool.end());
const client = createClient(portal.url, WIDTH);
cleanUp.defer(() => client.close());

// From tomorrow on, so that none of them begins while this runs.
const free = await freeSlots(client, Date.now() + DAY);
assert(free.length > 2 * WANTED, `only ${free.length} slots to claim`);
const [rushed = '', ...rest] = free;
const forPortal = rest.slice(0, WANTED);
const forSql = rest.slice(WANTED, 2 * WANTED);

const overHttp = await claimOverHttp(forPortal);
await checkStored(forPortal);
const overSql = await claimInSql(forSql);
print('portal', overHttp);
print('bare SQL', overSql);
const times = overHttp.seconds / overSql.seconds;
console.log(
  `claims, times bare SQL   now ${times.toFixed(1)}   goal ≤ ${GOAL}${times <= GOAL ? '' : '   SHORT'}`,
);
await rush(rushed);
await checkStored([rushed]);
console.log(`${CLAIMS} claims: ${WANTED} slots given, each once. ${RUSH} at once: one winner.`);
if (times > GOAL) process.exitCode = 1;

/**
 * Claim by claim a new visitor; slot after slot, so that the whole crowd wants the same one. Everybody has looked at the
 * slots before the first claim: the page asks what is one's own when it opens, and is given the visitor's cookie.
 */
async function claimOverHttp(slots: readonly string[]): Promise<Timing> {
  const cookies = new Array<string | undefined>(CLAIMS);
  await crowd(CLAIMS, WIDTH, async (index) => {
    cookies[index] = (await client.send('GET', `${SLOTS}/mine`)).cookie;
    assert(cookies[index], 'a visitor who has looked has a cookie');
  });
  const outcomes = new Map<string, number>();
  const timing = await timedCrowd(CLAIMS, WIDTH, async (index) => {
    const cookie = cookies[index];
    const answer = await client.send('POST', `${SLOTS}/${wanted(slots, index)}/hold`, { cookie });
    count(outcomes, answer);
  });
  assert.deepEqual(Object.fromEntries(outcomes), {
    '200': WANTED,
    '409 slot_taken': CLAIMS - WANTED,
  });
  return timing;
}

/** The least that a correct claim can be: one conditional update. */
async function claimInSql(slots: readonly string[]): Promise<Timing> {
  let won = 0;
  const timing = await timedCrowd(CLAIMS, WIDTH, async (index) => {
    const claim = { holder: `visitor ${index}`, expiresAt: Date.now() + HOLD_PERIOD };
    const { rowCount } = await pool.query(
      `update consultation_slots set state = 'held', context = context || $2::jsonb
       where id = $1 and state = 'free'`,
      [wanted(slots, index), claim],
    );
    won += rowCount ?? 0;
  });
  assert.equal(won, WANTED);
  return timing;
}

async function rush(slot: string): Promise<void> {
  const visitors = createClient(portal.url, RUSH);
  const outcomes = new Map<string, number>();
  try {
    await timedCrowd(RUSH, RUSH, async () =>
      count(outcomes, await visitors.send('POST', `${SLOTS}/${slot}/hold`)),
    );
  } finally {
    visitors.close();
  }
  assert.deepEqual(Object.fromEntries(outcomes), { '200': 1, '409 slot_taken': RUSH - 1 });
}

/** Each of the slots is held, by one step, under one place of one visitor, until one timer. */
async function checkStored(slots: readonly string[]): Promise<void> {
  const { rows } = await pool.query(
    `select
       (select count(*)::int from consultation_slots where id = any($1) and state = 'held') as held,
       (select count(*)::int from consultation_holds where slot_id = any($1)) as places,
       (select count(*)::int from lifecycle_history where entity_id = any($1)) as steps,
       (select count(*)::int from lifecycle_timers where entity_id = any($1)) as timers`,
    [slots],
  );
  const each = slots.length;
  assert.deepEqual(rows, [{ held: each, places: each, steps: each, timers: each }]);
}

function wanted(slots: readonly string[], index: number): string {
  return slots[Math.floor((index * slots.length) / CLAIMS)] ?? '';
}

/** Counts an answer under its status and, where it is a refusal, its code. */
function count(outcomes: Map<string, number>, answer: { status: number; body: unknown }): void {
  const { code } = answer.body as { code?: string };
  const key = [answer.status, code].filter(Boolean).join(' ');
  outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
}

function print(what: string, { seconds, perSecond, p50, p95, p99 }: Timing): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `${what}: ${CLAIMS} claims in ${seconds.toFixed(2)} s, ${Math.round(perSecond)} a second; ` +
      `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
  );
}
