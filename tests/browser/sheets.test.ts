import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetList } from '../../scripts/lib/sheets-by-kind.ts';
import {
  type BrowserVisitor,
  becomes,
  hydrated,
  launchBrowser,
  openVisitor,
  type VisitorOptions,
} from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens, newMessage } from './desk-page.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const SHEETS: SheetList = JSON.parse(readFileSync(join(CLIENT, '.vite', 'sheets.json'), 'utf8'));
const TEXT = '/about-moscow/cur/povestka-oon';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await newMessage(portal.url);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

declare global {
  interface Window {
    /** How an element looked when it came, before anything could be seen of it. */
    firstLook?: Record<string, string>;
    lookOf(element: Element): Record<string, string>;
  }
}

/** Notes how the first element of a selector looks at the moment at which it is put into the page. */
const noting =
  (selector: string): NonNullable<VisitorOptions['prepare']> =>
  async (context) => {
    await context.addInitScript((named) => {
      window.lookOf = (element) => {
        const { display, padding, margin, gap, overflow, borderTopWidth, backgroundColor, touchAction } =
          getComputedStyle(element);
        return { display, padding, margin, gap, overflow, borderTopWidth, backgroundColor, touchAction };
      };
      new MutationObserver(() => {
        const element = document.querySelector(named);
        if (element) window.firstLook ??= window.lookOf(element);
      }).observe(document, { childList: true, subtree: true });
    }, selector);
  };

/** Holds back all sheets that are asked for from now on, and tells when scripts have nothing more to wait for. */
async function holdSheets(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: string[] = [];
  const scripts = new Set<unknown>();
  await page.route('**/assets/*.css', async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request));
  page.on('requestfinished', (request) => scripts.delete(request));
  return { held, release, isWaiting: () => held.length > 0 && scripts.size === 0 };
}

/** Follows a link wherever on the page it is. */
async function follow({ page }: BrowserVisitor, to: string): Promise<void> {
  const link = page.locator(`a[href="${to}"]`).first();
  await link.waitFor({ state: 'attached' });
  await link.evaluate((one: HTMLElement) => one.click());
}

interface Way {
  readonly what: string;
  readonly from?: string;
  readonly asOfficial?: boolean;
  /** Address of the link that is followed. */
  readonly to: string;
  readonly named: string;
}

it.each<Way>([
  { what: 'the flows', to: '/flows', named: 'main section[aria-labelledby^="charts-"]' },
  { what: 'a map', to: '/business/map', named: '.leaflet-container' },
  { what: 'the desk', asOfficial: true, to: '/desk', named: 'main table:has(a[data-case]) td' },
  {
    what: 'a form that comes late',
    from: '/catalog/check-object-within-KRT',
    to: '/catalog/check-object-within-KRT?way=outline',
    named: 'main fieldset div:has(> input[type="file"])',
  },
])('shows $what only once its sheet is there', async ({ from = TEXT, asOfficial, to, named }) => {
  const ann = await openVisitor(browser, portal, { prepare: noting(named) });
  if (asOfficial) await storeInAnotherTab(ann, stored(await demoTokens(portal.url, 'moderator')));
  await ann.open(from);
  await hydrated(ann.page);
  const { held, release, isWaiting } = await holdSheets(ann.page);
  await follow(ann, to);
  await becomes(isWaiting, true);
  expect(await ann.page.locator(named).count()).toBe(0);
  release();
  const element = ann.page.locator(named).first();
  await element.waitFor({ state: 'attached' });
  const looks = await element.evaluate((one, sheets) => {
    const settled = window.lookOf(one);
    for (const sheet of document.styleSheets)
      sheet.disabled = sheets.some((path) => sheet.href?.endsWith(path));
    return { first: window.firstLook, settled, bare: window.lookOf(one) };
  }, held);
  expect(looks.first).toEqual(looks.settled);
  // Otherwise the sheets that were held would say nothing of it.
  expect(looks.bare).not.toEqual(looks.settled);
});

/** Sheets of a page as the server draws it. */
async function linked(path: string): Promise<readonly string[]> {
  const html = await (await fetch(portal.url + path)).text();
  return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, href = '']) => href);
}

it('links one sheet on a page, of what every page needs or of more', async () => {
  expect(await linked(TEXT)).toEqual([SHEETS.everywhere]);
  const more = SHEETS.kinds.map(({ whole }) => whole);
  for (const path of ['/catalog/search', '/business/technoparks', '/business/map', '/flows', '/statistics']) {
    const sheets = await linked(path);
    expect([sheets.length, more.includes(sheets[0] ?? '')], path).toEqual([1, true]);
  }
});

it.each([
  [1, 'is shown with it'],
  [2, 'is shown without it'],
])('a page whose sheet cannot be fetched %i times %s', async (times) => {
  const ann = await openVisitor(browser, portal);
  ann.expectError(/Failed to load resource|net::ERR_FAILED|\.css/);
  await ann.open(TEXT);
  await hydrated(ann.page);
  let loads = 0;
  ann.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  let refused = 0;
  await ann.page.route(
    '**/assets/*.css',
    (route) => {
      refused++;
      return route.abort();
    },
    { times },
  );
  await follow(ann, '/flows');
  const section = ann.page.locator('main section[aria-labelledby^="charts-"]').first();
  await section.waitFor();
  const display = () => section.evaluate((one) => getComputedStyle(one).display);
  expect([await display(), refused, loads]).toEqual([times === 1 ? 'grid' : 'block', times, 0]);
  // It is asked for again with the next page that wears it.
  await follow(ann, TEXT);
  await section.waitFor({ state: 'detached' });
  await follow(ann, '/flows');
  await section.waitFor();
  expect(await display()).toBe('grid');
});
