import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDatabase } from '../server/db/engine/index.ts';
import type { ConsultationRequest, Slot } from '../src/api/contracts/consultation.ts';
import { HOLD_PERIOD } from '../src/api/contracts/consultation.ts';
import { DAY } from '../src/api/contracts/durations.ts';
import { type Client, createClient } from './lib/client.ts';
import { crowd } from './lib/crowd.ts';
import { noteRun, sayLastRun } from './lib/last-run.ts';
import { type PortalProcess, startPortal } from './lib/portal-process.ts';
import { freeSlots, SLOTS } from './lib/slots.ts';

/**
 * Kills the portal while visitors book, starts it again on the same data, and checks that nothing it has
 * acknowledged is lost, nothing is there twice, and no slot stays taken for good.
 */

/** Visitors who book at the same time. */
const WIDTH = 16;
/** Of so many visitors one only holds a slot and sends no request. */
const HOLD_ONLY = 4;
const REQUEST: ConsultationRequest = {
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure',
  questionSummary: 'Как подать заявку на торги?',
  question: 'Какие документы приложить и в какой срок?',
  email: 'anna@example.org',
  personalDataConsent: true,
  termsConsent: true,
};

/** What one visitor did, as far as the answers tell. */
interface Visit {
  readonly slot: string;
  /** Also the visitor's idempotency key. */
  readonly key: string;
  /** Known from the answer to the hold on. */
  cookie?: string;
  sent: boolean;
  /** Set once the booking was acknowledged. */
  applicationId?: string;
}

/** What the rounds together went through. */
export interface CrashReport {
  readonly rounds: number;
  /** Bookings whose 201 arrived before the crash. */
  readonly acknowledged: number;
  /** Requests whose answer the crash took, sent again afterwards under their keys. */
  readonly repeated: number;
  /** Of these, how many had been stored before the crash. */
  readonly storedUnanswered: number;
  /** Holds that the crash left behind and the timer freed. */
  readonly freed: number;
}

/**
 * @param rounds how many times the portal is killed
 * @throws AssertionError naming the promise that a crash broke
 */
export async function runCrashRounds(rounds: number): Promise<CrashReport> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const start = () => startPortal({ folder, testClock: true, empty: true });
  let portal = await start();
  // The portal has started the engine and this process joins it; the last to leave ends it.
  cleanUp.defer(() => portal.close());
  const database = await startDatabase({ folder });
  cleanUp.defer(() => database.stop());
  assert.equal(database.owner, 'joined', 'the portal did not start the engine of its data folder');
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  cleanUp.defer(() => pool.end());

  const report = { rounds, acknowledged: 0, repeated: 0, storedUnanswered: 0, freed: 0 };
  const acknowledged: string[] = [];
  const engine = await engineStart(pool);
  let now = await timeOf(portal);
  for (let round = 0; round < rounds; round++) {
    // The moment of the crash is a number of bookings, and another one in each round.
    const visits = await bookUntilKilled(portal, now, 4 + ((round * 7) % 20));
    portal = await start();
    assert.deepEqual(await engineStart(pool), engine, 'the engine did not outlive the portal');
    const client = createClient(portal.url, WIDTH);
    try {
      // A new process begins at the real time, but the portal's time must not go back.
      await client.send('PUT', '/test/clock', { body: { now: new Date(now).toISOString() } });
      await checkWhole(pool);
      const booked = visits.filter(({ applicationId }) => applicationId);
      report.acknowledged += booked.length;
      await checkBookings(client, booked);
      const { repeated, stored } = await repeatUnanswered(client, pool, visits);
      report.repeated += repeated;
      report.storedUnanswered += stored;
      acknowledged.push(...visits.flatMap(({ applicationId }) => applicationId ?? []));
      await checkNothingLost(pool, acknowledged);
      report.freed += await checkHoldsEnd(client, pool);
      now += HOLD_PERIOD;
      await checkWhole(pool);
      await cancelAll(client, visits);
    } finally {
      client.close();
    }
  }
  return report;
}

