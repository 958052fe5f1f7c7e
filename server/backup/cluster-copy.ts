import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { PackageWriter } from './package.ts';

/**
 * What of a cluster belongs into no copy (PostgreSQL 18, 25.3.4 "Making a Base Backup Using the Low Level API"): folders
 * whose content means nothing elsewhere, and files of the running engine.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Copied last, so that it speaks of nothing that is not there. */
const CONTROL = join('global', 'pg_control');
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a cluster that goes on working: its files as they happen to be, and the write-ahead log that makes one moment of
 * them. Meanwhile the engine keeps that log for us.
 * @param admin a superuser's connection; `pg_backup_start` holds for as long as it is open
 * @param prefix of the names of entries
 */
export async function copyCluster(
  admin: pg.Client,
  cluster: string,
  writer: PackageWriter,
  prefix: string,
): Promise<void> {
  await admin.query(`select pg_create_physical_replication_slot($1, true, true)`, [
    `portal_backup_${process.pid}`,
  ]);
  const { rows: begun } = await admin.query<{ lsn: string }>(`select pg_backup_start('portal', true) as lsn`);
  for await (const { name, isFolder } of contentOf(cluster))
    if (isFolder) await writer.folder(`${prefix}${name}`);
    else await writer.file(`${prefix}${name}`, join(cluster, name));
  await writer.file(`${prefix}${CONTROL}`, join(cluster, CONTROL));
  // Ends the log's segment too, and waits for the archive where there is one.
  const { rows: ended } = await admin.query<{ lsn: string; labelfile: string }>(
    'select lsn, labelfile from pg_backup_stop()',
  );
  await writer.text(`${prefix}backup_label`, ended[0]?.labelfile ?? '');
  const { rows } = await admin.query<{ first: string; last: string }>(
    'select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name($2::pg_lsn) as last',
    [begun[0]?.lsn, ended[0]?.lsn],
  );
  const { first = '', last = '' } = rows[0] ?? {};
  const log = join(cluster, 'pg_wal');
  for (const name of (await readdir(log)).sort())
    if (name.endsWith('.history') || (SEGMENT.test(name) && name >= first && name <= last))
      await writer.file(`${prefix}pg_wal/${name}`, join(log, name));
}

/** Everything of a cluster but its control file, folders before what is in them. */
async function* contentOf(
  cluster: string,
  below = '',
): AsyncGenerator<{ readonly name: string; readonly isFolder: boolean }> {
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const name = join(below, entry.name);
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue;
    if (!entry.isDirectory()) {
      yield { name, isFolder: false };
      continue;
    }
    yield { name, isFolder: true };
    if (!EMPTIED.has(name)) yield* contentOf(cluster, name);
  }
}
