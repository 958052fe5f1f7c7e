import pg from 'pg';

/**
 * A pool that outlives every fault of the database: nothing that happens to a connection ends the process, whether it
 * is idle or somebody works with it, and no connection that is of no use is handed out again.
 * @param config.isReplica its sessions are read-only, and stay so
 */
export function openPool({
  isReplica,
  ...config
}: pg.PoolConfig & { readonly isReplica?: boolean }): pg.Pool {
  const readOnly = new WeakSet<pg.ClientBase>();
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    // A session that begins read-only may stay so after the database has become writable.
    async onConnect(client) {
      if (isReplica) return;
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0].transaction_read_only === 'on') readOnly.add(client);
    },
  });
  // A connection that breaks is replaced at the next query. Without listeners it would end the process: the pool's own
  // hears of idle connections only, and each connection is without one while somebody works with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool keeps none that has been told to end.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end().catch(() => {});
  });
  return pool;
}