/** The portal's time, milliseconds since the epoch. */
async function timeOf(portal: PortalProcess): Promise<number> {
  const client = createClient(portal.url, 1);
  try {
    const { body } = await client.send('GET', '/test/clock');
    return Date.parse((body as { now: string }).now);
  } finally {
    client.close();
  }
}

/**
 * Lets visitors book, each a slot of its own, until so many bookings were acknowledged, and kills the portal
 * right then, in the middle of the others' requests.
 */
async function bookUntilKilled(portal: PortalProcess, now: number, bookings: number): Promise<Visit[]> {
  const client = createClient(portal.url, WIDTH);
  const visits: Visit[] = [];
  let left = bookings;
  let killed: Promise<void> | undefined;
  try {
    // Days ahead, so that no slot begins while the rounds move the clock.
    const free = await freeSlots(client, now + 2 * DAY);
    await crowd(free.length, WIDTH, async (index) => {
      if (killed) return;
      const visit: Visit = { slot: free[index] ?? '', key: randomUUID(), sent: false };
      visits.push(visit);
      try {
        await book(client, visit, index % HOLD_ONLY !== 0);
        if (visit.applicationId && --left === 0) killed = portal.kill();
      } catch (error) {
        // A broken connection is what a crash looks like from outside; before it, it is a fault.
        if (!killed || error instanceof assert.AssertionError) throw error;
      }
    });
    assert(killed, 'there were too few free slots for a crash');
    await killed;
    return visits;
  } finally {
    client.close();
  }
}

/** Holds the visit's slot and sends the request for it. Notes each thing only once it is known. */
async function book(client: Client, visit: Visit, withRequest: boolean): Promise<void> {
  const hold = await client.send('POST', `${SLOTS}/${visit.slot}/hold`);
  assert.equal(hold.status, 200, `hold of a free slot: ${JSON.stringify(hold.body)}`);
  if (hold.cookie) visit.cookie = hold.cookie;
  if (withRequest) await sendRequest(client, visit);
}

async function sendRequest(client: Client, visit: Visit): Promise<void> {
  visit.sent = true;
  const answer = await client.send('POST', `${SLOTS}/${visit.slot}/request`, {
    cookie: visit.cookie,
    body: REQUEST,
    headers: { 'idempotency-key': visit.key },
  });
  assert.equal(answer.status, 201, `request for a held slot: ${JSON.stringify(answer.body)}`);
  visit.applicationId = (answer.body as { applicationId: string }).applicationId;
}

/** Every acknowledged booking is shown to its visitor, as the one that was acknowledged. */
async function checkBookings(client: Client, booked: readonly Visit[]): Promise<void> {
  await crowd(booked.length, WIDTH, async (index) => {
    const visit = booked[index];
    if (!visit) return;
    const { body } = await client.send('GET', `${SLOTS}/mine`, { cookie: visit.cookie });
    const mine = (body as { items: Slot[] }).items.map(({ id, state, applicationId }) => ({
      id,
      state,
      applicationId,
    }));
    const expected = [{ id: visit.slot, state: 'registered', applicationId: visit.applicationId }];
    assert.deepEqual(mine, expected, 'an acknowledged booking is lost');
  });
}

/**
 * Sends the requests again whose answers never came. Whether or not the crash was quicker than the commit,
 * each is answered now, and a booking that was stored is answered with itself.
 */
async function repeatUnanswered(client: Client, pool: pg.Pool, visits: readonly Visit[]) {
  const unanswered = visits.filter(({ sent, applicationId }) => sent && !applicationId);
  const { rows } = await pool.query<{ id: string; slot: string }>(
    `select id, slot_id as slot from consultation_requests
     where slot_id = any($1) and withdrawn_at is null`,
    [unanswered.map(({ slot }) => slot)],
  );
  const stored = new Map(rows.map(({ id, slot }) => [slot, id]));
  for (const visit of unanswered) {
    await sendRequest(client, visit);
    const before = stored.get(visit.slot);
    if (before) assert.equal(visit.applicationId, before, 'a repetition was booked anew');
  }
  return { repeated: unanswered.length, stored: stored.size };
}

