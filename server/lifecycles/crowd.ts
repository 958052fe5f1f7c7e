import { faultOf } from '../db/faults.ts';

/**
 * Lets the steps of one entity that this process is asked for pass one after the other. Whoever waits has no
 * connection: a crowd at one entity keeps nobody from the others. Between processes the row's lock decides.
 */
export function createQueues(): Queues {
  const running = new Map<string, Promise<unknown>>();
  return async (key, { before, step }) => {
    for (;;) {
      await before?.();
      const turn = running.get(key);
      if (!turn) break;
      // What the step before met is its own affair, unless the database failed: then each would only fail after it.
      await turn.catch((error) => {
        if (faultOf(error)) throw error;
      });
    }
    const mine = step();
    running.set(key, mine);
    try {
      return await mine;
    } finally {
      running.delete(key);
    }
  };
}

/**
 * @param key of the entity
 * @param work.before looks whether there is anything to wait for, each time anew; throws when there is not
 * @throws what `before` and `step` throw; what a step before threw when it was the database's fault
 */
export type Queues = <T>(
  key: string,
  work: { readonly before?: () => Promise<void>; readonly step: () => Promise<T> },
) => Promise<T>;

/**
 * Gives everybody who asks for the same within one turn of the event loop the same answer. Nobody gets one that was
 * asked for before them.
 */
export function createShared<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    const known = asked.get(key);
    if (known) return known;
    const answer = new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        asked.delete(key);
        ask(key).then(resolve, reject);
      });
    });
    asked.set(key, answer);
    return answer;
  };
}
