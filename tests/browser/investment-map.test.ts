import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { cityOutlines } from '../../src/api/contracts/city.ts';
import { mapObjects } from '../../src/api/contracts/investment-map.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { clusters } from '../../src/api/registers/clusters.ts';
import { overflow } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, onDatabase } from '../support/registers.ts';
import { side } from './catalog-page.ts';
import { goBy } from './menu-page.ts';

const PAGE = '/business/map';
/** Three in the east, a kilometre apart: told from each other only where the map is near. */
const PARKS = Array.from({ length: 24 }, (_, index) => ({
  id: `park-${index}`,
  name: `Технопарк ${String(index).padStart(2, '0')}`,
  okrug: index < 3 ? 'vao' : 'zao',
  at: [index < 3 ? 37.78 + index / 1000 : 37.45, 55.75 + index / (index < 3 ? 100 : 500)] as const,
  freeArea: 100 + index,
}));
const SQUARE = [
  [37.6, 55.72],
  [37.66, 55.72],
  [37.66, 55.76],
  [37.6, 55.76],
  [37.6, 55.72],
] as const;
const CLUSTER: ItemOf<typeof clusters> = {
  id: 'cluster',
  name: 'Кластер станков',
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  okrug: 'cao',
  address: 'Москва',
  area: 12.5,
  uses: [],
  outline: { type: 'MultiPolygon', coordinates: [[SQUARE]] },
  photos: [],
  papers: [],
  contacts: [],
};
/** Only what this file puts on the map. */
const OWN = 'registers=technoparks&registers=clusters';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenParks(portal, PARKS);
  await onDatabase(portal, (db) => storeItems(db, clusters, [CLUSTER]));
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const heading = ({ page }: BrowserVisitor): Locator => page.getByRole('heading', { level: 1 });
const marks = ({ page }: BrowserVisitor): Locator => page.locator('[data-look]');
const rows = ({ page, t }: BrowserVisitor): Locator => {
  const names = ['everywhere', 'inSight'].map((key) => t(`investment-map:list.${key}`));
  return page
    .getByRole('region', { name: new RegExp(names.join('|')) })
    .getByRole('listitem')
    .filter({ has: page.locator('bdi') });
};
const card = ({ page, t }: BrowserVisitor): Locator =>
  page.getByRole('region', { name: t('investment-map:card.label') });
const search = ({ page }: BrowserVisitor) => new URL(page.url()).searchParams;

it('is a list with links and pages where no script runs', async () => {
  const visitor = await openVisitor(browser, portal, { javaScript: false });
  await visitor.open(`${PAGE}?${OWN}`);
  expect(await rows(visitor).count()).toBe(20);
  await visitor.page.getByRole('link', { name: visitor.t('lists:pager.page', { page: 2 }) }).click();
  await becomes(() => rows(visitor).count(), 5);
  await rows(visitor).getByRole('link').first().click();
  await visitor.page.waitForURL(/\/business\/(technoparks|clusters)\/[a-z-]+\d*$/);
});

it('says in its address where it stands and what is chosen, and comes back to it', async () => {
  const visitor = await openVisitor(browser, portal);
  await visitor.open(`${PAGE}?${OWN}&at=37.63,55.74,13`);
  // Anywhere inside of an outline, beside its mark.
  const map = visitor.page.getByRole('region', { name: visitor.t('lists:map.label') });
  await marks(visitor).first().waitFor();
  const box = await map.boundingBox();
  await map.click({ position: { x: (box?.width ?? 0) / 2 + 60, y: (box?.height ?? 0) / 2 + 60 } });
  await card(visitor).getByRole('article').waitFor();
  expect(search(visitor).get('object')).toBe('clusters.cluster');
  const address = visitor.page.url();

  const other = await openVisitor(browser, portal);
  await other.open(address.slice(address.indexOf('/business')));
  await card(other).getByRole('link', { name: CLUSTER.name }).waitFor();
  await becomes(async () => search(other).get('at'), search(visitor).get('at'));
  await marks(other).and(other.page.locator('[aria-pressed="true"]')).waitFor();
});

