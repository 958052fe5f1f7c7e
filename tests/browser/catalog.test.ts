import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATHERING, MAIL_PAUSE } from '../../server/areas/subscriptions/matching.ts';
import { translated } from '../../server/translations.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { tenderTitle } from '../../src/i18n/tender-title.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { announcedTender, SUBSCRIPTIONS } from '../support/announced.ts';
import {
  type BrowserVisitor,
  becomes,
  hasFocus,
  launchBrowser,
  openVisitor,
  tabTo,
} from '../support/browser.ts';
import { KIOSK_QUESTION, mailsTo, PASSWORD, signedIn } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import {
  button,
  confirmed,
  field,
  heading,
  said,
  stored,
  storeInAnotherTab,
  tokensOf,
} from './account-page.ts';
import { fillPerson } from './arrival.ts';
import {
  bound,
  cards,
  chip,
  freeInspectionTimes,
  inspectionTime,
  onMap,
  openFilters,
  side,
  sideButton,
  TENDERS_PAGE,
  tendersOf,
} from './catalog-page.ts';
import { consent } from './investor-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** The part of the address after `?` without the tab, decoded. */
const searchOf = (address: string): string =>
  [...new URL(address).searchParams]
    .filter(([name]) => name !== 'tab')
    .map((pair) => pair.join('='))
    .join('&');

/** Whether nothing lies over the middle of an element that stands in the window. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (element === over || element.contains(over));
}

/** Whether the mark that the map has selected can be seen. */
const isSelectedInSight = ({ page, t }: BrowserVisitor): Promise<boolean> =>
  page
    .getByRole('region', { name: t('lists:map.label') })
    .getByRole('button', { pressed: true })
    .evaluate(isUncovered);

const bandOf = (area: number): string =>
  area <= 50 ? 'upTo50' : area <= 150 ? 'upTo150' : area <= 300 ? 'upTo300' : 'over300';

it('leads from the catalogue to its search', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  await ann.open('/catalog');
  expect(new URL(ann.page.url()).pathname).toBe('/catalog/search');
});

it('shows without scripts what an address asks for', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  const found = await tendersOf(portal.url, 'type=building&type=apartment&pageSize=100');
  await ann.open(`${TENDERS_PAGE}&type=building&type=apartment`);
  expect(await cards(ann).count()).toBe(found.length);
  await ann.open(`${TENDERS_PAGE}&type=castle&page=-1&priceFrom=abc`);
  expect(await cards(ann).count()).toBe(20);
});

it.each([
  [`${TENDERS_PAGE}&type=building&type=apartment`, 'lists:sort'],
  ['/catalog/search?type=supportmeasure', 'services:sort.label'],
])('is sorted without scripts, and stays narrowed down: %s', async (page, label) => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  await ann.open(page);
  const sorting = ann.page.getByLabel(ann.t(label)).and(ann.page.locator('select'));
  const sort = (await sorting.locator('option').nth(1).getAttribute('value')) ?? '';
  await sorting.selectOption(sort);
  await ann.page.getByRole('button', { name: ann.t(label), exact: true }).click();
  const asked = [...new URL(ann.page.url()).searchParams].map((pair) => pair.join('='));
  const before = [...new URL(page, ann.origin).searchParams].map((pair) => pair.join('='));
  expect(asked.toSorted()).toEqual([...before, `sort=${sort}`].toSorted());
  expect(await sorting.inputValue()).toBe(sort);
});

it('says without scripts that a form needs them, and not that it is coming', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  await ann.open('/catalog/informacionniy-kiosk');
  const main = ann.page.getByRole('main');
  expect(await main.locator('noscript').first().textContent()).toContain(ann.t('fields:noScript.text'));
  expect(await main.locator('[aria-busy="true"]').first().isVisible()).toBe(false);
});

