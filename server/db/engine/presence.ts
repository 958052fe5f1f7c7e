import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN, clusterFolder, passwordOf } from './cluster.ts';
import type { Home } from './home.ts';
import { errorCode } from './processes.ts';

/** The portal's role and its database, which that role owns. */
const PORTAL = 'portal';
const PRESENT = 'portal-presence';
const LEAVING = 'portal-leaving';

/** What the type declarations of `pg` leave out. */
type Client = pg.Client & { ref(): void; unref(): void };

/** Not yet up, or on its way down after a crash of one of its processes. */
const PASSING = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', '53300']);
/** No such role, password, database: the cluster was made and then nothing more. */
const NOT_SET_UP = new Set(['28P01', '28000', '3D000']);

/**
 * One idle connection that says "this process uses the engine". The system closes it when the process ends,
 * however it ends, so the engine itself always knows who is left.
 */
export interface Presence {
  /**
   * Says goodbye and closes the connection.
   * @returns whether nobody else is present. Call it under the start lock, which makes the answer hold.
   */
  leave(): Promise<boolean>;
}

/** The address the portal uses. The role is no superuser: it owns its database and may create others. */
export function portalUrl(home: Home, port: number): string {
  return `postgres://${PORTAL}:${passwordOf(home, PORTAL)}@127.0.0.1:${port}/${PORTAL}`;
}

/**
 * Connects to the engine, setting up role and database when they are missing.
 *
 * @param onLost called once when the engine ends the connection, not we
 * @returns `undefined` when the engine takes no connections just now: it recovers, or it has died
 */
export async function announcePresence(
  home: Home,
  port: number,
  onLost: () => void,
): Promise<Presence | undefined> {
  const client = await tryToConnect(home, port);
  if (!client) return undefined;
  let leaving = false;
  let lost = false;
  const lose = () => {
    if (leaving || lost) return;
    lost = true;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  // Whoever forgets to stop the engine must still be able to end.
  client.unref();
  return {
    async leave() {
      leaving = true;
      client.ref();
      try {
        // A closed connection is listed for a moment longer; under another name it no longer counts.
        await client.query(`set application_name = '${LEAVING}'`);
        const others = await client.query(
          `select 1 from pg_stat_activity where application_name = '${PRESENT}' limit 1`,
        );
        return others.rowCount === 0;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

async function tryToConnect(home: Home, port: number): Promise<Client | undefined> {
  try {
    const client = await connect(portalUrl(home, port)).catch(async (error: unknown) => {
      if (!NOT_SET_UP.has(errorCode(error) ?? '')) throw error;
      await setUp(home, port);
      return connect(portalUrl(home, port));
    });
    if (isStandby(home) || !(await isRecovering(client))) return client;
    await client.end();
    return undefined;
  } catch (error) {
    if (PASSING.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Whether the cluster is meant to follow another for ever. */
const isStandby = (home: Home): boolean => existsSync(join(clusterFolder(home), 'standby.signal'));

/** Whether the engine still reads its log: it can be asked already, and tells how things were on the way. */
async function isRecovering(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_is_in_recovery() as recovers');
  return rows[0].recovers;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new pg.Client({
    connectionString,
    application_name: PRESENT,
    connectionTimeoutMillis: 10_000,
  }) as Client;
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Makes the portal's role and database. Every step may be repeated, because a start may be killed in between.
 * `earthdistance` is the one extension of ours that only a superuser may create; in the template it is part
 * of every database made later.
 */
async function setUp(home: Home, port: number): Promise<void> {
  const admin = `postgres://${ADMIN}:${passwordOf(home, ADMIN)}@127.0.0.1:${port}`;
  const template = await connect(`${admin}/template1`);
  await template.query('create extension if not exists earthdistance cascade');
  await template.end();

  const client = await connect(`${admin}/postgres`);
  try {
    const password = client.escapeLiteral(passwordOf(home, PORTAL));
    const role = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL]);
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${PORTAL} login createdb password ${password}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [PORTAL]);
    if (database.rowCount === 0) await client.query(`create database ${PORTAL} owner ${PORTAL}`);
  } finally {
    await client.end();
  }
}
