/** Work that waits, one queue a client. */
interface Waiting {
  readonly run: () => Promise<void>;
}

export interface Turns {
  /**
   * Does a piece of work when its client's turn comes.
   * @throws TooMany when this client has too much waiting already
   */
  take<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/** One client asks for more than it can be given. */
export class TooMany extends Error {
  override name = 'TooMany';
}

/**
 * One piece of work at a time, the clients in turn: whoever asks a hundred times waits for a hundred answers, and
 * everybody else for one of them.
 * @param most pieces of work that one client may have waiting
 */
export function createTurns(most: number): Turns {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let busy = false;

  async function next(): Promise<void> {
    if (busy) return;
    const [first] = queues;
    if (!first) return;
    const [client, queue] = first;
    busy = true;
    await queue.shift()?.run();
    busy = false;
    // To the end of the row, behind whoever came meanwhile; or out of it.
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    void next();
  }

  return {
    take<T>(client: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(client) ?? [];
      if (queue.length >= most) return Promise.reject(new TooMany(client));
      queues.set(client, queue);
      return new Promise<T>((resolve, reject) => {
        queue.push({ run: () => work().then(resolve, reject) });
        void next();
      });
    },
  };
}
