import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { commandLine, isAlive } from './processes.ts';

/** A portal that serves from a data folder. */
export interface Server {
  pid: number;
  port: number;
}

/** A process that listens on a port. */
export interface Holder {
  pid: number;
  command: string;
}

/** Notes that this portal serves the data folder on a port, for the next `npm start` that finds it taken. */
export function recordServer(folder: string, server: Server): void {
  mkdirSync(folder, { recursive: true });
  const path = recordPath(folder, server.port);
  const draft = `${path}.${server.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: server.pid, port: server.port }));
  renameSync(draft, path);
}

/** Takes the note back when the portal ends. */
export function forgetServer(folder: string, port: number): void {
  rmSync(recordPath(folder, port), { force: true });
}

/**
 * The portal that serves this data folder on the port, or `undefined` when the note is missing, was left by a
 * process that is gone, or its number belongs to some other program by now.
 */
export function readServer(folder: string, port: number): Server | undefined {
  let pid: number;
  try {
    const record: Partial<Server> = JSON.parse(readFileSync(recordPath(folder, port), 'utf8'));
    pid = Number(record.pid);
  } catch {
    return undefined;
  }
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const command = commandLine(pid);
  if (command !== undefined && !/^node/.test(basename(command[0] ?? ''))) return undefined;
  return { pid, port };
}

/**
 * Who listens on a TCP port of this machine, in words for the terminal. Linux only, and only for processes
 * this user may look into; `undefined` otherwise.
 */
export function describeHolder(port: number): Holder | undefined {
  const socket = listeningSocket(port);
  if (socket === undefined) return undefined;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || !holds(`/proc/${name}/fd`, socket)) continue;
    return { pid: Number(name), command: (commandLine(Number(name)) ?? []).join(' ') };
  }
  return undefined;
}

/** The kernel's tables name sockets by address in hexadecimal (column 1), state (3) and inode (9). */
function listeningSocket(port: number): string | undefined {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readLines(table)) {
      const columns = line.trim().split(/\s+/);
      if (columns[1]?.endsWith(suffix) && columns[3] === '0A') return `socket:[${columns[9]}]`;
    }
  }
  return undefined;
}

function holds(descriptors: string, socket: string): boolean {
  try {
    return readdirSync(descriptors).some((name) => readlink(join(descriptors, name)) === socket);
  } catch {
    return false;
  }
}

function readlink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function recordPath(folder: string, port: number): string {
  return join(folder, `portal-${port}.json`);
}
