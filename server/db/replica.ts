import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../src/api/contracts/durations.ts';
import { type Connection, type ConnectionOptions, connect, databaseError, databaseOn } from './database.ts';
import { faultOf, reasonOf } from './faults.ts';

/** A place in the primary's write-ahead log, as bytes from its beginning: a larger one is later. */
export type LogPosition = bigint;

/** Later than everything. */
export const NEVER_REACHED: LogPosition = 2n ** 63n - 1n;

/** Between two looks at how far the replica is. Milliseconds. */
const LOOK = 250;
/** Longest that one look may take until the replica counts as away. Milliseconds. */
const PATIENCE = SECOND;
/** A replica that is further behind is left out until it has caught up. Milliseconds. */
export const MOST_LAG = 5 * SECOND;
/** Longest that a statement of any pool may take at the replica, the network with it. Milliseconds. */
const STATEMENT = 5 * SECOND;

/** Who reads: up to which place they must see everything. Nobody stands here where no replica will do. */
const readers = new AsyncLocalStorage<LogPosition | undefined>();

/** What `work` reads may come from a replica that has everything up to `seen`; undefined: from the primary alone. */
export const readAfter = <T>(seen: LogPosition | undefined, work: () => T): T => readers.run(seen, work);

/** A replica that takes statements off the primary while it is there and not far behind. */
export interface Replica {
  /** Where the primary is now, and so what whoever has just written must see. */
  position(): Promise<LogPosition>;
  /** The same connections, of which the statements of readers go to the replica while it has what they must see. */
  relieve(primary: Connection, options?: ConnectionOptions): Connection;
  readonly state: ReplicaState;
  close(): Promise<void>;
}

export interface ReplicaState {
  /** False while it is left out. */
  readonly isUsed: boolean;
  /** How long ago it last had everything that the primary had, milliseconds. */
  readonly lag: number;
  /** Statements of readers that it answered, and those that the primary answered instead. */
  readonly answered: { readonly replica: number; readonly primary: number };
}

/** @returns where the primary's log ends, as far as anything has been written */
const POSITION = `select (pg_current_wal_insert_lsn() - '0/0')::text as position`;
/** `position` is null where it is no replica. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::text as position where pg_is_in_recovery()`;

/**
 * Watches a replica and uses it while it can be: one that cannot be reached, says nothing, is none, or is more than
 * {@link MOST_LAG} behind is left out by itself and taken back by itself. Nobody who reads notices: what it was asked
 * meanwhile is asked of the primary.
 * @param url one replica's, and no address behind which there are several
 * @param primary where the primary is asked how far it is
 * @param onChange told in a sentence when it is left out and when it is used again
 */
export async function openReplica(
  url: string,
  primary: pg.Pool,
  onChange: (sentence: string) => void,
): Promise<Replica> {
  /** Where the primary was at moments (of `performance.now()`), those where the replica has not come yet. */
  let ahead: { readonly at: number; readonly position: LogPosition }[] = [];
  /** The last of the moments before them. */
  let caughtUpAt = performance.now();
  /** How far the replica is; undefined while it is left out. */
  let replayed: LogPosition | undefined;
  let isLeftOut = false;
  let watcher: pg.Client | undefined;
  const answered = { replica: 0, primary: 0 };
  /** Ends statements that wait for a replica which has been left out. */
  const waiting = new Set<(reason: Error) => void>();
  const closing = new AbortController();
  const pools: Connection[] = [];

  const position = async () => positionOf(await primary.query<Row>(POSITION)) ?? NEVER_REACHED;
  // What was there at the start is to be seen by everybody: this release may need its migrations.
  const beginning = await position();
  let latest = beginning;

  function leaveOut(why: string): void {
    replayed = undefined;
    if (!isLeftOut) onChange(`The replica of DATABASE_READ_URL is left out: it ${why}.`);
    isLeftOut = true;
    for (const end of waiting) end(new Error(`the replica ${why}`));
    waiting.clear();
  }

  async function look(): Promise<void> {
    const at = performance.now();
    // While the primary is away nothing is written to it.
    latest = await position().catch(() => latest);
    ahead.push({ at, position: latest });
    try {
      watcher ??= await watch(url);
      const reached = positionOf(await watcher.query<Row>(REPLAYED));
      if (reached === undefined) return leaveOut('is no replica');
      caughtUpAt = ahead.findLast((moment) => moment.position <= reached)?.at ?? caughtUpAt;
      ahead = ahead.filter((moment) => moment.position > reached);
      if (reached < beginning) return leaveOut('lacks what was there when this process started');
      if (lag() > MOST_LAG) return leaveOut(`is more than ${MOST_LAG / SECOND} s behind`);
      replayed = reached;
      if (isLeftOut) onChange('The replica of DATABASE_READ_URL is used again.');
      isLeftOut = false;
    } catch (error) {
      watcher?.end().catch(() => {});
      watcher = undefined;
      leaveOut(`cannot be asked (${reasonOf(error)})`);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(LOOK, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (!closing.signal.aborted) await look();
    }
  }

  const lag = () => performance.now() - caughtUpAt;

  const mayRead = (): boolean => {
    const seen = readers.getStore();
    return seen !== undefined && replayed !== undefined && replayed >= seen;
  };

  /** Asks the replica, and gives it up as soon as it is left out. */
  async function asked<T>(statement: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.add(reject);
    statement().then(resolve, reject);
    return promise.finally(() => waiting.delete(reject));
  }

  await look();
  const looking = keepLooking();
  return {
    position,
    relieve(connection, options = {}) {
      const copy = connect(url, { ...options, isReplica: true, answerTimeout: STATEMENT });
      pools.push(copy);
      const query = async (...statement: Parameters<pg.Pool['query']>) => {
        if (!mayRead()) {
          if (readers.getStore() !== undefined) answered.primary++;
          return connection.pool.query(...statement);
        }
        try {
          const answer = await asked(() => copy.pool.query(...statement) as unknown as Promise<unknown>);
          answered.replica++;
          return answer;
        } catch (error) {
          // What is wrong there is wrong everywhere, and what takes too long there would take so here, too.
          if (replayed !== undefined && (!faultOf(error) || databaseError(error)?.code === TOO_LONG))
            throw error;
          answered.primary++;
          return connection.pool.query(...statement);
        }
      };
      // Whoever wants a connection of their own may write with it.
      const connectPrimary = connection.pool.connect.bind(connection.pool);
      const pool = Object.create(connection.pool, {
        query: { value: query },
        connect: { value: connectPrimary },
      }) as pg.Pool;
      return { ...connection, pool, db: databaseOn(pool) };
    },
    get state() {
      return { isUsed: !isLeftOut, lag: lag(), answered };
    },
    async close() {
      closing.abort();
      await looking;
      await watcher?.end().catch(() => {});
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014';

interface Row {
  readonly position: string | null;
}

const positionOf = ({ rows: [row] }: pg.QueryResult<Row>): LogPosition | undefined =>
  row?.position ? BigInt(row.position) : undefined;

async function watch(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal-replica',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
