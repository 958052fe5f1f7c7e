import { playQueues } from './queues.mjs';

/** @typedef {import('./queues.mjs').Failure} Failure */

/** More reds than this are no chance: nothing is played again. */
const MOST = 3;

/**
 * Plays what was red once more, alone on the machine. Red in both is red; green alone is unsteady: a fault of the test
 * or a race of the product that a busy machine showed, to be told and looked into, but not to hold up what else is
 * there (docs/adr/0019). A rule or the build is never chance.
 *
 * @param {readonly Failure[]} failures
 * @param {(things: Record<string, string[]>) => import('./queues.mjs').Job[]} jobsOf
 *   a job for each thing, by queue
 * @param {(done: import('./queues.mjs').Done) => void} onDone told after each
 * @returns {Promise<{ failed: Failure[], unsteady: Failure[] }>}
 */
export async function playAgain(failures, jobsOf, onDone) {
  if (failures.length === 0 || failures.length > MOST || failures.some(({ thing }) => !thing))
    return { failed: [...failures], unsteady: [] };
  const things = {};
  for (const { queue, thing } of failures) things[queue] = [...new Set([...(things[queue] ?? []), thing])];
  const again = (await playQueues(jobsOf(things), 1, onDone)).flatMap(
    ({ outcome }) => outcome.failures ?? [],
  );
  const isRed = ({ queue, thing }) =>
    again.some((failure) => failure.queue === queue && (!failure.thing || failure.thing === thing));
  return { failed: failures.filter(isRed), unsteady: failures.filter((failure) => !isRed(failure)) };
}
