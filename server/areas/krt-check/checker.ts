import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { QUOTAS } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { inTurnOf } from '../../http/turns.ts';
import { createTurns } from '../../turns.ts';
import type { Answer, Boundaries, Job, Outcome, Question } from './job.ts';

/** A question may take so long once the thread has it, milliseconds: whoever asks hears within a second. */
const LONGEST = 900;
/** So many questions may wait, of everybody. */
const MOST_WAITING = 40;
/** Of the thread, megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** What is compared with: read only where the thread has another version. */
interface Data {
  readonly version: string;
  load(): Promise<Boundaries>;
}

export interface Checker {
  /**
   * Compares with boundaries in a thread of its own, in the client's turn.
   * @throws HttpProblem 429 `too_many_requests` where this client has too much waiting, 503 `unavailable` where all have
   */
  check(client: string, question: Question, data: Data): Promise<Outcome>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  /** How many questions it was asked. */
  asked: number;
  /** Of the boundaries that it has. */
  version: string | undefined;
}

function start(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: MEMORY });
  worker.unref();
  // Whoever waits for an answer hears of it, too.
  worker.on('error', () => {});
  return { worker, ready: answerOf(worker, 0), asked: 0, version: undefined };
}

/**
 * The answer of a number; a thread may say other things, too, as when Node watches files.
 * @throws when the thread ends, or the time is over
 */
async function answerOf(worker: Worker, id: number, signal?: AbortSignal): Promise<Answer> {
  for await (const [said] of on(worker, 'message', { close: ['exit'], ...(signal && { signal }) }))
    if ((said as Partial<Answer>).id === id) return said as Answer;
  throw new Error('the thread has ended');
}

/** One thread for all questions, started with the first; one that takes too long or too much is ended, and another one begun. */
export function createChecker(): Checker {
  const inTurn = inTurnOf(createTurns({ atOnce: 1, most: QUOTAS.boundaryChecks.most }));
  let thread: Thread | undefined;
  let waiting = 0;

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.worker.terminate();
  }

  async function ask(question: Question, { version, load }: Data): Promise<Outcome> {
    thread ??= start();
    const asked = thread;
    const boundaries = asked.version === version ? undefined : await load();
    const { worker, ready } = asked;
    try {
      await ready;
      const id = ++asked.asked;
      const job: Job = { id, question, ...(boundaries && { boundaries }) };
      const answered = answerOf(worker, id, AbortSignal.timeout(LONGEST));
      worker.postMessage(job);
      const { outcome } = await answered;
      if (!outcome) throw new Error('no outcome');
      asked.version = version;
      return outcome;
    } catch {
      // Too long, too much memory, or a shape that the library cannot clip: the next question finds a new thread.
      await end();
      if (question.of === 'point') throw new HttpProblem(503, 'unavailable', {}, 1);
      return { broken: { code: 'outline_too_complex' } };
    }
  }

  return {
    async check(client, question, data) {
      if (waiting >= MOST_WAITING) throw new HttpProblem(503, 'unavailable', {}, 1);
      waiting++;
      try {
        return await inTurn(client, () => ask(question, data));
      } finally {
        waiting--;
      }
    },
    close: end,
  };
}