it('takes a layer off and brings it back', async () => {
  const visitor = await openVisitor(browser, portal);
  await visitor.open(`${PAGE}?${OWN}`);
  await marks(visitor).first().waitFor();
  const layer = (key: string) =>
    visitor.page.getByRole('link', {
      name: `${visitor.t(`investment-map:layers.${key}`)} ${visitor.t('register:sections.technoparks')}`,
    });
  await layer('hide').click();
  await layer('show').waitFor();
  await becomes(() => marks(visitor).count(), 1);
  await becomes(() => rows(visitor).count(), 1);
  await layer('show').click();
  await layer('hide').waitFor();
  await becomes(async () => (await marks(visitor).count()) > 1, true);
});

it.each([360, 1440])('fits a page %i wide, and leaves the map in sight', async (width) => {
  const visitor = await openVisitor(browser, portal, { width });
  await visitor.open(PAGE);
  await marks(visitor).first().waitFor();
  expect(await overflow(visitor, [width])).toEqual({ [width]: 0 });
  const map = visitor.page.getByRole('region', { name: visitor.t('lists:map.label') });
  const box = await map.boundingBox();
  const seen = 800 - (box?.y ?? 800);
  expect(Math.min(seen, box?.height ?? 0)).toBeGreaterThan(300);
});

it('goes to what a filter of a register finds, and back to the whole city', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  await visitor.open('/business/technoparks');
  await marks(visitor).first().waitFor();
  const groups = marks(visitor).filter({ hasText: /\d/ });
  await becomes(async () => (await groups.count()) > 0, true);
  await side(visitor)
    .getByRole('checkbox', { name: /Восточный/ })
    .first()
    .check();
  await side(visitor).locator('button[type="submit"]').click();
  // Each stands alone there, and nothing says a number.
  await becomes(() => marks(visitor).filter({ hasNotText: /\d/ }).count(), 3);
  await becomes(() => groups.count(), 0);
  await visitor.page
    .getByRole('list', { name: visitor.t('lists:filter.applied') })
    .getByRole('button')
    .click();
  await becomes(async () => (await groups.count()) > 0, true);
});

it('brings the card of what is chosen into sight, however far its column is scrolled', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  await visitor.open(`${PAGE}?${OWN}&at=37.63,55.74,13`);
  const mark = marks(visitor).first();
  await mark.waitFor();
  const main = visitor.page.getByRole('main');
  await main
    .getByRole('group')
    .locator('summary', { hasText: visitor.t('lists:filter.title') })
    .click();
  await main.locator('details[open] input').last().scrollIntoViewIfNeeded();
  expect((await heading(visitor).boundingBox())?.y).toBeLessThan(0);
  await mark.click();
  const card = visitor.page.getByRole('region', { name: visitor.t('investment-map:card.label') });
  await card.waitFor();
  await becomes(async () => ((await card.boundingBox())?.y ?? -1) >= 0, true);
});

it('asks for what is in an okrug, and not for the whole city first', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  const asked = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === mapObjects.path);
  await visitor.open(`${PAGE}?okrug=zelao`);
  const box = new URL((await asked).url()).searchParams.get('box') ?? '';
  const [west = 0, , east = 0] = box.split(',').map(Number);
  // Zelenograd; the city in the middle of which the map begins lies east of it.
  expect(west).toBeGreaterThan(36.5);
  expect(east).toBeLessThan(37.5);
});