/** Steps are stored whole or not at all: state, history, timer, place and request tell the same. */
async function checkWhole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select slot.id
     from consultation_slots slot
     left join lateral (
       select to_state from lifecycle_history where entity_id = slot.id order by id desc limit 1
     ) last on true
     left join lifecycle_timers timer on timer.entity_id = slot.id
     left join consultation_holds place on place.slot_id = slot.id
     left join consultation_requests request on request.slot_id = slot.id and request.withdrawn_at is null
     where slot.state <> coalesce(last.to_state, 'free')
       or (slot.state = 'held') <> (timer.entity_id is not null)
       or (slot.state = 'held') <> (place.slot_id is not null)
       or slot.application_id is distinct from request.id`,
  );
  assert.deepEqual(rows, [], 'a step was stored in part');
}

/** Over all rounds: every acknowledged booking is stored, and none twice by slot, visitor or key. */
async function checkNothingLost(pool: pg.Pool, acknowledged: readonly string[]): Promise<void> {
  const {
    rows: [found],
  } = await pool.query(
    `select
       (select count(*)::int from consultation_requests where id = any($1)) as kept,
       (select count(*)::int from (
         select 1 from consultation_requests where withdrawn_at is null group by slot_id having count(*) > 1
       ) s) as twice_a_slot,
       (select count(*)::int from (
         select 1 from consultation_requests group by holder having count(*) > 1
       ) h) as twice_a_visitor,
       (select count(*)::int from consultation_requests request
         full join idempotency_keys key on (key.body ->> 'applicationId')::uuid = request.id
         where key.key is null or request.id is null or key.owner <> request.holder) as without_its_key`,
    [acknowledged],
  );
  assert.deepEqual(found, {
    kept: acknowledged.length,
    twice_a_slot: 0,
    twice_a_visitor: 0,
    without_its_key: 0,
  });
}

/** Holds outlive the crash until their deadline, and not longer. @returns how many there were */
async function checkHoldsEnd(client: Client, pool: pg.Pool): Promise<number> {
  const advance = async (ms: number) => {
    const { status } = await client.send('POST', '/test/clock/advance', { body: { ms } });
    assert.equal(status, 200, 'the clock could not be moved');
  };
  const held = async () => {
    const { rowCount } = await pool.query(`select 1 from consultation_slots where state = 'held'`);
    return rowCount ?? 0;
  };
  const before = await held();
  assert(before > 0, 'no hold was left behind, so nothing is checked');
  await advance(HOLD_PERIOD - 1);
  assert.equal(await held(), before, 'a hold ended early');
  await advance(1);
  assert.equal(await held(), 0, 'a slot is stuck');
  return before;
}

/** Gives the slots back, so that any number of rounds finds free ones. */
async function cancelAll(client: Client, visits: readonly Visit[]): Promise<void> {
  for (const { slot, cookie, applicationId } of visits) {
    if (!applicationId) continue;
    const { status } = await client.send('DELETE', `${SLOTS}/${slot}/request`, { cookie });
    assert.equal(status, 200, 'a booking could not be cancelled');
  }
}

/** Tells one run of the engine from another. */
async function engineStart(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query('select pg_postmaster_start_time()');
  return rows;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
  sayLastRun('crash');
  const begun = performance.now();
  const { rounds, acknowledged, repeated, storedUnanswered, freed } = await runCrashRounds(
    Number(values.rounds),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  noteRun(
    'crash',
    `${rounds} crashes in ${seconds} s: ${acknowledged} acknowledged bookings, none lost, none twice; ` +
      `${repeated} requests repeated, ${storedUnanswered} of them stored before the crash; ${freed} holds freed.`,
  );
}
