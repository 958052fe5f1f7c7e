import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/database.ts';
import { adminOf, type Database, startDatabase } from '../../server/db/engine/index.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'backup', 'main.ts');
const FILES = '/common/attachments/v1/files';
const { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;

let folder: string;
let database: Database;
let portal: TestPortal;
let recipient: string;
const at = (...names: string[]) => join(folder, ...names);
/** An empty folder that the engine's own user may enter. */
function empty(name: string): string {
  mkdirSync(at(name), { mode: 0o755 });
  return at(name);
}

/** Starts the program as an operator would; what it answers goes to the terminal. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${at('slow')}:${PATH}`, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE, PORTAL_DATA: at('data') },
  });
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, complained };
}

/** Asks the engine itself, past every right. */
async function askEngine<Row>(statement: string): Promise<Row> {
  const { url } = await adminOf(at('data'), database.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0] as Row;
  } finally {
    await client.end();
  }
}

/** Works with a restored folder as a portal does. */
async function withPortal(name: string, work: (restored: TestPortal) => Promise<void>): Promise<void> {
  const restored = await startDatabase({ folder: at(name), durable: false });
  try {
    const again = await testPortal({ databaseUrl: restored.url, env: { PORTAL_DATA: at(name) } });
    try {
      await work(again);
    } finally {
      await again.close();
    }
  } finally {
    await restored.stop();
  }
}

/** What a visitor holds, known again by the cookie that another portal with the same data gave. */
async function heldBy({ cookie }: Visitor, { url }: TestPortal): Promise<string[]> {
  const answer = await fetch(`${url}${SLOTS}/mine`, { headers: { cookie } });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id).sort();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  chmodSync(folder, 0o755);
  database = await startDatabase({ folder: empty('data'), archive: at('log'), durable: false });
  await migrate(database.url);
  portal = await testPortal({ databaseUrl: database.url, env: { PORTAL_DATA: at('data') } });
  const made = await run('backup', '--new-key', at('key'));
  recipient = made.said.trim();
}, 120_000);
afterAll(async () => {
  await portal.close();
  await database.stop();
});

describe('a backup', () => {
  const ann = () => new Visitor(portal.url);
  let keeper: Visitor;
  let draft: string;
  let file: string;

  beforeAll(async () => {
    keeper = ann();
    draft = randomUUID();
    await keeper.send('GET', `${FILES}?draft=${draft}`);
    expect((await keeper.send('POST', `${SLOTS}/20261123T1000/hold`)).status).toBe(200);
    const sent = await keeper.send(
      'POST',
      `${FILES}?draft=${draft}`,
      multipart([{ filename: 'act.pdf', data: HONEST.pdf }]),
      { 'content-type': MULTIPART },
    );
    expect(sent.status).toBe(201);
    file = sent.body.id;
    const made = await run('backup', at('one.portal'), '--for', recipient);
    expect(made).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('1 files') });
  }, 60_000);

  it('is one file that tells nothing to whoever has not its key', () => {
    const bytes = readFileSync(at('one.portal'));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('lifecycle_history')).toBe(false);
    expect(existsSync(at('one.portal.part'))).toBe(false);
  });

  it('is found whole by starting it and reading every row', async () => {
    const checked = await run('restore', at('one.portal'), '--key', at('key'), '--check');
    expect(checked).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(/is whole: as of .* rows of \d\d tables/),
    });
  });

  it('brings back what people had: holds, files, and who they are', async () => {
    await keeper.send('POST', `${SLOTS}/20261123T1100/hold`);
    const put = await run('restore', at('one.portal'), '--key', at('key'), '--into', empty('again'));
    expect(put).toMatchObject({ code: 0, complained: '' });
    // Looked at before a portal is: it clears away what nobody has sent for a day.
    expect(readFileSync(at('again', 'files', file)).equals(HONEST.pdf)).toBe(true);
    await withPortal('again', async (restored) => {
      expect(await heldBy(keeper, restored)).toEqual(['20261123T1000']);
    });
  });

  it('and the log bring back any moment after it', async () => {
    await keeper.send('DELETE', `${SLOTS}/20261123T1100/hold`);
    expect((await keeper.send('POST', `${SLOTS}/20261123T1400/hold`)).status).toBe(200);
    const { moment } = await askEngine<{ moment: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
    );
    await keeper.send('DELETE', `${SLOTS}/20261123T1400/hold`);
    const { segment } = await askEngine<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    await expect.poll(() => readdirSync(at('log')), { timeout: 20_000 }).toContain(`${segment}.gz`);

    // An archive that is slow to read: the engine takes questions before it is through with it.
    const slow = '#!/bin/sh\nsleep 0.3\nPATH=$(echo "$PATH" | cut -d: -f2-) exec gunzip\n';
    writeFileSync(join(empty('slow'), 'gunzip'), slow, {
      mode: 0o755,
    });
    const key = ['--key', at('key'), '--archive', at('log')];
    expect(
      await run('restore', at('one.portal'), ...key, '--until', moment, '--into', empty('then')),
    ).toMatchObject({ code: 0, complained: '' });
    await withPortal('then', async (restored) => {
      expect(await heldBy(keeper, restored)).toEqual(['20261123T1000', '20261123T1400']);
    });
    expect(await run('restore', at('one.portal'), ...key, '--into', empty('newest'))).toMatchObject({
      code: 0,
      complained: '',
    });
    await withPortal('newest', async (restored) => {
      expect(await heldBy(keeper, restored)).toEqual(['20261123T1000']);
    });
  }, 120_000);
});

