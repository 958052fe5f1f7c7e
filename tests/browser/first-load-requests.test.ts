import type { Browser, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { filesOf } from '../support/built-files.ts';
import type { TestPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { caseAddress, demoTokens } from './desk-page.ts';
import { openWholePortal, type PortalPage, type Subjects } from './pages-of-the-portal.ts';

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

/** What the frame of every page asks for somebody who is signed in. */
const FRAME = ['/invest/bellnotifications/v1/stream', '/invest/userprofile/v1/userprofile/getCurrentUser'];
const DESK = [...FRAME, '/invest/desk/v1/stream'];
const HISTORY = '/edits?page=1&pageSize=20';
const CONTENT = '/invest/desk/v1/content';

interface Loaded extends PortalPage {
  readonly last: string;
  /** Addresses of the API that its browser asks before anybody touches it. */
  readonly asks: readonly string[];
}

const content = (item: string): Loaded => ({
  address: `/desk/content/${item}`,
  as: 'admin',
  last: 'main form',
  asks: [...DESK, `${CONTENT}/${item}`, `${CONTENT}/${item}${HISTORY}`],
});

const PAGES: Readonly<Record<string, (at: Subjects) => Loaded>> = {
  'a banner being edited': () => content('banners/banner-8'),
  'an entry of the menu being edited': () => content('menu/menu-1'),
  'a goal being edited, which is called by its title': () => content('goals/goal-7'),
  'all content': () => ({
    address: '/desk/content',
    as: 'admin',
    last: 'main li:last-child a',
    asks: [...FRAME, CONTENT],
  }),
  'an object of a register being edited': ({ things }) => ({
    address: `/desk/registers/technoparks/${things.technoparks}`,
    as: 'manager',
    last: 'main form',
    asks: [
      ...DESK,
      `/invest/desk/v1/registers/technoparks/${things.technoparks}`,
      `/invest/desk/v1/registers/technoparks/${things.technoparks}${HISTORY}`,
    ],
  }),
  'a case on the desk': ({ message }) => ({
    address: caseAddress(message),
    as: 'moderator',
    last: 'main ol',
    asks: [...DESK, `/invest/desk/v1/investor-message/${message}`],
  }),
  'the queue': () => ({
    address: '/desk',
    as: 'moderator',
    last: 'main a[data-case]',
    asks: [...DESK, '/invest/desk/v1/queues', '/invest/desk/v1/cases?waiting=true'],
  }),
  'a message': ({ message }) => ({
    address: `/account/messages/${message}`,
    as: 'user',
    last: 'main ol',
    asks: [...FRAME, `/invest/investor/v1/messages/${message}`],
  }),
  'an application': ({ application }) => ({
    address: `/account/applications/${application}`,
    as: 'user',
    last: 'main ol',
    asks: [...FRAME, `/invest/userworkspace/v1/applications/${application}`],
  }),
  'a filter to be subscribed to': () => ({
    address: '/account/subscriptions?new=true&type=building',
    as: 'user',
    last: 'main form',
    asks: [...FRAME, '/invest/tender/v1/subscriptions/preview', '/invest/tender/v1/subscriptions'],
  }),
  'a reply to an initiative': ({ reply }) => ({
    address: `/account/replies/${reply}`,
    as: 'company',
    last: 'main ol',
    asks: [...FRAME, `/invest/initiatives/v1/replies/${reply}`],
  }),
  'an initiative': ({ initiative }) => ({
    address: `/business/initiatives/${initiative}`,
    as: 'trader',
    last: 'main form textarea',
    asks: [
      ...FRAME,
      `/invest/initiatives/v1/initiatives/${initiative}/replying`,
      '/invest/favorites/v1/favorites',
    ],
  }),
  'a programme of the technical school': ({ things }) => ({
    address: `/moscow-technical-school/program-description/${things['school-programs']}`,
    as: 'user',
    last: '#reply form',
    asks: [
      ...FRAME,
      `/invest/technical-school/v1/programs/${things['school-programs']}/signing-up`,
      '/invest/favorites/v1/favorites',
    ],
  }),
  'goods and countries chosen by the address': () => ({
    address: '/sales-market?goods=8413&countries=KZ,IN,DE',
    last: 'main fieldset input:checked',
    asks: ['/invest/sales-market/v1/goods?query=8413', '/invest/sales-market/v1/countries'],
  }),
  'a tender beside another': ({ tender, another }) => ({
    address: `/catalog/trades/${tender}?compare=${another}`,
    last: 'main section[tabindex="0"] table',
    asks: [`/invest/tender/v1/tenders/${tender}/views`],
  }),
};

describe('asks the API for each thing once, and for nothing that does not show', () => {
  it.each(Object.entries(PAGES))('on %s', async (_name, pageOf) => {
    const { address, as, last, asks } = pageOf(subjects);
    const ann = await openVisitor(browser, portal, { width: 1440 });
    ann.expectError(/favicon\.ico/);
    if (as) await storeInAnotherTab(ann, stored(await demoTokens(portal.url, as)));
    const asked: string[] = [];
    const underWay = new Set<Request>();
    ann.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'fetch') asked.push(pathname + search);
      // A line of events stays open.
      if (!pathname.endsWith('/stream')) underWay.add(request);
    });
    const end = (request: Request) => underWay.delete(request);
    ann.page.on('requestfinished', end).on('requestfailed', end);
    await ann.open(address);
    await ann.page.locator(last).filter({ visible: true }).first().waitFor();
    // Whatever an answer leads to has been drawn, and its effects have run, two frames later.
    await becomes(async () => {
      const before = asked.length;
      await ann.page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return underWay.size === 0 && asked.length === before;
    }, true);
    expect(asked.sort()).toEqual([...asks].sort());
  });
});

describe('takes its pieces from the file of its page', () => {
  const LOOK = 'version:accessible.textSize:large';
  it.each<[string, string, Partial<Pick<PortalPage, 'as'>> & { readonly look?: string }]>([
    ['/business/krt/', '/business/krt', {}],
    ['/business/krt/', '/business/krt', { look: LOOK }],
    ['/sign-in', '/sign-in', {}],
    ['/account/', '/account', { as: 'user' }],
    ['/contacts', '/contacts', {}],
  ])('%s, opened at %s with %j', async (route, address, { as, look }) => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    ann.expectError(/favicon\.ico/);
    if (as) await storeInAnotherTab(ann, stored(await demoTokens(portal.url, as)));
    if (look) await ann.context.addCookies([{ name: 'display', value: look, url: ann.origin }]);
    const asked: string[] = [];
    ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await ann.open(address);
    await ann.page.locator('main h1').waitFor();
    const { first, imports } = filesOf(route);
    await becomes(() => asked.includes(first ?? ''), true);
    // A part of the page, once it is there, has come from it as well.
    await ann.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    expect(asked.filter((path) => path in imports)).toEqual([]);
  });
});
