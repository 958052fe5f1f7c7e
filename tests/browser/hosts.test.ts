import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_FACTS, type LocaleCode } from '../../src/i18n/locales.ts';
import { freshDatabase, production, type TestPortal, testPortal } from '../support/portal.ts';
import { rawRequest } from '../support/raw.ts';
import { givenTenders } from '../support/tenders.ts';

const LIST = '/catalog/search';
/** Everything that says addresses of its own. */
const TELLING = [LIST, '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/catalog/trades/feed.atom'];

let portal: TestPortal;
let tender: string;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  portal = await testPortal({ databaseUrl, pages: true, env: production(databaseUrl) });
  [tender = ''] = await givenTenders(portal, [{ name: 'Дом', type: 'building' }]);
});
afterAll(() => portal.close());

/** Asks for a path as whoever names this host. */
const ask = (path: string, host: string, ...headers: string[]) =>
  rawRequest(portal.url, `GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers);
/** Every address in a text. */
const addresses = (text: string) => [
  ...new Set([...text.matchAll(/https?:\/\/[^/\s"'<>\\]+/g)].map(([origin]) => origin)),
];
const OWN = /^https:\/\/((en|de|es|ae|ch)\.)?invest\.example$/;
/** What pages and XML name besides: vocabularies. */
const FOREIGN = ['http://www.sitemaps.org', 'http://www.w3.org', 'https://schema.org', 'https://www.w3.org'];

describe('in production', () => {
  it.each(['invest.example', 'INVEST.example', 'invest.example:443', 'de.invest.example'])(
    'answers as %s',
    async (host) => {
      for (const path of TELLING) expect((await ask(path, host)).status, path).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'invest.example.evil.example',
    'evil-invest.example',
    'xx.invest.example',
    'ru.invest.example',
    'en.de.invest.example',
    'invest.example.',
    'localhost',
    '127.0.0.1:80',
    '[::1]',
  ])('sends whoever asks for %s to another server', async (host) => {
    for (const path of [...TELLING, '/', '/nothing', '/favicon.svg', '/invest/tender/v1/tenders']) {
      const answer = await ask(path, host);
      expect([answer.status, answer.headers['cache-control']], path).toEqual([421, 'no-store']);
      expect(answer.body, path).not.toContain(host);
      expect(JSON.parse(answer.body), path).toMatchObject({ status: 421, code: 'misdirected_request' });
    }
  });

  it('tells whoever watches over it how it is, whatever they call it', async () => {
    for (const host of ['10.0.0.7:3000', 'evil.example', '[::1]:3000'])
      for (const path of ['/health/live', '/health/ready'])
        expect((await ask(path, host)).status, host).toBe(200);
    expect((await rawRequest(portal.url, 'GET /health/live HTTP/1.0')).status).toBe(200);
  });

  it('names its own addresses by its settings alone', async () => {
    for (const path of [...TELLING, `/catalog/trades/${tender}`])
      for (const host of ['invest.example', 'ae.invest.example:8443']) {
        const { status, body } = await ask(path, host, 'X-Forwarded-Proto: http');
        expect(status, path).toBe(200);
        const own = addresses(body).filter((origin) => !FOREIGN.includes(origin));
        expect(own.length, path).toBeGreaterThan(0);
        for (const origin of own) expect(origin, path).toMatch(OWN);
      }
    const { body } = await ask(`/catalog/trades/${tender}`, 'ae.invest.example');
    expect(body).toContain(`<link rel="canonical" href="https://ae.invest.example/catalog/trades/${tender}"`);
    const blocks = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const named = blocks.map(([, block = '']) => JSON.parse(block).url);
    expect(named).toContain(`https://ae.invest.example/catalog/trades/${tender}`);
  });

  it.each<[string, LocaleCode]>([
    ['X-Forwarded-Host: evil.example', 'ru'],
    ['X-Forwarded-Host: de.invest.example', 'ru'],
    ['X-Host: evil.example', 'ru'],
    ['Forwarded: host=evil.example;proto=http', 'ru'],
    ['X-Original-Host: evil.example', 'ru'],
    ['X-Forwarded-Server: evil.example', 'ru'],
    ['X-Forwarded-Proto: javascript', 'ru'],
    ['X-Forwarded-Port: 666', 'ru'],
    ['X-Forwarded-Prefix: /evil', 'ru'],
    ['X-Original-URL: /evil', 'ru'],
  ])('gives the same answer whether or not somebody says %s', async (header, locale) => {
    for (const path of TELLING) {
      const [plain, forged] = [await ask(path, 'invest.example'), await ask(path, 'invest.example', header)];
      expect(forged.status, path).toBe(200);
      // Not 666 alone: a page tells the time in milliseconds.
      expect(forged.body, path).not.toMatch(/evil|:666\b/);
      // Of a page each answer has a number of its own.
      if (path !== LIST) expect(forged.body, path).toBe(plain.body);
      else expect(forged.body).toContain(`<html lang="${LOCALE_FACTS[locale].lang}"`);
    }
  });
});

