import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from '../../server/db/engine/index.ts';
import { startReplica, type TestReplica } from '../../tests/support/replica.ts';
import { S3_CREDENTIALS, s3StandIn } from '../../tests/support/s3.ts';
import { startMailServer, type TestMailServer } from '../../tests/support/smtp.ts';
import { type EngineHands, engineOf } from '../lib/engine-hands.ts';
import { type PortalProcess, startPortal } from '../lib/portal-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OPERATIONS = join(ROOT, 'docs', 'operations');
/** Programs of the system that it takes, and the packages of Debian that have them. */
const PROGRAMS = { haproxy: 'haproxy', prometheus: 'prometheus', promtool: 'prometheus' } as const;
/** Longest that anything takes to be there. Milliseconds. */
const PATIENCE = 60_000;
/** Between being told to end and closing. Seconds; the balancer looks once a second. */
const DRAIN = 3;

/** One process of the portal behind the balancer; started anew on the same port. */
export interface Place {
  /** As the balancer calls it. */
  readonly name: 'one' | 'two';
  readonly port: number;
  readonly process: () => PortalProcess;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Tells it to end, as a rolling update does, and waits until it has. */
  end(): Promise<void>;
  /** Starts it again, and waits until the balancer sends people there. */
  start(): Promise<void>;
}

/** A portal of two processes and everything around it. */
export interface Topology {
  /** Where people ask. */
  readonly url: string;
  readonly places: readonly [Place, Place];
  readonly primary: pg.Pool;
  /** The primary itself, to be killed; it starts again by itself. */
  readonly engine: EngineHands;
  readonly replica: TestReplica;
  /** The superuser's connections to the replica. */
  readonly onReplica: () => pg.Client;
  readonly mail: TestMailServer;
  readonly files: ReadonlyMap<string, unknown>;
  /** A number of Prometheus, which has asked for it; undefined where there is none. */
  measured(expression: string): Promise<number | undefined>;
  readonly prometheus: string;
}

/** @returns what is missing for {@link openTopology}, in a sentence; undefined where nothing is */
export function whatIsMissing(): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([program]) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return undefined;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  const programs = missing.map(([program]) => program).join(' and ');
  return `${programs} cannot be found; on Debian: apt-get install ${packages}.`;
}

/**
 * Starts a primary with its replica, a mail server, a store of files, two portals in production behind a balancer, and
 * Prometheus, all on loopback and on free ports.
 * @param cleanUp ends all of it; where this process is killed instead, a janitor does
 * @param tenders made-up objects that people find
 */
