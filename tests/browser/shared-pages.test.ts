import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALE_FACTS, type LocaleCode } from '../../src/i18n/locales.ts';
import { becomes, launchBrowser, openVisitor, originOf } from '../support/browser.ts';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenParks, givenProducts } from '../support/registers.ts';
import { givenTenders, TENDERS } from '../support/tenders.ts';
import { BOOKING, DAY, slotId } from './booking-page.ts';
import { TENDERS_PAGE } from './catalog-page.ts';

const SHARED = 'public, max-age=0, s-maxage=2';
const SMUGGLED = `</title><script>document.documentElement.dataset.smuggled='yes'</script>`;
const sharing = {
  pages: true,
  tenders: true,
  env: { PORTAL_SHARED_PAGES: 'on', PORTAL_LOG: 'silent' },
} as const;
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal(sharing)]);
  await givenParks(portal, [{ id: 'slava' }, { id: 'mayak', okrug: 'zao' }]);
  await givenProducts(portal, [{ id: 'loan' }]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

function get(path: string, headers: Record<string, string> = {}, locale: LocaleCode = 'ru'): Promise<Answer> {
  const { hostname, port } = new URL(portal.url);
  const { host } = new URL(originOf(portal, locale));
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers: { host, ...headers } }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString() });
    })
      .on('error', reject)
      .end();
  });
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
/** What a page is to whoever may not keep it for others. */
const PRIVATE = { 'cache-control': 'private, no-cache' };

it('draws a page once for all who ask within a second, and says so to caches', async () => {
  const [first, second] = [await get('/catalog/search'), await get('/catalog/search')];
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': SHARED,
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  expect(first.headers.vary).toContain('cookie');
  expect(first.headers['set-cookie']).toBeUndefined();
  expect([second.body, second.headers.etag]).toEqual([first.body, first.headers.etag]);
  const etag = String(first.headers.etag);
  const again = await get('/catalog/search', { 'if-none-match': etag });
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const small = await get('/catalog/search', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes).toString()).toBe(first.body);

  await portal.advance(999);
  expect((await get('/catalog/search')).headers.etag).toBe(etag);
  await portal.advance(1);
  expect((await get('/catalog/search', { 'if-none-match': etag })).status).toBe(200);
});

it('knows the scripts of a shared page by what they are, and has no word to be used again', async () => {
  const page = await get(TENDERS_PAGE);
  const policy = policyOf(page);
  expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe/);
  expect(page.body).not.toContain('nonce=');
  const inline = [...page.body.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/src=|json/.test(groups?.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.text ?? '')
          .digest('base64')}'`,
    );
  expect(inline.length).toBeGreaterThan(2);
  expect(/script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(inline.sort());
});

