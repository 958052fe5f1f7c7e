import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { fundProducts } from '../../src/api/registers/fund-products.ts';
import { fundProjects } from '../../src/api/registers/fund-projects.ts';
import { krtProjects } from '../../src/api/registers/krt-projects.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor, originOf } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';

/** A list for frames, and where its things have their pages. */
const PAGE = '/external/krt-public';
const THINGS = '/business/krt';
/** No page at all. */
const CALL = '/common/industry-registry/v1/krtexternal';
/** Every page for frames: what stands on it, and where of the portal it leads. */
const PAGES = [
  { page: PAGE, says: '3 projects', leads: THINGS },
  { page: '/mfpp-frame-product', says: '5 products', leads: '/business/fund-products' },
  { page: '/mfpp-frame-product/loan', says: 'Заём', leads: '/business/fund-products' },
  { page: '/mfpp-frame-project', says: '1 project', leads: '/business/fund-projects' },
  { page: '/mfpp-frame-project/line', says: 'Линия', leads: '/business/fund-projects' },
] as const;

const COMMON = { updatedAt: '2026-11-01T12:00:00+03:00', isSample: true, papers: [] };
const PRODUCTS: readonly ItemOf<typeof fundProducts>[] = [
  { ...COMMON, id: 'loan', name: 'Заём', kind: 'loan', rate: 5, about: 'Деньги фонда.' },
  ...['', ' второй', ' третий', ' четвёртый'].map(
    (which, index) =>
      ({ ...COMMON, id: `credit${index}`, name: `Кредит${which}`, kind: 'credit', rate: 9 }) as const,
  ),
];
const FUND_PROJECTS: readonly ItemOf<typeof fundProjects>[] = [
  {
    ...COMMON,
    id: 'line',
    name: 'Линия',
    company: 'ООО «Образец»',
    industry: 'food',
    product: 'loan',
    sum: 1_000_000_00,
    year: 2025,
    result: 'Выпуск вырос вдвое.',
    photos: [],
  },
];

/** Two projects under way and one that is planned. */
const PROJECTS = (['underWay', 'underWay', 'planned'] as const).map(
  (status, index): ItemOf<typeof krtProjects> => ({
    id: `project-${index}`,
    name: `Проект ${index}`,
    updatedAt: '2026-11-01T12:00:00+03:00',
    isSample: true,
    status,
    okrug: 'cao',
    district: 'arbat',
    uses: [],
    area: 100_000,
    outline: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [37.55, 55.7],
            [37.6, 55.7],
            [37.6, 55.75],
            [37.55, 55.7],
          ],
        ],
      ],
    },
    sites: [],
    photos: [],
    papers: [],
    contacts: [],
  }),
);

let browser: Browser;
let portal: TestPortal;
let partner: Server;
let stranger: Server;
/** A portal whose settings name no site. */
let alone: TestPortal;

/**
 * Another site: its pages are a frame with what `show` names, as high as it is told; with `lure` the frame lies unseen
 * over a button.
 */
