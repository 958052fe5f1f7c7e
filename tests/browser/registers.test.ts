import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { clusters } from '../../src/api/registers/clusters.ts';
import { landPlots } from '../../src/api/registers/land-plots.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { inspect, overflow } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { isFileOf } from '../support/built-files.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, givenProducts, onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';
import { cards, side } from './catalog-page.ts';

const LIST = '/business/technoparks';

const SUPPLY = {
  power: { has: true, load: 400, maxAvailablePower: 1000, freePower: 600, price: 642, notes: 'Две линии' },
  gas: { has: false },
};
/** Twenty-five parks, so that there are two pages; the first three have what tests look for. */
const PARKS = Array.from({ length: 25 }, (_, index) => ({
  id: `park-${index}`,
  name: `Технопарк ${String(index).padStart(2, '0')}`,
  okrug: index < 3 ? 'zao' : 'sao',
  at: [37.5 + index / 500, 55.7] as const,
  freeArea: 100 + index,
  ...(index < 3 && { minRentPrice: 100_000 + index, supply: SUPPLY, about: 'Опытное производство' }),
  ...(index === 0 && {
    address: 'Москва, Пробная улица, 7',
    metro: ['alma-atinskaya'],
    photos: ['/favicon.svg?1', '/favicon.svg?2'],
    hasBenefits: true,
  }),
}));
const ROOM: ItemOf<typeof technoparkRooms> = {
  id: 'room',
  name: 'Лаборатория на втором этаже',
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  technopark: 'park-0',
  area: 120,
  rentPrice: 150_000,
  purposes: ['laboratory'],
  photos: [],
  papers: [],
  contacts: [],
  services: [],
  additionalServices: [],
};
/** A square of some kilometres around the middle of the city. */
const SQUARE = [
  [37.55, 55.7],
  [37.7, 55.7],
  [37.7, 55.8],
  [37.55, 55.8],
  [37.55, 55.7],
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

/** One above a hectare, one below. */
const PLOTS = [48_500, 9800].map((area) =>
  itemSchema(landPlots).parse({
    ...wholeThing(landPlots),
    id: `plot-${area}`,
    name: `Участок ${area}`,
    photos: [],
    area,
  }),
);

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenParks(portal, PARKS);
  await givenParks(portal, [{ id: 'gone', okrug: 'zao' }]);
  await onDatabase(portal, async (db) => {
    await storeItems(db, technoparkRooms, [ROOM]);
    await storeItems(db, clusters, [CLUSTER]);
    await storeItems(db, landPlots, PLOTS);
    await db.query("update technoparks set is_published = false where id = 'gone'");
  });
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const searchOf = ({ page }: BrowserVisitor): string =>
  [...new URL(page.url()).searchParams].map((pair) => pair.join('=')).join('&');
const wordsOf = (ann: BrowserVisitor): readonly string[] => searchOf(ann).split('&').toSorted();
async function filterByFreeArea(ann: BrowserVisitor): Promise<void> {
  const area = ann.page.getByRole('textbox', { name: /^Свободная площадь.*: от/ });
  await area.fill('1');
  await area.press('Enter');
}
const sortBy = ({ page, t }: BrowserVisitor, sort: string) =>
  page.getByLabel(t('register:sortBy')).selectOption(sort);
const showOnMap = (ann: BrowserVisitor, index: number) =>
  cards(ann).nth(index).getByLabel(ann.t('lists:view.onMap')).click();
const clearAll = (ann: BrowserVisitor) =>
  side(ann)
    .getByRole('button', { name: ann.t('lists:filter.clearAll') })
    .click();
const map = ({ page, t }: BrowserVisitor): Locator =>
  page.getByRole('region', { name: t('lists:map.label') });
const tab = ({ page, t }: BrowserVisitor, group: string): Locator =>
  page
    .getByRole('navigation', { name: t('register-page:groups') })
    .getByRole('link', { name: t(`register:groups.${group}`), exact: true });

it('tells the area of a plot as plots are named: in hectares from one hectare on', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false, locale: 'en' });
  await ann.open('/business/land-plots');
  expect(
    await cards(ann).filter({ hasText: 'Участок 48500' }).getByText('4.85 ha', { exact: true }).count(),
  ).toBe(1);
  expect(
    await cards(ann).filter({ hasText: 'Участок 9800' }).getByText('9,800 m²', { exact: true }).count(),
  ).toBe(1);
  await ann.open('/business/land-plots/plot-48500');
  await ann.page.getByText('4.85 ha', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await ann.page.getByText(/48,500/).count()).toBe(0);
});

