import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAY } from '../src/api/contracts/durations.ts';
import { createClient } from './lib/client.ts';
import { crowd } from './lib/crowd.ts';
import { noteRun, sayLastRun } from './lib/last-run.ts';
import { freeSlots, SLOTS } from './lib/slots.ts';
import { Listener } from './operations/listeners.ts';
import { isKept, letPeopleCome, Tally } from './operations/people.ts';
import { openTopology, type Place, type Topology, until, whatIsMissing } from './operations/topology.ts';
import { Visitor } from './operations/visitor.ts';

/**
 * `npm run operations:try`: the portal as a city runs it (docs/operations.md), as processes of this machine. People go on
 * while its processes are killed, its replica stops, lags and comes back, and a new release is rolled out; then it is
 * counted what was lost. Everything is torn down at the end.
 */

/** Holds that are let lapse while both processes look for deadlines. */
const LAPSES = 24;
const LISTENERS = 20;
/** A process that is killed keeps a mail that it was about to send for two minutes. Milliseconds. */
const CLAIM = 130_000;
/** Between two faults. Milliseconds. */
const CALM = 3000;
/** What is under way when a process is killed ends within this time. Milliseconds. */
const AFTERMATH = 3000;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '4' },
    kills: { type: 'string', default: '6' },
    tenders: { type: 'string', default: '10000' },
  },
});
const begun = performance.now();

