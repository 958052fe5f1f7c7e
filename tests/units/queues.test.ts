import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Failure {
  readonly queue: string;
  readonly thing?: string;
  readonly name: string;
  readonly says?: string;
}
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly Failure[];
}
interface Job {
  readonly queue: string;
  readonly name: string;
  readonly seconds: number;
  readonly after?: string;
  readonly work: () => Promise<Outcome>;
}
interface Reached {
  readonly name: string;
  readonly steps: number;
  readonly seconds: number;
}

// Plain JavaScript, which runs before anything that knows types is installed.
const script = (name: string) => import(join(import.meta.dirname, '..', '..', 'scripts', 'lib', name));
const queues: {
  playQueues(
    jobs: readonly Job[],
    lanes: number,
    onDone: (done: Job) => void,
  ): Promise<(Job & { outcome: Outcome })[]>;
  shareOut(
    things: readonly string[],
    secondsOf: (thing: string) => number,
    most: number,
  ): { things: string[]; seconds: number }[];
} = await script('queues.mjs');
const {
  playAgain,
}: {
  playAgain(
    failures: readonly Failure[],
    jobsOf: (things: Record<string, string[]>) => Job[],
    onDone: (done: Job) => void,
  ): Promise<{ failed: Failure[]; unsteady: Failure[] }>;
} = await script('again.mjs');
const changes: {
  reachOf(changed: readonly string[]): { files: Map<string, number>; charts: Map<string, number> };
  nearest(reached: Reached[], most: number): { chosen: Reached[]; left: Reached[] };
} = await script('changes.mjs');

const PASSED = { passed: 1, failed: 0 };
const job = (name: string, seconds: number, more: Partial<Job> = {}): Job => ({
  queue: 'server',
  name,
  seconds,
  work: async () => PASSED,
  ...more,
});

describe('queues', () => {
  it('are played the longest first, never more at once than there are lanes, and each once', async () => {
    const order: string[] = [];
    let atOnce = 0;
    const jobs = [1, 5, 3, 4, 2].map((seconds) =>
      job(`${seconds}`, seconds, {
        async work() {
          order.push(`${seconds}`);
          expect(++atOnce).toBeLessThanOrEqual(2);
          await setImmediate();
          atOnce--;
          return PASSED;
        },
      }),
    );
    const done = await queues.playQueues(jobs, 2, () => {});
    expect(order).toEqual(['5', '4', '3', '2', '1']);
    expect(done).toHaveLength(5);
  });

  it('wait for the queue they need, and fail with it', async () => {
    const played: string[] = [];
    const note = (name: string, outcome: Outcome) => async () => {
      played.push(name);
      return outcome;
    };
    const build = (outcome: Outcome) => job('pages', 1, { queue: 'build', work: note('build', outcome) });
    const browser = job('browser', 9, { after: 'build', work: note('browser', PASSED) });
    await queues.playQueues([browser, build(PASSED)], 2, () => {});
    expect(played.splice(0)).toEqual(['build', 'browser']);
    const done = await queues.playQueues([browser, build({ passed: 0, failed: 1 })], 2, () => {});
    expect(played).toEqual(['build']);
    expect(done.map(({ outcome }) => outcome.failed)).toEqual([1, 1]);
  });

  it('count work that breaks as a failure, and try nothing again', async () => {
    let tries = 0;
    const broken = job('broken', 1, {
      async work() {
        tries++;
        throw new Error('no report');
      },
    });
    const [done] = await queues.playQueues([broken], 3, () => {});
    expect(done?.outcome).toMatchObject({
      failed: 1,
      failures: [{ queue: 'server', name: 'broken', says: 'no report' }],
    });
    expect(tries).toBe(1);
  });

  it('share out everything once, as evenly as the longest thing allows', () => {
    const durations = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(durations, (seconds) => {
        const things = seconds.map((_, index) => `${index}`);
        const shares = queues.shareOut(things, (thing) => seconds[Number(thing)] ?? 0, 40);
        expect(shares.flatMap((share) => share.things).sort()).toEqual(things.sort());
        const [most = 0, least = 0] = [shares[0]?.seconds, shares.at(-1)?.seconds];
        expect(most - least).toBeLessThanOrEqual(Math.max(...seconds));
      }),
    );
  });
});