describe('a list', () => {
  it('shows without scripts what an address asks for, and passes over what means nothing', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(`${LIST}?okrug=zao`);
    expect(await cards(ann).count()).toBe(3);
    await ann.open(`${LIST}?okrug=zao&rentFromTyped=1%20000%2C01`);
    expect(await cards(ann).count()).toBe(2);
    await ann.open(`${LIST}?freeAreaFrom=abc&servicee=x&page=-1&sort=none`);
    expect(await cards(ann).count()).toBe(20);
    await ann.page.getByRole('link', { name: ann.t('lists:pager.page', { page: 2 }) }).click();
    await ann.page.waitForURL(/[?&]page=2/);
    await becomes(() => cards(ann).count(), 5);
  });

  it('says how many each choice would find, and filters by what is chosen', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(LIST);
    const power = ann.page.getByRole('checkbox', { name: /Connected.* 3$/ });
    await power.first().waitFor();
    const western = ann.page.getByRole('checkbox', { name: /^Western okrug.* 3$/ });
    await western.check();
    await ann.page.clock.fastForward(1000);
    const words = ann.t('lists:filter.show', { count: 3, value: '3' });
    await side(ann).getByRole('button', { name: words }).click();
    await becomes(() => cards(ann).count(), 3);
    expect(searchOf(ann)).toBe('okrug=zao');
    await ann.page.getByText('3 technoparks', { exact: true }).waitFor();
  });

  it('finds what is near the metro, says how far that is, and lists stations under their lines', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${LIST}?okrug=zao&sort=walk`);
    const near = cards(ann)
      .first()
      .getByText(/min on foot/);
    const minutes = Number(/\d+/.exec((await near.textContent()) ?? '')?.[0]);
    await ann.open(`${LIST}?walkTo=${minutes}`);
    await ann.page.getByText(ann.t('lists:walk.how')).first().waitFor();
    await becomes(async () => (await cards(ann).count()) > 0, true);
    await ann.open(`${LIST}?walkTo=${minutes - 1}&okrug=zao`);
    await ann.page.getByText('No results were found for your request').waitFor();
    // Its hundreds of stations are put into the page when they are asked for.
    const line = side(ann).getByText('Sokolnicheskaya', { exact: true });
    expect(await line.count()).toBe(0);
    await side(ann)
      .locator('summary', { hasText: /^Metro$/ })
      .click();
    await line.first().waitFor();
  });

  it('says at the field what is no number', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${LIST}?freeAreaFrom=abc`);
    await ann.page.getByText('“abc” is not a number').waitFor();
    await becomes(() => cards(ann).count(), 20);
    const area = ann.page.getByRole('textbox', { name: /^Free area.*: from/ });
    await area.fill('-5');
    await ann.page.getByText('Enter a number from 0 to').waitFor();
    await area.fill('1.234');
    await ann.page.getByText('At most 2 decimal places').waitFor();
    await area.fill('');
    await becomes(() => ann.page.locator('[aria-invalid="true"]').count(), 0);
  });

  it('takes sums in roubles and areas with decimals', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(`${LIST}?freeAreaFrom=100.5`);
    const area = ann.page.getByRole('textbox', { name: /^Свободная площадь.*: от/ });
    await becomes(() => area.inputValue(), '100,5');
    await becomes(() => cards(ann).count(), 20);
    await ann.page.getByRole('textbox', { name: /^Аренда от.*: до/ }).fill('1000,01');
    await side(ann).locator('button[type="submit"]').click();
    await becomes(() => searchOf(ann), 'freeAreaFrom=100.5&rentTo=100001');
  });

  it('asks first what seekers of premises ask, open, and folds the rest', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 1440 });
    await ann.open('/business/technoparks-room');
    const groups = side(ann).locator('details');
    const names = ['purposes.name', 'area', 'area', 'rentPrice', 'metroMinutes', 'okrug', 'technopark'].map(
      (name) => ann.t([`register-technopark-rooms:fields.${name}`, `register:fields.${name}`]),
    );
    const labels = await groups.locator('summary > span:first-child').allTextContents();
    for (const [place, name] of names.entries()) expect(labels[place]).toContain(name);
    const open = await groups.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(open).toEqual([true, true, true, true, true, true, false, false, false]);
  });

  it('counts a range as the one filter that it is, as the words over the list do', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open('/business/technoparks-room?areaFrom=1&areaTo=4000&rentPriceFrom=1');
    const chips = ann.page.getByRole('list', { name: ann.t('lists:filter.applied') }).getByRole('listitem');
    await becomes(() => chips.count(), 2);
    const open = ann.page.getByRole('button', { name: ann.t('lists:filter.open') });
    expect(await open.textContent()).toContain(ann.t('lists:filter.chosen', { count: 2 }));
  });

  it('asks elsewhere for the size that an empty list is asked for, and for none that is no number', async () => {
    const ann = await openVisitor(browser, portal);
    const elsewhere = ann.page.getByRole('navigation', { name: ann.t('search:spaces.ofSize') });
    const refused: string[] = [];
    ann.page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await ann.open('/business/land-plots?okrug=__proto__&areaFrom=abc');
    await ann.page.getByText(ann.t('lists:nothing.title')).waitFor();
    await ann.open('/business/land-plots?okrug=__proto__&areaFrom=abc&areaTo=50000');
    await elsewhere.waitFor();
    expect(refused).toEqual([]);
    // It has just said that it has none itself.
    expect(await elsewhere.locator('a[href^="/business/land-plots"]').count()).toBe(0);
  });

  it('brings into sight what was found, or that it is nothing, wherever filters were applied', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 1440 });
    await ann.open(LIST);
    await side(ann).locator('summary').last().click();
    // So little power is free nowhere.
    await side(ann).getByRole('textbox').last().fill('1');
    await ann.page.clock.fastForward(1000);
    await side(ann).getByText(ann.t('lists:filter.none'), { exact: true }).waitFor();
    expect(await ann.page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await side(ann).locator('button[type="submit"]').click();
    const nothing = ann.page.getByText('No results were found for your request');
    await nothing.waitFor();
    const { y = 0 } = (await nothing.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(900);
  });

  it.each([
    [`${LIST}?compare=park-0`, 'Технопарк 00'],
    [`${LIST}?view=map&object=park-0`, 'Технопарк 00'],
    [`${LIST}/park-0`, 'Опытное производство'],
    [`${LIST}/comparison?id=park-0&id=park-1`, 'Технопарк 01'],
    ['/business/technoparks-room', 'Лаборатория на втором этаже'],
    ['/business/technoparks-room/room', 'Лаборатория на втором этаже'],
    ['/business/map?object=technoparks.park-0', 'Технопарк 00'],
  ])('marks what is Russian on the English page %s for whoever has it read out', async (address, name) => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 1440 });
    await ann.open(address);
    await ann.page.getByText(name).filter({ visible: true }).first().waitFor();
    const unmarked = await ann.page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        const isRead = !parentElement?.closest('script, style, noscript');
        const lang = parentElement?.closest('[lang]')?.getAttribute('lang');
        if (isRead && /[а-яё]/i.test(textContent ?? '') && !lang?.startsWith('ru'))
          found.push(textContent ?? '');
      }
      return found;
    });
    expect(unmarked).toEqual([]);
  });

  it('says where nothing is found which filter to give up', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${LIST}?okrug=zao&query=xyzzy`);
    await ann.page.getByText('No results were found for your request').waitFor();
    await ann.page.getByRole('button', { name: 'without “Search words”: 3' }).click();
    await becomes(() => cards(ann).count(), 3);
  });

  it('shares what is selected with the map and the address', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(`${LIST}?okrug=zao`);
    await cards(ann).first().getByLabel(ann.t('lists:view.onMap')).click();
    await becomes(() => searchOf(ann), 'okrug=zao&object=park-0');
    const mark = map(ann).getByRole('button', { pressed: true });
    await mark.press('Enter');
    await becomes(() => searchOf(ann), 'okrug=zao');
  });

  it('tells over the map of a phone what is selected there, and stops', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open(`${LIST}?okrug=zao`);
    await ann.page.getByRole('link', { name: ann.t('lists:view.map'), exact: true }).click();
    const told = ann.page.getByRole('link', { name: 'Технопарк 00' });
    await becomes(() => told.count(), 0);
    await ann.open(`${LIST}?okrug=zao&view=map&object=park-0`);
    await told.waitFor();
    await ann.page.getByRole('button', { name: ann.t('lists:map.close') }).click();
    await becomes(() => told.count(), 0);
    expect(searchOf(ann)).toBe('okrug=zao&view=map');
  });

  it('asks its map for nothing while that has no room', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    const boxes: string[] = [];
    ann.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/map')) boxes.push(searchParams.get('box') ?? '');
    });
    await ann.open(`${LIST}?okrug=zao`);
    await map(ann).getByRole('button').first().waitFor();
    // What is not shown has no role.
    const frame = ann.page.locator('main .leaflet-container');
    const show = (display: string) =>
      frame.evaluate((element, value) => {
        const told = new Promise((resolve) => new ResizeObserver(resolve).observe(element));
        (element as HTMLElement).style.display = value;
        // Whoever watches its size has been told of it by now, the map among them.
        return told.then(() => new Promise(requestAnimationFrame));
      }, display);
    await show('none');
    await show('');
    const before = boxes.length;
    await ann.page.getByRole('button', { name: ann.t('lists:map.closer'), exact: true }).click();
    await becomes(() => boxes.length > before, true);
    const isRoomy = (box: string) => {
      const [west, south, east, north] = box.split(',').map(Number);
      return Number(east) > Number(west) && Number(north) > Number(south);
    };
    expect(boxes.filter((box) => !isRoomy(box))).toEqual([]);
  });

  it('finds an outline by a press inside', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    // All of the map is in the window.
    await ann.page.setViewportSize({ width: 1440, height: 1500 });
    await ann.open('/business/clusters');
    await map(ann)
      .getByRole('button', { name: /Кластер станков/ })
      .waitFor();
    const outline = map(ann).locator('path.leaflet-interactive');
    const { x = 0, y = 0, width = 0, height = 0 } = (await outline.boundingBox()) ?? {};
    // Beside the mark, which stands in the middle.
    await ann.page.mouse.click(x + width / 8, y + height / 8);
    await becomes(() => searchOf(ann), 'object=cluster');
  });

  it('can be taken away as a table and as a map', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${LIST}?okrug=zao`);
    const link = ann.page.getByRole('link', { name: ann.t('register-page:download.csv') });
    const [file] = await Promise.all([ann.page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe('technoparks.csv');
  });
});

