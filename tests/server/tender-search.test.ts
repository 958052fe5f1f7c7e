import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metresBetween } from '../../server/areas/tenders/analytics.ts';
import { ensureSamplePlaces } from '../../server/areas/tenders/places.ts';
import { cityPlaces, tenders, tenderViews } from '../../server/db/schema.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import type { Tender } from '../../src/api/contracts/tenders.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { type GivenTender, givenTenders, TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const ask = async (path: string, visitor = new Visitor(portal.url)) => {
  const answer = await visitor.send('GET', `${TENDERS}${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const names = (body: { items: Tender[] }) => body.items.map(({ name }) => name);
const q = encodeURIComponent;
let streets = 0;
/** A street of its own for each test, so that no test sees the objects of another. */
async function onOwnStreet(given: readonly GivenTender[]) {
  const street = `Проба${'абвгдежзиклмнопрст'[streets % 18]}${'уфхцчшщэюя'[streets++ % 10]}ово`;
  const ids = await givenTenders(
    portal,
    given.map((tender) => ({ address: `Москва, ${street}`, ...tender })),
  );
  const list = (query = '') => ask(`?query=${street}${query}`);
  return { street, ids, list, count: (query = '') => ask(`/count?query=${street}${query}`) };
}

/** In the middle of the city, some kilometres from the next station, and far outside. */
const NEAR = { longitude: 37.618, latitude: 55.758 };
const FAR = { longitude: 37.3, latitude: 55.5 };

describe('filters', () => {
  it('an area lies from one number to another, to the hundredth, beside its band', async () => {
    const { list, count } = await onOwnStreet([99.99, 100, 120.5, 120.51].map((area) => ({ area })));
    const areas = async (query: string) =>
      (await list(`&sort=areaAsc${query}`)).items.map(({ area }: Tender) => area);
    expect(await areas('&areaFrom=100&areaTo=120.5')).toEqual([100, 120.5]);
    expect(await areas('&areaFrom=100.01&area=upTo150')).toEqual([120.5, 120.51]);
    expect((await count('&areaTo=99')).relaxations).toEqual([
      { without: ['areaTo'], found: { total: 4, isEstimate: false } },
    ]);
    for (const [query, field] of [
      ['areaFrom=2&areaTo=1', 'areaTo'],
      ['areaFrom=1.234', 'areaFrom'],
      ['walkTo=abc', 'walkTo'],
      ['walkFrom=9&walkTo=8', 'walkTo'],
    ]) {
      const answer = await fetch(`${portal.url}${TENDERS}?${query}`);
      expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, field]);
    }
  });

  it('the metro is so many minutes away on foot; what has no place is at no distance', async () => {
    const { list } = await onOwnStreet([
      { name: 'Далёкий', ...FAR },
      { name: 'Близкий', ...NEAR },
      { name: 'Без места', longitude: null, latitude: null },
    ]);
    const all = await list('&sort=walk');
    expect(names(all)).toEqual(['Близкий', 'Далёкий', 'Без места']);
    const [near, far, none] = all.items;
    expect(near.walk).toMatchObject({ station: expect.any(String), minutes: expect.any(Number) });
    expect(none.walk).toBeUndefined();
    expect(far.walk.minutes).toBeGreaterThan(60);
    expect(names(await list(`&walkTo=${near.walk.minutes}`))).toEqual(['Близкий']);
    expect(names(await list(`&walkFrom=${near.walk.minutes + 1}`))).toEqual(['Далёкий']);
    expect((await ask(`/${near.id}`)).walk).toEqual(near.walk);
  });

  it('what has a term is let, the rest is sold; each choice says how many it would find', async () => {
    const { list, street } = await onOwnStreet([
      { name: 'Аренда', leaseTerm: 60, area: 40 },
      { name: 'Продажа', area: 40 },
      { name: 'Большая продажа', area: 400 },
    ]);
    expect(names(await list('&deal=lease'))).toEqual(['Аренда']);
    const { counts } = await ask(`/facets?query=${street}&area=upTo50`);
    expect(counts.deal).toEqual({ lease: 1, sale: 1 });
    // Its own other choices aside.
    expect(counts.area).toEqual({ upTo50: 2, over300: 1 });
  });

  it('an area at the upper edge belongs to the band', async () => {
    const areas = [0.01, 50, 50.01, 150, 150.01, 300, 300.01, 9000];
    const { list } = await onOwnStreet(areas.map((area) => ({ area })));
    const band = async (...bands: string[]) =>
      (await list(`&sort=areaAsc${bands.map((name) => `&area=${name}`).join('')}`)).items.map(
        ({ area }: Tender) => area,
      );
    expect(await band('upTo50')).toEqual([0.01, 50]);
    expect(await band('upTo150')).toEqual([50.01, 150]);
    expect(await band('upTo300')).toEqual([150.01, 300]);
    expect(await band('over300')).toEqual([300.01, 9000]);
    expect(await band('upTo50', 'over300')).toEqual([0.01, 50, 300.01, 9000]);
  });

  it('each filter leaves what it says, and they hold together', async () => {
    const { list } = await onOwnStreet([
      { name: 'А', type: 'apartment', district: 'arbat', metro: 'arbatskaya', floor: 3, startPrice: 100 },
      { name: 'Б', type: 'building', district: 'arbat', floor: -1, startPrice: 200 },
      { name: 'В', type: 'apartment', district: 'sokol', startPrice: 300, published: -40, deadline: -10 },
    ]);
    const found = async (query: string) => names(await list(`&sort=priceAsc${query}`));
    expect(await found('&type=apartment')).toEqual(['А', 'В']);
    expect(await found('&type=apartment&type=building')).toEqual(['А', 'Б', 'В']);
    expect(await found('&district=arbat')).toEqual(['А', 'Б']);
    expect(await found('&district=cao')).toEqual(['А', 'Б']);
    expect(await found('&metro=arbatskaya')).toEqual(['А']);
    expect(await found('&status=review')).toEqual(['В']);
    expect(await found('&priceFrom=200')).toEqual(['Б', 'В']);
    expect(await found('&priceTo=200')).toEqual(['А', 'Б']);
    expect(await found('&floorTo=0')).toEqual(['Б']);
    expect(await found('&floorFrom=-1')).toEqual(['А', 'Б']);
    expect(await found('&type=apartment&district=arbat&floorFrom=3&floorTo=3')).toEqual(['А']);
    expect(await found('&district=nowhere')).toEqual([]);
  });

  it('shows nothing that is not announced yet', async () => {
    const { street, ids, count } = await onOwnStreet([{}, {}]);
    expect((await count()).total).toBe(2);
    await portal.platform.db
      .update(tenders)
      .set({ state: 'unpublished' })
      .where(eq(tenders.id, ids[0] ?? ''));
    expect((await count()).total).toBe(1);
    expect((await new Visitor(portal.url).send('GET', `${TENDERS}/${ids[0]}`)).status).toBe(404);
    expect((await ask(`?query=${street}`)).items).toHaveLength(1);
  });
});

describe('sorting', () => {
  it('every order is what its name says', async () => {
    const { list } = await onOwnStreet([
      { name: 'А', area: 10, startPrice: 300, views: 5, published: -3, deadline: 3 },
      { name: 'Б', area: 30, startPrice: 100, views: 9, published: -1, deadline: 30 },
      { name: 'В', area: 20, startPrice: 200, views: 7, published: -90, deadline: -30 },
      { name: 'Г', area: 40, startPrice: 400, views: 1, published: -60, deadline: -10 },
    ]);
    const order = async (sort: string) => names(await list(`&sort=${sort}`)).join('');
    // Still open ones by urgency, then those that are over, the latest first.
    expect(await order('deadline')).toBe('АБГВ');
    expect(await order('published')).toBe('БАГВ');
    expect(await order('popularity')).toBe('БВАГ');
    expect(await order('areaAsc')).toBe('АВБГ');
    expect(await order('areaDesc')).toBe('ГБВА');
    expect(await order('priceAsc')).toBe('БВАГ');
    expect(await order('priceDesc')).toBe('ГАВБ');
  });

  it('relevance puts a word of the name before a word of the description', async () => {
    const { street } = await onOwnStreet([
      { name: 'Склад', description: '', published: -9 },
      { name: 'Здание', description: 'Подойдёт под склад', published: -1 },
      { name: 'Гараж', description: '', published: -1 },
    ]);
    expect(names(await ask(`?query=${q(`${street} склады`)}`))).toEqual(['Склад', 'Здание']);
    expect(names(await ask(`?query=${q(`${street} склады`)}&sort=published`))).toEqual(['Здание', 'Склад']);
  });

  it('follows what changes at once', async () => {
    const { ids, list } = await onOwnStreet([
      { name: 'А', startPrice: 100 },
      { name: 'Б', startPrice: 200 },
      { name: 'В', startPrice: 300 },
    ]);
    expect(names(await list('&sort=priceAsc'))).toEqual(['А', 'Б', 'В']);
    await portal.platform.db
      .update(tenders)
      .set({ startPrice: 250, name: 'Я' })
      .where(eq(tenders.id, ids[0] ?? ''));
    expect(names(await list('&sort=priceAsc'))).toEqual(['Б', 'Я', 'В']);
    expect(names(await list('&sort=priceDesc'))).toEqual(['В', 'Я', 'Б']);
  });

  it('misses nothing of a transaction that ends after a later one', async () => {
    const { ids, list, count } = await onOwnStreet([
      { name: 'А', startPrice: 100 },
      { name: 'Б', startPrice: 200 },
    ]);
    await count();
    const { db } = portal.platform;
    const price = (id: string | undefined, startPrice: number, on: Pick<typeof db, 'update'> = db) =>
      on
        .update(tenders)
        .set({ startPrice })
        .where(eq(tenders.id, id ?? ''));
    await db.transaction(async (tx) => {
      await price(ids[0], 900, tx);
      // Begun later, committed and searched earlier.
      await price(ids[1], 50);
      expect(names(await list('&sort=priceAsc'))).toEqual(['Б', 'А']);
      await price(ids[1], 500);
      expect(names(await list('&sort=priceAsc'))).toEqual(['А', 'Б']);
    });
    expect(names(await list('&sort=priceAsc'))).toEqual(['Б', 'А']);
  });
});

describe('words', () => {
  it('finds any form of a word, forgives mistakes and takes the beginning of one', async () => {
    const { street } = await onOwnStreet([{ name: 'Нежилое помещение с витриной' }]);
    for (const words of ['помещения', 'ПОМЕЩЕНИЕМ', 'помищение', 'памещение', 'помещ', 'витрины помещение'])
      expect((await ask(`/count?query=${q(`${street} ${words}`)}`)).total, words).toBe(1);
    expect((await ask(`/count?query=${q(`${street} экскаватор`)}`)).total).toBe(0);
    expect((await ask(`/count?query=${q(`${street} с и на`)}`)).total).toBe(1);
  });
});

describe('pages', () => {
  it('leads through everything once, whatever comes in between', async () => {
    const { list, street } = await onOwnStreet(
      Array.from({ length: 23 }, (_, n) => ({ name: `Объект ${n}`, startPrice: 100 + (n % 5) })),
    );
    for (const sort of ['priceAsc', 'priceDesc', 'published', 'relevance']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { items: Tender[]; cursor: string | null } = await list(
          `&sort=${sort}&pageSize=4${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
        // It comes first in each order, before the page that is read next.
        await givenTenders(portal, [
          { name: 'Новый', address: street, startPrice: sort === 'priceDesc' ? 10_000 : 1, published: 0 },
        ]);
      }
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen.length, sort).toBeGreaterThanOrEqual(23);
    }
  });

  it('the pages by number are those by cursor', async () => {
    const { list } = await onOwnStreet(
      Array.from({ length: 9 }, (_, n) => ({ name: String(n), views: n % 2 })),
    );
    const all = names(await list('&sort=popularity'));
    const second = await list('&sort=popularity&pageSize=4&page=2');
    expect(names(second)).toEqual(all.slice(4, 8));
    expect(second).toMatchObject({ total: 9, isEstimate: false, page: 2, pageSize: 4 });
    const third = await list(`&sort=popularity&pageSize=4&cursor=${second.cursor}`);
    expect(names(third)).toEqual(all.slice(8));
    expect(third.cursor).toBeNull();
  });
});

