import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterObjects, objectIdOf } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { clusters } from '../../src/api/registers/clusters.ts';
import { inspect, LOOKS, overflow } from '../support/accessibility.ts';
import { announcedTender } from '../support/announced.ts';
import { type BrowserVisitor, becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { act, official } from '../support/people.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, onDatabase } from '../support/registers.ts';
import { cards, TENDERS_PAGE } from './catalog-page.ts';

const PAGE = '/catalog/favorites';
const PARKS = ['canning', 'weaving'].map((id) => ({ id, name: `Технопарк «${id}»`, freeArea: 100 }));
const CLUSTER: ItemOf<typeof clusters> = {
  id: 'cluster',
  name: 'Кластер станков',
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  okrug: 'cao',
  address: 'Москва',
  area: 12.5,
  uses: [],
  photos: [],
  papers: [],
  contacts: [],
};

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenParks(portal, PARKS);
  await onDatabase(portal, async (db) => {
    await storeItems(db, clusters, [CLUSTER]);
    await enterObjects(
      db,
      'technoparks',
      PARKS.map(({ id }) => id),
      START,
    );
  });
  await announcedTender(portal);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const card = (person: BrowserVisitor, name: string): Locator => cards(person).filter({ hasText: name });
const heart = (place: Locator, { t }: BrowserVisitor, pressed: boolean): Locator =>
  place.getByRole('button', { name: t('favourites:label'), pressed });
const sections = ({ page, t }: BrowserVisitor): Locator =>
  page.getByRole('navigation', { name: t('favourites:registers') }).getByRole('link');
const addressOf = ({ page }: BrowserVisitor): string => page.url().slice(new URL(page.url()).origin.length);

/** Presses the heart of the first card of a list, and waits until it is kept. */
async function keepFirst(person: BrowserVisitor, list: string): Promise<void> {
  await person.open(list);
  const kept = person.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await heart(cards(person).first(), person, false).click();
  expect((await kept).status()).toBe(200);
}

it('are found by register, each with an address, and the page begins with the first that has any', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await keepFirst(ann, '/business/clusters');
  await keepFirst(ann, '/business/technoparks');
  await ann.open(PAGE);
  await becomes(() => addressOf(ann), `${PAGE}?register=technoparks`);
  await becomes(() => sections(ann).allTextContents(), ['Technoparks1', 'Clusters1']);
  await sections(ann).filter({ hasText: 'Clusters' }).click();
  await becomes(() => addressOf(ann), `${PAGE}?register=clusters`);
  // Whoever signs in comes back to what they were looking at.
  const signIn = ann.page.getByRole('main').getByRole('link', { name: ann.t('favourites:visitor.signIn') });
  const back = async () =>
    new URL((await signIn.getAttribute('href')) ?? '', ann.origin).searchParams.get('to');
  await becomes(back, `${PAGE}?register=clusters`);
  await card(ann, CLUSTER.name).waitFor();
  await keepFirst(ann, TENDERS_PAGE);
  await ann.open(PAGE);
  await becomes(() => addressOf(ann), `${PAGE}?register=tenders`);
  await becomes(() => sections(ann).allTextContents(), ['Tenders1', 'Technoparks1', 'Clusters1']);
  await becomes(() => cards(ann).count(), 1);
});

it.each([360, 1440])('are a step away from every page for whoever has no account (%i)', async (width) => {
  const ann = await openVisitor(browser, portal, { width });
  await keepFirst(ann, '/business/clusters');
  const bar = ann.page.getByRole('banner');
  if (width < 640)
    await bar
      .locator('summary')
      .filter({ hasText: ann.t('shell:menu.button') })
      .click();
  await bar
    .getByRole('link', { name: ann.t('shell:account.favourites') })
    .filter({ visible: true })
    .click();
  await card(ann, CLUSTER.name).waitFor();
});

it('lead to the registers while there are none, and again when the last is taken out', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open(PAGE);
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
  const way = ann.page.getByRole('main').getByRole('link', { name: ann.t('register:sections.clusters') });
  await way.click();
  await becomes(() => addressOf(ann), '/business/clusters');
  await keepFirst(ann, '/business/clusters');
  await ann.open(`${PAGE}?register=clusters`);
  await heart(card(ann, CLUSTER.name), ann, true).click();
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
  await ann.open(`${PAGE}?register=nothing`);
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
});