describe('filters', () => {
  it('stand in the address, one name for each choice, and go back and forward with it', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    await ann.page.getByRole('checkbox', { name: ann.t('tenders:type.building') }).check();
    await ann.page.getByRole('checkbox', { name: ann.t('tenders:type.apartment') }).check();
    await side(ann).locator('button[type="submit"]').click();
    await chip(ann, 'type').waitFor();
    expect(searchOf(ann.page.url())).toBe('type=building&type=apartment');
    await chip(ann, 'type').click();
    await becomes(() => searchOf(ann.page.url()), '');
    await ann.page.goBack();
    await chip(ann, 'type').waitFor();
    await ann.page.goForward();
    await chip(ann, 'type').waitFor({ state: 'hidden' });
  });

  it('say before they are applied how many there will be', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    await ann.page.getByRole('checkbox', { name: ann.t('tenders:type.building') }).check();
    await ann.page.clock.fastForward(1000);
    const { length } = await tendersOf(portal.url, 'type=building&pageSize=100');
    const words = ann.t('lists:filter.show', { count: length, value: String(length) });
    await side(ann).getByRole('button', { name: words }).waitFor();
    expect(searchOf(ann.page.url())).toBe('');
  });

  it('refuse a range whose end lies below its beginning, and keep what was typed', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    await bound(ann, 'price', 'from').fill('20 000 000');
    await bound(ann, 'price', 'to').fill('5000000');
    await side(ann).locator('button[type="submit"]').click();
    await ann.page.getByText(ann.t('lists:filter.reversed')).waitFor();
    expect(searchOf(ann.page.url())).toBe('');
    await bound(ann, 'price', 'to').fill('50000000');
    await side(ann).locator('button[type="submit"]').click();
    await becomes(() => searchOf(ann.page.url()), 'priceFrom=2000000000&priceTo=5000000000');
  });

  it('of a link that was typed say what the list is filtered by, and what by no means', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    const chips = async () => {
      const list = ann.page.getByRole('list', { name: ann.t('lists:filter.applied') });
      const texts = await list.locator('bdi').allTextContents();
      return texts.map((text) => text.replaceAll(/\s/gu, ' '));
    };
    await ann.open(`${TENDERS_PAGE}&areaFrom=100&areaTo=50&priceFrom=abc&type=building&type=forged`);
    const label = (name: string) => ann.t(`tenders:filter.${name}`);
    const told = await chips();
    expect(told).toHaveLength(3);
    expect(told[0]).toBe(`${label('type')}: ${ann.t('tenders:type.building')}`);
    expect(told.some((text) => text.endsWith(': from 100 m²'))).toBe(true);
    expect(told.some((text) => text.includes('from abc') && text.endsWith('(not applied)'))).toBe(true);
    const { length } = await tendersOf(portal.url, 'areaFrom=100&type=building&pageSize=100');
    expect(await cards(ann).count()).toBe(length);
    await ann.open(`${TENDERS_PAGE}&district=__proto__`);
    expect(await chips()).toEqual([`${label('district')}: unknown value`]);
    expect(await cards(ann).count()).toBe(0);
    const { district } = (await tendersOf(portal.url, 'pageSize=1'))[0] ?? { district: '' };
    await ann.open(`${TENDERS_PAGE}&district=__proto__&district=${district}`);
    const there = await tendersOf(portal.url, `district=${district}&pageSize=20`);
    expect(await cards(ann).count()).toBe(there.length);
  });

  it('that find nothing say which to give up, and what that finds', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${TENDERS_PAGE}&type=building&query=xyzzy`);
    await ann.page.getByText('No results were found for your request').waitFor();
    const { length } = await tendersOf(portal.url, 'type=building&pageSize=100');
    await ann.page.getByRole('button', { name: `without “Search words”: ${length}` }).click();
    await becomes(() => cards(ann).count(), length);
  });

  it.each([360, 1440])('can be cleared together in one place, at %i px', async (width) => {
    const ann = await openVisitor(browser, portal, { width });
    await ann.open(`${TENDERS_PAGE}&type=building&query=xyzzy`);
    const clear = ann.page.getByRole('button', { name: ann.t('lists:filter.clearAll') });
    await clear.first().waitFor();
    expect(await clear.count()).toBe(1);
    await clear.click();
    await becomes(() => searchOf(ann.page.url()), '');
  });

  it('offer to show something only when something is chosen that the list does not show', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    const show = side(ann).locator('button[type="submit"]');
    const building = ann.page.getByRole('checkbox', { name: ann.t('tenders:type.building') });
    await building.check();
    await show.waitFor();
    await building.uncheck();
    await show.waitFor({ state: 'detached' });
  });

  it('count what the list will show, however near the map is', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 1440 });
    await ann.open(TENDERS_PAGE);
    const clusters = ann.page.locator('button[data-look="cluster"]');
    const first = clusters.first();
    await first.waitFor();
    const before = await clusters.allTextContents();
    await first.press('Enter');
    await becomes(async () => (await clusters.allTextContents()).join() !== before.join(), true);
    await ann.page.getByRole('checkbox', { name: ann.t('tenders:type.building') }).check();
    const { length } = await tendersOf(portal.url, 'type=building&pageSize=100');
    const words = ann.t('lists:filter.show', { count: length, value: String(length) });
    await side(ann).getByRole('button', { name: words }).click();
    await becomes(() => cards(ann).count(), length);
  });

  it.each([
    [1440, 500],
    [1440, 800],
    [360, 500],
    [360, 800],
  ])('are not covered by their own button in a window of %i by %i', async (width, height) => {
    const ann = await openVisitor(browser, portal, { width });
    await ann.page.setViewportSize({ width, height });
    await ann.open(TENDERS_PAGE);
    const filters = await openFilters(ann);
    await filters.getByRole('checkbox', { name: ann.t('tenders:type.building') }).check();
    await filters.getByRole('button', { name: ann.t('lists:filter.drop') }).waitFor();
    const boxes = await filters.getByRole('checkbox').all();
    expect(boxes.length).toBeGreaterThan(9);
    // Down the list and up again, as Tab goes.
    for (const box of [...boxes, ...boxes.toReversed()]) {
      await box.focus();
      expect(await box.evaluate(isUncovered), await box.getAttribute('value').then(String)).toBe(true);
    }
  });

  it('name sums as the list does', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open(`${TENDERS_PAGE}&priceFrom=500000000&priceTo=5000000000`);
    await ann.page.getByText(`${ann.t('tenders:filter.price')}: ₽5,000,000–₽50,000,000`).waitFor();
  });

  it('say on a phone how many of them are set', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
    await ann.open(`${TENDERS_PAGE}&type=building&area=over300`);
    await ann.page.getByRole('button', { name: 'Filters 2 chosen', exact: true }).waitFor();
  });

  it.each([1280, 360])('work without scripts, each of them, at %i px', async (width) => {
    const [one] = (await tendersOf(portal.url, 'pageSize=100')).filter(
      ({ floor, metro, at }) => floor !== undefined && metro && at,
    );
    if (!one) throw new Error('no object has all that can be filtered by');
    const ann = await openVisitor(browser, portal, { javaScript: false, width });
    await ann.open(`${TENDERS_PAGE}&query=${encodeURIComponent('Москва')}`);
    const { districts, metro } = await fetch(`${portal.url}/invest/tender/v1/tenders/choices`).then(
      (answer) => answer.json() as Promise<Record<'districts' | 'metro', { id: string; name: string }[]>>,
    );
    const nameIn = (list: { id: string; name: string }[], id: string | undefined) =>
      list.find((choice) => choice.id === id)?.name ?? '';
    // A station stands under each of its lines.
    const check = (name: string) => side(ann).getByRole('checkbox', { name, exact: true }).first().check();
    const unfold = (filter: string) =>
      side(ann)
        .locator('summary')
        .filter({ hasText: new RegExp(`^${ann.t(`tenders:filter.${filter}`)}`) })
        .click();
    // A list that is not open comes with the form when that is asked to open it, and what was set stays set.
    const unfoldList = async (filter: string) => {
      await unfold(filter);
      const list = ann.t(`tenders:filter.${filter}`);
      await side(ann)
        .getByRole('button', { name: ann.t('lists:filter.unfold', { list }) })
        .click();
    };
    const roubles = one.startPrice / 100;
    await check(ann.t(`tenders:type.${one.type}`));
    await check(ann.t(`tenders:area.${bandOf(one.area)}`));
    await bound(ann, 'price', 'from').fill(roubles.toLocaleString('ru'));
    await bound(ann, 'price', 'to').fill(String(roubles));
    await unfoldList('district');
    await check(nameIn(districts, one.district));
    await unfoldList('metro');
    await check(nameIn(metro, one.metro));
    await unfold('floor');
    await bound(ann, 'floor', 'from').fill(String(one.floor));
    await bound(ann, 'floor', 'to').fill(String(one.floor));
    await unfold('status');
    await check(ann.t(`tenders:status.${one.status}`));
    await button(ann, 'lists:filter.showAny').click();
    const asked = new URL(ann.page.url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      tab: 'trades',
      query: 'Москва',
      type: one.type,
      area: bandOf(one.area),
      priceFrom: String(one.startPrice),
      priceTo: String(one.startPrice),
      district: one.district,
      metro: one.metro,
      floorFrom: String(one.floor),
      floorTo: String(one.floor),
      status: one.status,
    });
    expect(await cards(ann).first().getAttribute('data-item')).toBe(one.id);
    expect(await cards(ann).count()).toBe(
      (await tendersOf(portal.url, `pageSize=100&${asked}`.replace('&tab=trades', ''))).length,
    );
    // What is set is there to be changed, and other words keep it.
    expect((await bound(ann, 'price', 'from').inputValue()).replaceAll(/\s/g, '')).toBe(String(roubles));
    const words = ann.page.getByRole('searchbox', { name: ann.t('tenders:search.label') });
    await words.fill('xyzzy');
    await button(ann, 'lists:filter.search').click();
    await ann.page.getByText(ann.t('lists:nothing.title')).waitFor();
    expect(new URL(ann.page.url()).searchParams.get('metro')).toBe(one.metro);
  });

  it('say without scripts, too, what is no number, and keep it', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open(TENDERS_PAGE);
    await bound(ann, 'price', 'from').fill('a lot');
    await button(ann, 'lists:filter.showAny').click();
    await ann.page.getByText(ann.t('lists:filter.notNumber', { typed: 'a lot' })).waitFor();
    expect(await bound(ann, 'price', 'from').inputValue()).toBe('a lot');
    expect(await cards(ann).count()).toBe(20);
    await ann.page.getByText('from a lot').waitFor();
    await bound(ann, 'price', 'from').fill('9 000 000');
    await bound(ann, 'price', 'to').fill('5 000 000');
    await button(ann, 'lists:filter.showAny').click();
    await ann.page.getByText(ann.t('lists:filter.reversed')).waitFor();
  });

  it('have the choices of a closed list in the page once it is opened', async () => {
    const namesIn = (html: string) =>
      new Set([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name));
    const pageOf = async (address: string) => (await fetch(`${portal.url}${address}`)).text();
    const closed = namesIn(await pageOf(TENDERS_PAGE));
    expect([...closed]).toEqual(expect.arrayContaining(['type', 'status']));
    expect([...closed]).not.toContain('district');
    expect([...closed]).not.toContain('metro');
    expect(namesIn(await pageOf(`${TENDERS_PAGE}&unfold=metro`))).toContain('metro');
    // What is chosen stands open, and is sent along with whatever else is.
    expect(await pageOf(`${TENDERS_PAGE}&district=basmanny`)).toMatch(
      /<input[^>]* name="district"[^>]* checked=""[^>]* value="basmanny"/,
    );
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    const list = side(ann).getByRole('group', { name: ann.t('tenders:filter.district') });
    const summary = side(ann)
      .locator('summary')
      .filter({ hasText: ann.t('tenders:filter.district') });
    await summary.press('Enter');
    await list.getByRole('checkbox').first().waitFor();
    await ann.page.keyboard.press('Tab');
    await hasFocus(list.getByRole('searchbox'));
  });

  it('shows results by Enter without scripts, and opens no list', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(TENDERS_PAGE);
    await bound(ann, 'price', 'from').fill('9000000');
    await bound(ann, 'price', 'from').press('Enter');
    await chip(ann, 'price').waitFor();
    expect(new URL(ann.page.url()).searchParams.has('unfold')).toBe(false);
  });

  it('ask at first for nothing that has come with the page, and for no map of nothing', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    const asked: string[] = [];
    ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const askedFor = (call: string) => asked.filter((path) => path.endsWith(`/tenders/${call}`)).length;
    await ann.open(TENDERS_PAGE);
    const building = ann.t('tenders:type.building');
    const { length } = await tendersOf(portal.url, 'type=building&pageSize=100');
    const counted = new RegExp(`^${building} ${ann.t('lists:filter.finds')}\\s*${length}$`);
    await side(ann).getByRole('checkbox', { name: counted }).waitFor();
    await becomes(() => askedFor('map'), 1);
    expect([askedFor('facets'), askedFor('count')]).toEqual([0, 0]);
    asked.length = 0;
    await ann.open(`${TENDERS_PAGE}&query=xyzzy`);
    await becomes(() => asked.filter((path) => path.endsWith('/outlines')).length, 1);
    await becomes(() => askedFor('facets'), 1);
    expect([askedFor('map'), askedFor('count')]).toEqual([0, 0]);
  });

  it('name districts under their okrugs, both in the order of their names', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(`${TENDERS_PAGE}&unfold=district`);
    const list = side(ann).getByRole('group', { name: ann.t('tenders:filter.district') });
    await list.getByRole('checkbox').first().waitFor();
    const { compare } = new Intl.Collator('ru');
    const okrugs = await list.locator('p').allTextContents();
    expect(okrugs.length).toBeGreaterThan(5);
    expect(okrugs).toEqual([...new Set(okrugs)].toSorted(compare));
    const [first = ''] = okrugs;
    const { districts, okrugs: all } = await fetch(`${portal.url}/invest/tender/v1/tenders/choices`).then(
      (answer) => answer.json() as Promise<Record<'districts' | 'okrugs', Record<string, string>[]>>,
    );
    const id = all.find(({ name }) => name === first.trim())?.id;
    const within = districts.filter(({ okrug }) => okrug === id).map(({ name = '' }) => name);
    const labels = await list.locator('label').allTextContents();
    const named = labels
      .slice(0, within.length)
      .map((label) => within.find((name) => label.startsWith(name)));
    expect(named).toEqual(within.toSorted(compare));
  });

  it('are found within a long list of districts', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    await side(ann)
      .locator('summary')
      .filter({ hasText: ann.t('tenders:filter.district') })
      .click();
    const list = ann.t('tenders:filter.district');
    await side(ann)
      .getByRole('searchbox', { name: ann.t('lists:filter.searchIn', { list }) })
      .fill('басм');
    await side(ann).getByRole('checkbox', { name: 'Басманный' }).check();
    await side(ann).locator('button[type="submit"]').click();
    await becomes(() => searchOf(ann.page.url()), 'district=basmanny');
  });

  it('take what is searched for among the districts by Enter, one after another', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(TENDERS_PAGE);
    const list = ann.t('tenders:filter.district');
    await side(ann).locator('summary').filter({ hasText: list }).click();
    const search = side(ann).getByRole('searchbox', { name: ann.t('lists:filter.searchIn', { list }) });
    await search.pressSequentially('басм');
    await search.press('Enter');
    await becomes(() => side(ann).getByRole('checkbox', { name: 'Басманный' }).isChecked(), true);
    // The next word takes the place of the one before; Enter takes nothing back.
    await search.pressSequentially('арбат');
    await search.press('Enter');
    await becomes(() => side(ann).getByRole('checkbox', { name: 'Арбат' }).isChecked(), true);
    await search.press('Enter');
    await side(ann).locator('button[type="submit"]').click();
    await becomes(() => searchOf(ann.page.url()), 'district=basmanny&district=arbat');
  });

  it('cover a phone as a sheet that Escape closes, and give the focus back', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open(TENDERS_PAGE);
    const open = button(ann, 'lists:filter.open');
    await open.click();
    const sheet = ann.page.getByRole('dialog', { name: ann.t('lists:filter.title') });
    await sheet.waitFor();
    expect((await sheet.boundingBox())?.width).toBe(360);
    await ann.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await hasFocus(open);
    await open.click();
    await sheet.waitFor();
    await inspect(ann, 'filters on a phone');
  });
});

describe('list and map', () => {
  it.each([
    ['the page was alive', 'routes'],
    ['the map was there', 'drawn-maps'],
  ])('lose no selection that was made before %s', async (_when, script) => {
    const held = Promise.withResolvers<void>();
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.page.route(`**/assets/${script}-*.js`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await ann.page.goto(TENDERS_PAGE, { waitUntil: 'commit' });
    const first = cards(ann).first();
    const id = await first.getAttribute('data-item');
    await onMap(ann, first).click();
    await becomes(() => searchOf(ann.page.url()), `object=${id}`);
    held.resolve();
    const map = ann.page.getByRole('region', { name: ann.t('lists:map.label') });
    await map.getByRole('button', { pressed: true }).waitFor();
  });

  it('move nothing on a card when the scripts come', async () => {
    const held = Promise.withResolvers<void>();
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.page.route('**/assets/routes-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await ann.page.goto(TENDERS_PAGE, { waitUntil: 'commit' });
    const first = cards(ann).first();
    const before = await onMap(ann, first).boundingBox();
    held.resolve();
    await first.getByRole('button', { pressed: false }).waitFor();
    expect((await onMap(ann, first).boundingBox())?.x).toBe(before?.x);
  });

  it('bring what is selected into sight, above what stands in the same place', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    // All of the map is in the window.
    await ann.page.setViewportSize({ width: 1440, height: 1300 });
    // Far out: the map of the whole city begins without it.
    const all = await tendersOf(portal.url, 'pageSize=100');
    const far = all.find(({ at }) => at && (at[0] < 37.3 || at[1] > 55.95));
    if (!far) throw new Error('every object is in the middle of the city');
    await ann.open(`${TENDERS_PAGE}&district=${far.district}&object=${far.id}`);
    await becomes(() => isSelectedInSight(ann), true);
    // Among many, where clusters stand, too.
    await ann.open(
      `${TENDERS_PAGE}&sort=published&object=${(await tendersOf(portal.url, 'sort=published'))[0]?.id}`,
    );
    await ann.page.locator('button[data-look="cluster"]').first().waitFor();
    await becomes(() => isSelectedInSight(ann), true);
  });

  it('share what is selected with the address', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(TENDERS_PAGE);
    const map = ann.page.getByRole('region', { name: ann.t('lists:map.label') });
    const first = cards(ann).first();
    const id = await first.getAttribute('data-item');
    await onMap(ann, first).click();
    await becomes(() => searchOf(ann.page.url()), `object=${id}`);
    await map.getByRole('button', { pressed: true }).waitFor();
    await map.getByRole('button', { pressed: true }).press('Enter');
    await becomes(() => searchOf(ann.page.url()), '');
  });

  it('draws the okrugs where there is no base map', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(TENDERS_PAGE);
    const map = ann.page.getByRole('region', { name: ann.t('lists:map.label') });
    await becomes(() => map.locator('svg path').count(), 12);
    await ann.page.getByText(ann.t('lists:map.schematic')).waitFor();
  });

  it('zooms into a cluster by keyboard', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(TENDERS_PAGE);
    const clusters = ann.page.locator('button[data-look="cluster"]');
    await clusters.first().waitFor();
    const before = await clusters.allTextContents();
    await tabTo(clusters.first(), 200);
    await ann.page.keyboard.press('Enter');
    await becomes(async () => (await clusters.allTextContents()).join() !== before.join(), true);
    // What it was made of stands well within the map, none of it at an edge.
    const frame = (await ann.page.locator('.leaflet-container').boundingBox()) ?? { x: 0, width: 0 };
    const areWithin = () =>
      ann.page.locator('button[data-look="item"]').evaluateAll(
        (marks, { x, width }) =>
          marks.filter((mark) => {
            const { left, right } = mark.getBoundingClientRect();
            return left > x + 2 && right < x + width - 2;
          }).length > 1,
        frame,
      );
    await becomes(areWithin, true);
  });
});

it('leaves the map in the middle of a zoom when its tab does', async () => {
  const ann = await openVisitor(browser, portal, {
    async prepare(context) {
      await context.addInitScript(() => {
        const later = window.setTimeout;
        // What ends the zoom comes only when it is told to.
        window.setTimeout = ((work: () => void, ms?: number) =>
          later(work, ms === 250 ? 60_000 : ms)) as typeof setTimeout;
      });
    },
  });
  const { page, t } = ann;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await ann.open(TENDERS_PAGE);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.insertRule('.leaflet-zoom-animated { transition-duration: 60s !important }');
    document.adoptedStyleSheets = [slow];
  });
  await page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' });
  await button(ann, 'lists:map.closer').click();
  await page.locator('.leaflet-zoom-anim').waitFor({ state: 'attached' });
  const tabs = page.getByRole('navigation', { name: t('tenders:tab.label') }).getByRole('link');
  await tabs.first().click();
  await page.locator('.leaflet-container').waitFor({ state: 'detached' });
  // Anything that it complains about by now fails the test.
  await page.clock.fastForward(120_000);
});

it('leads back from a page that there is none of', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open(`${TENDERS_PAGE}&page=400`);
  await ann.page.getByText(ann.t('lists:pager.none')).waitFor();
  await said(ann, 'lists:pager.none')
    .getByRole('link', { name: ann.t('lists:pager.page', { page: 1 }) })
    .click();
  await becomes(() => cards(ann).count(), 20);
});

describe('the feed', () => {
  it('of what the list is filtered by is linked from it and from its head', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${TENDERS_PAGE}&type=building&type=apartment&priceFrom=abc`);
    const link = ann.page.getByRole('link', { name: ann.t('tenders:feed') });
    const address = '/catalog/trades/feed.atom?type=building&type=apartment';
    const inHead = ann.page.locator('head link[type="application/atom+xml"]');
    expect(await link.getAttribute('href')).toBe(address);
    expect(await inHead.getAttribute('href')).toBe(address);
    const answer = await fetch(portal.url + address);
    expect(answer.status).toBe(200);
    const listed = await tendersOf(portal.url, 'type=building&type=apartment&pageSize=100');
    const feed = await answer.text();
    expect(feed.match(/<entry>/g)).toHaveLength(listed.length);
    await chip(ann, 'type').click();
    await becomes(() => inHead.getAttribute('href'), '/catalog/trades/feed.atom');
    await ann.open('/catalog/search');
    expect(await inHead.count()).toBe(0);
  });

  it('is there without scripts', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(`${TENDERS_PAGE}&status=review`);
    expect(await ann.page.locator('head link[type="application/atom+xml"]').getAttribute('href')).toBe(
      '/catalog/trades/feed.atom?status=review',
    );
  });
});