it('draws anew for whoever has another look or an account, and gives it to nobody else', async () => {
  const look = { cookie: 'display=version:accessible.textSize:large' };
  for (const own of [look, { authorization: 'Bearer x' }]) {
    await get('/online-services/home');
    const [one, two] = [await get('/online-services/home', own), await get('/online-services/home', own)];
    expect([one.status, one.headers.etag]).toEqual([200, undefined]);
    expect(one.headers).toMatchObject(PRIVATE);
    expect(policyOf(one)).toMatch(/'nonce-/);
    expect(policyOf(one)).not.toBe(policyOf(two));
  }
  const isLarge = ({ body }: Answer) => /<html[^>]*large/.test(body);
  expect(isLarge(await get('/online-services/home', look))).toBe(true);
  expect(isLarge(await get('/online-services/home'))).toBe(false);
});

it('keeps what is one visitor’s out of what all get, and shows it to them', async () => {
  const id = slotId('10:00');
  const ann = new Visitor(portal.url);
  expect((await ann.send('POST', `${SLOTS}/${id}/hold`)).status).toBe(200);
  const { expiresAt } = (await ann.send('GET', `${SLOTS}/mine`)).body.items[0];
  const address = `${BOOKING}?day=${DAY}`;
  // Word of her hold may come while a page is drawn, which is then not kept.
  await becomes(async () => (await get(address)).headers['cache-control'], SHARED);
  for (let round = 0; round < 2; round++) {
    const stranger = await get(address);
    expect(stranger.headers['cache-control']).toBe(SHARED);
    expect(stranger.body).not.toContain(expiresAt);
    const hers = await get(address, { cookie: ann.cookie });
    expect(hers.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(hers.body).toContain(expiresAt);
  }
  // What shows nothing of hers she gets like everybody.
  const [all, hers] = [await get(TENDERS_PAGE), await get(TENDERS_PAGE, { cookie: ann.cookie })];
  expect([hers.headers.etag, hers.body]).toEqual([all.headers.etag, all.body]);
});

it('tells languages and addresses apart', async () => {
  for (const locale of ['ru', 'en', 'ae', 'ru'] as const) {
    const { body } = await get('/catalog/search', {}, locale);
    expect(body).toContain(`<html lang="${LOCALE_FACTS[locale].lang}"`);
  }
  expect((await get('/catalog/search?category=export')).body).not.toBe((await get('/catalog/search')).body);
});

it('draws what the pages of a language have in common once, and marks on each the page shown', async () => {
  const around = async (path: string, locale: LocaleCode) => {
    const { body } = await get(path, { cookie: 'display=textSize:large' }, locale);
    const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'));
    return body.slice(body.indexOf('<header'), body.indexOf('<main')) + footer;
  };
  const marked = (html: string) =>
    [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
      ([link]) => / href="([^"]+)"/.exec(link)?.[1],
    );
  const first = await around('/about', 'ch');
  // In the line of the header, behind the button of a narrow one, and in the footer.
  const technoparks = '/business/technoparks';
  for (let time = 0; time < 2; time++) {
    expect(marked(await around(technoparks, 'ch'))).toEqual([technoparks, technoparks, technoparks]);
    expect(await around('/about', 'ch')).toBe(first);
  }
  const german = await around('/about', 'de');
  expect(german).toContain('>Technologieparks<');
  expect(first).not.toContain('>Technologieparks<');
  expect(marked(german)).toEqual(marked(first));
});

it.each(['/catalog/search', TENDERS_PAGE, '/business/technoparks', '/business/fund-products'])(
  'draws the things of %s the very same, however often it has drawn them',
  async (path) => {
    for (const locale of ['ru', 'ae'] as const) {
      const draw = async () => {
        const { status, body } = await get(path, { cookie: 'display=textSize:large' }, locale);
        expect(status).toBe(200);
        return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
      };
      const first = await draw();
      expect(first).toMatch(/<h3[^>]*><a /);
      for (let time = 0; time < 3; time++) expect(await draw()).toBe(first);
    }
  },
);

it('shows a thing as it is now, however often it was drawn, and to each language in its own', async () => {
  // Of the API's answers that are kept for a second, whoever has just changed something gets none.
  const cookie = `display=textSize:large; seen=${portal.app.signCookie('1')}`;
  const first = async (locale: LocaleCode = 'ru') => {
    const { body } = await get(`${TENDERS_PAGE}&sort=price`, { cookie }, locale);
    return /<article data-item="([^"]+)".*?<\/article>/s.exec(body) ?? [];
  };
  const [before, id] = await first();
  for (let time = 0; time < 2; time++) expect((await first())[0]).toBe(before);
  const { db } = portal.platform;
  await db.execute(sql`update tenders set views = views + 4321098 where id = ${id}`);
  const [after] = await first();
  expect(after).toMatch(/4.321.\d{3}/);
  expect((await first('en'))[0]).not.toBe(after);
  expect((await first())[0]).toBe(after);
  await db.execute(sql`update tenders set views = views - 4321098 where id = ${id}`);
  expect((await first())[0]).toBe(before);
});

it('keeps no page that is not there, leads elsewhere or lacks what it should show', async () => {
  for (const [path, status] of [
    ['/nothing', 404],
    ['/catalog/trades/8a4b0e64-58f6-4fd1-9d6c-57d1d2a7f1aa', 404],
    ['/catalog', 301],
  ] as const) {
    const { headers, ...answer } = await get(path);
    expect([answer.status, headers.etag], path).toEqual([status, undefined]);
    expect(headers).toMatchObject(PRIVATE);
  }
  const { db } = portal.platform;
  await db.execute(sql`alter table tenders rename to tenders_away`);
  const broken = await get(`${TENDERS_PAGE}&status=announced`).finally(() =>
    db.execute(sql`alter table tenders_away rename to tenders`),
  );
  expect(broken.headers.etag).toBeUndefined();
  expect(broken.headers).toMatchObject(PRIVATE);
  expect((await get(`${TENDERS_PAGE}&status=announced`)).headers['cache-control']).toBe(SHARED);
});