it('goes to the okrugs that are chosen, and leaves a place that its address says', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  const { page, t } = visitor;
  const place = () => (search(visitor).get('at') ?? '').split(',').map(Number);
  await visitor.open(`${PAGE}?okrug=zelao`);
  await page.waitForResponse((answer) => new URL(answer.url()).pathname === mapObjects.path);
  // Where it begins the address says already: by its okrugs.
  expect(search(visitor).get('at')).toBeNull();
  await page
    .getByRole('list', { name: t('lists:filter.applied') })
    .getByRole('button')
    .click();
  // The middle of the city; Zelenograd lies west of 37.3 and north of 55.9.
  await becomes(() => {
    const [longitude = 0, latitude = 0] = place();
    return longitude > 37.5 && latitude > 55.6 && latitude < 55.85;
  }, true);

  const other = await openVisitor(browser, portal, { width: 1440 });
  const drawn = other.page.waitForResponse((answer) => answer.url().includes(cityOutlines.path));
  await other.open(`${PAGE}?okrug=zelao&at=37.63,55.74,13`);
  await drawn;
  await other.page.getByText(other.t('investment-map:empty'), { exact: true }).waitFor();
  expect(search(other).get('at')?.split(',').map(Number)).toEqual([37.63, 55.74, 13]);
});

it('finds by area and the way to the metro from the opening, and says the way', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  await visitor.open('/');
  const { page, t } = visitor;
  await goBy(visitor, 'sites', 'everythingMap');
  await page.waitForURL(`**${PAGE}*`);
  await page
    .getByRole('main')
    .getByRole('group')
    .locator('summary', { hasText: t('lists:filter.title') })
    .click();
  const most = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('textbox').last();
  await most(t('register:fields.area')).fill('110');
  await most(t('tenders:filter.walk')).fill('600');
  await page.locator('main form button[type="submit"]').click();
  await becomes(async () => search(visitor).get('walkTo'), '600');
  await becomes(async () => search(visitor).get('areaTo'), '110');
  await rows(visitor)
    .first()
    .getByText(new RegExp(t('lists:walk.minutes', { value: '\\d+' })))
    .waitFor();
});

it('leads from the filters of a phone to what they find', async () => {
  const visitor = await openVisitor(browser, portal, { width: 360 });
  await visitor.open(PAGE);
  const { page, t } = visitor;
  const main = page.getByRole('main');
  await main
    .getByRole('group')
    .locator('summary', { hasText: t('lists:filter.title') })
    .click();
  await main
    .getByRole('group', { name: t('register:fields.okrug') })
    .getByRole('checkbox')
    .first()
    .check();
  await page.locator('main form button[type="submit"]').click();
  const { height } = page.viewportSize() ?? { height: 0 };
  const results = main.getByRole('region', { name: t('investment-map:list.inSight') });
  await becomes(async () => {
    const { y } = (await results.boundingBox()) ?? { y: -1 };
    return y >= -1 && y < height / 2;
  }, true);
});

it.each(['de', 'ru'] as const)('keeps the names of its layers within their column in %s', async (locale) => {
  const visitor = await openVisitor(browser, portal, { locale, width: 1440 });
  await visitor.open(PAGE);
  const layers = visitor.page
    .getByRole('navigation', { name: visitor.t('investment-map:layers.label') })
    .getByRole('link');
  await layers.first().waitFor();
  const tooWide = await layers.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  );
  expect(tooWide).toEqual([]);
});

it('shows no name of a place under the tools of the map', async () => {
  const visitor = await openVisitor(browser, portal, { width: 1440 });
  const { page } = visitor;
  await visitor.open(`${PAGE}?registers=clusters`);
  const map = page.getByRole('region', { name: visitor.t('lists:map.label') });
  const names = map.locator('.leaflet-marker-icon > span:not([data-look]):not([hidden])');
  const tool = page.getByRole('button', { name: visitor.t('lists:map.further') });
  await names.first().waitFor();
  const centreOf = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  const [name, [toX, toY]] = [await names.first().textContent(), await centreOf(tool)];
  const [fromX, fromY] = await centreOf(names.first());
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2, { steps: 5 });
  await page.mouse.move(toX, toY, { steps: 5 });
  await page.mouse.up();
  const underTools = () =>
    names.evaluateAll(
      (shown, [x, y]) =>
        shown.flatMap((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < x && right > x && top < y && bottom > y ? [one.textContent] : [];
        }),
      [toX, toY] as const,
    );
  await becomes(async () => map.getByText(name ?? '', { exact: true }).count(), 1);
  await becomes(underTools, []);
});
