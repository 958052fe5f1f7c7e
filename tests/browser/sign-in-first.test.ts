import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import session from '../../src/i18n/ru/session.json' with { type: 'json' };
import { launchBrowser } from '../support/browser.ts';
import type { TestPortal } from '../support/portal.ts';
import { stored } from './account-page.ts';
import { demoTokens } from './desk-page.ts';
import { openWholePortal, PAGES, type Subjects } from './pages-of-the-portal.ts';

const { errand } = session.signIn;
/** What people come for that needs an account. */
const ERRANDS = [
  'problem',
  'proposal',
  'program',
  'subscription',
  'initiative',
  'technology',
  'account',
  'desk',
] as const;

/** What runs first on a page that shows nobody anything who is not signed in (`src/sign-in-first.ts`). */
const LEAVES = 'location.replace(`/sign-in?to=`';
/** Pages of accounts and desks, and forms that are sent under a name. */
const OF_PEOPLE =
  /^\/(account|desk)(?=[/?]|$)|\/(moscow-investor-request|moscow-investor-send-proposal|propose)(?=\?|$)/;

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

/** A browser's page to which no program comes. @param storage what the portal has left there */
async function withoutPrograms(storage: Readonly<Record<string, string>> = {}) {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.route('**/assets/*.js', (route) => route.abort());
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  return await context.newPage();
}

/** What a page to sign in at says that an account is needed for: its words, not the texts that it brings along. */
async function errandsAt(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  expect(main).toContain('<h1');
  return ERRANDS.filter((name) => main.includes(errand[name]));
}

const signInAt = (address: string) => `**/sign-in?to=${encodeURIComponent(address)}`;

describe('whoever has no session', () => {
  it('leaves every page of users and officials before its program has come, and no other', async () => {
    const addresses = new Set(
      PAGES.flatMap(([, pagesAt]) => pagesAt(subjects)).map(({ address }) => address),
    );
    const leaving: string[] = [];
    for (const address of addresses) {
      const html = await (await fetch(new URL(address, portal.url))).text();
      if (html.includes(LEAVES)) leaving.push(address);
    }
    expect(leaving.sort()).toEqual([...addresses].filter((address) => OF_PEOPLE.test(address)).sort());
    const page = await withoutPrograms();
    for (const address of leaving) {
      await page.goto(portal.url + address, { waitUntil: 'commit' });
      await page.waitForURL(signInAt(address), { waitUntil: 'commit' });
      // Nobody has to guess why they are asked to sign in.
      expect(await errandsAt(page.url())).toHaveLength(1);
    }
  });

  it.each([
    ['/account', 'account'],
    ['/account/subscriptions', 'account'],
    ['/account/subscriptions?type=building&new=true', 'subscription'],
    ['/desk/registers/technoparks', 'desk'],
    ['/business/moscow-investor-request', 'problem'],
    ['/business/moscow-investor-send-proposal', 'proposal'],
    ['/business/initiatives/propose?again=x', 'initiative'],
    ['/industries/technology-bank/propose', 'technology'],
    ['/moscow-technical-school/program-description/x#reply', 'program'],
    ['/accounts', undefined],
  ] as const)('is told at the door of %s what an account is needed for: %s', async (to, why) => {
    const said = await errandsAt(`${portal.url}/sign-in?to=${encodeURIComponent(to)}`);
    expect(said).toEqual(why === undefined ? [] : [why]);
  });

  it('comes back to all of the address, and has not been anywhere else', async () => {
    const page = await withoutPrograms();
    await page.goto(`${portal.url}/help`);
    const address = '/account?from=%D0%9C&x=1';
    await page.goto(portal.url + address, { waitUntil: 'commit' });
    await page.waitForURL(signInAt(address));
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/help');
  });

  it('stays where the address may bring one', async () => {
    const page = await withoutPrograms();
    await page.goto(`${portal.url}/account#code=1`);
    expect(new URL(page.url()).pathname).toBe('/account');
  });
});

it('whoever has a session stays', async () => {
  const page = await withoutPrograms(stored(await demoTokens(portal.url, 'user')));
  await page.goto(`${portal.url}/account`);
  expect(new URL(page.url()).pathname).toBe('/account');
});