describe('a thing', () => {
  it('has its groups as tabs in the definition’s order, and none that is empty', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(`${LIST}/park-0`);
    await tab(ann, 'engineering').click();
    await becomes(() => searchOf(ann), 'tab=engineering');
    const row = ann.page.getByRole('row', { name: /^Электроснабжение/ });
    await row.getByRole('cell', { name: '600 кВт' }).waitFor();
    expect(await ann.page.getByRole('row', { name: /^Теплоснабжение/ }).count()).toBe(0);
    expect(await tab(ann, 'contacts').count()).toBe(0);
    await tab(ann, 'general').click();
    await row.waitFor({ state: 'hidden' });
  });

  it('shows the premises that belong to it, which lead back', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(`${LIST}/park-0?tab=premises`);
    await ann.page.getByRole('link', { name: ROOM.name }).click();
    await ann.page.getByRole('heading', { level: 1, name: ROOM.name }).waitFor();
    await ann.page.getByRole('link', { name: 'Технопарк 00' }).first().click();
    await ann.page.getByRole('heading', { level: 1, name: 'Технопарк 00' }).waitFor();
    await ann.open(`${LIST}/park-1`);
    expect(await tab(ann, 'premises').count()).toBe(0);
  });

  it('is shown on the map of everything, chosen, at its place', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`${LIST}/park-0`);
    await ann.page.getByRole('link', { name: ann.t('register:object.onMap') }).click();
    await ann.page.waitForURL(/\/business\/map\?.*object=technoparks\.park-0/);
    expect(new URL(ann.page.url()).searchParams.get('registers')).toBe('technoparks');
    const mark = ann.page.locator('button[data-look="item"][aria-pressed="true"]');
    await mark.waitFor();
    const { y = -1 } = (await mark.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(900);
  });

  it('folds its groups on a phone, and jumps to them', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open(`${LIST}/park-0`);
    const row = ann.page.getByRole('rowheader', { name: /^Электроснабжение/ });
    expect(await row.isVisible()).toBe(false);
    await tab(ann, 'engineering').click();
    await row.waitFor();
    // It is brought to where the eye is, not merely opened.
    await becomes(async () => {
      const { y = -1 } = (await ann.page.locator('details#engineering').boundingBox()) ?? {};
      return y >= 0 && y < 400;
    }, true);
    expect(await ann.page.evaluate(() => document.body.scrollHeight / innerHeight)).toBeLessThan(8);
  });

  it('keeps its figure and the way to ask in sight on a phone', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open(`${LIST}/park-0`);
    await tab(ann, 'engineering').click();
    const bar = ann.page.getByRole('complementary', { name: ann.t('register-page:ask.bar') });
    await bar.filter({ hasText: /1\s000\s₽\sза\sм²\sв\sмесяц/ }).waitFor();
    await bar.getByRole('link', { name: ann.t('register-page:ask.short') }).click();
    await ann.page.getByRole('textbox', { name: ann.t('tender:kiosk.question.label') }).waitFor();
  });

  it('says in the bar what a thing costs, not how large it is, where the two differ', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    const bar = ann.page.getByRole('complementary', { name: ann.t('register-page:ask.bar') });
    await ann.open('/business/land-plots/plot-48500');
    await bar.getByText(ann.t('register:fields.objectCost')).waitFor();
    expect(await bar.locator('strong').textContent()).toMatch(/₽$/);
  });

  it('without a photograph begins with where it is, once, and its card with what it is called', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    await ann.open(`${LIST}/park-1`);
    await map(ann).waitFor();
    expect(await map(ann).count()).toBe(1);
    const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    const groups = ann.page.getByRole('navigation', { name: ann.t('register-page:groups') });
    expect(await top(map(ann))).toBeLessThan(await top(groups));
    await ann.open(`${LIST}?okrug=zao&sort=name`);
    /** How far from the edge of its card the name begins. */
    const inset = async (name: string) => {
      const card = cards(ann).filter({ hasText: name });
      const link = await card.getByRole('heading').boundingBox();
      return (link?.x ?? 0) - ((await card.boundingBox())?.x ?? 0);
    };
    expect(await inset('Технопарк 00')).toBeGreaterThan(90);
    expect(await inset('Технопарк 01')).toBeLessThan(30);
  });

  it('is whole without scripts, and on paper', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440, javaScript: false });
    await ann.open(`${LIST}/park-0?tab=engineering`);
    await ann.page.getByText('600 кВт').nth(1).waitFor();
    await ann.page.emulateMedia({ media: 'print' });
    expect(await ann.page.getByText('Опытное производство').isVisible()).toBe(true);
    expect(await ann.page.getByText('Две линии').isVisible()).toBe(true);
  });

  it('tells search engines what it is', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open(`${LIST}/park-0?tab=engineering`);
    expect(await ann.page.title()).toContain('Технопарк 00');
    const canonical = ann.page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute('href')).toBe(`${ann.origin}${LIST}/park-0`);
    const blocks = await ann.page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((block) => JSON.parse(block))).toContainEqual(
      expect.objectContaining({ '@type': 'Place', name: 'Технопарк 00' }),
    );
  });

  it('is asked about with its name filled in', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(`${LIST}/park-0`);
    await ann.page.getByRole('link', { name: ann.t('register-page:ask.mistake') }).click();
    await ann.page.getByRole('heading', { level: 1, name: ann.t('tender:kiosk.of.mistake') }).waitFor();
    const question = ann.page.getByRole('textbox', { name: ann.t('tender:kiosk.question.label') });
    await becomes(async () => (await question.inputValue()).includes('Технопарк 00'), true);
    expect(await question.inputValue()).toContain(`${LIST}/park-0`);
  });

  it('that is shown no longer is gone, with what is similar; one that never was is not found', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    ann.expectError(/status of (404|410)/);
    expect((await ann.open(`${LIST}/gone`)).status()).toBe(410);
    await ann.page.getByRole('heading', { name: ann.t('register-page:gone.title') }).waitFor();
    expect(await cards(ann).count()).toBeGreaterThan(0);
    expect((await ann.open(`${LIST}/never`)).status()).toBe(404);
    expect((await ann.open(`${LIST}/NO%20ID`)).status()).toBe(404);
  });
});

