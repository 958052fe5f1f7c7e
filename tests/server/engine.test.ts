import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Database,
  describeHolder,
  forgetServer,
  openDatabase,
  readServer,
  recordServer,
  startDatabase,
} from '../../server/db/engine/index.ts';
import { commandLine, isAlive } from '../../server/db/engine/processes.ts';

const isRoot = process.getuid?.() === 0;
const engineModule = join(import.meta.dirname, '../../server/db/engine/index.ts');

/** A first start takes a second here, and much longer on a busy machine. */
const PATIENCE = 60_000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
}, PATIENCE);

describe('the embedded database', { timeout: PATIENCE }, () => {
  it('makes a database, keeps its data and its address, and leaves no process behind', async () => {
    const folder = newFolder();
    const first = await start(folder);
    expect(first.owner).toBe('started');
    await ask(first.url, 'create table kept as select 1 as one');
    const pid = postmasterOf(folder);
    await first.stop();
    expect(alive(pid)).toBe(false);

    const second = await start(folder);
    expect(second).toMatchObject({ owner: 'started', url: first.url });
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('knows Russian: word borders, trigrams, order, and the portal is no superuser', async () => {
    const { url } = await start(newFolder());
    await ask(url, 'create extension pg_trgm');
    const [row] = await ask(
      url,
      `select to_tsvector('russian', '«Технополис» — № 5')::text as words,
              similarity('Москва', 'москва') as likeness,
              array(select x from unnest(array['жук', 'ёж', 'Еж', 'app']) x order by x) as sorted,
              (select rolsuper from pg_roles where rolname = current_user) as superuser,
              earth() > 0 as earth`,
    );
    expect(row).toEqual({
      words: "'5':2 'технополис':1",
      likeness: 1,
      sorted: ['Еж', 'ёж', 'жук', 'app'],
      superuser: false,
      earth: true,
    });
  });

  it('listens on the loopback address only and lets nobody in without the password', async () => {
    const { url } = await start(newFolder());
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('is one engine for processes that start at once, and the last to leave stops it', async () => {
    const folder = newFolder();
    const starters = [launchStarter(folder), launchStarter(folder), launchStarter(folder)];
    const answers = await Promise.all(starters.map(answerOf));
    expect(answers.map((answer) => answer.owner).sort()).toEqual(['joined', 'joined', 'started']);
    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1);
    const pid = postmasterOf(folder);

    const [first, ...rest] = starters;
    await endOf(first, 'SIGTERM');
    expect(alive(pid)).toBe(true);
    await Promise.all(rest.map((starter) => endOf(starter, 'SIGTERM')));
    expect(alive(pid)).toBe(false);
  });

  it('is one engine for two starts in one process', async () => {
    const folder = newFolder();
    const [one, two] = await Promise.all([start(folder), start(folder)]);
    expect([one.owner, two.owner].sort()).toEqual(['joined', 'started']);
    await one.stop();
    expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('outlives a killed portal, and the next one joins it', async () => {
    const folder = newFolder();
    const starter = launchStarter(folder);
    const { url } = await answerOf(starter);
    await ask(url, 'create table kept as select 2 as two');
    const pid = postmasterOf(folder);
    await endOf(starter, 'SIGKILL');

    const next = await start(folder);
    expect(next).toMatchObject({ owner: 'joined', url });
    expect(postmasterOf(folder)).toBe(pid);
    expect(await ask(next.url, 'select two from kept')).toEqual([{ two: 2 }]);
    await next.stop();
    expect(alive(pid)).toBe(false);
  });

  it('starts although postmaster.pid names a living process that is no engine', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, 'create table kept as select 3 as three');
    const path = join(rootOf(folder), 'cluster', 'postmaster.pid');
    const lines = readFileSync(path, 'utf8').split('\n');
    await first.stop();

    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    cleanUp.push(() => endOf(stranger, 'SIGKILL'));
    writeFileSync(path, [String(stranger.pid), ...lines.slice(1)].join('\n'));

    const second = await start(folder);
    expect(second.owner).toBe('started');
    expect(await ask(second.url, 'select three from kept')).toEqual([{ three: 3 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('joins an engine whose starter was killed before it was ready', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const starter = launchStarter(folder);
    await expect.poll(() => postmasterOf(folder), { interval: 2, timeout: PATIENCE }).toBeGreaterThan(0);
    await endOf(starter, 'SIGKILL');
    const pid = postmasterOf(folder);
    const next = await start(folder);
    expect(next.owner).toBe('joined');
    expect(postmasterOf(folder)).toBe(pid);
  });

  it('is started again under a running portal when the engine is killed', async () => {
    const folder = newFolder();
    const lines: string[] = [];
    const database = await startDatabase({ folder, log: (line) => lines.push(line) });
    cleanUp.push(() => database.stop());
    await ask(database.url, 'create table kept as select 4 as four');
    const pid = postmasterOf(folder);
    process.kill(pid, 'SIGKILL');

    await expect
      .poll(() => ask(database.url, 'select four from kept').catch(() => []), { timeout: PATIENCE })
      .toEqual([{ four: 4 }]);
    await expect
      .poll(() => lines.at(-1), { timeout: PATIENCE })
      .toBe('The database engine is there again, started anew.');
    expect(postmasterOf(folder)).not.toBe(pid);
    await database.stop();
    expect(postmasterOf(folder)).toBe(0);
  });

  it('is started again after growing pauses when it dies again and again', async () => {
    const folder = newFolder();
    const lines: string[] = [];
    const database = await startDatabase({ folder, durable: false, log: (line) => lines.push(line) });
    cleanUp.push(() => database.stop());
    const returns = () => lines.filter((line) => line.includes('there again')).length;
    for (let deaths = 1; deaths <= 3; deaths++) {
      process.kill(postmasterOf(folder), 'SIGKILL');
      await expect.poll(returns, { timeout: PATIENCE }).toBe(deaths);
    }
    const pauses = lines.flatMap(
      (line) => /keeps ending; the next start is in (.+) s\./.exec(line)?.[1] ?? [],
    );
    expect(pauses).toEqual(['0.25', '0.5']);
  });

  it('is started once when it dies under two portals, and both go on', async () => {
    const folder = newFolder();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const databases = [
      await startDatabase({ folder, durable: false, log }),
      await startDatabase({ folder, durable: false, log }),
    ];
    for (const database of databases) cleanUp.push(() => database.stop());
    process.kill(postmasterOf(folder), 'SIGKILL');
    await expect
      .poll(() => lines.filter((line) => line.includes('there again')), { timeout: PATIENCE })
      .toHaveLength(2);
    expect(lines.filter((line) => line.includes('started anew'))).toHaveLength(1);
    expect(postmasterOf(folder)).toBeGreaterThan(0);
  });

  it('takes another port when a stranger holds its own', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.stop();
    const stranger = createServer();
    const port = Number(new URL(first.url).port);
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    cleanUp.push(() => stranger.close());

    const second = await start(folder);
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isRoot)('started by root lives in /var/lib when its user may not enter the folder', async () => {
    const folder = newFolder(0o700);
    const first = await start(folder);
    const root = rootOf(folder);
    expect(root).toMatch(/^\/var\/lib\/moscow-investment-portal\//);
    cleanUp.unshift(() => rmSync(root, { recursive: true }));
    await ask(first.url, 'create table kept as select 5 as five');
    await first.stop();
    const second = await start(folder);
    expect(await ask(second.url, 'select five from kept')).toEqual([{ five: 5 }]);

    const copy = newFolder(0o700);
    writeFileSync(join(copy, 'postgres.location'), `${root}\n`);
    const other = await start(copy);
    const ownRoot = rootOf(copy);
    cleanUp.unshift(() => rmSync(ownRoot, { recursive: true }));
    expect(ownRoot).not.toBe(root);
    expect(other.url).not.toBe(second.url);
  });

  it('is not started when DATABASE_URL names another', async () => {
    process.env.DATABASE_URL = 'postgres://elsewhere/portal';
    cleanUp.push(() => delete process.env.DATABASE_URL);
    const folder = newFolder();
    const database = await openDatabase({ folder });
    expect(database).toMatchObject({ url: 'postgres://elsewhere/portal', owner: 'outside' });
    await database.stop();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the note of who serves', () => {
  it('names a living portal and forgets a dead one', async () => {
    const folder = newFolder();
    expect(readServer(folder, 3000)).toBeUndefined();
    const portal = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    cleanUp.push(() => endOf(portal, 'SIGKILL'));
    const pid = Number(portal.pid);
    recordServer(folder, { pid, port: 3000 });
    await expect.poll(() => readServer(folder, 3000), { timeout: PATIENCE }).toEqual({ pid, port: 3000 });
    expect(readServer(folder, 3001)).toBeUndefined();
    await endOf(portal, 'SIGKILL');
    expect(readServer(folder, 3000)).toBeUndefined();
    forgetServer(folder, 3000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('finds who listens on a port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => server.close());
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(describeHolder(port)?.pid).toBe(process.pid);
  });
});

/** A folder of its own, which other users may enter unless the test says otherwise. */
function newFolder(mode = 0o755): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'engine-test-')));
  chmodSync(parent, mode);
  cleanUp.push(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'var');
  mkdirSync(folder);
  return folder;
}

async function start(folder: string): Promise<Database> {
  const database = await startDatabase({ folder, durable: false });
  cleanUp.push(() => database.stop());
  return database;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function rootOf(folder: string): string {
  const pointer = join(folder, 'postgres.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(folder, 'postgres');
}

/** The engine's process, checked to be the only one on this folder. */
function postmasterOf(folder: string): number {
  const path = join(rootOf(folder), 'cluster', 'postmaster.pid');
  if (!existsSync(path)) return 0;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  if (process.platform === 'linux') expect(enginesOn(dirname(path))).toEqual([pid]);
  return pid;
}

/** The processes started on a cluster. A child the engine has just forked looks like it for a moment. */
function enginesOn(cluster: string): number[] {
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandLine(pid)?.includes(cluster));
  return found.filter((pid) => !found.includes(parentOf(pid)));
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Whether a process runs. One that ended and waits to be reaped has no command line any more. */
function alive(pid: number): boolean {
  return isAlive(pid) && commandLine(pid)?.length !== 0;
}

/** A process that starts the engine, prints what it got as one line, and stops it on SIGTERM. */
function launchStarter(folder: string): ChildProcess {
  const program = `
    import { startDatabase } from ${JSON.stringify(engineModule)};
    const database = await startDatabase({ folder: ${JSON.stringify(folder)}, durable: false });
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    console.log(JSON.stringify(database));
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.push(() => endOf(child, 'SIGTERM'));
  return child;
}

async function answerOf(starter: ChildProcess): Promise<{ url: string; owner: string }> {
  let text = '';
  for await (const chunk of starter.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return JSON.parse(text);
}

async function endOf(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
