import pg from 'pg';

/** What may happen to a database while a portal works with it; each from outside, over a connection of its own. */
export interface Outage {
  /** Ends every connection to the database, whatever goes on over it. */
  cut(): Promise<void>;
  /** From now on the database takes no connection, and those that there are end. */
  begin(): Promise<void>;
  /** The database takes connections again. */
  end(): Promise<void>;
  /** Runs a statement that changes the database from outside; its name stands for `$database`. */
  run(statement: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

/**
 * @param engine address of another database on the same server
 * @param databaseUrl the one that things happen to
 */
export async function outageOf(engine: string, databaseUrl: string): Promise<Outage> {
  const client = new pg.Client({ connectionString: engine });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  const run = (statement: string) => client.query(statement.replaceAll('$database', name));
  const cut = async () => {
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
  };
  return {
    cut,
    async begin() {
      await run('alter database $database connection limit 0');
      await cut();
    },
    end: async () => void (await run('alter database $database connection limit -1')),
    run,
    close: () => client.end(),
  };
}
