import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, copiedBinaries, packagedBinaries } from './binaries.ts';
import { EngineError } from './errors.ts';
import type { Identity } from './processes.ts';
import { canEnter, canRun, engineUser } from './system-user.ts';

/** Where an engine lives and who it runs as. */
export interface Home {
  /** The folder with the cluster, its passwords and its port; open to the engine's user alone. */
  root: string;
  binaries: Binaries;
  /** Set when this process is root and the engine must be somebody else. */
  runAs?: Identity;
}

/** Where root keeps what the engine's user could not reach in the portal's own folder. */
const SYSTEM_FOLDER = '/var/lib/moscow-investment-portal';
const POINTER = 'postgres.location';

/**
 * Settles where the engine of this data folder lives, making the place when it is new.
 *
 * Usually that is `<folder>/postgres`. As root the engine runs as another user; when that user may not enter
 * the data folder (say, one below `/root`), the home is a folder below `/var/lib` and a file
 * `postgres.location` in the data folder names it.
 *
 * @param folder absolute, without symbolic links
 * @throws EngineError when the data belongs to a user this process cannot act for
 */
export async function settleHome(folder: string): Promise<Home> {
  return process.getuid?.() === 0 ? homeForRoot(folder) : homeForUser(folder);
}

function homeForUser(folder: string): Home {
  const root = join(folder, 'postgres');
  const elsewhere = readPointer(folder);
  if (elsewhere !== undefined) throw belongsToAnother(elsewhere);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  if (process.getuid && statSync(root).uid !== process.getuid()) throw belongsToAnother(root);
  return { root, binaries: packagedBinaries() };
}

async function homeForRoot(folder: string): Promise<Home> {
  const inside = join(folder, 'postgres');
  const elsewhere = ownLocation(folder);
  const existing = elsewhere ?? (existsSync(join(inside, 'cluster')) ? inside : undefined);
  const runAs = (existing === undefined ? undefined : ownerOf(existing)) ?? (await engineUser(SYSTEM_FOLDER));

  const root = existing ?? ((await canEnter(folder, runAs)) ? inside : makeLocation(folder));
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o700);
  chownSync(root, runAs.uid, runAs.gid);
  if (!(await canEnter(root, runAs))) {
    throw new EngineError(
      `The database in ${root} belongs to user ${runAs.uid}, who may not enter that folder any more. ` +
        'Open the folders above it to that user, or name another folder in PORTAL_DATA.',
    );
  }
  return { root, runAs, binaries: await reachableBinaries(runAs) };
}

async function reachableBinaries(runAs: Identity): Promise<Binaries> {
  const packaged = packagedBinaries();
  if (await canRun(packaged, runAs)) return packaged;
  makeSystemFolder();
  const copied = copiedBinaries(SYSTEM_FOLDER);
  if (await canRun(copied, runAs)) return copied;
  throw new EngineError(
    `User ${runAs.uid} cannot run ${copied.initdb}. Set DATABASE_URL to use another PostgreSQL.`,
  );
}

function makeLocation(folder: string): string {
  makeSystemFolder();
  const root = mkdtempSync(join(SYSTEM_FOLDER, `${basename(dirname(folder)) || 'portal'}-`));
  writeFileSync(join(root, 'origin'), folder);
  writeFileSync(join(folder, POINTER), `${root}\n`);
  return root;
}

/**
 * The home below `/var/lib` that this folder points to. The pointer of a folder that is a copy of another one
 * counts for nothing: two portals would write into one database.
 */
function ownLocation(folder: string): string | undefined {
  const root = readPointer(folder);
  if (root === undefined || !existsSync(root)) return undefined;
  const origin = readText(join(root, 'origin'));
  if (origin !== undefined && origin !== folder && readPointer(origin) === root) return undefined;
  if (origin !== folder) writeFileSync(join(root, 'origin'), folder);
  return root;
}

function makeSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
}

function readPointer(folder: string): string | undefined {
  return readText(join(folder, POINTER));
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function ownerOf(path: string): Identity | undefined {
  const { uid, gid } = statSync(path);
  return uid === 0 ? undefined : { uid, gid };
}

function belongsToAnother(root: string): EngineError {
  return new EngineError(
    `The database in ${root} belongs to another user. ` +
      'Start the portal as that user or as root, or name another folder in PORTAL_DATA.',
  );
}