/** @returns what was not as promised, a sentence each */
async function tryOperations(): Promise<readonly string[]> {
  await using cleanUp = new AsyncDisposableStack();
  const topology = await openTopology(cleanUp, Number(values.tenders), console.log);
  const { url, places, replica } = topology;
  const started = (performance.now() - begun) / 1000;
  console.log(`Everything answers after ${started.toFixed(0)} s.\n`);

  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const days = `from=${day(0)}&to=${day(31)}`;
  const client = createClient(url, 4);
  cleanUp.defer(() => client.close());
  const slots = await freeSlots(client, Date.now() + 2 * DAY);
  const lapsing = slots.splice(0, LAPSES);

  const tally = new Tally();
  const listeners = Array.from({ length: LISTENERS }, (_, n) => new Listener(url, n, days));
  await Promise.all(listeners.map((listener) => listener.begin()));
  cleanUp.defer(() => Promise.all(listeners.map((listener) => listener.end())).then(() => {}));
  const everybodyLeaves = letPeopleCome({ url, tally, rate: Number(values.rate), slots, days });

  const phases: Phase[] = [];
  const phase = async (name: string, work: () => Promise<void>) => {
    tally.phase = name;
    const [requests, failures, inFlight] = counts(tally);
    await work();
    const durations = (tally.durations.get(name) ?? []).toSorted((a, b) => a - b);
    const [after, failed, broken] = counts(tally);
    const found = {
      name,
      requests: after - requests,
      failed: failed - failures,
      inFlight: broken - inFlight,
    };
    phases.push({
      ...found,
      p50: share(durations, 0.5),
      p95: share(durations, 0.95),
      p99: share(durations, 0.99),
    });
    console.log(inWords(phases.at(-1) as Phase));
  };

  await phase('nothing happens', () => pause(3 * CALM));
  await phase(`one process killed, ${values.kills} times`, async () => {
    for (let n = 0; n < Number(values.kills); n++) await killAndStart(places[n % 2] as Place, tally);
  });
  await phase('the replica ends and comes back', async () => {
    await replica.stop();
    await used(topology, 0);
    await pause(CALM);
    await replica.start();
    await used(topology, 1);
  });
  await phase('the replica lags and catches up', async () => {
    await replica.hold();
    await used(topology, 0);
    await replica.goOn();
    await used(topology, 1);
  });
  await phase('holds lapse under both processes', () => letLapse(topology, lapsing));
  await phase('a rolling update', async () => {
    for (const place of places) {
      await place.end();
      await place.start();
      await pause(CALM);
    }
  });
  await everybodyLeaves();

  const wrong: string[] = [];
  const check = (isSo: boolean, sentence: string) => {
    if (!isSo) wrong.push(sentence);
  };
  for (const { what, why, phase } of tally.failures) wrong.push(`${phase}: ${what} failed (${why})`);
  const reasons = new Map<string, number>();
  for (const { why } of tally.inFlight) reasons.set(why, (reasons.get(why) ?? 0) + 1);

  const bookings = await lostBookings(topology, tally);
  check(
    bookings.lost.length === 0,
    `bookings were acknowledged and are not there: ${bookings.lost.join(', ')}`,
  );
  check(bookings.onReplica === tally.bookings.length, 'bookings have not come to the replica');
  check(bookings.twice === 0, `${bookings.twice} people have two bookings for one`);
  check(tally.blind === 0, `${tally.blind} people did not see what they had just booked`);
  let lostFiles = 0;
  await crowd(tally.files.length, 4, async (index) => {
    const file = tally.files[index];
    if (file && !(await isKept(file))) lostFiles++;
  });
  check(lostFiles === 0, `${lostFiles} files were acknowledged and are not there`);

  const lapsed = await lapsedOnce(topology, lapsing);
  check(lapsed === LAPSES, `${LAPSES - lapsed} holds did not lapse, or lapsed twice`);
  const events = await wrongViews(topology, listeners);
  check(events === 0, `${events} slots stand otherwise before a listener than they are`);

  console.log('\nWaiting for mails that a killed process had claimed …');
  const mails = await mailsOnce(topology);
  check(mails.twice === 0, `${mails.twice} mails came twice`);
  check(mails.waiting === 0, `${mails.waiting} mails have not gone out`);
  check(mails.letters === mails.delivered, `${mails.letters} letters for ${mails.delivered} messages told`);

  const console_ = await fetch(`${topology.prometheus}/consoles/portal.html`);
  const drawn = await console_.text();
  check(
    console_.ok && drawn.includes('used') && !drawn.includes('error'),
    'the console of Prometheus does not show the portal',
  );
  const targets = await topology.measured('count(up == 1)');
  check(targets === 3, `Prometheus reaches ${targets} of 3`);
  const calls =
    (await topology.measured('count(ALERTS{alertstate="firing",severity="call"}) or vector(0)')) ?? 0;
  check(calls === 0, `${calls} alerts call somebody`);
  const fromReplica = (await topology.measured('sum(replica_reads_total{by="replica"})')) ?? 0;
  check(fromReplica > 0, 'nothing was read from the replica');

  const gaps = listeners.flatMap((listener) => listener.gaps).toSorted((a, b) => a - b);
  const heard = listeners.reduce((sum, listener) => sum + listener.events, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    [
      `People: ${tally.people}, ${tally.requests} requests; failed: ${tally.failures.length}; commands under way in a killed process and sent again: ${tally.inFlight.length} (${tally.repeated} had been carried out).`,
      ...[...reasons].map(([why, count]) => `  ${count} × ${why.replaceAll(/\s+/g, ' ').slice(0, 100)}`),
      `Acknowledged: ${tally.bookings.length} bookings, ${tally.files.length} files; lost: ${bookings.lost.length + lostFiles}; not seen at once by whoever did them: ${tally.blind}.`,
      `Listeners: ${listeners.length}, ${heard} events, ${gaps.length} times another process took over, after ${(share(gaps, 0.5) / 1000).toFixed(1)} s (at most ${(share(gaps, 1) / 1000).toFixed(1)} s); slots that stand otherwise before them than they are: ${events}.`,
      `Deadlines: ${lapsed} of ${LAPSES} holds lapsed once.`,
      `Mails: ${mails.letters} of ${mails.told} messages, twice: ${mails.twice}, given up because a process was killed between handing over and hearing: ${mails.givenUp}.`,
      `Prometheus: ${targets} of 3 reached, ${calls} calls; ${fromReplica.toFixed(0)} statements answered by the replica since the update.`,
    ].join('\n'),
  );
  noteRun(
    'operations',
    `${tally.requests} requests of ${tally.people} people in ${seconds} s, ${values.kills} kills, a rolling update: ` +
      `${tally.failures.length} failed, ${tally.inFlight.length} commands sent again; ` +
      `${tally.bookings.length} bookings and ${tally.files.length} files acknowledged, ` +
      `${bookings.lost.length + lostFiles} lost; ${events} events lost; ` +
      `${lapsed} of ${LAPSES} deadlines and ${mails.letters} mails once, ${mails.givenUp} mails given up.`,
  );
  return wrong;
}