const site = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url }, answer) => {
      const { searchParams: asked } = new URL(url ?? '/', 'http://site');
      const shown = asked.get('show') ?? '';
      const look = asked.has('lure') ? 'position:fixed;inset:0;opacity:0' : '';
      answer.setHeader('content-type', 'text/html').end(`<!doctype html><link rel=icon href="data:,">
        <button>A prize</button><iframe src="${shown}" width=1400 height=300 style="${look}"></iframe>
        <script>addEventListener('message', ({ data, origin }) => {
          document.querySelector('iframe').height = data.height;
          document.body.dataset.told = [data.type, origin];
        })</script>`);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const at = (server: Server, host: string) => `http://${host}:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  [browser, partner, stranger] = await Promise.all([launchBrowser(), site(), site()]);
  portal = await testPortal({ pages: true, env: { FRAME_HOSTS: at(partner, '127.0.0.1') } });
  await onDatabase(portal, async (db) => {
    await storeItems(db, krtProjects, PROJECTS);
    await storeItems(db, fundProducts, PRODUCTS);
    await storeItems(db, fundProjects, FUND_PROJECTS);
  });
  alone = await testPortal({ databaseUrl: portal.databaseUrl, pages: true });
});
afterAll(async () => {
  await browser.close();
  await alone.close();
  await portal.close();
  partner.close();
  stranger.close();
});

/** Somebody new at a browser that keeps nothing for what stands in other sites' frames. */
const openWithoutStorage = () =>
  openVisitor(browser, portal, {
    isNew: true,
    locale: 'en',
    width: 1440,
    prepare: async (context) => {
      await context.addInitScript(() => {
        if (window === window.top) return;
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('refused', 'SecurityError');
            },
          });
      });
    },
  });

/** Opens a site whose frame shows a page of the portal. */
async function frame({ page }: BrowserVisitor, around: string, path: string): Promise<FrameLocator> {
  await page.goto(`${around}/?show=${encodeURIComponent(originOf(portal, 'en') + path)}`);
  return page.frameLocator('iframe');
}

describe('a page for frames', () => {
  it('works inside an allowed site without cookies and storage, and sends nothing', async () => {
    const ann = await openWithoutStorage();
    const methods = new Set<string>();
    ann.page.on('request', (request) => methods.add(request.method()));
    const inside = await frame(ann, at(partner, '127.0.0.1'), PAGE);
    await inside.getByRole('heading', { level: 1 }).waitFor();
    await inside.getByText('3 projects', { exact: true }).waitFor();
    expect(await inside.getByRole('button', { name: ann.t('favourites:label') }).count()).toBe(0);
    await inside.getByRole('checkbox', { name: /^Under way/ }).check();
    await ann.page.clock.fastForward(1000);
    await inside.getByRole('button', { name: /^Show/ }).click();
    await inside.getByText('2 projects', { exact: true }).waitFor();
    expect(ann.page.frames()[1]?.url()).toContain(`${PAGE}?status=underWay`);
    expect(await inside.getByRole('banner').getByRole('link').count()).toBe(0);
    expect(await inside.getByRole('contentinfo').count()).toBe(0);
    expect([...methods]).toEqual(['GET']);
    expect(await ann.context.cookies(originOf(portal, 'en'))).toEqual([]);
  });

  it.each(PAGES)('has nothing on $page that signs in, sends or keeps', async ({ page, says }) => {
    const ann = await openWithoutStorage();
    const methods = new Set<string>();
    ann.page.on('request', (request) => methods.add(request.method()));
    const inside = await frame(ann, at(partner, '127.0.0.1'), page);
    await inside.getByText(says, { exact: true }).first().waitFor();
    await becomes(() => ann.page.evaluate(() => document.body.dataset.told !== undefined), true);
    expect(await inside.locator('header a, footer, nav[aria-label="Breadcrumbs"]').count()).toBe(0);
    expect(await inside.locator('form[method=post], input[type=password], [data-ask-bar]').count()).toBe(0);
    expect(await inside.getByRole('button', { name: ann.t('favourites:label') }).count()).toBe(0);
    const ways = await inside
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const isWork = (path: string) => /^\/(?:sign-in|account|desk|catalog\/informacionniy-kiosk)/.test(path);
    expect(ways.filter(isWork)).toEqual([]);
    expect([...methods]).toEqual(['GET']);
    expect(await ann.context.cookies(originOf(portal, 'en'))).toEqual([]);
  });

  it.each(PAGES)('tells the site around $page how high it is', async ({ page }) => {
    const ann = await openWithoutStorage();
    const inside = await frame(ann, at(partner, '127.0.0.1'), page);
    const told = () => ann.page.evaluate(() => document.body.dataset.told);
    await becomes(told, `portal.height,${originOf(portal, 'en')}`);
    const html = inside.locator('html');
    await becomes(() => html.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 0);
    expect(await html.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(300);
  });

  it('knows how high it is before anybody sees its end', async () => {
    const ann = await openWithoutStorage();
    const inside = await frame(ann, at(partner, '127.0.0.1'), '/mfpp-frame-product');
    await inside.getByText('5 products', { exact: true }).waitFor();
    const heights = await inside
      .locator('main li:has(> article)')
      .evaluateAll((all) => all.map((one) => [one.clientHeight, one.firstElementChild?.clientHeight]));
    expect(heights).toHaveLength(5);
    for (const [own, card] of heights) expect(own).toBeCloseTo(card ?? 0, -1);
  });

  it.each(PAGES)('opens other pages than $page outside the frame', async ({ page: shown, leads }) => {
    const ann = await openWithoutStorage();
    const inside = await frame(ann, at(partner, '127.0.0.1'), shown);
    const way = inside.locator(`main a[href^="${leads}/"]`).first();
    await way.waitFor();
    const stay = await inside.locator('a[href]').evaluateAll((links, page) => {
      const leads = links.filter((link) => (link as HTMLAnchorElement).pathname !== page);
      return leads
        .filter((link) => !link.hasAttribute('download'))
        .map((link) => [link.outerHTML, (link as HTMLAnchorElement).target]);
    }, shown);
    expect(stay.length).toBeGreaterThan(0);
    expect(stay.filter(([, target]) => target !== '_blank')).toEqual([]);
    const [opened] = await Promise.all([ann.context.waitForEvent('page'), way.click()]);
    await opened.waitForURL(`**${leads}/*`);
    expect(ann.page.frames()[1]?.url()).toMatch(shown);
  });

  it.each(PAGES)('takes no click on $page that another site has laid a button over', async ({ page }) => {
    const ann = await openWithoutStorage();
    ann.expectError(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error/);
    const asked: string[] = [];
    ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const lure = `${at(stranger, '127.0.0.1')}/?lure&show=${encodeURIComponent(originOf(portal, 'en') + page)}`;
    await ann.page.goto(lure);
    await becomes(() => ann.page.frames()[1]?.url(), 'chrome-error://chromewebdata/');
    // The hidden frame is what lies on top and would be clicked.
    const frames = ann.page.locator('iframe');
    expect(await frames.evaluate((one) => document.elementFromPoint(200, 150) === one)).toBe(true);
    await ann.page.mouse.click(200, 150);
    expect(ann.context.pages()).toHaveLength(1);
    expect(asked.filter((path) => path !== '/')).toEqual([page]);
  });

  it.each(PAGES)('is nobody’s on $page where no site is named', async ({ page }) => {
    const { headers } = await fetch(alone.url + page);
    expect(headers.get('content-security-policy')).toMatch("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('every other page', () => {
  it('is shown in no frame', async () => {
    const ann = await openWithoutStorage();
    ann.expectError(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|chrome-error/);
    await frame(ann, at(partner, '127.0.0.1'), THINGS);
    await becomes(() => ann.page.frames()[1]?.url(), 'chrome-error://chromewebdata/');
  });

  it('says so in every header that browsers look at', async () => {
    const of = async (path: string) => {
      const { headers } = await fetch(portal.url + path);
      const ancestors = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0];
      return [ancestors, headers.get('x-frame-options'), headers.get('cross-origin-resource-policy')];
    };
    for (const { page } of PAGES)
      expect(await of(page)).toEqual([`frame-ancestors ${at(partner, '127.0.0.1')}`, null, 'cross-origin']);
    for (const path of [THINGS, '/business/fund-products/loan', '/sign-in', '/external/nothing', CALL])
      expect(await of(path)).toEqual(["frame-ancestors 'none'", 'DENY', 'same-origin']);
  });
});
