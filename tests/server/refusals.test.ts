import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/refusal.ts';
import { readSettings } from '../../server/settings.ts';
import { freshDatabase, production, testPortal, Visitor } from '../support/portal.ts';
import { rawRequest } from '../support/raw.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What its environment has in common with ours: what finds programs, and what loads modules quickly. */
const { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
const newFolder = () => mkdtempSync(join(tmpdir(), 'portal-'));

/** Starts a program of the portal that ends by itself. */
async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE, PORT: '0', PORTAL_DATA: newFolder(), ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}
/** One or more sentences for the person at the terminal, and nothing of the program's inside. */
function expectSentence({ code, said }: { code: unknown; said: string }, words: RegExp): void {
  expect(said).toMatch(words);
  expect(said).toMatch(/^[A-Z/].*\.\n$/s);
  expect(said).not.toMatch(/^\s*at |node:|\.ts:|Error|\[object|undefined/m);
  expect(code).toBe(1);
}

describe('a portal that cannot start says why in a sentence', () => {
  const start = (env: Record<string, string>, ...args: string[]) =>
    run('server/main.ts', env, '--api', ...args);

  it('its settings, all that are wrong', async () => {
    expectSentence(
      await start({ PORT: '99999', PORTAL_LOG: 'loud' }),
      /^Settings: PORT is above 65535\.\nSettings: PORTAL_LOG is none of fatal, error, warn, info, debug, silent\.\n$/,
    );
    expectSentence(await start({ NODE_ENV: 'production' }), /DATABASE_URL is required in production/);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /PORT is no number/],
    [{ PORT: '1.5' }, /PORT is no whole number/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL is no address such as postgres:/],
    [{ DATABASE_URL: 'nonsense' }, /DATABASE_URL is no address such as postgres:/],
    [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL is no address such as smtps:/],
    [{ PUBLIC_HOST: 'https://invest.example' }, /PUBLIC_HOST is no name of a host/],
    [{ PUBLIC_HOST: 'de.example' }, /PUBLIC_HOST is no name of a host/],
    [{ PUBLIC_HOST: 'a@invest.example' }, /PUBLIC_HOST is no name of a host/],
    [{ MAP_TILES: 'http://tiles.example' }, /MAP_TILES is no address such as/],
    [
      { FRAME_HOSTS: 'https://partner.example/page' },
      /FRAME_HOSTS has https:.*\/page, which is no host such as/,
    ],
    [{ FRAME_HOSTS: 'partner.example *.example' }, /FRAME_HOSTS has \*\.example, which is no host/],
    [{ FRAME_HOSTS: "a.example;script-src 'unsafe-inline'" }, /FRAME_HOSTS has a\.example;script-src, which/],
    [{ FRAME_HOSTS: 'https://Partner.example' }, /FRAME_HOSTS has https:\/\/Partner\.example, which/],
    [
      { ESG_METHODOLOGY: 'invest.example=method.pdf' },
      /ESG_METHODOLOGY has invest\.example=method\.pdf, which is no host and address/,
    ],
    [{ ESG_METHODOLOGY: 'en.invest.example=https://city.example' }, /ESG_METHODOLOGY has en\.invest/],
    [{ ESG_METHODOLOGY: 'https://city.example/method.pdf' }, /ESG_METHODOLOGY has https:/],
    [{ FILES_DAILY_MB: '-1' }, /FILES_DAILY_MB is not above zero/],
    [{ FILES_S3_URL: 'https://s3.example/bucket' }, /FILES_S3_URL needs FILES_S3_KEY/],
  ])('%j', (env, words) => {
    expect(() => readSettings({ PORTAL_DATA: newFolder(), ...env })).toThrow(words);
    expect(() => readSettings({ PORTAL_DATA: newFolder(), ...env })).toThrow(Refusal);
  });

  it('its database', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as { port: number };
    nobody.close();
    await once(nobody, 'close');
    const secret = 'of-the-database';
    const there = new URL(await freshDatabase());
    const other = (change: (url: URL) => void) => {
      const url = new URL(there);
      change(url);
      return url.href;
    };
    for (const [url, words] of [
      [`postgres://portal:${secret}@127.0.0.1:${port}/portal`, /nothing answers there/],
      [`postgres://portal:${secret}@nowhere.invalid/portal`, /no such host|cannot be looked up/],
      [other((url) => (url.pathname = '/nothing')), /no database of this name/],
    ] as const) {
      const ended = await start({ DATABASE_URL: url });
      expectSentence(ended, words);
      expect(ended.said).not.toContain(secret);
    }
  });

  it('its address', async () => {
    const DATABASE_URL = await freshDatabase();
    expectSentence(await start({ DATABASE_URL, HOST: '203.0.113.7' }), /HOST=203\.0\.113\.7 is no address/);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expectSentence(
      await start({ DATABASE_URL, PORT: String(port) }),
      new RegExp(`Port ${port} is held by process`),
    );
    taken.close();
  });

  it('its folder', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    expectSentence(await start({ PORTAL_DATA: file }), /PORTAL_DATA\) cannot be written|cannot/);
    // Whoever is root may write everywhere.
    if (process.getuid?.() === 0) return;
    const closed = newFolder();
    chmodSync(closed, 0o500);
    expectSentence(await start({ PORTAL_DATA: closed }), /cannot/);
  });

  it('its tools, too', async () => {
    expectSentence(await run('server/import/main.ts', {}, 'tenders', 'x.csv', '--nonsense'), /--nonsense/);
    expectSentence(
      await run('server/import/main.ts', {}, 'tenders', 'x.csv', '--map', join(newFolder(), 'none.json')),
      /none\.json: no JSON object/,
    );
    expectSentence(await run('server/generate/main.ts', { PORT: 'x' }, 'tenders', '1'), /PORT is no number/);
  });
});

