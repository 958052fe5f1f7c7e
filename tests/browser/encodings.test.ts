import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';

/** Shorter answers gain nothing by being compressed. Bytes. */
const WORTH_IT = 1024;
/** What a page may be of itself; the list of tenders is a fifth. */
const PAGE_SHARE = 0.35;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ pages: true, tenders: true });
});
afterAll(() => portal.close());

/** Asks without undoing the encoding: `fetch` would. */
async function ask(path: string, encoding: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', body?: object) {
  const answer = await portal.app.inject({
    method,
    url: path,
    headers: { host: 'localhost', ...(encoding && { 'accept-encoding': encoding }) },
    ...(body && { payload: body }),
  });
  const { 'content-encoding': used = 'none', vary, 'content-type': type } = answer.headers;
  const bytes = answer.rawPayload;
  const plain = used === 'br' ? brotliDecompressSync(bytes) : used === 'gzip' ? gunzipSync(bytes) : bytes;
  return { status: answer.statusCode, type: String(type), used, vary, size: bytes.length, plain };
}

/** The largest script of a page. */
async function script(): Promise<string> {
  const { plain } = await ask('/catalog/search', '');
  return /\/assets\/routes-[\w-]+\.js/.exec(plain.toString())?.[0] ?? '';
}

/** Each kind of answer that is long enough. */
const LONG: readonly [kind: string, path: string | (() => Promise<string>), status: number, type: string][] =
  [
    ['page', '/catalog/search?tab=trades', 200, 'text/html'],
    ['page of a flow', '/online-services/online-consultation', 200, 'text/html'],
    ['page of the investor', '/business/moscow-investor', 200, 'text/html'],
    ['page that is not there', '/nothing', 404, 'text/html'],
    ['list of the interface', '/invest/tender/v1/tenders?pageSize=50', 200, 'application/json'],
    ['description of the interface', '/api/openapi.json', 200, 'application/json'],
    ['feed', '/catalog/trades/feed.atom', 200, 'application/atom+xml'],
    ['part of the sitemap', '/sitemap-services.xml', 200, 'application/xml'],
    ['sitemap of pages', '/sitemap-pages.xml', 200, 'application/xml'],
    ['list of the charts', '/api/charts', 200, 'application/json'],
    ['script', script, 200, 'javascript'],
  ];

it.each(LONG)('a %s travels compressed to whoever can read it', async (kind, where, status, type) => {
  const path = typeof where === 'string' ? where : await where();
  const [brotli, gzip, identity, nothing] = await Promise.all(
    ['gzip, deflate, br, zstd', 'gzip', 'identity', ''].map((encoding) => ask(path, encoding)),
  );
  expect([brotli?.used, gzip?.used, identity?.used, nothing?.used]).toEqual(['br', 'gzip', 'none', 'none']);
  for (const answer of [brotli, gzip, identity, nothing]) {
    expect([answer?.status, answer?.type]).toEqual([status, expect.stringContaining(type)]);
    expect(answer?.plain.length).toBeGreaterThan(WORTH_IT);
  }
  // Of a page each answer has a nonce of its own.
  if (!kind.startsWith('page')) expect(brotli?.plain.equals(identity?.plain ?? Buffer.of())).toBe(true);
  expect(brotli?.vary).toContain('accept-encoding');
  expect(brotli?.size).toBeLessThan(brotli?.plain.length ?? 0);
  if (kind.startsWith('page'))
    expect((brotli?.size ?? 0) / (brotli?.plain.length ?? 0)).toBeLessThan(PAGE_SHARE);
});

it.each([
  ['small problem', '/api/nothing', 404, 'none'],
  ['short text', '/robots.txt', 200, 'none'],
  ['small sitemap', '/sitemap.xml', 200, 'none'],
  ['word about health', '/health/live', 200, 'none'],
  // Read from the disk piece by piece, so that nobody knows beforehand how short it is.
  ['small drawing', '/favicon.svg', 200, 'br'],
])('a %s is encoded as it is worth', async (_kind, path, status, encoding) => {
  const answer = await ask(path, 'br, gzip');
  expect([answer.status, answer.used]).toEqual([status, encoding]);
  expect(answer.size).toBeLessThan(WORTH_IT);
});

it('a long problem travels compressed', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`unknown${n}`, n]));
  const answer = await ask('/umbraco/api/accountApi/login', 'br', 'POST', unknown);
  expect([answer.status, answer.used]).toEqual([422, 'br']);
  expect(answer.type).toContain('application/problem+json');
  expect(JSON.parse(answer.plain.toString())).toMatchObject({ code: 'validation' });
});

it('the head of a page is the head of the page', async () => {
  const [head, page] = [await ask('/nothing', 'br', 'HEAD'), await ask('/nothing', 'br')];
  expect([head.status, head.type, head.size]).toEqual([page.status, page.type, 0]);
});

it('a stream of events is never compressed, for each has to arrive at once', async () => {
  const going = new AbortController();
  const answer = await fetch(`${portal.url}${SLOTS}/stream`, {
    headers: { 'accept-encoding': 'br, gzip' },
    signal: going.signal,
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('event: open');
  going.abort();
});
