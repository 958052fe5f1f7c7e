import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EngineError } from './errors.ts';
import { until } from './wait.ts';

const SQLITE_BUSY = 5;
/** A first start makes a cluster and a start after a crash replays the log: both may take their time. */
const PATIENCE = 180_000;

/**
 * Runs `task` while no other process starts, joins or stops the engine of this folder.
 *
 * The lock must vanish with its holder, however that ends, so a lock file will not do: after `kill -9` it
 * stays, and telling a stale one from a live one is itself a race. Node has no `flock`; its built-in SQLite
 * takes the same kind of lock on an (always empty) file, and the system lets go of it when a process dies.
 *
 * @throws EngineError when another process holds the lock for minutes or the file belongs to another user
 */
export async function withStartLock<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const path = join(folder, 'postgres.lock');
  const lock = open(path);
  try {
    await until(`the lock ${path}, which another process holds`, PATIENCE, () => tryLock(lock, path));
    return await task();
  } finally {
    lock.close();
  }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw notOurs(path, error);
  }
}

function tryLock(lock: DatabaseSync, path: string): true | undefined {
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw notOurs(path, error);
  }
  handToFolderOwner(path);
  return true;
}

function notOurs(path: string, cause: unknown): EngineError {
  return new EngineError(
    `Cannot lock ${path}: it must be writable for the user who starts the portal. ` +
      'Start as the user who started it before, or name another folder in PORTAL_DATA.',
    { cause },
  );
}

/** A file root makes in somebody's folder must not lock that person out later. */
export function handToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(join(path, '..'));
  chownSync(path, owner.uid, owner.gid);
}
