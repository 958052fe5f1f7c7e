import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
/** A start that takes longer than this has failed. Milliseconds. */
const START_LIMIT = 60_000;
/** Characters kept of what a quiet one writes. */
const LAST_WORDS = 4000;

/** A portal in a process of its own, with the API only. */
export interface PortalProcess {
  readonly url: string;
  readonly pid: number;
  /** Whether it still runs. */
  isUp(): boolean;
  /** The last lines that it wrote where errors go; only of one that is `quiet`. */
  lastWords(): string;
  /** Ends it as a power cut would: at once, without any last word. */
  kill(): Promise<void>;
  /** Ends it in order. */
  close(): Promise<void>;
}

/**
 * Starts the portal on a free loopback port and returns when it answers. It ends with this process.
 * @param options.folder its data folder
 * @param options.testClock whether time can be moved with `/test/clock`
 * @param options.empty without the demonstration's data
 * @param options.production run as in production, on this database and mail server
 * @param options.databaseUrl work with this database instead of the folder's own
 * @param options.pages serve the built pages too
 * @param options.env further settings
 * @param options.quiet its errors are kept and not shown
 * @param options.onOutput told everything that the process writes, which is then not shown
 */
export async function startPortal(options: {
  readonly folder: string;
  readonly testClock?: boolean;
  readonly empty?: boolean;
  readonly production?: { readonly databaseUrl: string; readonly smtpUrl: string };
  readonly databaseUrl?: string;
  readonly pages?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly onOutput?: (text: string) => void;
}): Promise<PortalProcess> {
  // The database is the folder's own, whatever the environment names.
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
  const flags = [...(options.pages ? [] : ['--api']), ...(options.empty ? ['--empty'] : [])];
  // As `scripts/bench.mjs` was told to measure it; the options of this environment may not hold them.
  const young = process.execArgv.filter((flag) => flag.includes('semi-space'));
  const child = spawn(process.execPath, [...young, MAIN, ...flags], {
    // The channel breaks when this process ends, however it ends, and tells the portal to end too.
    stdio: ['ignore', 'pipe', options.quiet || options.onOutput ? 'pipe' : 'inherit', 'ipc'],
    env: {
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      PORTAL_DATA: options.folder,
      PORTAL_TEST_CLOCK: options.testClock ? '1' : '0',
      PORTAL_LOG: 'error',
      // Everything that a bench sends comes from one address.
      PORTAL_RATE_LIMITS: options.production ? 'on' : 'off',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...(options.production && {
        NODE_ENV: 'production',
        DATABASE_URL: options.production.databaseUrl,
        PUBLIC_HOST: '127.0.0.1',
        PORTAL_SECRET: 'the secret of a portal that is only measured',
        SMTP_URL: options.production.smtpUrl,
      }),
      ...options.env,
    },
  });
  const exited = once(child, 'exit');
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words = (words + part).slice(-LAST_WORDS);
  });
  for (const stream of [child.stdout, child.stderr])
    if (options.onOutput) stream?.setEncoding('utf8').on('data', options.onOutput);
  const port = await announcedPort(child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    isUp: () => child.exitCode === null && child.signalCode === null,
    lastWords: () => words,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}

/** The port in the line with which the portal says that it answers. */
function announcedPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the portal did not start in time')), START_LIMIT);
    const settle = (done: () => void) => {
      clearTimeout(limit);
      done();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code) =>
      settle(() => reject(new Error(`the portal ended with ${code} before it answered`))),
    );
    if (!child.stdout) throw new Error('the portal has no output to read');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /answers on http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) settle(() => resolve(port));
    });
  });
}
