import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Arbitrary but fixed: the advisory lock under which migrations run. */
const MIGRATION_LOCK = 4_601_180;

export interface Connection {
  readonly db: Database;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a pool on `url`. Times are exchanged in UTC.
 * @param options.size most connections of this process
 * @param options.statementTimeout longest that one statement may take, milliseconds
 */
export function connect(url: string, options: { size?: number; statementTimeout?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 20,
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    ...(options.statementTimeout !== undefined && { statement_timeout: options.statementTimeout }),
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=30000 -c lock_timeout=15000',
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), url, close: () => pool.end() };
}

/**
 * Brings the database to the newest schema. Any number of processes may call this together: the lock lets
 * one work while the others wait and then find nothing to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' });
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