export async function openTopology(
  cleanUp: AsyncDisposableStack,
  tenders: number,
  say: (line: string) => void,
): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-operations-'));
  // The engines' own user has to enter it.
  chmodSync(folder, 0o755);
  const janitor = fork(join(import.meta.dirname, 'janitor.ts'), [folder], { detached: true });
  cleanUp.defer(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    janitor.disconnect();
  });

  const home = join(folder, 'primary');
  mkdirSync(home);
  const database = await startDatabase({ folder: home });
  cleanUp.defer(() => database.stop());
  say(`A primary (PostgreSQL 18), ${tenders.toLocaleString('en')} made-up tenders …`);
  const { NODE_ENV: _, ...environment } = process.env;
  execFileSync(process.execPath, [join(ROOT, 'server', 'generate', 'main.ts'), 'tenders', String(tenders)], {
    env: { ...environment, DATABASE_URL: database.url, PORTAL_DATA: home },
    stdio: 'ignore',
  });
  say('its streaming replica …');
  const replica = await startReplica(folder, { folder: home, url: database.url });
  cleanUp.defer(() => replica.stop());
  const primary = new pg.Pool({ connectionString: database.url, max: 2 });
  primary.on('error', () => {});
  cleanUp.defer(() => primary.end());

  const mail = await startMailServer();
  cleanUp.defer(() => mail.close());
  const store = await s3StandIn();
  cleanUp.defer(() => store.close());

  const [one, two, front, watching, prometheusPort] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const url = `http://127.0.0.1:${front}`;
  const isUp = async (name: string) => {
    const told = await (await fetch(`http://127.0.0.1:${watching}/metrics`)).text();
    return told.includes(`haproxy_server_status{proxy="portals",server="${name}",state="UP"} 1`);
  };
  const startAt = (port: number, name: string) =>
    startPortal({
      folder: join(folder, name),
      quiet: true,
      pages: true,
      production: { databaseUrl: database.url, smtpUrl: mail.url },
      env: {
        PORT: String(port),
        DATABASE_READ_URL: replica.url('portal'),
        PORTAL_METRICS: 'on',
        PORTAL_DRAIN_SECONDS: String(DRAIN),
        FILES_S3_URL: store.url,
        FILES_S3_REGION: S3_CREDENTIALS.region,
        FILES_S3_KEY: S3_CREDENTIALS.key,
        FILES_S3_SECRET: S3_CREDENTIALS.secret,
      },
    });
  async function openPlace(name: Place['name'], port: number): Promise<Place> {
    let portal = await startAt(port, name);
    cleanUp.defer(() => portal.kill());
    return {
      name,
      port,
      process: () => portal,
      kill: () => portal.kill(),
      end: () => portal.close(),
      async start() {
        portal = await startAt(port, name);
        await until(`the balancer to use ${name}`, () => isUp(name));
      },
    };
  }
  say('two portals in production …');
  const places = [await openPlace('one', one), await openPlace('two', two)] as const;

  say('haproxy and Prometheus.');
  const balancer = startProgram(folder, 'haproxy', ['-db', '-f', join(OPERATIONS, 'haproxy.cfg')], {
    BALANCER: `127.0.0.1:${front}`,
    BALANCER_METRICS: `127.0.0.1:${watching}`,
    PORTAL_ONE: `127.0.0.1:${one}`,
    PORTAL_TWO: `127.0.0.1:${two}`,
  });
  cleanUp.defer(balancer);
  await until('the balancer', async () => (await isUp('one')) && (await isUp('two')));

  const config = join(folder, 'prometheus.yml');
  const asked = readFileSync(join(OPERATIONS, 'prometheus.yml'), 'utf8')
    .replace(/"portal-one:3000", "portal-two:3000"/, `"127.0.0.1:${one}", "127.0.0.1:${two}"`)
    .replace(/balancer:9101/, `127.0.0.1:${watching}`);
  writeFileSync(config, asked);
  copyFileSync(join(OPERATIONS, 'alerts.yml'), join(folder, 'alerts.yml'));
  execFileSync('promtool', ['check', 'config', config], { stdio: 'ignore' });
  const prometheus = `http://127.0.0.1:${prometheusPort}`;
  const watcher = startProgram(folder, 'prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'numbers')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
    `--web.console.templates=${join(OPERATIONS, 'consoles')}`,
    '--log.level=error',
  ]);
  cleanUp.defer(watcher);
  await until('Prometheus', async () => (await fetch(`${prometheus}/-/ready`)).ok);

  return {
    url,
    places,
    primary,
    engine: await engineOf(home),
    replica,
    onReplica: () => new pg.Client({ connectionString: replica.adminUrl('portal') }),
    mail,
    files: store.objects,
    prometheus,
    async measured(expression) {
      const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      const [first] = data.result;
      return first && Number(first.value[1]);
    },
  };
}

/** Resolves once something is so. @throws Error when it is not for {@link PATIENCE} */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patience = PATIENCE,
): Promise<void> {
  const tried = async () => isSo();
  for (const limit = performance.now() + patience; performance.now() < limit; await pause(50))
    if (await tried().catch(() => false)) return;
  throw new Error(`waited in vain for ${what}`);
}

/** Starts a program of the system, its words in a file beside its number. @returns ends it */
function startProgram(
  folder: string,
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): () => Promise<void> {
  const log = openSync(join(folder, `${program}.log`), 'a');
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  writeFileSync(join(folder, `${program}.pid`), String(child.pid));
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** Ports of loopback that nobody has. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
