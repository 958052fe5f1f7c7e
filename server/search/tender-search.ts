import { Worker } from 'node:worker_threads';
import { QUOTAS } from '../http/limits.ts';
import type { Answers, Ask, Reply } from './protocol.ts';
import { createTurns } from './turns.ts';

/** Longest that a search waits for the index to be read. Milliseconds. */
const PATIENCE = 20_000;

/** The index cannot answer now: it is still being read, or the database is away. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

/** Finds tenders: every filter and sort in a thread of its own, from memory (docs/adr/0010). */
export interface TenderSearch {
  /**
   * @param client whose turn it takes
   * @throws TooMany, SearchUnavailable
   */
  ask<A extends Ask>(client: string, ask: A): Promise<Answers[A['kind']]>;
  /** Begins to read the index, so that the first search need not wait for it. */
  warm(): void;
  close(): Promise<void>;
}

/** @param url of the database; the thread starts with the first search */
export function createTenderSearch(url: string): TenderSearch {
  const turns = createTurns(QUOTAS.searches.most);
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let count = 0;

  function start(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { url } });
    const gone = (error: unknown) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new SearchUnavailable(String(error)));
      waiting.clear();
    };
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new SearchUnavailable(reply.error));
      else asked?.resolve(reply.answer as never);
    });
    started.on('error', gone);
    started.on('exit', gone);
    // A thread that only waits keeps no process from ending.
    started.unref();
    worker = started;
    return started;
  }

  function ask<A extends Ask>(client: string, given: A): Promise<Answers[A['kind']]> {
    return turns.take(client, () => {
      const id = ++count;
      return new Promise<Answers[A['kind']]>((resolve, reject) => {
        const limit = setTimeout(() => {
          waiting.delete(id);
          reject(new SearchUnavailable('the index did not answer in time'));
        }, PATIENCE);
        const settled = () => clearTimeout(limit);
        waiting.set(id, {
          resolve: (answer) => {
            settled();
            resolve(answer);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        start().postMessage({ id, ask: given });
      });
    });
  }

  return {
    ask,
    warm: () => void start(),
    async close() {
      await worker?.terminate();
    },
  };
}