describe('an object', () => {
  it('is on paper what is known of it, without what could be pressed or filled in', async () => {
    const [tender] = await tendersOf(portal.url, 'status=announced&pageSize=1');
    const ann = await openVisitor(browser, portal);
    await ann.open(`/catalog/trades/${tender?.id}`);
    const main = ann.page.getByRole('main');
    const calendar = main.getByRole('link', { name: ann.t('tender:key.calendar') });
    const form = main.locator('#ask');
    const clock = main.getByRole('timer');
    await clock.waitFor();
    expect([await calendar.isVisible(), await form.isVisible()]).toEqual([true, true]);
    await ann.page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await button(ann, 'common:print').click();
    expect(await ann.page.locator('[data-printed]').count()).toBe(1);
    await ann.page.emulateMedia({ media: 'print' });
    for (const passing of [calendar, form, clock, main.locator('[aria-busy="true"]')])
      expect(await passing.filter({ visible: true }).count()).toBe(0);
    expect(await main.getByText(ann.t('tender:fact.cadastralNumber')).first().isVisible()).toBe(true);
  });

  it('folds on a phone what most pass by, opens it at a link, and keeps price and question in sight', async () => {
    const [tender] = await tendersOf(portal.url, 'deal=sale');
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
    const { page, t } = ann;
    await ann.open(`/catalog/trades/${tender?.id}`);
    const bar = page.getByRole('complementary', { name: t('tender:key.bar') });
    const ask = bar.getByRole('link', { name: t('tender:key.askShort') });
    expect(await ask.evaluate(isUncovered)).toBe(true);
    const jumps = page.getByRole('navigation', { name: t('tender:jumps') });
    const price = page.getByRole('textbox', { name: t('calculator:field.price') });
    expect(await price.isVisible()).toBe(false);
    await jumps.getByRole('link', { name: t('tender:section.calculator') }).click();
    await price.waitFor();
    // Where one reads on, the bar is still there; it leads to the form, folded or not.
    expect(await ask.evaluate(isUncovered)).toBe(true);
    const kinds = page.getByRole('group', { name: t('tender:request.kind') });
    for (const _ of [1, 2]) {
      await ask.click();
      await kinds.waitFor();
      await page.locator('#ask > summary').click();
      await kinds.waitFor({ state: 'hidden' });
    }
    // In the form itself it would lead nowhere else.
    await ask.click();
    await kinds.waitFor();
    await becomes(() => ask.isVisible(), false);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await becomes(() => ask.evaluate(isUncovered), true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await kinds.waitFor();
    expect(await bar.count()).toBe(0);
    expect(await jumps.count()).toBe(0);
  });

  it('stands whole beside another one on a phone', async () => {
    const [one, two] = await tendersOf(portal.url);
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open(`/catalog/trades/${one?.id}?compare=${two?.id}`);
    const table = ann.page.getByRole('region', { name: ann.t('tender:compare.table') });
    await table.waitFor();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('is compared in the words of its page, and called as there', async () => {
    const tenders = await tendersOf(portal.url, 'type=nonResidential&status=announced&pageSize=100');
    const [one, two] = tenders.filter(({ leaseTerm }) => leaseTerm !== undefined);
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`/catalog/trades/${two?.id}`);
    const title = (await ann.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await ann.open(`/catalog/trades/${one?.id}?compare=${two?.id}`);
    const table = ann.page.getByRole('region', { name: ann.t('tender:compare.table') });
    await table.waitFor();
    await table.getByRole('link', { name: title, exact: true }).waitFor();
    // The list to choose from calls it the same.
    const chosen = ann.page
      .getByRole('combobox', { name: ann.t('tender:compare.label') })
      .locator('option:checked');
    expect(await chosen.textContent()).toContain(title);
    const labels = await table.locator('th[scope="row"]').allTextContents();
    expect(labels).toEqual(
      expect.arrayContaining(['Other properties at tender', 'Residents', 'Walk to the metro']),
    );
    // Neither keys of texts nor Russian.
    expect(labels.filter((label) => !/^[A-Z][^а-яё]*$/.test(label))).toEqual([]);
    const rent = table.getByRole('row').filter({ hasText: ann.t('tender:fact.leaseTerm') });
    expect(await rent.getByRole('cell').first().textContent()).toBe(
      ann.t('tender:months', { count: one?.leaseTerm }),
    );
  });

  it('is described to search engines, whole and without scripts', async () => {
    const [tender] = await tendersOf(portal.url);
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(`/catalog/trades/${tender?.id}`);
    const blocks = await ann.page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((block) => JSON.parse(block))).toContainEqual(
      expect.objectContaining({
        '@type': 'Offer',
        priceCurrency: 'RUB',
        price: ((tender?.startPrice ?? 0) / 100).toFixed(2),
        itemOffered: expect.objectContaining({ name: tender?.name }),
      }),
    );
    expect(await ann.page.title()).toContain(tender?.name);
  });

  it.each([true, false])(
    'says what taking part needs; a loan where it is sold alone (let: %s)',
    async (isLet) => {
      const tenders = await tendersOf(portal.url, 'pageSize=100');
      const tender = tenders.find(({ leaseTerm }) => (leaseTerm !== undefined) === isLet);
      const ann = await openVisitor(browser, portal, { locale: 'en' });
      await ann.open(`/catalog/trades/${tender?.id}`);
      await ann.page.getByText(ann.t('tender:key.signature')).waitFor();
      await ann.page.getByText(ann.t('tender:question.needed.question')).click();
      await ann.page.getByText(ann.t('tender:question.needed.answer')).waitFor();
      expect(await heading(ann, 'tender:section.calculator').count()).toBe(isLet ? 0 : 1);
    },
  );

  it('asks for the pictures of cards far down once they are in sight, and shows them without scripts, too', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/catalog/search?tab=trades');
    const places = (reader: BrowserVisitor) => reader.page.locator('article [data-picture]');
    const last = places(ann).last();
    await places(ann).first().locator('img').waitFor();
    // Once the heart is there, so is what waits for the pictures' places to come into sight.
    await ann.page.locator('article').last().getByRole('button').first().waitFor();
    expect(await last.locator('img').count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await becomes(
      () => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
      true,
    );
    const bob = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await bob.open('/catalog/search?tab=trades');
    expect(await places(bob).count()).toBeGreaterThan(3);
    expect(await places(bob).locator('img').count()).toBe(await places(bob).count());
  });

  it.each([
    ['ru', 'ArrowRight', 'ArrowLeft'],
    ['ae', 'ArrowLeft', 'ArrowRight'],
  ] as const)(
    'shows its photographs as large as the window, by keyboard, in %s',
    async (locale, on, back) => {
      const tenders = await tendersOf(portal.url, 'pageSize=100');
      const tender = tenders.find(({ photos }) => photos > 5);
      const total = tender?.photos ?? 0;
      const ann = await openVisitor(browser, portal, { locale });
      const { page, t, format } = ann;
      await ann.open(`/catalog/trades/${tender?.id}`);
      const more = page
        .getByRole('main')
        .getByRole('button', { name: t('lists:photo.more', { count: total - 4 }), exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: t('lists:photo.all') });
      const shows = (n: number) =>
        viewer
          .getByText(t('lists:photo.at', { n: format.number(n), total: format.number(total) }))
          .waitFor({ state: 'attached' });
      await shows(5);
      await page.keyboard.press(on);
      await shows(6);
      await page.keyboard.press(back);
      await page.keyboard.press(back);
      await shows(4);
      await page.keyboard.press('End');
      await shows(total);
      // Round in a circle.
      await viewer.getByRole('button', { name: t('lists:photo.next') }).click();
      await shows(1);
      const picture = viewer.getByRole('img');
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await inspect(ann, 'photographs', LOOKS[locale]);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      await hasFocus(more);
    },
  );

  it('stays when “Back” closes its photographs, and leaves no entry of them behind', async () => {
    const { id } = (await tendersOf(portal.url, 'pageSize=100')).find(({ photos }) => photos > 0) ?? {};
    const ann = await openVisitor(browser, portal, { width: 360 });
    const { page, t } = ann;
    await ann.open('/sitemap');
    await ann.open(`/catalog/trades/${id}`);
    const open = button(ann, 'lists:photo.open');
    const viewer = page.getByRole('dialog', { name: t('lists:photo.all') });
    const at = (path: string) => becomes(() => new URL(page.url()).pathname, path);
    await open.click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await at(`/catalog/trades/${id}`);
    await hasFocus(open);
    await open.click();
    await button(ann, 'lists:photo.close').click();
    await viewer.waitFor({ state: 'detached' });
    await page.goBack();
    await at('/sitemap');
  });

  it('that does not exist is not found', async () => {
    const ann = await openVisitor(browser, portal);
    ann.expectError(/404/);
    const answer = await ann.open('/catalog/trades/00000000-0000-4000-8000-000000000000');
    expect(answer.status()).toBe(404);
  });

  it('stands beside another one that the address names', async () => {
    const [one, two] = await tendersOf(portal.url);
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`/catalog/trades/${one?.id}?compare=${two?.id}`);
    const table = ann.page.getByRole('region', { name: ann.t('tender:compare.table') });
    await table.waitFor();
    const titles = [one, two].map((tender) => tender && tenderTitle(tender, 'en', ann.t).text);
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(titles);
  });

  it('is called by type, area and number in another language, and says once what exists in Russian only', async () => {
    const [tender] = await tendersOf(portal.url);
    const ann = await openVisitor(browser, portal, { locale: 'de', javaScript: false });
    const area = ann.t('tenders:card.area', { area: createFormat('de').number(tender?.area ?? 0, 2) });
    const title = `${ann.t(`tenders:type.${tender?.type}`)}, ${area} (Nr. ${tender?.number})`;
    const note = ann.page.getByText(ann.t('lists:russianOnly'), { exact: true }).filter({ visible: true });
    await ann.open(`/catalog/trades/${tender?.id}`);
    const heading = ann.page.getByRole('heading', { level: 1, name: title, exact: true });
    await heading.waitFor();
    expect(await heading.getAttribute('lang')).toBe('de-DE');
    expect(await ann.page.title()).toContain(title);
    expect(await note.count()).toBe(1);
    await ann.open('/catalog/search?tab=trades');
    expect(await ann.page.getByRole('heading', { level: 3, name: title, exact: true }).count()).toBe(1);
    expect(await note.count()).toBe(1);
    // What it is stands on its card in the language of the page.
    const about = translated(tender?.about ?? '', 'de');
    expect(about).toMatch(/^[^а-яё]+$/iu);
    expect(await ann.page.getByText(about, { exact: true }).getAttribute('lang')).toBeNull();

    const bob = await openVisitor(browser, portal, { javaScript: false });
    await bob.open(`/catalog/trades/${tender?.id}`);
    await bob.page.getByRole('heading', { level: 1, name: tender?.name ?? '' }).waitFor();
    expect(await bob.page.getByText(bob.t('lists:russianOnly')).count()).toBe(0);
  });

  it('says at every second how long bids are accepted', async () => {
    const [tender] = await tendersOf(portal.url, 'status=announced&sort=deadline');
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`/catalog/trades/${tender?.id}`);
    const timer = ann.page.getByRole('complementary').getByRole('timer');
    await timer.waitFor();
    const before = await timer.textContent();
    await ann.page.clock.fastForward(2000);
    await becomes(async () => (await timer.textContent()) !== before, true);
  });
});