describe('a secret', () => {
  const given = (PORTAL_SECRET: string) => () => readSettings({ PORTAL_SECRET, PORTAL_DATA: newFolder() });

  it.each([
    'short',
    'a'.repeat(64),
    'ab'.repeat(32),
    '0123'.repeat(16),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    'correcthorse'.repeat(4),
    'passw0rd-ABC passw0rd-ABC passw0rd-ABC passw0rd-ABC ',
  ])('%j is refused', (secret) => {
    expect(given(secret)).toThrow(/PORTAL_SECRET/);
  });

  it('that the documentation shows is refused', () => {
    const shown = ['README.md', 'ARCHITECTURE.md'].flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/PORTAL_SECRET=([^\s`|…]+)/g)].map(
        ([, secret]) => secret,
      ),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const secret of shown) expect(given(secret ?? ''), secret).toThrow(/example of the documentation/);
  });

  it('made by chance is taken', () => {
    for (let n = 0; n < 200; n++)
      expect(given(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'))).not.toThrow();
  });
});

describe('in production', () => {
  const WATCHED = ['/metrics', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/js/scalar.js'];

  it('numbers and documentation are answered only where a setting opens them', async () => {
    const databaseUrl = await freshDatabase();
    const closed = await testPortal({ databaseUrl, env: production(databaseUrl) });
    const open = await testPortal({
      databaseUrl,
      env: { ...production(databaseUrl), PORTAL_METRICS: 'on', PORTAL_API_DOCS: 'on' },
    });
    const ask = (url: string, path: string) =>
      rawRequest(url, `GET ${path} HTTP/1.1`, 'Host: invest.example').then(({ status }) => status);
    try {
      for (const path of WATCHED) {
        expect(await ask(closed.url, path), path).toBe(404);
        expect(await ask(open.url, path), path).toBeLessThan(400);
      }
    } finally {
      await closed.close();
      await open.close();
    }
  });

  it('elsewhere they are open, unless a setting closes them', async () => {
    const portal = await testPortal({ env: { PORTAL_METRICS: 'off' } });
    try {
      const visitor = new Visitor(portal.url);
      expect((await visitor.send('GET', '/metrics')).status).toBe(404);
      expect((await visitor.send('GET', '/api/openapi.json')).status).toBe(200);
    } finally {
      await portal.close();
    }
  });
});
