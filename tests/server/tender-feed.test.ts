import { request } from 'node:http';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostOfLocale, LOCALES } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenTenders } from '../support/tenders.ts';

let portal: TestPortal;
let ids: string[];
beforeAll(async () => {
  portal = await testPortal();
  ids = await givenTenders(portal, [
    { name: 'Дом <b>&</b> "двор"', type: 'building', published: -2 },
    { name: 'Новее\u0001', type: 'building', published: -1, area: 1234.5, startPrice: 2_460_000_000 },
    { name: 'Квартира', type: 'apartment' },
  ]);
});
afterAll(() => portal.close());

/** Reads XML strictly: anything not well-formed throws. */
const xml = (text: string) => new new JSDOM().window.DOMParser().parseFromString(text, 'application/xml');
const get = (path: string, headers: Record<string, string> = {}) =>
  new Visitor(portal.url).send('GET', path, undefined, headers);
/** `fetch` does not let anybody name another host. */
const rawGet = (port: number, path: string, host: string): Promise<{ body: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ body }));
    })
      .on('error', reject)
      .end();
  });
const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('a feed has the newest of a filter, well-formed, with what Atom asks for', async () => {
  const { body, headers, status } = await get('/catalog/trades/feed.atom?type=building');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const feed = xml(body).documentElement;
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  for (const needed of ['feed > id', 'feed > title', 'feed > updated', 'feed > author > name'])
    expect(texts(feed.ownerDocument, needed)[0], needed).toBeTruthy();
  expect(texts(feed, 'entry > id')).toEqual([`urn:uuid:${ids[1]}`, `urn:uuid:${ids[0]}`]);
  // Each of its own day, which readers put entries in order by.
  for (const moment of ['published', 'updated']) {
    const [newer = '', older = ''] = texts(feed, `entry > ${moment}`);
    expect([moment, Date.parse(newer) > Date.parse(older)]).toEqual([moment, true]);
  }
  // Titles are HTML: markup in a name stays what was written.
  const [, title] = texts(feed, 'entry > title');
  expect(feed.querySelector('entry > title')?.getAttribute('type')).toBe('html');
  expect(new JSDOM(String(title)).window.document.body.textContent).toContain('Дом <b>&</b> "двор"');
  const [summary = ''] = texts(feed, 'entry > summary');
  for (const figure of [/1\s234,5/, /24\s600\s000\s₽/]) expect(summary).toMatch(figure);
  expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toContain('type=building');
});

it('a feed speaks the language of its host', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => {
      const { host, port } = new URL(portal.url);
      const { body } = await rawGet(
        Number(port),
        '/catalog/trades/feed.atom',
        hostOfLocale(host.replace('127.0.0.1', 'localhost'), locale),
      );
      return texts(xml(body), 'feed > title')[0];
    }),
  );
  expect(new Set(titles).size).toBe(LOCALES.length);
});

it('a feed of impossible filters names the field', async () => {
  const { status, body } = await get('/catalog/trades/feed.atom?priceFrom=9&priceTo=1');
  expect([status, body.errors[0].path]).toEqual([422, 'priceTo']);
});

it('the sitemap leads to every object', async () => {
  const index = xml((await get('/sitemap.xml')).body);
  const parts = texts(index, 'loc').map((address) => new URL(String(address)).pathname);
  expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-services.xml', '/sitemap-tenders-1.xml']);
  const part = xml((await get('/sitemap-tenders-1.xml')).body);
  expect(part.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(texts(part, 'loc').map((address) => String(address).split('/').at(-1))).toEqual(ids);
  expect(texts(part, 'lastmod').every((time) => !Number.isNaN(Date.parse(String(time))))).toBe(true);
  for (const none of ['0', '2', '99999', 'x'])
    expect((await get(`/sitemap-tenders-${none}.xml`)).status, none).toBe(404);
  for (const path of parts) {
    const { headers, body, status } = await get(path);
    expect([status, headers.get('content-type')], path).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = texts(xml(body), 'urlset > url > loc');
    expect(addresses.length, path).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(String(address)).origin).toBe(new URL(portal.url).origin);
  }
  const { body } = await get('/invest/tender/v1/tenders/getsitemaps');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
});