describe('the calculator', () => {
  it('tells roubles, grouped as the language does, and says what is no number', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/catalog/trades/credit-calculator?price=100000000');
    const box = (name: string) => ann.page.getByRole('textbox', { name: ann.t(`calculator:field.${name}`) });
    await box('down').fill('0');
    await box('months').fill('12');
    await ann.page.getByText('₽88,849', { exact: true }).first().waitFor();
    expect(await box('price').inputValue()).toBe('1,000,000');
    await box('rate').fill('twelve');
    await ann.page.getByText('“twelve” is not a number').waitFor();
    expect(await box('rate').inputValue()).toBe('twelve');
    await box('rate').fill('0');
    await ann.page.getByText('₽83,333', { exact: true }).first().waitFor();
    await box('price').fill('1,200,000');
    await ann.page.getByText('₽100,000', { exact: true }).first().waitFor();
    await box('rate').fill('101');
    await ann.page.getByText(ann.t('calculator:wrong.rate')).waitFor();
  });

  it.each([360, 1440])('draws the plan in letters that can be read, at %i px', async (width) => {
    const ann = await openVisitor(browser, portal, { width });
    await ann.open('/catalog/trades/credit-calculator?price=100000000');
    const letters = ann.page.getByRole('img', { name: ann.t('calculator:chart.label') }).locator('text');
    // The drawing comes when its place, over this button, is in sight.
    await button(ann, 'calculator:save').scrollIntoViewIfNeeded();
    await letters.first().waitFor();
    for (const one of await letters.all()) expect((await one.boundingBox())?.height).toBeGreaterThan(12);
  });

  it('gives the plan away as a table', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/catalog/trades/credit-calculator?price=100000000');
    const download = ann.page.waitForEvent('download');
    await button(ann, 'calculator:save').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('payment-plan.csv');
    const [names, ...months] = parse(await readFile(await file.path()), { bom: true }) as string[][];
    const columns = ['month', 'payment', 'interest', 'principal', 'prepayment', 'balance'];
    expect(names).toEqual(columns.map((name) => ann.t(`calculator:column.${name}`)));
    const field = ann.page.getByRole('textbox', { name: ann.t('calculator:field.months') });
    expect(months.map(([month]) => month)).toEqual(
      Array.from({ length: Number(await field.inputValue()) }, (_, index) => String(index + 1)),
    );
    expect(months.at(-1)?.at(-1)).toBe('0.00');
  });
});