describe('what was red', () => {
  const red = (thing: string, name = 'a test'): Failure => ({ queue: 'server', thing, name });
  /** Plays again; of the things those in `still` are red once more. */
  async function again(failures: readonly Failure[], still: readonly string[] = []) {
    const played: string[] = [];
    const jobs = (things: Record<string, string[]>) =>
      Object.values(things)
        .flat()
        .map((thing) =>
          job(thing, 1, {
            async work() {
              played.push(thing);
              return still.includes(thing)
                ? { passed: 0, failed: 1, failures: [red(thing, 'another')] }
                : PASSED;
            },
          }),
        );
    return { ...(await playAgain(failures, jobs, () => {})), played };
  }

  it('and is green alone is told as unsteady, and what is red again has failed', async () => {
    const [chance, fault] = [red('chance'), red('fault')];
    const { failed, unsteady, played } = await again([chance, red('chance', 'its other'), fault], ['fault']);
    expect(played).toEqual(['chance', 'fault']);
    expect(failed).toEqual([fault]);
    expect(unsteady).toEqual([chance, red('chance', 'its other')]);
  });

  it('is not played again where it is a rule, the build, or too much for chance', async () => {
    const rule: Failure = { queue: 'rules', name: 'types' };
    expect(await again([red('chance'), rule])).toMatchObject({ failed: [red('chance'), rule], played: [] });
    const many = ['a', 'b', 'c', 'd'].map((thing) => red(thing));
    expect(await again(many)).toMatchObject({ failed: many, unsteady: [], played: [] });
  });
});

describe('a change', () => {
  const nearOf = (reached: Map<string, number>, within: number) =>
    [...reached].filter(([, steps]) => steps <= within).map(([name]) => name);

  it('in an area of the server reaches its tests, and the charts of those who ask it', () => {
    const { files, charts } = changes.reachOf(['server/areas/investor/routes.ts']);
    expect(nearOf(files, 1)).toContain('tests/server/investor.test.ts');
    expect(nearOf(charts, 2)).toEqual(expect.arrayContaining(['investor-message', 'message-compose']));
    expect(nearOf(charts, 2)).not.toContain('slot-reservation');
  });

  it('of a screen or its texts reaches the paths of its chart, and the browser’s tests', () => {
    const screen = changes.reachOf(['src/ui/screens/slot-reservation/panel.tsx']);
    expect(nearOf(screen.charts, 1)).toEqual(['slot-reservation']);
    expect(nearOf(screen.files, 2)).toContain('tests/browser/booking.test.ts');
    const texts = changes.reachOf(['src/i18n/de/consultation.json']);
    expect(nearOf(texts.charts, 1)).toContain('slot-reservation');
    expect(nearOf(texts.files, 1)).toContain('tests/browser/booking.test.ts');
  });

  it('of what everything runs on reaches everything, from further away than its own tests', () => {
    const { files, charts } = changes.reachOf(['server/mail/smtp.ts']);
    expect(nearOf(files, 1)).toContain('tests/server/mail.test.ts');
    expect(charts.size).toBeGreaterThan(20);
    expect(nearOf(charts, 3)).toEqual([]);
  });

  it('is played nearest first, as long as there is time, and what changed itself in any case', () => {
    const reached = [
      { name: 'far', steps: 5, seconds: 10 },
      { name: 'near', steps: 1, seconds: 30 },
      { name: 'itself', steps: 0, seconds: 100 },
      { name: 'short', steps: 1, seconds: 5 },
    ];
    const { chosen, left } = changes.nearest(reached, 110);
    expect(chosen.map(({ name }) => name)).toEqual(['itself', 'short']);
    expect(left.map(({ name }) => name)).toEqual(['near', 'far']);
  });
});
