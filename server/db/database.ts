import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Traces, tracePool } from '../traces/traces.ts';
import { faultOf } from './faults.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Arbitrary but fixed: the advisory lock under which migrations run. */
const MIGRATION_LOCK = 4_601_180;

export interface Connection {
  readonly db: Database;
  /** The connections themselves, for statements that are put together as texts. */
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Times what they are asked. */
  readonly traces?: Traces | undefined;
  /** What the database calls them. */
  readonly name?: string;
  /** Most connections of this process. */
  readonly size?: number;
  /** Longest that one statement may take, milliseconds. */
  readonly statementTimeout?: number;
  /** Settings of the database for these connections: `jit=off`. */
  readonly settings?: readonly string[];
  /** Longest that its answer may be on the way, milliseconds, whatever the database says; for ever without it. */
  readonly answerTimeout?: number;
  /** It can only be read, and that is meant. */
  readonly isReplica?: boolean;
}

/** Opens a pool on `url`. Times are exchanged in UTC. */
export function connect(url: string, options: ConnectionOptions = {}): Connection {
  const settings = [
    'timezone=UTC',
    'idle_in_transaction_session_timeout=30000',
    'lock_timeout=15000',
    ...(options.settings ?? []),
  ];
  const pool = openPool({
    connectionString: url,
    max: options.size ?? 20,
    application_name: options.name ?? 'portal',
    ...(options.statementTimeout !== undefined && { statement_timeout: options.statementTimeout }),
    ...(options.answerTimeout !== undefined && { query_timeout: options.answerTimeout }),
    isReplica: options.isReplica ?? false,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  if (options.traces) tracePool(pool, options.traces);
  const db = databaseOn(pool);
  return { db, pool, url, close: () => pool.end() };
}

/** Drizzle on the connections of a pool. */
export function databaseOn(pool: pg.Pool): Database {
  const config = { schema, casing: 'snake_case' } as const;
  const db: Database = drizzle(pool, config);

  // Drizzle's own transactions on a pool never give back a connection that breaks before they have begun, and give
  // back for further use what a fault has left in whatever state.
  const onClient = new WeakMap<pg.PoolClient, Database>();
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    const own = onClient.get(client) ?? drizzle(client, config);
    onClient.set(client, own);
    let isSound = true;
    try {
      return await own.transaction(work, settings);
    } catch (error) {
      isSound = faultOf(error) === undefined;
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return db;
}

/**
 * Brings the database to the newest schema. Any number of processes may call this together: the lock lets
 * one work while the others wait and then find nothing to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' });
  // What breaks the connection fails the statement under way; without a listener it would end the process first.
  client.on('error', () => {});
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations(db, { migrationsFolder: new URL('./migrations', import.meta.url).pathname });
  } finally {
    await client.end();
  }
}

/** The SQLSTATE and constraint of a database error, however deep Drizzle wrapped it. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof pg.DatabaseError && e.code) return { code: e.code, constraint: e.constraint };
  }
  return undefined;
}