it('leads from both addresses to one kiosk', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  await ann.open('/online-services/informacionniy-kiosk');
  expect(new URL(ann.page.url()).pathname).toBe('/catalog/informacionniy-kiosk');
});

it('takes a question about an object that is none of its requests, with the object filled in', async () => {
  const [tender] = await tendersOf(portal.url);
  const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
  await ann.open(`/catalog/trades/${tender?.id}#ask`);
  await ann.page
    .locator('#ask')
    .getByRole('link', { name: ann.t('tender:section.askOther') })
    .click();
  await ann.page.getByRole('heading', { level: 1, name: ann.t('tender:kiosk.of.question') }).waitFor();
  const question = ann.page.getByRole('textbox', { name: ann.t('tender:kiosk.question.label') });
  await becomes(async () => (await question.inputValue()).includes(`/catalog/trades/${tender?.id}`), true);
});

it('keeps what a visitor has typed at the kiosk when they sign in to follow the answer, until it is sent', async () => {
  const world = { url: portal.url, pass: (ms: number) => portal.advance(ms) };
  const email = await confirmed(world);
  const other = await confirmed(world);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = ann;
  await ann.open('/catalog/informacionniy-kiosk');
  const question = page.getByRole('textbox', { name: t('tender:kiosk.question.label') });
  await question.fill(KIOSK_QUESTION.question);
  await field(ann, 'phone').fill(KIOSK_QUESTION.phone);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('tender:request.guest') })
    .click();
  await heading(ann, 'session:signIn.title').waitFor();
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();
  // What they typed stands; what they did not type, the account knows.
  await becomes(() => field(ann, 'lastname').inputValue(), 'Орлова');
  expect(await question.inputValue()).toBe(KIOSK_QUESTION.question);
  expect(await field(ann, 'phone').inputValue()).toBe(KIOSK_QUESTION.phone);
  expect(await field(ann, 'email').inputValue()).toBe(email);

  // It is theirs: whoever signs in next in this tab finds nothing of it.
  await storeInAnotherTab(ann, stored(await tokensOf(portal.url, other)));
  await page.reload();
  await becomes(() => field(ann, 'email').inputValue(), other);
  expect(await question.inputValue()).toBe('');
  await storeInAnotherTab(ann, stored(await tokensOf(portal.url, email)));
  await page.reload();
  await becomes(() => question.inputValue(), KIOSK_QUESTION.question);

  await consent(ann).check();
  await button(ann, 'tender:kiosk.send').click();
  await heading(ann, 'tender:kiosk.sent.title').waitFor();
  await page.reload();
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
});

