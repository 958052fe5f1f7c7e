import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Binaries, engineEnvironment } from './binaries.ts';
import { EngineError } from './errors.ts';
import type { Identity } from './processes.ts';

const run = promisify(execFile);
const OWN_USER = 'moscow-portal';
/** A shell opened with plain `su` has no `sbin` folders in its PATH. */
const systemPath: NodeJS.ProcessEnv = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin` };

/**
 * The user a PostgreSQL started by root runs as, since PostgreSQL refuses to be root: `postgres` where it
 * exists, otherwise a system user of our own, made on first use.
 *
 * It has to be a user with a name: `initdb` looks its own up and fails for a bare number.
 *
 * @param home written as the new user's home; nothing is put there
 * @throws EngineError when no user can be made
 */
export async function engineUser(home: string): Promise<Identity> {
  const known = (await lookUp('postgres')) ?? (await lookUp(OWN_USER));
  if (known) return known;
  try {
    await run(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', home, '--shell', '/bin/false', OWN_USER],
      { env: systemPath },
    );
    const made = await lookUp(OWN_USER);
    if (made) return made;
    throw new Error(`useradd made no user ${OWN_USER}`);
  } catch (cause) {
    throw new EngineError(
      'PostgreSQL does not run as root, and a system user for it could not be made. ' +
        'Make a user named postgres, or start the portal as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
}

/** Whether this user may enter the folder. Asked of the system, which knows more than permission bits. */
export async function canEnter(folder: string, user: Identity): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user);
}

/** Whether this user may run these programs, which includes finding its libraries. */
export async function canRun(binaries: Binaries, user: Identity): Promise<boolean> {
  return succeeds(binaries.postgres, ['--version'], user, engineEnvironment(binaries));
}

async function succeeds(program: string, args: string[], user: Identity, env = systemPath): Promise<boolean> {
  try {
    await run(program, args, { ...user, cwd: '/', env });
    return true;
  } catch {
    return false;
  }
}

async function lookUp(name: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', name], { env: systemPath }),
      run('id', ['-g', name], { env: systemPath }),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
