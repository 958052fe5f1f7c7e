import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SECOND } from '../../../src/api/contracts/durations.ts';
import { createTurns } from '../../turns.ts';
import { Unfit } from '../kinds/unfit.ts';
import type { Job, Verdict } from './job.ts';

/** One file may take so long, milliseconds; the longest of programs' own takes a second or two. */
const LONGEST = 20 * SECOND;
/** The thread stays so long after the last file: those of one form come one after another. Milliseconds. */
const STAYS = 10 * SECOND;
/** Of the thread, megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

export interface Judge {
  /**
   * Judges a file in a thread of its own, in the client's turn.
   * @throws Unfit with the problem's code; a file that takes too long or too much is one that nobody could look into
   */
  check(client: string, file: Omit<Job, 'id'>): Promise<void>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  /** How many files it was given. */
  given: number;
}

function start(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: MEMORY });
  worker.unref();
  // Whoever waits for a verdict hears of it, too.
  worker.on('error', () => {});
  return { worker, ready: verdictOf(worker, 0), given: 0 };
}

/** The verdict of a number; undefined when the thread ends, or the time is over. */
async function verdictOf(worker: Worker, id: number, signal?: AbortSignal): Promise<Verdict | undefined> {
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'], ...(signal && { signal }) }))
      if ((said as Partial<Verdict>).id === id) return said as Verdict;
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
  return undefined;
}

/**
 * One thread for all files that have to be taken apart, begun with the first and ended a while after the last; one that
 * takes too long or too much is ended, and another one begun.
 */
export function createJudge(): Judge {
  // How many a client may have waiting, its share of the places for files says (`SHARES.uploads`).
  const turns = createTurns({ atOnce: 1, most: Number.POSITIVE_INFINITY });
  let thread: Thread | undefined;
  let leaving: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(leaving);
    const ended = thread;
    thread = undefined;
    await ended?.worker.terminate();
  }

  async function judge(file: Omit<Job, 'id'>): Promise<void> {
    clearTimeout(leaving);
    thread ??= start();
    const { worker, ready } = thread;
    const id = ++thread.given;
    if (!(await ready)) {
      await end();
      throw new Error('the thread that judges files has not started');
    }
    const told = verdictOf(worker, id, AbortSignal.timeout(LONGEST));
    worker.postMessage({ ...file, id } satisfies Job);
    const verdict = await told;
    if (!verdict) {
      await end();
      throw new Unfit('file_content');
    }
    leaving = setTimeout(() => void end(), STAYS).unref();
    if (verdict.failure) throw verdict.failure;
    if (verdict.problem) throw new Unfit(verdict.problem);
  }

  return { check: (client, file) => turns.take(client, () => judge(file)), close: end };
}