describe('premises', () => {
  it('are where their technopark is, and say what all of them cost a month', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open('/business/technoparks-room/room');
    const head = ann.page.locator('article', { has: ann.page.getByRole('heading', { level: 1 }) });
    const said = ((await head.textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(said).toContain('Москва, Пробная улица, 7');
    expect(said).toContain('Алма-Атинская');
    expect(said).toContain(ann.t('register-page:perMonth', { value: '180 000 ₽' }));
  });
});

it('a phone shows which register one looks at', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  await ann.open('/business/land-plots');
  const section = ann.page.getByRole('main').locator('nav a[aria-current="page"]', {
    hasText: ann.t('register:sections.land-plots'),
  });
  await becomes(async () => {
    const box = await section.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 360;
  }, true);
});

describe('a comparison', () => {
  it('is chosen in the list, three at most, and says what differs', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(`${LIST}?okrug=zao`);
    const add = (index: number) =>
      cards(ann)
        .nth(index)
        .getByRole('link', { name: ann.t('register-page:compare.add') });
    await add(0).click();
    await becomes(() => searchOf(ann), 'okrug=zao&compare=park-0');
    await add(1).click();
    await ann.page.getByRole('link', { name: ann.t('register-page:compare.show', { count: 2 }) }).click();
    await becomes(() => searchOf(ann), 'id=park-0&id=park-1');
    const rent = ann.page.getByRole('row', { name: /^Аренда от/ });
    const said = async () =>
      (await rent.getByRole('cell').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
    await becomes(said, ['1 000 ₽ за м² в месяц', '1 000,01 ₽ за м² в месяц']);
    // Of what the tariff is paid by, each row says its own.
    await ann.page.getByRole('rowheader', { name: 'Тариф, за кВт·ч', exact: true }).waitFor();
  });

  it('keeps what was chosen while what shows the choice is still on its way', async () => {
    const held = Promise.withResolvers<void>();
    const ann = await openVisitor(browser, portal);
    await ann.page.route(isFileOf(/compare-tray\.tsx$/), async (route) => {
      await held.promise;
      await route.continue();
    });
    await ann.open(`${LIST}?okrug=zao`);
    for (const index of [0, 1, 2])
      await cards(ann)
        .nth(index)
        .getByRole('link', { name: ann.t('register-page:compare.add') })
        .click();
    await becomes(() => searchOf(ann), 'okrug=zao&compare=park-0&compare=park-1&compare=park-2');
    held.resolve();
    const tray = ann.page.getByRole('region', { name: ann.t('register-page:compare.title') });
    await tray.getByRole('link', { name: /Технопарк 00/ }).click();
    await becomes(() => searchOf(ann), 'okrug=zao&compare=park-1&compare=park-2');
  });

  it.each([
    ['a filter', (ann: BrowserVisitor) => filterByFreeArea(ann), 'okrug=zao&compare=park-0&freeAreaFrom=1'],
    ['an order', (ann: BrowserVisitor) => sortBy(ann, 'rent'), 'okrug=zao&compare=park-0&sort=rent'],
    [
      'a mark of the map',
      (ann: BrowserVisitor) => showOnMap(ann, 1),
      'okrug=zao&compare=park-0&object=park-1',
    ],
    ['a filter taken away', (ann: BrowserVisitor) => clearAll(ann), 'compare=park-0'],
  ])(
    'keeps what was chosen when %s comes while what shows it is still on its way',
    async (_, press, kept) => {
      const held = Promise.withResolvers<void>();
      const ann = await openVisitor(browser, portal);
      await ann.page.route(isFileOf(/compare-tray\.tsx$/), async (route) => {
        await held.promise;
        await route.continue();
      });
      await ann.open(`${LIST}?okrug=zao`);
      const add = cards(ann)
        .first()
        .getByRole('link', { name: ann.t('register-page:compare.add') });
      await add.click();
      await becomes(() => searchOf(ann), 'okrug=zao&compare=park-0');
      await press(ann);
      await becomes(() => wordsOf(ann), kept.split('&').toSorted());
      held.resolve();
      await ann.page
        .getByRole('region', { name: ann.t('register-page:compare.title') })
        .getByRole('link', { name: /Технопарк 00/ })
        .waitFor();
      expect(wordsOf(ann)).toEqual(kept.split('&').toSorted());
    },
  );

  it('keeps it, and the filters, when somebody has pressed a card before and filters before it has come', async () => {
    const held = Promise.withResolvers<void>();
    const ann = await openVisitor(browser, portal);
    await ann.open(`${LIST}?okrug=zao&compare=park-0`);
    await ann.page.route(isFileOf(/pages\/thing\.tsx$/), async (route) => {
      await held.promise;
      await route.continue();
    });
    const link = cards(ann).nth(1).getByRole('link', { name: 'Технопарк 01', exact: true });
    await link.click({ noWaitAfter: true });
    await ann.page.waitForURL(/park-1$/);
    await filterByFreeArea(ann);
    await becomes(() => wordsOf(ann), ['compare=park-0', 'freeAreaFrom=1', 'okrug=zao']);
    held.resolve();
    await ann.page.getByText('3 технопарка', { exact: true }).waitFor();
    expect(new URL(ann.page.url()).pathname).toBe(LIST);
  });

  it('leaves out on demand what is alike', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(`${LIST}/comparison?id=park-0&id=park-1`);
    const rows = (name: RegExp) => ann.page.getByRole('row', { name }).count();
    expect(await rows(/^Административный округ/)).toBe(1);
    await ann.page.getByRole('link', { name: ann.t('register-page:compare.showDifferent') }).click();
    await becomes(() => rows(/^Административный округ/), 0);
    expect(await rows(/^Аренда от/)).toBe(1);
    await ann.page.getByRole('link', { name: ann.t('register-page:compare.showAll') }).click();
    await becomes(() => rows(/^Административный округ/), 1);
  });

  it('says what pages of things say, with the language of each, and that texts are filed in Russian', async () => {
    for (const [list, ids] of [
      [LIST, ['park-0', 'park-1']],
      ['/business/technoparks-room', ['room']],
      ['/business/land-plots', PLOTS.map(({ id }) => id)],
    ] as const) {
      const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
      const said = (values: Locator) =>
        values.evaluateAll((cells) =>
          cells.map((cell) => [
            (cell.querySelector(':scope > p') ? (cell.firstElementChild as Element) : cell).textContent,
            cell.querySelector('[lang]')?.getAttribute('lang') ?? null,
          ]),
        );
      await ann.open(`${list}/comparison?${new URLSearchParams(ids.map((id) => ['id', id]))}`);
      await ann.page.getByText(ann.t('lists:russianOnly')).waitFor();
      const labels = await ann.page.locator('tbody th[scope="row"]').allTextContents();
      const cells = await said(ann.page.locator('tbody th[scope="row"] + td'));
      const compared = new Map(labels.map((label, index) => [label, cells[index]]));
      await ann.open(`${list}/${ids[0]}`);
      const facts = ann.page.locator('aside dl').first();
      const names = await facts.locator('dt').allTextContents();
      expect(names.length).toBeGreaterThan(2);
      const values = await said(facts.locator('dd'));
      expect(names.map((name) => [name, compared.get(name)])).toEqual(
        names.map((name, index) => [name, values[index]]),
      );
    }
  });

  it('is called in the reader’s language where it is translated, and marked Russian where it is not', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    const heading = ann.page.getByRole('heading', { level: 1 });
    const said = async () => [await heading.textContent(), await heading.getAttribute('lang')];
    await givenProducts(portal, [{ id: 'equipment', name: 'Заём на оборудование' }]);
    await ann.open('/business/fund-products/equipment');
    expect(await said()).toEqual(['Loan for equipment', null]);
    expect(await ann.page.title()).toContain('Loan for equipment');
    // Nothing of it is in Russian, and nothing says so.
    expect(await ann.page.getByText(ann.t('lists:russianOnly')).count()).toBe(0);
    await ann.open(`${LIST}/park-0`);
    expect((await said())[1]).toBe('ru');
  });

  it('stands without scripts, and passes over what is not there', async () => {
    const ann = await openVisitor(browser, portal, { javaScript: false });
    await ann.open(`${LIST}/comparison?id=park-0&id=never&id=park-2`);
    expect(await ann.page.locator('thead th').count()).toBe(2);
  });
});

