import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_VIEWS_OF_LINE, VIEWS_PAUSE } from '../../server/areas/statistics/page-views.ts';
import { stepOf } from '../../server/areas/statistics/scale.ts';
import { pageViews, statisticsMonths } from '../../server/db/schema.ts';
import { HOUR } from '../../src/api/contracts/durations.ts';
import { countPageView } from '../../src/api/contracts/statistics.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TODAY = '2026-11-20';
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  const sharing = { pages: true, tenders: true, env: { PORTAL_SHARED_PAGES: 'on' } };
  [browser, portal] = await Promise.all([launchBrowser(), testPortal(sharing)]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

let lines = 0;
/** Opens a page as a reader of a line of their own. @returns the answer's status and mark */
async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const remoteAddress = `198.51.100.${++lines}`;
  const answer = await portal.app.inject({
    method,
    url,
    remoteAddress,
    headers: { host: 'localhost', 'user-agent': READER, ...headers },
  });
  return { status: answer.statusCode, etag: answer.headers.etag };
}

/** Says as a browser does that a page was shown. @returns the answer's status */
async function tell(body: object, remoteAddress = '203.0.113.1', headers = {}): Promise<number> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: countPageView.path,
    remoteAddress,
    headers: { host: 'localhost', 'user-agent': READER, ...headers },
    payload: body,
  });
  return answer.statusCode;
}

/** What was counted today and written down, by page. */
async function counted(): Promise<Record<string, number>> {
  await portal.advance(VIEWS_PAUSE);
  const rows = await portal.platform.db.select().from(pageViews).where(eq(pageViews.day, TODAY));
  return Object.fromEntries(rows.map(({ page, views }) => [page, views]));
}

