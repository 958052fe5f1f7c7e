import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../src/i18n/format.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { slotTimes } from '../../src/ui/parts/consultation/slot-times.ts';
import { launchBrowser, openVisitor, originOf, textsOf } from '../support/browser.ts';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { doubledPunctuation } from '../support/punctuation.ts';
import { TENDERS } from '../support/tenders.ts';
import { BOOKING, DAY, slotButton, slotId } from './booking-page.ts';

/** What every page starts with. */
const PROGRAM = /\/assets\/routes-[^"]+\.js/;
const HTML = /^text\/html; charset=utf-8$/i;
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks for a page as the host of a locale; fetch would not let us say the host. */
function get(
  path: string,
  { locale = 'ru', method = 'GET', cookie }: { locale?: LocaleCode; method?: string; cookie?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(portal.url);
  const headers = { host: new URL(originOf(portal, locale)).host, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method, headers }, (answer) => {
      answer.setEncoding('utf8');
      let body = '';
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Every tag of a kind with its attributes. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

/** What stands on a page, a block a line; what is within a line stays together. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<(script|style|template|head)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<!--[\s\S]*?-->|<\/?(?:a|abbr|b|bdi|code|em|span|strong|sub|sup|time)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replace(/&[\w#]+;/g, '"')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Every page that the server writes whole. */
const PAGES = [
  BOOKING,
  '/online-services/home',
  '/catalog/search',
  '/catalog/search?tab=trades',
  '/search?q=loan',
  '/search?q=xyzzyplugh',
  '/catalog/favorites',
  '/catalog/trades/credit-calculator',
  '/catalog/informacionniy-kiosk',
  '/business/moscow-investor',
  '/business/moscow-investor-request',
  '/business/moscow-investor-send-proposal',
  '/business/moscow-investor-send-proposal-faq',
  '/register',
  '/sign-in',
  '/forgot-password',
  '/flows',
  '/flows/investor-message',
  '/away?to=https%3A%2F%2Fexample.org%2F',
];

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe.each(LOCALES)('a page in %s', (locale) => {
  it('has, wherever one looks, no doubled punctuation', async () => {
    const { items } = (await new Visitor(portal.url).send('GET', `${TENDERS}?status=announced`)).body;
    const services = (await new Visitor(portal.url).send('GET', '/common/usoz-services/v1/services')).body;
    const paths = [...PAGES, `/catalog/trades/${items[0].id}`, `/catalog/${services.items[0].alias}`];
    for (const path of paths) {
      const { status, body } = await get(path, { locale });
      expect(status, path).toBe(200);
      for (const line of linesOf(body)) expect(doubledPunctuation(line), `${path}: ${line}`).toEqual([]);
    }
  });

  it('says its language, title, description and where its other languages are', async () => {
    const { status, body, headers } = await get(`${BOOKING}?day=${DAY}`, { locale });
    const t = textsOf(locale);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(HTML);
    const { lang, dir } = LOCALE_FACTS[locale];
    expect(tags(body, 'html')[0]).toMatchObject({ lang, dir });
    expect(titleOf(body)).toBe(`${t('pages:onlineConsultation.title')} — ${t('pages:titleSuffix')}`);
    const description = tags(body, 'meta').filter(({ name }) => name === 'description');
    expect(description.map(({ content }) => content)).toEqual([t('pages:onlineConsultation.description')]);

    const links = tags(body, 'link');
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
    expect(canonical).toEqual([originOf(portal, locale) + BOOKING]);
    const others = links
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang, href }) => [hreflang, href]);
    expect(others).toEqual([
      ...LOCALES.map((code) => [LOCALE_FACTS[code].lang, originOf(portal, code) + BOOKING]),
      ['x-default', originOf(portal, 'ru') + BOOKING],
    ]);
    expect(body).toContain(t('consultation:title'));
  });
});

it('names the languages of ae and ch as browsers know them', async () => {
  expect(tags((await get(BOOKING, { locale: 'ae' })).body, 'html')[0]).toMatchObject({
    lang: 'ar-AE',
    dir: 'rtl',
  });
  expect(tags((await get(BOOKING, { locale: 'ch' })).body, 'html')[0]).toMatchObject({
    lang: 'zh-CN',
    dir: 'ltr',
  });
});

it.each([
  '/nothing',
  '/online-services/nothing',
  '/flows/nothing',
  '/away/nothing',
  '/%D0%BD%D0%B5%D1%82',
  '/about-moscow/cur/main/18',
])('answers the unknown path %s with a page that leads to the main page', async (path) => {
  const t = textsOf('ru');
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body).toContain(t('pages:notFound.heading'));
  const link = new RegExp(`<a\\b[^>]*href="/"[^>]*>(?:(?!</a>).)*${t('pages:notFound.action')}`);
  expect(body).toMatch(link);
  expect(body).not.toMatch(/rel="canonical"/);
  expect(titleOf(body)).toBe(`${t('pages:notFound.title')} — ${t('pages:titleSuffix')}`);
  expect(tags(body, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex' }));
});

it.each([
  ['/', 302, '/catalog/search'],
  ['/catalog', 301, '/catalog/search'],
  ['/online-services', 302, '/online-services/home'],
])('redirects %s with %i to %s', async (path, status, target) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(new URL(answer.headers.location ?? '', portal.url).pathname).toBe(target);
});

it('lists the online services by section, each of which opens', async () => {
  const main = await servicesFor('ru', '');
  const t = textsOf('ru');
  for (const section of ['direct', 'services', 'auction', 'support', 'information', 'krt'])
    expect(main).toContain(t(`online:section.${section}`));
  const links = tags(main, 'a').map(({ href = '' }) => href);
  expect(links.length).toBeGreaterThan(28);
  expect(new Set(links).size).toBe(links.length);
  // Straight to the page, by way of no other.
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

it.each([
  ['ru', 'кредита', 'online:service.calculator.title', 'online:service.kiosk.title'],
  ['ru', 'ПОДБОРА поддержку', 'online:service.measures.title', 'shell:menu.entries.productionSite.name'],
  ['es', 'credito', 'online:service.calculator.title', 'online:service.kiosk.title'],
  ['ae', 'القرض', 'online:service.calculator.title', 'online:service.kiosk.title'],
  ['ch', '贷款计算', 'online:service.calculator.title', 'online:service.kiosk.title'],
] as const)(
  'finds online services in %s by “%s”, whatever their ending or mark',
  async (locale, q, found, left) => {
    const main = await servicesFor(locale, q);
    const t = textsOf(locale);
    const named = (key: string) => main.includes(`>${t(key)}</a>`);
    expect([named(found), named(left)]).toEqual([true, false]);
  },
);

it('leads on from a search among the online services that finds none', async () => {
  const main = await servicesFor('ru', 'дирижабль');
  expect(main).toContain('По запросу «дирижабль» сервисов не найдено');
  const links = tags(main, 'a').map(({ href = '' }) => decodeURIComponent(href));
  expect(links).toEqual(['/search?q=дирижабль', '/online-services/home']);
});

/** The main part of the page of online services for a question in its address, without what the agency invites to there. */
async function servicesFor(locale: LocaleCode, q: string): Promise<string> {
  const { status, body } = await get(`/online-services/home${q && `?q=${encodeURIComponent(q)}`}`, {
    locale,
  });
  expect(status).toBe(200);
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  const banners = new RegExp(`<ul[^>]*"${textsOf(locale)('common:banners')}".*?</ul>`, 's');
  expect(main).toMatch(banners);
  return main.replace(banners, '');
}

it('keeps away and development pages out of search engines', async () => {
  for (const path of ['/away?to=https://example.org/', '/dev/kit']) {
    const { body } = await get(path);
    expect(tags(body, 'meta')).toContainEqual(
      expect.objectContaining({ name: 'robots', content: 'noindex' }),
    );
    expect(body).not.toMatch(/rel="canonical"/);
  }
});

it.each([
  BOOKING,
  '/online-services/home',
  '/catalog/search',
  '/catalog/loan-guarantee',
  '/nothing',
  '/away?to=https://example.org/',
  '/dev/kit',
  '/flows',
  '/flows/slot-reservation?state=holding',
])('allows scripts and styles on %s by nonce or from files only', async (path) => {
  const [one, two] = await Promise.all([get(path), get(path)]);
  const policy = String(one.headers['content-security-policy']);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  expect(two.headers['content-security-policy']).not.toContain(nonce);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  const markup = one.body.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  expect(markup).not.toMatch(/\sstyle=/i);
  expect(markup).not.toMatch(/\son[a-z]+=/i);
  // A block of data is never run, so the policy has nothing to say of it.
  const scripts = tags(one.body, 'script').filter(({ type }) => type !== 'application/json');
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of [...scripts, ...tags(one.body, 'style')]) expect(script.nonce).toBe(nonce);
});

it('keeps what one visitor sees from another, however their requests mix', async () => {
  const id = slotId('10:00');
  const ann = new Visitor(portal.url);
  expect((await ann.send('POST', `${SLOTS}/${id}/hold`)).status).toBe(200);
  const { cookie } = ann;
  const expiry = (await ann.send('GET', `${SLOTS}/mine`)).body.items[0].expiresAt;
  const { startsAt, endsAt } = slotTimes(id);

  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const locale = LOCALES[n % LOCALES.length] ?? 'ru';
      const isAnn = n % 4 < 2;
      const { body } = await get(`${BOOKING}?day=${DAY}`, { locale, ...(isAnn && { cookie }) });
      return { locale, isAnn, body };
    }),
  );
  for (const { locale, isAnn, body } of answers) {
    expect(tags(body, 'html')[0]?.lang).toBe(LOCALE_FACTS[locale].lang);
    expect(titleOf(body)).toContain(textsOf(locale)('pages:onlineConsultation.title'));
    expect(body.includes(createFormat(locale).dateTimeRange(startsAt, endsAt))).toBe(isAnn);
    expect(body.includes(expiry)).toBe(isAnn);
    for (const other of LOCALES.filter((code) => code !== locale))
      expect(body).not.toContain(textsOf(other)('consultation:lead.phone'));
  }
});

