import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShiftOf, watchLayoutShift } from '../../bench/lib/layout-shift.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import type { TestPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { type DemoAccount, demoTokens } from './desk-page.ts';
import { openWholePortal, type Subjects } from './pages-of-the-portal.ts';

/** Most that may move by itself on a page, in all: the sum of layout shifts. */
const MOST = 0.01;

let browser: Browser;
let portal: TestPortal;
let subjects: Subjects;

beforeAll(async () => {
  [browser, { portal, subjects }] = await Promise.all([launchBrowser(), openWholePortal()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

interface Page {
  readonly page: string;
  readonly address: string | ((at: Subjects) => string);
  readonly as?: DemoAccount;
  readonly width: number;
  /** A selector of what comes last of it. */
  readonly last: string;
}

/** Pages whose parts come one after the other; `npm run bench:weight` looks at every page. */
it.each<Page>([
  {
    page: 'a form that sends strangers to sign in',
    address: '/business/moscow-investor-request',
    width: 360,
    last: 'input[type="password"]',
  },
  {
    page: 'a form with choices of the portal',
    address: '/industries/technology-bank/propose',
    as: 'user',
    width: 1440,
    last: '#technology-industries',
  },
  {
    page: 'a form longer than a screen',
    address: '/sales-market',
    width: 1440,
    last: 'main form',
  },
  {
    page: 'a form beside a map',
    address: '/catalog/check-object-within-KRT?way=outline',
    width: 1440,
    last: '.leaflet-container',
  },
  { page: 'the queue of an official', address: '/desk', as: 'manager', width: 360, last: 'a[data-case]' },
  {
    page: 'a subscription that is being made',
    address: '/account/subscriptions?new=true&type=building',
    as: 'user',
    width: 360,
    last: 'main a[href^="/catalog/trades/"]',
  },
  {
    page: 'an application that has a long name',
    address: ({ application }) => `/account/applications/${application}`,
    as: 'user',
    width: 360,
    last: 'main time',
  },
  {
    page: 'a goal that is edited',
    address: '/desk/content/goals/goal-7',
    as: 'admin',
    width: 360,
    last: 'main form, main textarea',
  },
  {
    page: 'sums that are worked out again',
    address:
      '/online-services/support-calculator?measures=utility-connection-subsidy&measures=loan-guarantee&own=1000000&connectionCost=5000000&loanSum=200000000',
    width: 1440,
    last: '[data-measure]',
  },
  {
    page: 'a place on the map with something that is gone',
    address: '/business/map?at=37.6173,55.7558,14&object=zones.none',
    width: 1440,
    last: '[data-look]',
  },
  {
    page: 'measures that answers have found',
    address:
      '/online-services/navigator-support-measures?applicant=legalEntity&businessSize=micro&activityLine=it',
    width: 1440,
    last: '[data-conditions]',
  },
  { page: 'a profile', address: '/account', as: 'user', width: 1440, last: '#notifications input' },
])('does not let $page move by itself', async ({ address, as, width, last }) => {
  const visitor = await openVisitor(browser, portal, {
    width,
    prepare: async (context) => void (await watchLayoutShift(context)),
  });
  visitor.expectError(/404/);
  if (as) await storeInAnotherTab(visitor, stored(await demoTokens(portal.url, as)));
  const { page } = visitor;
  await visitor.open(typeof address === 'string' ? address : address(subjects));
  await page.locator(last).first().waitFor();
  await page.waitForLoadState('load');
  // What has come is painted, and told of.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MOST);
});

/** A page is painted while it comes: what stands above something else and comes after it pushes that away. */
it.each([
  { page: 'an object', address: ({ things }: Subjects) => `/business/technoparks/${things.technoparks}` },
  { page: 'a tender', address: ({ tender }: Subjects) => `/catalog/trades/${tender}` },
])('sends what a phone shows of $page in the order in which it stands there', async ({ address }) => {
  const visitor = await openVisitor(browser, portal, { width: 360 });
  await visitor.open(address(subjects));
  const tops = await visitor.page
    .getByRole('main')
    .locator('h1, h2, aside')
    .evaluateAll((parts) =>
      parts
        // The bar that sticks to the foot of a phone stays there, whatever else comes.
        .filter((part) => part.checkVisibility() && getComputedStyle(part).position === 'static')
        .map((part) => part.getBoundingClientRect().top),
    );
  expect(tops.length).toBeGreaterThan(3);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

it('asks for its letters before anything else, so that the first words show in them', async () => {
  const page = await (await fetch(`${portal.url}/help`)).text();
  const asked = [...page.matchAll(/<link[^>]+rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, , href]) => href);
  const letters = asked.filter((href) => href?.endsWith('.woff2'));
  expect(letters).toHaveLength(2);
  expect(asked.slice(0, 2)).toEqual(letters);
});
