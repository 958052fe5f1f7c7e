import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that waits for its turn. */
type Waiting = () => Promise<void>;

export interface Bounds {
  /** Pieces of work under way together. */
  readonly atOnce: number;
  /** Of these, pieces of one client; one without it. */
  readonly each?: number;
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

interface Client {
  readonly name: string;
  readonly waiting: Waiting[];
  underWay: number;
}

/**
 * A piece of work or a few at a time for each client, and the clients in turn: whoever asks a hundred times waits for a
 * hundred answers, and everybody else for a few of them.
 */
export function createTurns({ atOnce, each = 1, most }: Bounds): Turns {
  const clients = new Map<string, Client>();
  /** Who has something waiting and may have more under way, in the order of their turns. */
  const row = new Set<Client>();
  let underWay = 0;

  function next(): void {
    while (underWay < atOnce) {
      const [client] = row;
      if (!client) return;
      // To the end of the row, behind whoever came meanwhile; or out of it.
      row.delete(client);
      start(client, client.waiting.shift());
      line(client);
    }
  }
  function start(client: Client, work: Waiting | undefined): void {
    client.underWay++;
    underWay++;
    const done = () => {
      client.underWay--;
      underWay--;
      if (client.underWay === 0 && client.waiting.length === 0) clients.delete(client.name);
      line(client);
      next();
    };
    void work?.().then(done, done);
  }
  function line(client: Client): void {
    if (client.waiting.length > 0 && client.underWay < each) row.add(client);
  }

  return {
    take<T>(name: string, work: () => Promise<T>): Promise<T> {
      const client = clients.get(name) ?? { name, waiting: [], underWay: 0 };
      if (client.waiting.length >= most) return Promise.reject(new TooMany(name));
      clients.set(name, client);
      // It begins when somebody else's ends, and is its own client's nevertheless.
      const own = AsyncLocalStorage.bind(work);
      return new Promise<T>((resolve, reject) => {
        client.waiting.push(() => own().then(resolve, reject));
        line(client);
        next();
      });
    },
  };
}