it('makes nobody a visitor, although it asks for slots and favourites on the way', async () => {
  for (const path of ['/online-services/home', BOOKING, '/catalog/search', '/nothing']) {
    const { headers } = await get(path);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(headers['cache-control'], path).toBe('private, no-cache');
  }
});

it('answers HEAD like GET, without the page', async () => {
  const [head, unknown] = await Promise.all([
    get(BOOKING, { method: 'HEAD' }),
    get('/nothing', { method: 'HEAD' }),
  ]);
  expect([head.status, head.body, unknown.status]).toEqual([200, '', 404]);
  expect(head.headers['content-type']).toMatch(HTML);
});

it('lets browsers keep files for good, and says of unknown ones that they do not exist', async () => {
  const { body } = await get('/online-services/home');
  const script = PROGRAM.exec(body)?.[0] ?? '';
  const style = tags(body, 'link').find(({ rel }) => rel === 'stylesheet')?.href ?? '';
  for (const path of [script, style]) {
    const file = await get(path);
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const missing = await get('/assets/nothing.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['content-type']).toContain('application/problem+json');
  expect((await get('/.vite/manifest.json')).status).toBe(404);
  expect((await get('/index.html')).status).toBe(404);
});

it.each([
  '/assets/',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/assets/..%5cindex.html',
  '/assets/%2e%2e%2f.vite%2fmanifest.json',
  '/assets//favicon.svg',
  '/assets/%00',
])('gives nobody anything but its files: %s', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

it('gives the drawing of its tabs, which may load nothing', async () => {
  const { status, headers } = await get('/favicon.svg');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('gives each browser a file in the smallest form that it can read', async () => {
  const { body } = await get(BOOKING);
  const script = PROGRAM.exec(body)?.[0] ?? '';
  const ask = (encoding: string) =>
    fetch(portal.url + script, { headers: { 'accept-encoding': encoding } }).then(async (answer) => ({
      encoding: answer.headers.get('content-encoding'),
      type: answer.headers.get('content-type'),
      vary: answer.headers.get('vary'),
      length: Number(answer.headers.get('content-length')),
      // As it is once the encoding is undone.
      text: await answer.text(),
    }));
  const [plain, gzip, brotli] = await Promise.all(['identity', 'gzip', 'br, gzip'].map(ask));
  expect([plain?.encoding, gzip?.encoding, brotli?.encoding]).toEqual([null, 'gzip', 'br']);
  for (const other of [gzip, brotli]) {
    expect(other?.text).toBe(plain?.text);
    expect([other?.type, other?.vary]).toEqual([plain?.type, plain?.vary]);
  }
  // Compressed when it was built, so its length is known.
  expect(brotli?.length).toBeGreaterThan(0);
  expect(brotli?.length).toBeLessThan(gzip?.length ?? 0);
  expect(gzip?.length).toBeLessThan(plain?.length ?? 0);
  for (const extension of ['br', 'gz'])
    expect((await get(`${script}.${extension}`)).status, extension).toBe(404);
});

it('shows the free times, and why no more, where scripts are off', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  const { page, t, format } = ann;
  await ann.open(BOOKING);
  // Friday noon: the first day with a free time is this one.
  await page.getByRole('heading', { level: 2, name: format.dayTitle('2026-11-20') }).waitFor();
  await slotButton(ann, '12:15', 'free').waitFor();
  // The browser under test takes `noscript` for text even so.
  expect(await page.locator('noscript').textContent()).toContain(t('consultation:noScript.text'));

  await page.getByRole('link', { name: t('calendar:week.next') }).click();
  await page.getByRole('link', { name: format.dayLong(DAY) }).click();
  await page.getByRole('heading', { level: 2, name: format.dayTitle(DAY) }).waitFor();
  expect(await page.getByRole('button', { name: t('consultation:slots.state.free') }).count()).toBe(35);
});