describe('says in a sentence, and leaves nothing half', () => {
  const putBack = (file: string, key = 'key', into = `into-${randomUUID()}`) =>
    run('restore', file, '--key', at(key), '--into', empty(into)).then((answer) => ({ ...answer, into }));
  const isEmpty = (name: string) => readdirSync(at(name)).length === 0;

  it('that a backup was made for another key', async () => {
    await run('backup', '--new-key', at('other'));
    const { code, complained, into } = await putBack(at('one.portal'), 'other');
    expect([code, complained]).toEqual([1, `${at('one.portal')} was encrypted for another key.\n`]);
    expect(isEmpty(into)).toBe(true);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100_000)],
    [
      'changed',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, 300_000), Buffer.from('x'), bytes.subarray(300_001)]),
    ],
    ['of something else', () => Buffer.from('a letter')],
    ['empty', () => Buffer.alloc(0)],
  ])('that a file is %s', async (_how, broken) => {
    const path = at(`broken-${randomUUID()}`);
    writeFileSync(path, broken(readFileSync(at('one.portal'))));
    const { code, complained, into } = await putBack(path);
    expect([code, complained]).toEqual([1, `${path} is no whole backup of a portal.\n`]);
    expect(isEmpty(into)).toBe(true);
  });

  it.each<[string, () => string[], RegExp]>([
    [
      'a file that is not there',
      () => ['restore', at('none'), '--key', at('key'), '--into', at('x')],
      /none cannot be read: ENOENT\./,
    ],
    [
      'a key that is none',
      () => ['restore', at('one.portal'), '--key', at('one.portal'), '--into', at('x')],
      /holds no secret key/,
    ],
    [
      'a folder that holds something',
      () => ['restore', at('one.portal'), '--key', at('key'), '--into', at('data')],
      /holds something already/,
    ],
    [
      'a moment without a log',
      () => ['restore', at('one.portal'), '--key', at('key'), '--into', at('x'), '--until', '2026-01-01'],
      /--until needs the log/,
    ],
    [
      'a moment that is none',
      () => [
        'restore',
        at('one.portal'),
        '--key',
        at('key'),
        '--into',
        at('x'),
        '--archive',
        at('log'),
        '--until',
        'noon',
      ],
      /--until is no moment/,
    ],
    ['a recipient that is none', () => ['backup', at('two.portal'), '--for', 'me'], /--for is no public key/],
    ['a backup that is there', () => ['backup', at('one.portal'), '--for', recipient], /not written over/],
    ['a key that is there', () => ['backup', '--new-key', at('key')], /not written over/],
    ['nothing', () => ['restore'], /npm run restore/],
  ])('of %s', async (_what, args, words) => {
    const { code, complained } = await run(...args());
    expect(complained).toMatch(words);
    expect(complained).not.toMatch(/^\s*at |node:|\.ts:|\[object|undefined/m);
    expect(code).toBe(1);
  });
});
