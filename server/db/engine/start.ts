import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archived } from './archive.ts';
import { ensureCluster } from './cluster.ts';
import { type Home, settleHome } from './home.ts';
import { ensurePostmaster, type Kept, stopPostmaster } from './postmaster.ts';
import { announcePresence, type Presence, portalUrl } from './presence.ts';
import { withStartLock } from './start-lock.ts';
import { until } from './wait.ts';

const CONNECT_LIMIT = 60_000;
/** An engine that has lived so long after its start is sound. Milliseconds. */
const SOUND = 10_000;
/** Before another start of one that is not: none, then 250 ms, 500 ms … at most half a minute. */
const startPause = (starts: number): number => (starts === 0 ? 0 : Math.min(125 * 2 ** starts, 30_000));

/** A database in use by this process. */
export interface Database {
  /** What to give to a PostgreSQL client. */
  url: string;
  /**
   * This process needs the database no more. The last process to say so ends the engine; one that is killed
   * instead leaves it running for the next to join. May be called twice. Close your own connections first.
   */
  stop(): Promise<void>;
  /** Whether this process started the engine, joined a running one, or was given a database from outside. */
  owner: 'started' | 'joined' | 'outside';
}

export interface StartOptions {
  /** The data folder; made when missing. */
  folder: string;
  /** Told the few things a person at the terminal should know. */
  log?: (line: string) => void;
  /** Folder where every segment of the write-ahead log is kept; heeded by whoever starts the engine. Absolute. */
  archive?: string;
  /** `false` trades the data's safety in a power cut for speed. For tests; heeded by whoever starts the engine. */
  durable?: boolean;
}

interface Entry {
  home: Home;
  url: string;
  owner: 'started' | 'joined';
  presence: Presence;
}

/**
 * Starts the PostgreSQL of a data folder, or joins it when it is running already: there is never a second one
 * on a folder, however many processes start at once. When the engine dies under us it is started again, by whichever of
 * its processes is the first, on the same port, so that the address stays good; connections open at that moment are
 * lost. One that dies again and again is started with growing pauses.
 *
 * @throws EngineError when that cannot be, with a sentence for the person who starts the portal
 */
export async function startDatabase(options: StartOptions): Promise<Database> {
  const { log = () => {}, durable = true, archive } = options;
  mkdirSync(options.folder, { recursive: true });
  const folder = realpathSync(options.folder);

  let stopped: Promise<void> | undefined;
  let revival: Promise<void> | undefined;
  const leaving = new AbortController();
  const onLost = () => {
    if (!stopped) revival = revive();
  };
  const enter = () => withStartLock(folder, () => enterEngine(folder, log, { durable, archive }, onLost));
  let entry = await enter();
  let since = performance.now();
  /** Starts, tried or done, since the engine was sound. */
  let starts = 0;
  const { url, owner } = entry;

  async function revive(): Promise<void> {
    log('The connection to the database engine was lost; looking after the engine.');
    if (performance.now() - since > SOUND) starts = 0;
    while (!stopped) {
      const wait = startPause(starts);
      if (wait > 0) log(`The database engine keeps ending; the next start is in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal: leaving.signal }).catch(() => {});
      if (stopped) return;
      try {
        entry = await enter();
        since = performance.now();
        // An engine that was there all the time, or that somebody else has started, says nothing of its health.
        if (entry.owner === 'started') starts++;
        log(
          entry.url === url
            ? `The database engine is there again${entry.owner === 'started' ? ', started anew' : ''}.`
            : 'The database engine is on another port now, because its own was taken: please restart.',
        );
        return;
      } catch (error) {
        starts++;
        log(`The database engine could not be started again: ${String(error)}`);
      }
    }
  }

  async function leave(): Promise<void> {
    await revival;
    await withStartLock(folder, async () => {
      if (await entry.presence.leave()) await stopPostmaster(entry.home);
    });
  }

  return {
    url,
    owner,
    stop: () => {
      leaving.abort();
      stopped ??= leave();
      return stopped;
    },
  };
}

/** Runs under the start lock, and is done only when our presence shows: who stops the engine must see us. */
async function enterEngine(
  folder: string,
  log: (line: string) => void,
  kept: Kept,
  onLost: () => void,
): Promise<Entry> {
  const home = await settleHome(folder);
  await ensureCluster(home, kept.durable, log);
  if (kept.archive) archived(kept.archive, home);
  let owner: Entry['owner'] = 'joined';
  return until('the database engine to take connections', CONNECT_LIMIT, async () => {
    // Asked again each time, because an engine that was up a moment ago may be gone.
    const running = await ensurePostmaster(home, join(folder, 'postgres.log'), kept);
    if (running.owner === 'started') owner = 'started';
    const { port } = running.postmaster;
    const presence = await announcePresence(home, port, onLost);
    return presence && { home, url: portalUrl(home, port), owner, presence };
  });
}
