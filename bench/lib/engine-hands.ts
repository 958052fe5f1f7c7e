import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN, clusterFolder, passwordOf } from '../../server/db/engine/cluster.ts';
import { type Home, settleHome } from '../../server/db/engine/home.ts';
import { portalUrl } from '../../server/db/engine/presence.ts';

/** Lays hands on a portal's embedded engine: as its superuser, and as the owner of its processes. */
export interface EngineHands {
  readonly home: Home;
  /** The address that the portal itself uses. */
  readonly url: string;
  /** Runs statements as the superuser, who always finds a place. @returns the rows of the last */
  ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]>;
  /** Ends connections of the portals, those that a condition on `pg_stat_activity` fits. @returns how many */
  cut(condition?: string): Promise<number>;
  /** Signals the engine itself. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it takes the portals' connections. */
  back(): Promise<void>;
}

/** @param folder data folder of a portal that runs */
export async function engineOf(folder: string): Promise<EngineHands> {
  const home = await settleHome(folder);
  const lines = () => readFileSync(join(clusterFolder(home), 'postmaster.pid'), 'utf8').split('\n');
  const port = Number(lines()[3]);
  const url = portalUrl(home, port);
  const admin = `postgres://${ADMIN}:${passwordOf(home, ADMIN)}@127.0.0.1:${port}/portal`;

  async function on<Row extends pg.QueryResultRow>(
    address: string,
    statements: readonly string[],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: address, application_name: 'bench' });
    client.on('error', () => {});
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  return {
    home,
    url,
    ask: (...statements) => on(admin, statements),
    async cut(condition = 'true') {
      const rows = await on(admin, [
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'portal' and application_name <> 'bench' and (${condition})`,
      ]);
      return rows.length;
    },
    signal: (signal) => void process.kill(Number(lines()[0]), signal),
    async back() {
      for (;;) {
        try {
          await on(url, ['select 1']);
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    },
  };
}
