// `npm test`: everything from a fresh clone to the counted line. Plain JavaScript without packages, because it
// runs before they are installed. `npm test -- --changed` plays what a change can reach, as much as a minute holds;
// `npm test -- WORD` what is named so: a file of tests, a chart, a rule. With `--once` what is red is red at once.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { playAgain } from './lib/again.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { changedFiles, nearest, reachOf } from './lib/changes.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readDurations } from './lib/durations.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/paths.mjs';
import { playQueues } from './lib/queues.mjs';
import { runQuietly } from './lib/run.mjs';
import { openTestDatabase } from './lib/test-database.mjs';
import { everything, jobsOf, jobsOfEach, PARTS, PICTURES, partOf } from './lib/test-jobs.mjs';

/** One more than there are cores: a test at a browser waits now and then. */
const LANES = availableParallelism() + 1;
/** How long `--changed` may play, beside the rules. Seconds. */
const A_MINUTE = 30;
/** How much of what a failure says is told again at the end. */
const LINES = 12;
const ONCE = '--once';
const isOnce = process.argv.includes(ONCE);
const [flag, ...words] = process.argv.slice(2).filter((word) => word !== ONCE);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);

let passed = 0;
let failed = 0;
let database;
try {
  await ensureInstalled();
  process.env.PORTAL_CHROMIUM = await findChromium();
  for (const folder of [PARTS, ...PICTURES]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(PARTS, { recursive: true });
  database = await openTestDatabase();
  const durations = readDurations();
  const build = {
    queue: 'build',
    name: 'the pages',
    // First of all, because others wait for it.
    seconds: Number.POSITIVE_INFINITY,
    async work() {
      await ensureBuilt();
      return { passed: 0, failed: 0 };
    },
  };
  const chosen = whatToPlay(durations);
  const env = { PORTAL_TEST_DATABASE: database.url };
  const done = await playQueues([build, ...jobsOf(chosen, durations, env)], LANES, tell);
  for (const { outcome } of done) passed += outcome.passed;
  durations.remember(Object.assign({}, ...done.map(({ outcome }) => outcome.seconds)));
  await joinPaths(done);
  const reds = done.flatMap(({ outcome }) => outcome.failures ?? []);
  const again = isOnce
    ? { failed: reds, unsteady: [] }
    : await playAgain(reds, (things) => jobsOfEach(things, env), tell);
  sayNames('UNSTEADY: red beside others, green alone', again.unsteady);
  sayNames('FAILED, each with its whole output above', again.failed);
  passed += again.unsteady.length;
  failed += again.failed.length;
  say(whereTimeWent(done));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
} finally {
  await database?.close();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What a job came to, as soon as it has. */
function tell({ queue, name, outcome, took }) {
  const counts =
    outcome.failed > 0 ? `${outcome.passed} passed, ${outcome.failed} FAILED` : `${outcome.passed} passed`;
  say(
    `${String(seconds()).padStart(4)} s  ${queue === 'rules' ? `rule: ${name}` : name}: ${counts}, ${took.toFixed(0)} s`,
  );
  for (const trial of outcome.notMade ?? []) say(trial);
  if (outcome.failed > 0) say(outcome.output ?? '');
}

/** Failures by name, with the first lines of what they say. */
function sayNames(heading, failures) {
  if (failures.length === 0) return;
  say(`\n${heading}:`);
  for (const { queue, thing, name, says = '' } of failures) {
    say([queue, thing, name].filter(Boolean).join(': '));
    const lines = stripVTControlCharacters(says)
      .split('\n')
      .filter((line) => line && !line.includes('node_modules'));
    for (const line of lines.slice(0, LINES)) say(`    ${line.slice(0, 300)}`);
  }
  say('');
}

/** Paths were played by several processes: their report is one. */
async function joinPaths(done) {
  // A report of some charts would hide what the last whole one says of the others.
  if (flag !== undefined) return;
  const parts = done.filter(({ queue }) => queue === 'paths').map(({ name }) => partOf(name));
  if (parts.some((file) => !existsSync(file))) return;
  const { output } = await runQuietly(['tests/paths/join.ts', ...parts]);
  say(output);
}

/** One line: what each queue took, added up over its processes, and the whole. */
function whereTimeWent(done) {
  const queues = [...new Set(done.map(({ queue }) => queue))].map((queue) => {
    const took = done.filter((job) => job.queue === queue).reduce((sum, job) => sum + job.took, 0);
    return `${queue} ${took.toFixed(0)}`;
  });
  return `${seconds()} s: in processes ${queues.join(', ')} s, ${LANES} at once on ${availableParallelism()} cores`;
}

function whatToPlay(durations) {
  if (flag === undefined) return everything();
  if (flag === '--changed') return whatChangeReaches(durations);
  if (flag.startsWith('-'))
    throw new Error(`npm test knows --changed, --once, and words that name what to play; not ${flag}`);
  const isNamed = (name) => [flag, ...words].some((word) => name.includes(word));
  return Object.fromEntries(
    Object.entries(everything()).map(([queue, names]) => [queue, names.filter(isNamed)]),
  );
}

/** The rules, and the nearest of what the change can reach; says what it leaves to the whole run. */
function whatChangeReaches(durations) {
  const changed = changedFiles();
  say(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing has changed.');
  const { files, charts } = reachOf(changed);
  const { rules, paths, ...tests } = everything();
  const reached = [
    ...Object.entries(tests).flatMap(([queue, names]) =>
      names.map((name) => ({ queue, name, steps: files.get(name) })),
    ),
    ...paths.map((name) => ({ queue: 'paths', name, steps: charts.get(name) })),
  ]
    .filter(({ steps }) => steps !== undefined)
    .map((one) => ({ ...one, seconds: durations.of(one.queue, one.name) }));
  const { chosen, left } = nearest(reached, A_MINUTE * LANES);
  if (left.length > 0)
    say(
      `Reached as well, from further away, and left to npm test: ${left.map(({ name }) => name).join(', ')}`,
    );
  const ofQueue = (queue) => chosen.filter((one) => one.queue === queue).map(({ name }) => name);
  return {
    rules,
    paths: ofQueue('paths'),
    ...Object.fromEntries(Object.keys(tests).map((queue) => [queue, ofQueue(queue)])),
  };
}
