import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** The user and group a child process runs as when this process is root. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Whether a process with this id exists, even one of another user or one not yet reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The command line of a process: `[]` when there is none (it is gone, or ended and not yet reaped) and
 * `undefined` when this machine does not tell (`/proc` is not mounted and there is no `ps`).
 */
export function commandLine(pid: number): string[] | undefined {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    } catch {
      return [];
    }
  }
  if (process.platform === 'win32') return undefined;
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.trim().split(' ');
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : [];
  }
}

/** The folder a process works in, where the system tells. */
export function workingFolder(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The `code` of a system, PostgreSQL or SQLite error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
