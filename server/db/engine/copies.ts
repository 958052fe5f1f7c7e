import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archived, type Recovery, recoverySettings } from './archive.ts';
import { ADMIN, clusterFolder, passwordFile, passwordOf } from './cluster.ts';
import { EngineError } from './errors.ts';
import { type Home, settleHome } from './home.ts';
import { withStartLock } from './start-lock.ts';

/** What whoever copies a database has to know of its engine. */
export interface Copied {
  /** The folder with the passwords' files. */
  readonly root: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  /** Names of the files with passwords of the roles in it. */
  readonly passwords: readonly string[];
  /** The superuser's address. */
  readonly url: string;
}

const ROLES = ['portal', ADMIN];

/**
 * The engine that runs on a data folder, for its superuser.
 * @param databaseUrl what starting or joining it gave
 */
export async function adminOf(folder: string, databaseUrl: string): Promise<Copied> {
  const home = await settleHome(folder);
  const url = new URL(databaseUrl);
  url.username = ADMIN;
  url.password = passwordOf(home, ADMIN);
  url.pathname = '/postgres';
  const passwords = ROLES.map((role) => `${role}.password`);
  return { root: home.root, cluster: clusterFolder(home), passwords, url: url.href };
}

/**
 * Puts a copied cluster into a data folder that has none: all of it or nothing.
 * @param fill writes the cluster into `draft` and the passwords' files into `root`
 * @param recovery from which archive, and until when, what came after the copy is brought back too
 * @throws EngineError when there is a cluster already, or it is of another major version
 */
export async function placeCluster(
  folder: string,
  fill: (draft: string, root: string) => Promise<void>,
  recovery?: Recovery,
): Promise<void> {
  await withStartLock(folder, async () => {
    const home = await settleHome(folder);
    if (existsSync(clusterFolder(home)))
      throw new EngineError(`There is a database in ${home.root} already; nothing is put over it.`);
    const draft = mkdtempSync(join(home.root, 'draft-'));
    try {
      await fill(draft, home.root);
      if (recovery) {
        await appendFile(join(draft, 'postgresql.auto.conf'), recoverySettings(recovery));
        writeFileSync(join(draft, 'recovery.signal'), '');
        archived(recovery.archive, home);
      }
      handOver(home, draft);
      for (const role of ROLES)
        if (home.runAs) chownSync(passwordFile(home, role), home.runAs.uid, home.runAs.gid);
      renameSync(draft, clusterFolder(home));
    } catch (error) {
      // There was no cluster: nothing else is in it.
      rmSync(home.root, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Everything below belongs to the engine's user. */
function handOver({ runAs }: Home, folder: string): void {
  if (!runAs) return;
  chownSync(folder, runAs.uid, runAs.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), runAs.uid, runAs.gid);
}
