import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { archiveSettings } from './archive.ts';
import { engineEnvironment } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { EngineError } from './errors.ts';
import type { Home } from './home.ts';
import { choosePort, keepPort } from './port.ts';
import { commandLine, isAlive, workingFolder } from './processes.ts';
import { handToFolderOwner } from './start-lock.ts';
import { until } from './wait.ts';

/** What `postmaster.pid` tells of the engine that runs on a cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
  /** In seconds since 1970. */
  startedAt: number;
}

/** How well an engine keeps what it is given. */
export interface Kept {
  /** Whether it survives a power cut. */
  readonly durable: boolean;
  /** Folder of its archived log. */
  readonly archive: string | undefined;
}

/** A start after a crash replays the write-ahead log first. */
const READY_LIMIT = 120_000;
const STOP_LIMIT = 30_000;
const LOG_LIMIT = 16 * 1024 * 1024;

/**
 * Somebody took the port between our choice and the start; or another engine was quicker, as when the process
 * that launched it was killed at once; or the processes of a killed engine are still on their way out.
 */
const PASSING = /Address already in use|could not create any TCP|shared memory block|lock file/;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=512MB',
  // One visitor's query must not take every core, and compiling short queries costs more than it gains.
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
];
const FAST_AND_LOSING = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * The engine that runs on this cluster, if one does.
 *
 * After a crash of the machine `postmaster.pid` may name a process that has nothing to do with us, so the
 * process has to be a `postgres` that was started on, or works in, this very folder.
 */
function findPostmaster(home: Home): Postmaster | undefined {
  const postmaster = readPidFile(home);
  return postmaster && isOurs(home, postmaster.pid) ? postmaster : undefined;
}

/**
 * Joins the engine that runs on this cluster or starts one, and waits until it takes connections.
 * Call it under the start lock.
 *
 * @param logFile the engine's own log; the terminal stays free of it
 * @throws EngineError with the end of the log when the engine does not come up
 */
export async function ensurePostmaster(
  home: Home,
  logFile: string,
  kept: Kept,
): Promise<{ postmaster: Postmaster; owner: 'started' | 'joined' }> {
  let child: ChildProcess | undefined;
  let logStart = 0;
  let killed = 0;
  // In a container started anew our child may get the number of the engine before it. Until the child has
  // written its own postmaster.pid, the old one reads as if the child were ready.
  let notBefore = 0;
  const postmaster = await until(`the database engine to start (see ${logFile})`, READY_LIMIT, async () => {
    const running = findPostmaster(home);
    if (running && !(running.pid === child?.pid && running.startedAt < notBefore)) {
      return running.status === 'ready' ? running : undefined;
    }
    if (child && hasEnded(child)) {
      const output = readFileSync(logFile).subarray(logStart).toString();
      // A signal is somebody's doing and worth another try, but not for ever.
      if (!PASSING.test(output) && (child.signalCode === null || ++killed > 3)) {
        throw new EngineError(
          `The database engine did not start (${child.signalCode ?? child.exitCode}):\n${output}`,
        );
      }
      child = undefined;
    }
    if (!child) {
      logStart = rotate(logFile);
      notBefore = Math.floor(Date.now() / 1000);
      child = launch(home, await choosePort(home), logFile, kept);
    }
    return undefined;
  });
  keepPort(home, postmaster.port);
  return { postmaster, owner: child?.pid === postmaster.pid ? 'started' : 'joined' };
}

/**
 * Ends the engine of this cluster and waits for it: open transactions are rolled back, everything committed
 * is on disk. An engine that does not end in time is made to, which its next start repairs.
 */
export async function stopPostmaster(home: Home): Promise<void> {
  const running = findPostmaster(home);
  if (!running) return;
  const gone = () => (isOurs(home, running.pid) ? undefined : true);
  process.kill(running.pid, 'SIGINT');
  try {
    await until('the database engine to stop', STOP_LIMIT, gone);
  } catch {
    process.kill(running.pid, 'SIGQUIT');
    await until('the database engine to stop', STOP_LIMIT, gone);
  }
}

function launch(home: Home, port: number, logFile: string, { durable, archive }: Kept): ChildProcess {
  const settings = [
    `port=${port}`,
    ...SETTINGS,
    ...(durable ? [] : FAST_AND_LOSING),
    ...(archive ? archiveSettings(archive) : []),
  ];
  const log = openSync(logFile, 'a', 0o600);
  handToFolderOwner(logFile);
  const child = spawn(
    home.binaries.postgres,
    ['-D', clusterFolder(home), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...home.runAs,
      cwd: home.root,
      env: { ...engineEnvironment(home.binaries), ...disownStalePid(home) },
      stdio: ['ignore', log, log],
      // A session of its own: Ctrl-C in a terminal signals the whole process group of the portal.
      detached: true,
    },
  );
  closeSync(log);
  child.once('error', () => {});
  child.unref();
  return child;
}

/**
 * PostgreSQL itself will not start while the process that `postmaster.pid` names is alive, whatever that
 * process is. We know it is not an engine of this cluster; this variable, which `pg_ctl` uses for the same
 * purpose, tells PostgreSQL not to count it. The file stays, so its check for leftover shared memory works.
 */
function disownStalePid(home: Home): NodeJS.ProcessEnv {
  const stale = readPidFile(home);
  return stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : {};
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function isOurs(home: Home, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  if (command === undefined) return true;
  const program = basename(command[0] ?? '').replace(/\.exe$/, '');
  const cluster = clusterFolder(home);
  return program === 'postgres' && (command.includes(cluster) || workingFolder(pid) === cluster);
}

function readPidFile(home: Home): Postmaster | undefined {
  const path = join(clusterFolder(home), 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  // Line by line: pid, folder, start time, port, socket folder, address, shared memory, status.
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim(), startedAt: Number(lines[2]) };
}

/** Sets a long log aside, and returns the length of the one to go on with. */
function rotate(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < LOG_LIMIT) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