it.each([
  ['ru', 1280],
  ['ae', 360],
] as const)(
  'in %s lets a time for an inspection be chosen by arrow keys, and repeats it',
  async (locale, width) => {
    const late = portal.platform.clock.now() + 10 * 24 * 3_600_000;
    const tender = (await tendersOf(portal.url)).find(({ deadlineAt }) => Date.parse(deadlineAt) > late);
    const ann = await openVisitor(browser, portal, { locale, width });
    const { page, t, format } = ann;
    await ann.open(`/catalog/trades/${tender?.id}#ask`);
    const field = inspectionTime(ann);
    await button(ann, 'tender:request.send').click();
    await page.getByRole('alert').getByText(t('tender:request.startsAt.label')).click();
    await hasFocus(field);

    const onward = locale === 'ae' ? 'ArrowLeft' : 'ArrowRight';
    const day = field.locator('[aria-current="date"]');
    const before = await day.textContent();
    await day.focus();
    // A day for each language: what one has asked for is no longer free for the other.
    for (let days = locale === 'ae' ? 2 : 1; days > 0; days--) await page.keyboard.press(onward);
    await page.keyboard.press('Enter');
    await becomes(async () => (await day.textContent()) !== before, true);
    const times = freeInspectionTimes(ann);
    await times.first().focus();
    await page.keyboard.press(onward);
    await hasFocus(times.nth(1));
    await page.keyboard.press('Enter');
    await becomes(() => times.nth(1).getAttribute('aria-pressed'), 'true');
    const startsAt = (await times.nth(1).getAttribute('value')) ?? '';
    const moment = format.dateTimeRange(startsAt, new Date(Date.parse(startsAt) + 15 * 60_000).toISOString());
    await field.getByText(t('tender:request.startsAt.chosen', { moment }), { exact: true }).waitFor();
    await inspect(ann, 'the time of an inspection', LOOKS[locale]);

    await fillPerson(ann, {});
    await consent(ann).check();
    await button(ann, 'tender:request.send').click();
    const sent = page.getByRole('status').filter({ has: heading(ann, 'tender:sent.title') });
    await sent.getByText(t('tender:sent.moment', { moment }), { exact: true }).waitFor();
    await sent.getByText(tender?.address ?? '', { exact: true }).waitFor();
    // The form's room goes with it.
    const bottomOf = async (what: Locator) => {
      const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
      return y + height;
    };
    expect((await bottomOf(page.locator('#ask'))) - (await bottomOf(sent))).toBeLessThan(64);
  },
);