it('forgets what it keeps when something has changed, here or in another process, and not when it was only counted', async () => {
  const address = `${BOOKING}?day=${DAY}`;
  const ann = new Visitor(portal.url);
  const before = await get(address);
  expect((await ann.send('POST', `${SLOTS}/${slotId('11:15')}/hold`)).status).toBe(200);
  const after = await get(address);
  expect(after.headers.etag).not.toBe(before.headers.etag);

  const other = await testPortal({ databaseUrl: portal.databaseUrl });
  try {
    const bob = new Visitor(other.url);
    expect((await bob.send('POST', `${SLOTS}/${slotId('11:30')}/hold`)).status).toBe(200);
    await becomes(async () => (await get(address)).headers.etag === after.headers.etag, false);
  } finally {
    await other.close();
  }

  const [object] = (await ann.send('GET', TENDERS)).body.items;
  const kept = await get(`/catalog/trades/${object.id}`);
  expect((await ann.send('POST', `${TENDERS}/${object.id}/views`)).status).toBe(200);
  expect((await get(`/catalog/trades/${object.id}`)).headers.etag).toBe(kept.headers.etag);
});

it('takes what the API has for everybody at the moment, but for whoever has just changed something', async () => {
  const own = await testPortal(sharing);
  const read = (url: string, cookie = '') =>
    own.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(cookie && { cookie }) } });
  try {
    const [{ id }] = (await read(TENDERS)).json().items;
    // Kept from here on for a second of a clock that stands.
    expect((await read(`${TENDERS}/${id}`)).statusCode).toBe(200);
    await own.platform.db.execute(sql`update tenders set name = 'Переименованный дом' where id = ${id}`);
    const page = `/catalog/trades/${id}`;
    const look = 'display=textSize:large';
    expect((await read(page, look)).body).not.toContain('Переименованный дом');
    expect((await read(page, `${look}; seen=${own.app.signCookie('1')}`)).body).toContain(
      'Переименованный дом',
    );
  } finally {
    await own.close();
  }
});

it.each([
  '/catalog/search',
  TENDERS_PAGE,
  '/online-services/home',
  '/business/technoparks',
  '/business/map',
  '/business/moscow-investor',
  '/search?q=технопарк',
  '/flows/slot-reservation',
  BOOKING,
])('breaks no policy on %s, whose scripts all run', async (path) => {
  const newcomer = await openVisitor(browser, portal, { isNew: true, width: 1440 });
  const answer = await newcomer.open(path);
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});

it('runs no script that came in with a text, even where nothing escapes it', async () => {
  const [id] = await givenTenders(portal, [{ name: `Дом ${SMUGGLED}` }]);
  const ann = await openVisitor(browser, portal, { isNew: true });
  const { page } = ann;
  let isIn = false;
  await page.route(`**/catalog/trades/${id}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // As if it had been written into the title as it is.
    const body = html.replace(/(<title[^>]*>)[^<]*/, `$1${SMUGGLED}`);
    isIn = body.includes(`>${SMUGGLED}`);
    await route.fulfill({ response, body });
  });
  ann.expectError(/content security policy|Content Security Policy/);
  await ann.open(`/catalog/trades/${id}`);
  expect(isIn).toBe(true);
  expect(await page.locator('html').getAttribute('data-smuggled')).toBeNull();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('</title>');
});

it('leaves what it has read for the browser in a block of JSON that no text can end', async () => {
  const [id] = await givenTenders(portal, [{ name: `Дом ${SMUGGLED}` }]);
  const { body } = await get(`/catalog/trades/${id}`);
  const block = /<script id="left" type="application\/json">(?<json>[^<]*)<\/script>/.exec(body);
  const { read, texts } = JSON.parse(block?.groups?.json ?? '');
  expect(JSON.stringify(read)).toContain(SMUGGLED);
  expect(Object.keys(texts)).toEqual([LOCALE_FACTS.ru.lang]);
  expect(body.split(SMUGGLED)).toHaveLength(1);
});

it.each(['/help', '/catalog/search?tab=trades', '/nothing'])(
  'says of %s that it can only be read',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(portal.url + path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
    expect((await fetch(`${portal.url}/invest/nothing`, { method: 'POST' })).status).toBe(404);
  },
);