it('are put aside on the page of a thing, too, and a second tab sees it', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open('/business/technoparks/canning');
  const button = (words: string) => ann.page.getByRole('button', { name: ann.t(`favourites:${words}`) });
  await button('add').click();
  await button('remove').waitFor();
  await ann.open('/business/technoparks');
  await heart(card(ann, 'canning'), ann, true).waitFor();
  await heart(card(ann, 'weaving'), ann, false).waitFor();
});

it.each([
  ['clusters', '/business/clusters'],
  ['tenders', TENDERS_PAGE],
])('say that they were added, lead there, and say what was taken out (%s)', async (register, list) => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  const { page, t } = ann;
  await ann.open(list);
  const first = cards(ann).first();
  const said = (what: string) => first.getByRole('status').filter({ hasText: t(`favourites:${what}`) });
  await heart(first, ann, false).click();
  await said('added').waitFor();
  await heart(first, ann, true).click();
  await said('removed').waitFor();
  expect(await said('added').count()).toBe(0);
  await heart(first, ann, false).click();
  const way = said('added').getByRole('link', { name: t('favourites:open') });
  // Right after the heart, for whoever goes on with the keyboard; and whole within its card.
  await way.waitFor();
  expect(await way.getAttribute('href')).toBe(`${PAGE}?register=${register}`);
  await hasFocus(heart(first, ann, true));
  await page.keyboard.press('Tab');
  await hasFocus(way);
  const [whole, seen] = [await said('added').boundingBox(), await first.boundingBox()];
  expect(whole?.x).toBeGreaterThanOrEqual(seen?.x ?? Number.POSITIVE_INFINITY);
  expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThanOrEqual((seen?.y ?? 0) + (seen?.height ?? 0));
  await page.keyboard.press('Enter');
  await becomes(() => new URL(page.url()).pathname, PAGE);
  // Who comes to a page begins with what it says.
  await hasFocus(page.getByRole('main'));
  await heart(cards(ann).first(), ann, true).click();
  await page.getByText(t('favourites:none')).waitFor();
  await hasFocus(page.getByRole('status').filter({ hasText: t('favourites:removed') }));
});

it('say what has been withdrawn, lead to what is similar, and let it be taken out', async () => {
  const ann = await openVisitor(browser, portal);
  ann.expectError(/status of 410/);
  await ann.open('/business/technoparks');
  await heart(card(ann, 'weaving'), ann, false).click();
  await heart(card(ann, 'weaving'), ann, true).waitFor();
  const bob = await openVisitor(browser, portal);
  bob.expectError(/status of 410/);
  await bob.open('/business/technoparks');
  await heart(card(bob, 'weaving'), bob, false).waitFor();

  const manager = await official(portal, 'manager');
  const id = objectIdOf('technoparks', 'weaving');
  const withdrawn = await act(manager, id, 'object.withdraw', { reason: 'Занят.' }, 'register-object');
  expect(withdrawn.status).toBe(200);

  await ann.open(`${PAGE}?register=technoparks`);
  const gone = card(ann, 'weaving');
  await gone.getByText(ann.t('favourites:withdrawn'), { exact: true }).waitFor();
  // Whoever still sees it in a list that was read before is told why it cannot be added.
  await heart(card(bob, 'weaving'), bob, false).click();
  await card(bob, 'weaving').getByText(bob.t('favourites:gone')).waitFor();

  await gone.getByRole('link', { name: ann.t('favourites:similar') }).click();
  await ann.page.getByRole('heading', { name: ann.t('register-page:gone.title') }).waitFor();
  await card(ann, 'canning').waitFor();
  await ann.page.goBack();
  await heart(gone, ann, true).click();
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
});

it.each(['ru', 'ae'] as const)('fit every width and break no rule of axe (%s)', async (locale) => {
  const ann = await openVisitor(browser, portal, { locale });
  await ann.open(PAGE);
  await ann.page.getByText(ann.t('favourites:none')).waitFor();
  await inspect(ann, 'none', LOOKS[locale]);
  await keepFirst(ann, '/business/clusters');
  await keepFirst(ann, '/business/technoparks');
  await ann.open(`${PAGE}?register=technoparks`);
  await cards(ann).first().waitFor();
  expect(await overflow(ann)).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });
  await inspect(ann, 'some', LOOKS[locale]);
});