describe('on paper', () => {
  /** What would be printed of a page: words, and what could be pressed if paper could. */
  async function printed(ann: BrowserVisitor, path: string) {
    await ann.open(path);
    await ann.page.emulateMedia({ media: 'print' });
    const seen = (selector: string) => ann.page.locator(selector).filter({ visible: true }).count();
    return {
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what the page holds
      words: (await ann.page.locator('body').innerText()).replaceAll(/[\u00a0\u00ad]/g, ' '),
      pressed: [await seen('button'), await seen('nav'), await seen('[data-print="hide"]')],
    };
  }

  it('a thing is all that is known of it, its groups unfolded, without ways on', async () => {
    const ann = await openVisitor(browser, portal);
    const { words, pressed } = await printed(ann, `${LIST}/park-0`);
    expect(pressed).toEqual([0, 0, 0]);
    for (const said of [
      'Технопарк 00',
      'Москва, Пробная улица, 7',
      'Опытное производство',
      '600 кВт',
      'Две линии',
    ])
      expect(words).toContain(said);
    for (const way of ['ask.mistake', 'ask.short', 'compare.with'])
      expect(words).not.toContain(ann.t(`register-page:${way}`));
  });

  it('is dark on light, whatever the screen is', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(`${LIST}/park-0`);
    const paper = async (media: 'screen' | 'print', colorScheme: 'dark' | 'light') => {
      await ann.page.emulateMedia({ media, colorScheme });
      return await ann.page
        .locator('html')
        .evaluate((page) => getComputedStyle(page).getPropertyValue('--sheet'));
    };
    const [light, dark] = [await paper('screen', 'light'), await paper('screen', 'dark')];
    expect(dark).not.toBe(light);
    expect(await paper('print', 'dark')).toBe(light);
  });

  it('a comparison is its table, without what takes things out of it', async () => {
    const ann = await openVisitor(browser, portal);
    const { words, pressed } = await printed(ann, `${LIST}/comparison?id=park-0&id=park-1`);
    expect(pressed).toEqual([0, 0, 0]);
    for (const said of ['Технопарк 00', 'Технопарк 01', '1 000,01 ₽']) expect(words).toContain(said);
    for (const way of ['remove', 'addMore', 'showDifferent'])
      expect(words).not.toContain(ann.t(`register-page:compare.${way}`));
  });
});

it.each(['ru', 'ae'] as const)('fits every width and breaks no rule of axe (%s)', async (locale) => {
  const ann = await openVisitor(browser, portal, { locale });
  for (const address of [
    `${LIST}?compare=park-0`,
    `${LIST}/park-0?tab=engineering`,
    `${LIST}/comparison?id=park-0&id=park-1&id=park-2`,
  ]) {
    await ann.open(address);
    expect(await overflow(ann), address).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });
    await inspect(ann, address);
  }
});