interface Phase {
  readonly name: string;
  readonly requests: number;
  readonly failed: number;
  readonly inFlight: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const counts = (tally: Tally) => [tally.requests, tally.failures.length, tally.inFlight.length] as const;

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

const inWords = ({ name, requests, failed, inFlight, p50, p95, p99 }: Phase): string =>
  `${name.padEnd(36)} ${String(requests).padStart(5)} requests, ${failed} failed, ${inFlight} sent again; ` +
  `ms: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}`;

async function killAndStart(place: Place, tally: Tally): Promise<void> {
  tally.isKilling = true;
  await place.kill();
  await pause(AFTERMATH);
  tally.isKilling = false;
  await place.start();
  await pause(CALM);
}

/** Resolves once Prometheus has heard from both processes whether they use the replica. */
const used = ({ measured }: Topology, isUsed: 0 | 1): Promise<void> =>
  until(
    `both processes to ${isUsed ? 'use' : 'leave out'} the replica`,
    async () => (await measured(`count(replica_used == ${isUsed})`)) === 2,
  );

/** Holds slots, brings their deadlines forward to now, and waits until they are free. */
async function letLapse({ url, primary }: Topology, ids: readonly string[]): Promise<void> {
  const visitors = ids.map((_, n) => new Visitor(url, 5_000_000 + n));
  await Promise.all(
    ids.map(async (id, n) => {
      const hold = () => visitors[n]?.send('POST', `${SLOTS}/${id}/hold`);
      if ((await hold())?.status === 403) await hold();
    }),
  );
  const slots = 'consultation_slots';
  await primary.query(
    `update ${slots}
     set context = jsonb_set(context, '{expiresAt}', to_jsonb((extract(epoch from now()) * 1000)::bigint))
     where id = any($1)`,
    [ids],
  );
  const { rowCount } = await primary.query(
    'update lifecycle_timers set due_at = now() where entity_id = any($1)',
    [ids],
  );
  if (rowCount !== ids.length) throw new Error(`${rowCount} of ${ids.length} holds have a deadline`);
  await until('holds to lapse', async () => {
    const { rows } = await primary.query(`select from ${slots} where id = any($1) and state = 'held'`, [ids]);
    return rows.length === 0;
  });
  for (const visitor of visitors) visitor.leave();
}

/** @returns of holds, how many have ended once by their deadline */
async function lapsedOnce({ primary }: Topology, ids: readonly string[]): Promise<number> {
  const { rows } = await primary.query(
    `select entity_id from lifecycle_history where entity_id = any($1) and by_role = 'system'
     group by entity_id having count(*) = 1`,
    [ids],
  );
  return rows.length;
}

async function lostBookings({ primary, onReplica }: Topology, { bookings }: Tally) {
  const ids = bookings.map(({ id }) => id);
  const statement = 'select id from consultation_requests where id = any($1::uuid[])';
  const { rows } = await primary.query<{ id: string }>(statement, [ids]);
  const there = new Set(rows.map(({ id }) => id));
  const { rows: twice } = await primary.query(
    'select holder from consultation_requests group by holder having count(*) > 1',
  );
  const copy = onReplica();
  await copy.connect();
  try {
    let onCopy = 0;
    await until('the replica', async () => {
      onCopy = (await copy.query(statement, [ids])).rowCount ?? 0;
      return onCopy === ids.length;
    }).catch(() => {});
    return { lost: ids.filter((id) => !there.has(id)), twice: twice.length, onReplica: onCopy };
  } finally {
    await copy.end();
  }
}

/** @returns slots that some listener sees otherwise than they are, once they have had time to hear of them */
async function wrongViews({ primary }: Topology, listeners: readonly Listener[]): Promise<number> {
  const { rows } = await primary.query<{ id: string; state: string }>(
    'select id, state from consultation_slots',
  );
  const wrongOf = ({ seen }: Listener) =>
    rows.filter(({ id, state }) => seen.has(id) && seen.get(id) !== state).length;
  const wrong = () => listeners.reduce((sum, listener) => sum + wrongOf(listener), 0);
  await until('listeners', () => wrong() === 0, 10_000).catch(() => {});
  return wrong();
}

/** What became of the messages that had to be told by mail. */
async function mailsOnce({ primary, mail }: Topology) {
  const rows = () =>
    primary.query<{ waiting: number; delivered: number; given_up: number; told: number }>(
      `select count(*) filter (where delivered_at is null and abandoned_at is null)::int as waiting,
              count(*) filter (where delivered_at is not null)::int as delivered,
              count(*) filter (where abandoned_at is not null)::int as given_up,
              count(*)::int as told
       from outbox where effect = 'tellBooker'`,
    );
  let counted = (await rows()).rows[0];
  await until(
    'mails',
    async () => {
      counted = (await rows()).rows[0];
      return counted?.waiting === 0;
    },
    CLAIM,
  ).catch(() => {});
  const ids = mail.accepted.map(({ message }) => /^message-id:\s*(\S+)/im.exec(message)?.[1]);
  return {
    letters: mail.accepted.length,
    twice: ids.length - new Set(ids).size,
    waiting: counted?.waiting ?? 0,
    delivered: counted?.delivered ?? 0,
    givenUp: counted?.given_up ?? 0,
    told: counted?.told ?? 0,
  };
}

const missing = whatIsMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

sayLastRun('operations');
const wrong = await tryOperations();
for (const line of wrong) console.log(`! ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