describe('nothing found', () => {
  it('tells which filter is in the way', async () => {
    const { count } = await onOwnStreet([
      { type: 'apartment', district: 'rogovskoye' },
      { type: 'apartment', district: 'rogovskoye' },
      { type: 'parkingSpace', district: 'shchapovskoye' },
    ]);
    const { total, relaxations } = await count('&type=parkingSpace&district=rogovskoye');
    expect(total).toBe(0);
    expect(relaxations).toEqual([
      { without: ['type'], found: { total: 2, isEstimate: false } },
      { without: ['district'], found: { total: 1, isEstimate: false } },
    ]);
  });

  it('tells the pair where one alone does not help', async () => {
    const { count } = await onOwnStreet([{ type: 'apartment', district: 'rogovskoye' }]);
    const { relaxations } = await count('&type=building&district=shchapovskoye');
    expect(relaxations).toContainEqual({
      without: ['type', 'district'],
      found: { total: 1, isEstimate: false },
    });
    for (const { without } of relaxations) expect(without).toHaveLength(2);
  });
});

describe('the map', () => {
  it('shows all that matches, gathered or alone, and nothing beyond its edge', async () => {
    const { street } = await onOwnStreet([
      ...Array.from({ length: 40 }, (_, n) => ({ longitude: 37.6 + n * 0.002, latitude: 55.7 })),
      { longitude: 37.2, latitude: 55.7 },
      { longitude: 37.9, latitude: 55.7 },
      { longitude: 37.65, latitude: 55.99 },
      { longitude: 37.65, latitude: 55.4 },
      { longitude: null, latitude: null },
      { type: 'building' as const, longitude: 37.61, latitude: 55.7 },
    ]);
    const map = (box: string, zoom: number, more = '') =>
      ask(`/map?query=${street}&box=${box}&zoom=${zoom}${more}`);
    const sum = (view: { clusters: { count: number }[]; items: unknown[] }) =>
      view.clusters.reduce((all, { count }) => all + count, view.items.length);
    const city = '36.8,55.1,38,56.1';
    for (const zoom of [0, 5, 9, 12, 15, 19]) expect(sum(await map(city, zoom)), `zoom ${zoom}`).toBe(45);
    expect(sum(await map(city, 9, '&type=building'))).toBe(1);
    expect(sum(await map('37.59,55.6,37.7,55.8', 12))).toBe(41);
    const far = await map(city, 8);
    expect(far.clusters.length).toBeGreaterThan(0);
    // Where a click on the cluster leads, all of it is.
    const [{ box, count }] = far.clusters;
    const [west, south, east, north] = box.split(',').map(Number);
    const around = [west - 1e-5, south - 1e-5, east + 1e-5, north + 1e-5].map((edge) => edge.toFixed(6));
    expect(sum(await map(around.join(','), 14))).toBe(count);
  });
});