it('counts pages by their route, drawn, kept or unchanged, and nothing else that is asked for', async () => {
  const { etag } = await open('/help');
  expect((await open('/help', { 'if-none-match': String(etag) })).status).toBe(304);
  await open('/help', { cookie: 'display=%7B%22scheme%22%3A%22dark%22%7D' });
  await open('/catalog/loan-guarantee?from=mail');
  await open('/catalog/loan-guarantee');
  expect((await open('/catalog/no-such-service')).status).toBe(404);
  expect((await open('/nowhere')).status).toBe(404);
  expect((await open('/business')).status).toBeGreaterThan(300);
  await open('/help', {}, 'HEAD');
  await open('/help', { 'sec-purpose': 'prefetch' });
  await open('/help', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' });
  await open('/help', { 'user-agent': '' });
  await open('/desk');
  expect(await counted()).toEqual({ '/help': 3, '/catalog/$id': 2 });
});

it('counts what browsers show by themselves: pages that there are, and a line as often as it reads', async () => {
  const before = await counted();
  expect(await tell({ page: '/about' })).toBe(204);
  expect(await tell({ page: '/no-such-page' })).toBe(204);
  expect(await tell({ page: '/catalog/loan-guarantee' })).toBe(204);
  expect(await tell({ page: '/about', email: 'ann@example.org' })).toBe(422);
  expect(await tell({ page: '/about?token=a' })).toBe(422);
  expect(await tell({ page: '/about' }, '203.0.113.2', { 'user-agent': 'curl/8.5.0' })).toBe(204);
  expect(await counted()).toEqual({ ...before, '/about': 1 });
  for (let n = 0; n < MOST_VIEWS_OF_LINE + 10; n++) await tell({ page: '/contacts' }, '203.0.113.3');
  await tell({ page: '/contacts' }, '203.0.113.4');
  expect((await counted())['/contacts']).toBe(MOST_VIEWS_OF_LINE + 1);
});

it('adds up what several processes have counted, the last of one that ends among it', async () => {
  const before = (await counted())['/legal/terms'] ?? 0;
  const second = await testPortal({ pages: true, databaseUrl: portal.databaseUrl });
  for (const { app } of [portal, second])
    await app.inject({ url: '/legal/terms', headers: { host: 'localhost', 'user-agent': READER } });
  await second.close();
  expect((await counted())['/legal/terms']).toBe(before + 2);
});

it('tells of views by day and page, and of no day of a page with fewer than five', async () => {
  const { db } = portal.platform;
  await db.delete(pageViews);
  await db.insert(pageViews).values([
    { day: TODAY, page: '/help', views: 7 },
    { day: TODAY, page: '/about', views: 4 },
    { day: '2026-11-19', page: '/help', views: 5 },
    { day: '2026-11-19', page: '/about', views: 6 },
    { day: '2026-11-18', page: '/help', views: 3 },
    { day: '2026-10-21', page: '/help', views: 900 },
  ]);
  // What was answered in this second is told again.
  portal.platform.testClock?.set(portal.platform.clock.now() + 2000);
  const answer = await portal.app.inject({
    url: '/invest/statistics/v1/statistics',
    headers: { host: 'localhost' },
  });
  const { views } = answer.json();
  expect([views.days.length, views.days.at(0), views.days.at(-1)]).toEqual([30, '2026-10-22', TODAY]);
  expect(views.all.slice(-3)).toEqual([null, 11, 7]);
  expect(views.pages).toEqual([
    { page: '/help', views: 12 },
    { page: '/about', views: 6 },
  ]);
  const ann = await openVisitor(browser, portal);
  await ann.open('/statistics');
  const region = ann.page.getByRole('region', { name: ann.t('statistics:views.title') });
  await becomes(() => region.getByRole('row').filter({ hasText: '/help' }).last().textContent(), '/help12');
  const saved = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: ann.t('statistics:views.save') }).click();
  expect((await saved).suggestedFilename()).toBe(ann.t('statistics:chart.viewsOfPagesFile'));
  const all = region.getByRole('row', { name: ann.t('statistics:views.all') });
  expect(await all.getByRole('cell').textContent()).toBe('18');
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${ann.t('statistics:views.all')};18`);
});

it('stands beside how long answers took: half of them, and nine of ten, in the table, the chart and its file', async () => {
  const { db } = portal.platform;
  const times = { [stepOf(10 * HOUR)]: 6, [stepOf(100 * HOUR)]: 4 };
  const counted = { sent: 10, answered: 10, inTime: 10, times };
  await db.insert(statisticsMonths).values({ lifecycle: 'kiosk-request', month: '2026-09-01', ...counted });
  // What was answered in this second is told again.
  portal.platform.testClock?.set(portal.platform.clock.now() + 2000);
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/statistics?service=kiosk-request');
  const columns = ['median', 'ninetieth'].map((column) => t(`statistics:column.${column}`));
  const services = page.getByRole('region', { name: t('statistics:services.title') });
  const headings = await services.getByRole('columnheader').allTextContents();
  const cells = await services
    .getByRole('row', { name: t('lifecycles:kiosk-request.name') })
    .getByRole('cell')
    .allTextContents();
  expect(columns.map((column) => cells[headings.indexOf(column) - 1])).toEqual(['10,2 часа', '4,2 дня']);
  // Of other services nothing shows, so that all of them together are no more than a bound.
  const all = services.getByRole('row', { name: t('statistics:months.all') }).getByRole('cell');
  expect((await all.allTextContents()).slice(0, 4)).toEqual([
    t('statistics:atLeast', { share: '10' }),
    t('statistics:atLeast', { share: '10' }),
    '10,2 часа',
    '4,2 дня',
  ]);

  const name = t('statistics:chart.times', { service: t('lifecycles:kiosk-request.name') });
  await page
    .getByRole('heading', { name: t('statistics:months.title', { service: '' }) })
    .scrollIntoViewIfNeeded();
  const chart = page.getByRole('figure', { name });
  await chart.getByText(t('figures:asTable')).click();
  const drawn = await chart.getByRole('columnheader').allTextContents();
  const month = await chart.getByRole('row', { name: '09.2026' }).getByRole('cell').allTextContents();
  expect(columns.map((column) => month[drawn.indexOf(column) - 1])).toEqual(['0,4 дня', '4,2 дня']);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: t('figures:save') }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(`\ufeff${[t('statistics:column.month'), ...columns].join(';')}`);
  expect(lines.find((line) => line.startsWith('09.2026'))).toBe('09.2026;0,42;4,21');
});

it('is told of the next page by the browser, once, without a cookie, and never from a frame', async () => {
  const before = await counted();
  const ann = await openVisitor(browser, portal, {
    // The browser of the tests says that it is a program.
    prepare: (context) => context.setExtraHTTPHeaders({ 'user-agent': READER }),
  });
  const told: { cookie: string | undefined; body: unknown }[] = [];
  ann.page.on('request', async (request) => {
    if (!request.url().endsWith(countPageView.path)) return;
    told.push({ cookie: (await request.allHeaders()).cookie, body: request.postDataJSON() });
  });
  await ann.open('/statistics');
  await ann.page
    .getByRole('contentinfo')
    .getByRole('link', { name: ann.t('shell:menu.entries.goals.name'), exact: true })
    .click();
  await ann.page.waitForURL('**/about-moscow/cur/main');
  await becomes(() => told, [{ cookie: undefined, body: { page: '/about-moscow/cur/main/' } }]);
  await ann.page.goBack();
  await becomes(() => told.length, 2);
  await ann.open('/external/krt-public');
  const after = await counted();
  const more = Object.entries(after).flatMap(([page, views]) => {
    const added = views - (before[page] ?? 0);
    return added > 0 ? [[page, added]] : [];
  });
  expect(Object.fromEntries(more)).toEqual({
    '/statistics': 2,
    '/about-moscow/cur/main': 1,
    '/external/krt-public': 1,
  });
});
