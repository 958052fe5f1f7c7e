import { mkdirSync, writeFileSync } from 'node:fs';
import { appendFile, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyCluster } from '../../server/backup/cluster-copy.ts';
import type { PackageWriter } from '../../server/backup/package.ts';
import { adminOf, type Database, placeCluster, startDatabase } from '../../server/db/engine/index.ts';

/** A streaming replica of an embedded PostgreSQL, on data of its own. */
export interface TestReplica {
  /** The superuser's address of a database on it. */
  adminUrl(database: string): string;
  /** What the portal would use, of a database on it. */
  url(database: string): string;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops and starts again what it takes in of the primary's log; what has come goes on being answered. */
  hold(): Promise<void>;
  goOn(): Promise<void>;
}

/** One slot on the primary for each replica. */
const SLOT = 'replica';

/**
 * Copies a primary while it works and lets the copy follow it, as `pg_basebackup --write-recovery-conf` would, which the
 * embedded package lacks.
 * @param parent an empty folder for it, which the engine's user may enter
 * @param primary data folder of the primary, and the address that starting it gave
 */
export async function startReplica(
  parent: string,
  primary: { readonly folder: string; readonly url: string },
): Promise<TestReplica> {
  const folder = join(parent, 'replica');
  mkdirSync(folder);
  const { url: adminAddress, root, cluster, passwords } = await adminOf(primary.folder, primary.url);
  const admin = new pg.Client({ connectionString: adminAddress });
  await admin.connect();
  try {
    await admin.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    await placeCluster(folder, async (draft, home) => {
      await copyCluster(admin, cluster, writerInto(draft), '');
      for (const name of passwords) await copyFile(join(root, name), join(home, name));
      const from = new URL(adminAddress);
      const conninfo = `host=${from.hostname} port=${from.port} user=${from.username} password=${from.password}`;
      await appendFile(
        join(draft, 'postgresql.auto.conf'),
        `\nprimary_conninfo = '${conninfo}'\nprimary_slot_name = '${SLOT}'\n`,
      );
      writeFileSync(join(draft, 'standby.signal'), '');
    });
  } finally {
    await admin.end();
  }
  let engine: Database | undefined = await startDatabase({ folder, durable: false });
  const { url } = engine;
  const adminOwn = (await adminOf(folder, url)).url;
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminOwn });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const of = (address: string, database: string) => {
    const named = new URL(address);
    named.pathname = `/${database}`;
    return named.href;
  };
  return {
    adminUrl: (database) => of(adminOwn, database),
    url: (database) => of(url, database),
    async stop() {
      await engine?.stop();
      engine = undefined;
    },
    async start() {
      engine = await startDatabase({ folder, durable: false });
    },
    hold: () => onReplica('select pg_wal_replay_pause()'),
    goOn: () => onReplica('select pg_wal_replay_resume()'),
  };
}

/** Writes into a folder what otherwise goes into a backup. */
function writerInto(folder: string): PackageWriter {
  const place = (name: string) => join(folder, name);
  return {
    async folder(name) {
      await mkdir(place(name), { recursive: true, mode: 0o700 });
    },
    async text(name, content) {
      writeFileSync(place(name), content, { mode: 0o600 });
    },
    file: (name, path) =>
      copyFile(path, place(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return false;
        },
      ),
  };
}
