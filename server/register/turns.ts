/** Work that waits for its turn. */
type Waiting = () => Promise<void>;

export interface Bounds {
  /** Pieces of work under way together, of different clients. */
  readonly atOnce: number;
  /** Pieces of work that one client may have waiting. */
  readonly most: number;
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
 * One piece of work at a time for each client, and the clients in turn: whoever asks a hundred times waits for a
 * hundred answers, and everybody else for a few of them.
 */
export function createTurns({ atOnce, most }: Bounds): Turns {
  /** What waits, one queue a client, in the order of their turns; whoever is being served is not among them. */
  const queues = new Map<string, Waiting[]>();
  const served = new Map<string, Waiting[]>();

  function next(): void {
    if (served.size >= atOnce) return;
    const [first] = queues;
    if (!first) return;
    const [client, queue] = first;
    queues.delete(client);
    served.set(client, queue);
    const done = () => {
      served.delete(client);
      // To the end of the row, behind whoever came meanwhile; or out of it.
      if (queue.length > 0) queues.set(client, queue);
      next();
    };
    void queue.shift()?.().then(done, done);
    next();
  }

  return {
    take<T>(client: string, work: () => Promise<T>): Promise<T> {
      const known = served.get(client) ?? queues.get(client);
      const queue = known ?? [];
      if (queue.length >= most) return Promise.reject(new TooMany(client));
      if (!known) queues.set(client, queue);
      return new Promise<T>((resolve, reject) => {
        queue.push(() => work().then(resolve, reject));
        next();
      });
    },
  };
}
