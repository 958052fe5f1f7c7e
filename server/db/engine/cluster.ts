import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { engineEnvironment } from './binaries.ts';
import { EngineError } from './errors.ts';
import type { Home } from './home.ts';

const run = promisify(execFile);

/** The superuser: makes the portal's role and database and is never used by the portal. */
export const ADMIN = 'postgres';

/**
 * What decides which characters are letters. ICU sorts and folds, but the full-text parser and `pg_trgm` ask
 * the C library: in plain `C` they glue quotation marks to words and find no Cyrillic trigrams at all.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8'];

/** The folder PostgreSQL calls its data directory. */
export function clusterFolder(home: Home): string {
  return join(home.root, 'cluster');
}

/**
 * Makes the cluster when there is none yet. It is made under another name and renamed when it is whole, so
 * that a start that was killed leaves nothing that looks like a database. Call it under the start lock.
 *
 * @throws EngineError when the cluster was made by another major version or `initdb` fails
 */
export async function ensureCluster(
  home: Home,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  const cluster = clusterFolder(home);
  if (existsSync(cluster)) {
    const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (major === home.binaries.major) return;
    throw new EngineError(
      `The database in ${home.root} was made by PostgreSQL ${major} and this portal brings ${home.binaries.major}. ` +
        'Move the data over with pg_dump and pg_restore, or remove that folder to start anew.',
    );
  }
  log('Making the database (first start only).');
  for (const name of readdirSync(home.root)) {
    if (name.startsWith('draft-'))
      rmSync(join(home.root, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = mkdtempSync(join(home.root, 'draft-'));
  if (home.runAs) chownSync(draft, home.runAs.uid, home.runAs.gid);
  passwordOf(home, 'portal');
  passwordOf(home, ADMIN);
  await initialise(home, draft, durable, log);
  renameSync(draft, cluster);
}

/** The password of a role, drawn at random when first asked for and kept in a file only its owner reads. */
export function passwordOf(home: Home, role: string): string {
  const path = passwordFile(home, role);
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (home.runAs) chownSync(path, home.runAs.uid, home.runAs.gid);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Where a role's password is kept. */
export function passwordFile(home: Home, role: string): string {
  return join(home.root, `${role}.password`);
}

async function initialise(
  home: Home,
  draft: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=ru',
    '--auth=scram-sha-256',
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile(home, ADMIN)}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const options = { ...home.runAs, cwd: home.root, env: engineEnvironment(home.binaries) };
  let problem: unknown;
  for (const type of CHARACTER_TYPES) {
    try {
      await run(home.binaries.initdb, [...args, `--lc-ctype=${type}`], options);
      return;
    } catch (error) {
      problem = error;
      if (!String(error).includes('invalid locale name')) break;
    }
  }
  if (String(problem).includes('invalid locale name')) {
    log(`This system has none of the locales ${CHARACTER_TYPES.join(', ')}: search in Russian will be poor.`);
    await run(home.binaries.initdb, args, options);
    return;
  }
  throw new EngineError(`The database could not be made: ${String(problem)}`, { cause: problem });
}