describe('a malformed host', () => {
  it.each([
    'a@evil',
    'user:pass@invest.example',
    'invest.example/path',
    'invest.example?x',
    'invest.example#x',
    'invest .example',
    'invest.example:port',
    'invest.example:123456',
    'invest_.example:1:2',
    '<script>',
    '"',
    '..',
    '%69nvest.example',
    'инвест.рф',
    '[::1',
    '',
  ])('%j is a bad request', async (host) => {
    for (const path of [...TELLING, '/health/live', '/nothing']) {
      const answer = await ask(path, host);
      expect([answer.status, answer.headers['cache-control']], path).toEqual([400, 'no-store']);
      expect(JSON.parse(answer.body), path).toMatchObject({ code: 'bad_request' });
    }
  });

  it('is one that is named twice, or not at all', async () => {
    for (const hosts of [
      ['Host: invest.example', 'Host: evil.example'],
      ['Host: invest.example', 'host: invest.example'],
    ])
      expect((await rawRequest(portal.url, `GET ${LIST} HTTP/1.1`, ...hosts)).status).toBe(400);
    expect((await rawRequest(portal.url, `GET ${LIST} HTTP/1.0`)).status).toBe(400);
    expect((await rawRequest(portal.url, `GET ${LIST} HTTP/1.1`)).status).toBe(400);
  });
});

describe('a target with a host of its own', () => {
  const askAbsolutely = (target: string, host: string) =>
    rawRequest(portal.url, `GET ${target} HTTP/1.1`, `Host: ${host}`);

  it('is the same page', async () => {
    const answer = await askAbsolutely(`http://de.invest.example${LIST}?tab=trades`, 'de.invest.example');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<html lang="de-DE"');
    expect((await askAbsolutely('http://invest.example/robots.txt', 'invest.example')).body).toContain(
      'Sitemap: https://invest.example/sitemap.xml',
    );
    expect((await askAbsolutely('http://invest.example/api/nothing', 'invest.example')).status).toBe(404);
    expect((await askAbsolutely('HTTP://INVEST.EXAMPLE', 'invest.example')).status).toBe(302);
  });

  it('has to name the same host as the header', async () => {
    for (const [target, host] of [
      ['http://evil.example/robots.txt', 'invest.example'],
      ['http://invest.example/robots.txt', 'evil.example'],
      ['http://invest.example@evil.example/robots.txt', 'invest.example'],
      ['http://invest.example:81/robots.txt', 'invest.example'],
    ] as const)
      expect((await askAbsolutely(target, host)).status, target).toBe(400);
    expect((await askAbsolutely('http://evil.example/robots.txt', 'evil.example')).status).toBe(421);
  });

  it.each([
    '//evil.example/robots.txt',
    '/\\evil.example/',
    'evil.example/robots.txt',
    '*',
    'ftp://invest.example/',
  ])('%s leads nowhere else', async (target) => {
    const { status, headers, body } = await askAbsolutely(target, 'invest.example');
    expect(status).toBeLessThan(500);
    expect(headers.location ?? '').not.toContain('evil');
    for (const origin of addresses(body)) expect(origin).not.toContain('evil');
  });
});

it('outside production any well-formed host is the portal’s, and a malformed one is refused', async () => {
  const demo = await testPortal({ pages: true });
  try {
    const asked = (host: string) => rawRequest(demo.url, 'GET /robots.txt HTTP/1.1', `Host: ${host}`);
    expect((await asked('portal.test:4000')).body).toContain('Sitemap: http://portal.test:4000/sitemap.xml');
    expect((await asked('a@evil')).status).toBe(400);
  } finally {
    await demo.close();
  }
});
