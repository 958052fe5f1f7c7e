/**
 * @typedef {object} Job A process's worth of work.
 * @property {string} queue what kind of work it is
 * @property {string} name what of it
 * @property {number} seconds how long it is expected to take
 * @property {string} [after] a queue that has to be done, and without a failure, before
 * @property {() => Promise<Outcome>} work
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Failure[]} [failures] what failed
 * @property {readonly string[]} [notMade] trials that could not be made here, with the reason
 * @property {string} [output] what the work printed
 * @property {Readonly<Record<string, number>>} [seconds] how long each part took
 *
 * @typedef {object} Failure
 * @property {string} queue
 * @property {string} [thing] the file, chart or rule that can be played again by itself
 * @property {string} name of the test or path within it, if it has one
 * @property {string} [says] how it says that it failed
 *
 * @typedef {Job & { outcome: Outcome, took: number }} Done
 */

/**
 * Does jobs of all queues, several at once, the longest first: so no core waits for another at the end. Work that
 * breaks has failed; it is not tried again here.
 *
 * @param {readonly Job[]} jobs
 * @param {number} lanes how many at once
 * @param {(done: Done) => void} onDone told after every job
 * @returns {Promise<Done[]>} in the order in which they ended
 */
export async function playQueues(jobs, lanes, onDone) {
  const waiting = [...jobs].sort((a, b) => b.seconds - a.seconds);
  /** @type {Done[]} */
  const all = [];
  const isPlayed = (queue) =>
    jobs
      .filter((job) => job.queue === queue)
      .every(({ name }) => all.some((done) => done.name === name && done.queue === queue));
  const isRed = (queue) => all.some((done) => done.queue === queue && done.outcome.failed > 0);
  const running = new Set();
  for (;;) {
    while (running.size < lanes) {
      const next = waiting.findIndex(({ after }) => !after || isPlayed(after));
      if (next < 0) break;
      const [job] = waiting.splice(next, 1);
      const play = one(job).then((done) => {
        running.delete(play);
        all.push(done);
        onDone(done);
      });
      running.add(play);
    }
    if (running.size === 0) return all;
    await Promise.race(running);
  }

  /** @param {Job} job */
  async function one(job) {
    const began = performance.now();
    /** @type {Outcome} */
    let outcome;
    if (job.after && isRed(job.after)) outcome = failure(job, `Not played, because of: ${job.after}.`);
    else outcome = await job.work().catch((error) => failure(job, String(error?.message ?? error)));
    return { ...job, outcome, took: (performance.now() - began) / 1000 };
  }
}

/** @returns {Outcome} of a job that could not even be counted */
const failure = ({ queue, name }, output) => ({
  passed: 0,
  failed: 1,
  failures: [{ queue, name, says: output }],
  output,
});

/**
 * Shares things out over as few jobs as keep each near the wanted length, as evenly as can be.
 *
 * @param {readonly string[]} things
 * @param {(thing: string) => number} secondsOf
 * @param {number} most seconds of one job, unless one thing alone takes longer
 * @returns {{ things: string[], seconds: number }[]} the longest first
 */
export function shareOut(things, secondsOf, most) {
  const total = things.reduce((sum, thing) => sum + secondsOf(thing), 0);
  // What was red before its first test took no time at all, and is played all the same.
  const jobs = Math.min(things.length, Math.max(Math.ceil(total / most), 1));
  const shares = Array.from({ length: jobs }, () => ({
    things: [],
    seconds: 0,
  }));
  for (const thing of [...things].sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = shares.reduce((least, share) => (share.seconds < least.seconds ? share : least));
    least.things.push(thing);
    least.seconds += secondsOf(thing);
  }
  return shares.sort((a, b) => b.seconds - a.seconds);
}