describe('a card', () => {
  it('tells the history with what was written', async () => {
    const [id] = await givenTenders(portal, [
      {
        published: -40,
        deadline: -10,
        steps: [{ days: -5, event: 'tender.finish', text: 'Победитель есть.' }],
      },
    ]);
    const card = await ask(`/${id}`);
    expect(card).toMatchObject({ status: 'finished', outcome: 'Победитель есть.', pricePerMetre: 1_000_000 });
    expect(card.history.map(({ event, to }: { event: string; to: string }) => [event, to])).toEqual([
      ['tender.announce', 'announced'],
      ['untilDeadline', 'review'],
      ['tender.finish', 'finished'],
    ]);
    expect(card.deadlineAt).toMatch(/\+03:00$/);
  });

  it('counts the browser of a line once a day, whatever its cookies', async () => {
    const [id] = await givenTenders(portal, [{}]);
    const look = async (browser: string) => {
      const headers = { 'user-agent': browser };
      return (await new Visitor(portal.url).send('POST', `${TENDERS}/${id}/views`, undefined, headers)).body
        .views;
    };
    expect([await look('Ann'), await look('Ann'), await look('Ann')]).toEqual([1, 1, 1]);
    expect(await look('Bob')).toBe(2);
    const viewers = await portal.platform.db.select().from(tenderViews);
    expect(JSON.stringify(viewers)).not.toMatch(/Ann|Bob|127\.0\.0\.1/);
    await portal.advance(DAY);
    expect(await look('Ann')).toBe(3);
    expect((await ask(`/${id}`)).views).toBe(3);
    await portal.advance(2 * DAY);
    expect(await portal.platform.db.select().from(tenderViews)).toEqual([]);
    portal.platform.testClock?.set(START);
  });

  it('knows what is around, by distance and not by a rectangle', async () => {
    await ensureSamplePlaces(portal.platform.db);
    const centre = { longitude: 37.44, latitude: 55.3 };
    // 500 m are 0.0045° of latitude; a corner of the rectangle lies 0.006° away.
    const place = (
      id: string,
      kind: string,
      east: number,
      north: number,
      residents: number | null = null,
    ) => ({
      id,
      kind,
      name: id,
      longitude: centre.longitude + east,
      latitude: centre.latitude + north,
      residents,
      isSample: true,
    });
    await portal.platform.db
      .insert(cityPlaces)
      .values([
        place('near', 'school', 0, 0.0044),
        place('corner', 'school', 0.0068, 0.0043),
        place('home', 'house', 0.001, 0, 321),
      ]);
    const [id] = await givenTenders(portal, [
      centre,
      { ...centre, longitude: centre.longitude + 0.002 },
      { ...centre, longitude: centre.longitude + 0.1 },
      // In the rectangle, and not in the circle.
      { longitude: centre.longitude + 0.0068, latitude: centre.latitude + 0.0043 },
    ]);
    const around = await ask(`/${id}/analytics`);
    expect(around).toMatchObject({ radius: 500, isSample: true, tenders: 1, residents: 321 });
    expect(around.counts.school).toBe(1);
    const wider = await ask(`/${id}/analytics?radius=800`);
    expect(wider.counts.school).toBe(2);
    for (const { at, distance } of wider.places)
      expect(Math.abs(metresBetween([centre.longitude, centre.latitude], at) - distance)).toBeLessThan(1);
    const [nowhere] = await givenTenders(portal, [{ longitude: null, latitude: null }]);
    const lost = await new Visitor(portal.url).send('GET', `${TENDERS}/${nowhere}/analytics`);
    expect([lost.status, lost.body.code]).toEqual([404, 'no_position']);
  });

  it('measures as the globe does', () => {
    // A degree and a quarter of the equator of a globe of 6,371 km; then across the pole.
    expect(metresBetween([0, 0], [1, 0])).toBeCloseTo(111_194.93, 1);
    expect(metresBetween([0, 0], [90, 0])).toBeCloseTo(10_007_543.4, 1);
    expect(metresBetween([30, 89], [-150, 89])).toBeCloseTo(222_389.85, 1);
  });
});

describe('choices', () => {
  it('offers every district and station in the language of the host', async () => {
    const answer = await fetch(`${portal.url}${TENDERS}/choices`);
    const { districts, okrugs, metro } = await answer.json();
    expect([districts.length, okrugs.length]).toEqual([146, 12]);
    const ids = new Set(okrugs.map(({ id }: { id: string }) => id));
    for (const { okrug } of districts) expect(ids.has(okrug)).toBe(true);
    expect(metro.find(({ id }: { id: string }) => id === 'sokol')).toEqual({
      id: 'sokol',
      name: 'Сокол',
      lines: ['2'],
    });
  });
});
