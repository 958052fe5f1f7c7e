import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAY, MINUTE } from '../src/api/contracts/durations.ts';
import { KINDS, letTheCityCome } from './city/people.ts';
import { Tally } from './city/tally.ts';
import { createClient } from './lib/client.ts';
import { noteRun, sayLastRun } from './lib/last-run.ts';
import { TENDERS } from './lib/people.ts';
import { freeSlots } from './lib/slots.ts';
import { openTopology, type Place, type Topology, until, whatIsMissing } from './operations/topology.ts';

/**
 * `npm run bench:city`: five hundred people who read, filter, book, write and follow for five minutes, each thinking 5 to
 * 15 seconds between two things, at a portal as a city runs it (`operations/topology.ts`), all of it on this machine.
 * With `--faults` one process is killed each minute, and the database once. Ends with 1 where anything failed, or was
 * acknowledged and is not there, or where the generator itself was late.
 */

/** What is under way when something is killed has ended, and is answered again, within this time. Milliseconds. */
const AFTERMATH = 3000;
/** Into a minute until its process is killed. Milliseconds. */
const INTO_A_MINUTE = 15_000;
/** Later than this, by its own fault, at the 99th percentile, the generator measures itself. Milliseconds. */
const MOST_LAG = 100;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '5' },
    tenders: { type: 'string', default: '10000' },
    faults: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const minutes = Number(values.minutes);

/** @returns what was not as promised, a sentence each */
async function measure(): Promise<readonly string[]> {
  await using cleanUp = new AsyncDisposableStack();
  const topology = await openTopology(cleanUp, Number(values.tenders), console.log);
  const { url } = topology;
  const client = createClient(url, 4);
  cleanUp.defer(() => client.close());
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const { body } = await client.send('GET', `${TENDERS}?pageSize=100`);
  const tenders = (body as { items: { id: string }[] }).items.map(({ id }) => id);
  const slots = await freeSlots(client, Date.now() + 2 * DAY);

  const tally = new Tally();
  const before = loadavg();
  console.log(
    `\n${people} people for ${minutes} min${values.faults ? ', with faults' : ''}; ${cpus().length} cores, load before: ${inWords(before)}.`,
  );
  const city = { url, tally, tenders, slots, days: `from=${day(0)}&to=${day(14)}` };
  const everybodyLeaves = letTheCityCome(city, people);
  const over = performance.now() + minutes * MINUTE;
  if (values.faults) await breakThings(topology, tally, over);
  await pause(Math.max(0, over - performance.now()));
  await everybodyLeaves();
  const load = loadavg();

  const all = tally.durationsOf();
  console.log(
    `\n${'kind'.padEnd(8)}${['done', 'p50', 'p95', 'p99', 'longest'].map((name) => name.padStart(9)).join('')}   ms`,
  );
  for (const kind of [...KINDS, undefined]) {
    const durations = tally.durationsOf(kind);
    const cells = [
      durations.length,
      ...[0.5, 0.95, 0.99, 1].map((part) => share(durations, part).toFixed(0)),
    ];
    console.log((kind ?? 'all').padEnd(8) + cells.map((cell) => String(cell).padStart(9)).join(''));
  }
  const lags = tally.lags();
  const lag = `the generator's own lag: p50 ${share(lags, 0.5).toFixed(1)}, p99 ${share(lags, 0.99).toFixed(1)}, at most ${share(lags, 1).toFixed(1)} ms`;
  console.log(
    [
      `${tally.people} people, at most ${tally.most} at once; ${(all.length / minutes / 60).toFixed(1)} things a second; sent again during faults: ${tally.again}.`,
      `${lag[0]?.toUpperCase()}${lag.slice(1)}. Load after 1, 5, 15 min: ${inWords(load)}.`,
    ].join('\n'),
  );

  const wrong = [...tally.errors];
  const lost = await lostOf(topology, tally);
  if (lost > 0) wrong.push(`${lost} acknowledged bookings and questions are not there`);
  if (share(lags, 0.99) > MOST_LAG) wrong.push(`The generator was late itself: ${lag}.`);
  noteRun(
    values.faults ? 'city-with-faults' : 'city',
    `${people} people, ${minutes} min${values.faults ? ', a process killed each minute and the database once' : ''}: ${all.length} things done, ` +
      `p50 ${share(all, 0.5).toFixed(0)}, p95 ${share(all, 0.95).toFixed(0)}, p99 ${share(all, 0.99).toFixed(0)} ms; ` +
      `errors ${tally.errors.length}, lost ${lost}; ${lag}; load ${inWords(before)} before, ${inWords(load)} after.`,
  );
  return wrong;
}

/** Kills one process each minute, and the database in the middle; each comes back. */
async function breakThings({ places, engine }: Topology, tally: Tally, over: number): Promise<void> {
  for (let minute = 0; performance.now() + INTO_A_MINUTE < over; minute++) {
    const begun = performance.now();
    await pause(INTO_A_MINUTE);
    const place = places[minute % 2] as Place;
    tally.isFault = true;
    await place.kill();
    await pause(AFTERMATH);
    await place.start();
    if (minute === Math.floor(minutes / 2)) {
      console.log(`  minute ${minute + 1}: process ${place.name} killed, then the database`);
      engine.signal('SIGKILL');
      // The portals are ready again when the balancer says so, which has seen them go.
      await pause(AFTERMATH);
      await engine.back();
      await until('both processes', async () => (await Promise.all(places.map(isReady))).every(Boolean));
      await pause(AFTERMATH);
    } else console.log(`  minute ${minute + 1}: process ${place.name} killed`);
    tally.isFault = false;
    await pause(Math.max(0, Math.min(begun + MINUTE, over) - performance.now()));
  }
}

const isReady = async ({ port }: Place): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;

/** @returns how many of what was acknowledged are not there */
async function lostOf({ primary }: Topology, { bookings, questions }: Tally): Promise<number> {
  const there = async (table: string, ids: readonly string[]) =>
    (await primary.query(`select from ${table} where id = any($1::uuid[])`, [ids])).rowCount ?? 0;
  return (
    bookings.length +
    questions.length -
    (await there('consultation_requests', bookings)) -
    (await there('kiosk_requests', questions))
  );
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
const inWords = (load: readonly number[]): string => load.map((part) => part.toFixed(1)).join(' ');

const missing = whatIsMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

sayLastRun(values.faults ? 'city-with-faults' : 'city');
const wrong = await measure();
for (const line of wrong.slice(0, 50)) console.log(`! ${line}`);
if (wrong.length > 50) console.log(`! and ${wrong.length - 50} more`);
process.exit(wrong.length === 0 ? 0 : 1);