it('shows no favourites to whoever has none, and asks nothing', async () => {
  const ann = await openVisitor(browser, portal);
  const asked: string[] = [];
  ann.page.on('request', (request) => asked.push(request.url()));
  await ann.open('/catalog/favorites');
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
  expect(asked.filter((url) => url.includes('/invest/favor'))).toEqual([]);
});

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it('from the list to the card', async () => {
    const [one, two] = await tendersOf(portal.url);
    const ann = await openVisitor(browser, portal, { locale, width: 1440 });
    await ann.open(`${TENDERS_PAGE}&type=building&type=${one?.type}`);
    await ann.page.locator('button[data-look="cluster"], button[data-look="item"]').first().waitFor();
    await sideButton(ann, 'lists:filter.clearAll').waitFor();
    await inspect(ann, 'list and map', LOOKS[locale]);
    // The form comes when it is in sight.
    await ann.open(`/catalog/trades/${one?.id}?compare=${two?.id}#ask`);
    await button(ann, 'tender:request.send').waitFor();
    await button(ann, 'tender:request.send').click();
    await inspect(ann, 'card', LOOKS[locale]);
    await ann.open('/catalog/trades/credit-calculator');
    // The chart has a table of its own, and comes when it is in sight.
    await ann.page.locator('main summary', { hasText: ann.t('calculator:plan') }).click();
    await inspect(ann, 'calculator', LOOKS[locale]);
  });
});

// The last one: the portal's clock goes hours ahead.
it('ends a subscription by the link of its mail, whoever opens it', async () => {
  const reader = await signedIn(portal);
  const filter = { type: ['parkingSpace'], priceTo: 1_000_00 };
  await reader.send('POST', SUBSCRIPTIONS, { name: 'Места', filter });
  const letters = async () =>
    (await mailsTo(portal, reader.email)).filter(({ subject }) => subject.includes('«Места»'));
  const cheap = { type: 'parkingSpace', startPrice: 999_00 };
  await announcedTender(portal, cheap);
  await portal.advance(0);
  await portal.advance(GATHERING);
  const [mail] = await letters();
  const link = new URL(mail?.links.find((address) => address.includes('/unsubscribe')) ?? '');

  const stranger = await openVisitor(browser, portal);
  await stranger.open(link.pathname + link.search);
  await button(stranger, 'subscriptions:unsubscribe.confirm').click();
  await said(stranger, 'subscriptions:unsubscribe.done').waitFor();

  await announcedTender(portal, cheap);
  await portal.advance(0);
  await portal.advance(MAIL_PAUSE + GATHERING);
  expect(await letters()).toHaveLength(1);
});
