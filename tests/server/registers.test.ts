import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWords } from '../../server/register/words.ts';
import { REGISTER_ENDPOINTS } from '../../src/api/contracts/registers.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenParks, onDatabase, park, TECHNOPARKS } from '../support/registers.ts';

interface Card {
  readonly id: string;
  readonly name: string;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (path: string) => new Visitor(portal.url).send('GET', `${TECHNOPARKS}${path}`);
const ask = async (path: string) => {
  const { status, body } = await send(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ids = (body: { items: Card[] }) => body.items.map(({ id }) => id);
const q = encodeURIComponent;
let streets = 0;
/** A street of its own for each test, so that no test sees the things of another. */
async function onOwnStreet(given: Parameters<typeof givenParks>[1]) {
  const street = `Проба${'абвгдежзиклмнопрст'[streets % 18]}${'уфхцчшщэюя'[streets++ % 10]}ово`;
  await givenParks(
    portal,
    given.map((one) => ({ address: `Москва, ${street}`, ...one })),
  );
  return {
    street,
    list: (query = '') => ask(`?query=${q(street)}${query}`),
    count: (query = '') => ask(`/count?query=${q(street)}${query}`),
  };
}

describe('a list', () => {
  it('shows cards with the facts that the definition names', async () => {
    const { list } = await onOwnStreet([
      {
        id: 'card',
        at: [37.5, 55.7],
        freeArea: 120.5,
        supply: { power: { has: true, freePower: 2.5 }, gas: { has: false } },
        photos: ['/a.jpg', '/b.jpg'],
      },
    ]);
    const body = await list();
    expect(body).toMatchObject({ total: 1, isEstimate: false, page: 1, cursor: null });
    expect(body.items).toEqual([
      {
        id: 'card',
        name: 'Технопарк card',
        updatedAt: '2026-11-01T12:00:00+03:00',
        isSample: true,
        at: [37.5, 55.7],
        walk: expect.objectContaining({ station: expect.any(String), minutes: expect.any(Number) }),
        photo: '/a.jpg',
        photos: 2,
        facts: { okrug: 'svao', freeArea: 120.5, 'supply.power.freePower': 2.5 },
      },
    ]);
  });

  it('has every kind of filter, and all of them hold together', async () => {
    const { list } = await onOwnStreet([
      { id: 'f1', okrug: 'zao', freeArea: 50, services: ['cafe'], metro: ['arbatskaya'], hasBenefits: true },
      { id: 'f2', okrug: 'zao', freeArea: 50.01, services: ['canteen', 'other'], minRentPrice: 100 },
      { id: 'f3', okrug: 'sao', freeArea: 400, supply: { power: { has: true, freePower: 10 } } },
      { id: 'f4', okrug: 'cao', minRentPrice: 300, hasBenefits: false },
    ]);
    const found = async (query: string) => ids(await list(`&sort=name${query}`)).join(' ');
    expect(await found('&okrug=zao')).toBe('f1 f2');
    expect(await found('&okrug=zao&okrug=cao')).toBe('f1 f2 f4');
    expect(await found('&freeAreaBand=upTo50')).toBe('f1');
    expect(await found('&freeAreaBand=upTo150&freeAreaBand=over300')).toBe('f2 f3');
    expect(await found('&freeAreaFrom=50&freeAreaTo=60')).toBe('f1 f2');
    expect(await found('&rentTo=200')).toBe('f2');
    // What has no rent is in no range of rents, and what has no free area in none of areas.
    expect(await found('&rentFrom=0')).toBe('f2 f4');
    expect(await found('&freeAreaTo=1000')).toBe('f1 f2 f3');
    expect(await found('&rentFrom=200&rentTo=300')).toBe('f4');
    expect(await found('&service=cafe&service=other')).toBe('f1 f2');
    expect(await found('&metro=arbatskaya')).toBe('f1');
    expect(await found('&hasBenefits=true')).toBe('f1');
    expect(await found('&hasPower=true&powerFrom=10')).toBe('f3');
    expect(await found('&okrug=zao&service=cafe&freeAreaTo=50&hasBenefits=true')).toBe('f1');
    expect(await found('&okrug=zao&hasPower=true')).toBe('');
  });

  it('goes by what the definition says, what is not known last whichever way', async () => {
    const { list } = await onOwnStreet([
      { id: 'a', name: 'Ёлка', freeArea: 10, updatedAt: '2026-11-03T12:00:00+03:00' },
      { id: 'b', name: 'Жук', freeArea: 30, minRentPrice: 5, updatedAt: '2026-11-01T12:00:00+03:00' },
      { id: 'c', name: 'Ель', minRentPrice: 3, updatedAt: '2026-11-02T12:00:00+03:00' },
    ]);
    const order = async (sort: string) => ids(await list(`&sort=${sort}`)).join('');
    expect(await order('name')).toBe('acb');
    expect(await order('free')).toBe('bac');
    expect(await order('rent')).toBe('cba');
    expect(await order('newest')).toBe('acb');
  });

  it('leads through everything once by cursor, whatever comes in between', async () => {
    const { list, street } = await onOwnStreet(
      Array.from({ length: 23 }, (_, n) => ({
        id: `walk${n}`,
        name: n % 3 ? `Парк ${n}` : `Технопарк ${n}`,
        ...(n % 4 > 0 && { freeArea: n % 5 }),
      })),
    );
    let news = 0;
    for (const sort of ['name', 'free', 'rent', 'newest', 'relevance']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { items: Card[]; cursor: string | null } = await list(
          `&sort=${sort}&pageSize=4${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...ids(page));
        cursor = page.cursor;
        await givenParks(portal, [
          {
            id: `new${news++}`,
            name: 'Аааа',
            freeArea: 999,
            minRentPrice: 0,
            address: street,
            updatedAt: '2026-11-09T12:00:00+03:00',
          },
        ]);
      }
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen.filter((id) => id.startsWith('walk')).length, sort).toBe(23);
    }
  });

  it('has pages by number that are those by cursor', async () => {
    const { list } = await onOwnStreet(
      Array.from({ length: 9 }, (_, n) => ({ id: `page${n}`, freeArea: n % 2 })),
    );
    for (const sort of ['free', 'relevance']) {
      const all = ids(await list(`&sort=${sort}`));
      expect(all).toHaveLength(9);
      const second = await list(`&sort=${sort}&pageSize=4&page=2`);
      expect(ids(second), sort).toEqual(all.slice(4, 8));
      const third = await list(`&sort=${sort}&pageSize=4&cursor=${second.cursor}`);
      expect(ids(third), sort).toEqual(all.slice(8));
      expect(third.cursor).toBeNull();
    }
  });
});

describe('words', () => {
  it('are found in any form, in either script, begun, and with mistakes', async () => {
    const { street } = await onOwnStreet([
      { id: 'words', name: 'Технопарк «Калибр»', about: 'Помещения с витриной' },
      { id: 'latin', name: 'Technopark Nagatino' },
    ]);
    await listWords(portal.platform.db, technoparks, portal.platform.clock.now());
    const found = async (words: string) => ids(await ask(`?query=${q(`${street} ${words}`)}`));
    for (const words of [
      'калибр',
      'КАЛИБРА',
      'kalibr',
      'колибр',
      'кали',
      'помещение',
      'помищение',
      'витрины',
    ])
      expect(await found(words), words).toEqual(['words']);
    for (const words of ['nagatino', 'нагатино', 'нагат'])
      expect(await found(words), words).toEqual(['latin']);
    expect(await found('экскаватор')).toEqual([]);
    // Nothing but words that stand everywhere, or none at all, asks for nothing.
    expect(await found('с и на')).toHaveLength(2);
    expect(await found('%')).toHaveLength(2);
  });

  it('are found at once in what has just come', async () => {
    const { street } = await onOwnStreet([{ id: 'fresh', name: 'Шестерёнка' }]);
    expect(ids(await ask(`?query=${q(`${street} шестерёнки`)}`))).toEqual(['fresh']);
  });

  it('that are a number with signs are one number, all of it', async () => {
    const { street } = await onOwnStreet([
      { id: 'parcel', cadastralNumber: '77:12:0003028:6684' },
      { id: 'neighbour', cadastralNumber: '77:12:0003028:6685' },
    ]);
    const found = async (words: string) => ids(await ask(`?query=${q(`${street} ${words}`)}`));
    expect(await found('77:12:0003028:6684')).toEqual(['parcel']);
    expect(await found('77:12:0003028:1')).toEqual([]);
    expect(await found('77:12:0003028')).toHaveLength(2);
  });

  it('that name a station or an okrug find what is there', async () => {
    const { street } = await onOwnStreet([
      { id: 'far', okrug: 'novomoskovsky', metro: ['alma-atinskaya'] },
      { id: 'near', okrug: 'zao' },
    ]);
    const found = async (words: string) => ids(await ask(`?query=${q(`${street} ${words}`)}`));
    for (const words of [
      'Алма-Атинская',
      'м. Алма-Атинская',
      'метро алма атинская',
      'НАО',
      'ТиНАО',
      'Новая Москва',
      'Новомосковский округ',
      'новомосковский',
    ])
      expect(await found(words), words).toEqual(['far']);
    expect(await found('ЗАО')).toEqual(['near']);
    expect(await found('ЗАО Алма-Атинская')).toEqual([]);
    // A text that has the words is found as well.
    await givenParks(portal, [park({ id: 'named', name: 'Новая Москва', address: `Москва, ${street}` })]);
    expect((await found('Новая Москва')).sort()).toEqual(['far', 'named']);
  });

  it('that name a kind find what is of it, in any language', async () => {
    const { street } = await onOwnStreet([
      { id: 'fed', services: ['conferenceHall', 'canteen'] },
      { id: 'unfed', services: ['conferenceHall'] },
    ]);
    const found = async (words: string) => ids(await ask(`?query=${q(`${street} ${words}`)}`));
    for (const words of ['столовая', 'Canteen', 'مطعم للعاملين', '食堂', 'конференц-зал Kantine'])
      expect(await found(words), words).toEqual(['fed']);
    expect((await found('Conference hall')).sort()).toEqual(['fed', 'unfed']);
    expect(await found('Printing room')).toEqual([]);
  });

  it('of an address are found with its kinds shortened', async () => {
    const { street } = await onOwnStreet([{ id: 'house', name: 'Дом' }]);
    for (const words of [`ул. ${street}`, `г. Москва, ул. ${street}`, `${street} пр-т`])
      expect(ids(await ask(`?query=${q(words)}`)), words).toEqual(['house']);
  });

  it('of a name come before words of a description', async () => {
    const { street } = await onOwnStreet([
      { id: 'r1', name: 'Склад', updatedAt: '2026-10-01T12:00:00+03:00' },
      { id: 'r2', name: 'Здание', about: 'Подойдёт под склад', updatedAt: '2026-11-01T12:00:00+03:00' },
    ]);
    const path = `?query=${q(`${street} склады`)}`;
    expect(ids(await ask(path))).toEqual(['r1', 'r2']);
    expect(ids(await ask(`${path}&sort=newest`))).toEqual(['r2', 'r1']);
  });

  it('of any kind are answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        const { status } = await send(`?query=${q(text.toWellFormed())}&sort=relevance`);
        expect(status).toBe(200);
      }),
      { numRuns: 100 },
    );
    for (const text of ["' | !", 'a:* & b', "''\\''", '\\', "'); drop table technoparks; --"])
      expect((await send(`?query=${q(text)}`)).status, text).toBe(200);
  });
});

describe('counting', () => {
  it('tells which filter is in the way, and a pair where one does not help', async () => {
    const { count } = await onOwnStreet([
      { id: 'n1', okrug: 'zao', services: ['cafe'] },
      { id: 'n2', okrug: 'zao', services: ['cafe'] },
      { id: 'n3', okrug: 'sao', services: ['canteen'] },
    ]);
    expect(await count('&okrug=zao')).toEqual({ total: 2, isEstimate: false, relaxations: [] });
    expect((await count('&okrug=zao&service=canteen')).relaxations.slice(0, 2)).toEqual([
      { without: ['service'], found: { total: 2, isEstimate: false } },
      { without: ['okrug'], found: { total: 1, isEstimate: false } },
    ]);
    const { relaxations } = await count('&okrug=cao&service=restaurant');
    expect(relaxations[0]).toEqual({
      without: ['okrug', 'service'],
      found: { total: 3, isEstimate: false },
    });
  });

  it('tells for each choice how many there would be, its own filter left aside', async () => {
    const { street } = await onOwnStreet([
      { id: 'c1', okrug: 'zao', services: ['cafe', 'other'], freeArea: 10 },
      { id: 'c2', okrug: 'zao', services: ['cafe'], hasBenefits: true },
      { id: 'c3', okrug: 'sao', services: ['cafe'] },
      { id: 'c4', okrug: 'sao', services: ['canteen'] },
    ]);
    const { counts, isEstimate } = await ask(`/facets?query=${q(street)}&okrug=zao&service=cafe`);
    expect(isEstimate).toBe(false);
    expect(counts).toEqual({
      okrug: { zao: 2, sao: 1 },
      service: { cafe: 2, other: 1 },
      freeAreaBand: { upTo50: 1 },
      hasBenefits: { true: 1 },
    });
  });
});

describe('a map', () => {
  it('shows all that matches, gathered or alone, and nothing beyond its edge', async () => {
    const { street } = await onOwnStreet([
      ...Array.from({ length: 40 }, (_, n) => ({ id: `m${n}`, at: [37.6 + n * 0.002, 55.7] as const })),
      { id: 'far', at: [37.2, 55.7] },
      { id: 'nowhere' },
    ]);
    const map = (box: string, zoom: number, more = '') =>
      ask(`/map?query=${q(street)}&box=${box}&zoom=${zoom}${more}`);
    const sum = (view: { clusters: { count: number }[]; items: unknown[] }) =>
      view.clusters.reduce((all, { count }) => all + count, view.items.length);
    const city = '36.8,55.1,38,56.1';
    for (const zoom of [0, 5, 9, 12, 15, 19]) expect(sum(await map(city, zoom)), `zoom ${zoom}`).toBe(41);
    expect(sum(await map('37.59,55.6,37.7,55.8', 12))).toBe(40);
    const far = await map(city, 8);
    const [{ box, count }] = far.clusters;
    const [west, south, east, north] = box.split(',').map(Number);
    const around = [west - 1e-5, south - 1e-5, east + 1e-5, north + 1e-5].map((edge) => edge.toFixed(6));
    expect(sum(await map(around.join(','), 14))).toBe(count);
    const close = await map('37.199,55.699,37.201,55.701', 19);
    expect(close).toMatchObject({ clusters: [], items: [{ id: 'far' }], outlines: {}, isEstimate: false });
  });
});

describe('one thing', () => {
  it('has everything its page shows', async () => {
    const given = park({ id: 'one', contacts: [{ fio: 'Анна', phones: ['+74951234567'], emails: [] }] });
    await givenParks(portal, [given]);
    expect(await ask('/one')).toEqual(given);
    for (const id of ['none', '%00', "'", 'x'.repeat(100)])
      expect((await send(`/${id}`)).status, id).toBe(404);
  });

  it('that is withdrawn is gone, and says what is like it', async () => {
    const { street } = await onOwnStreet([
      { id: 'gone', okrug: 'tao', services: ['customsPost'], at: [37.1, 55.1] },
      { id: 'like', okrug: 'tao', services: ['customsPost'] },
      { id: 'less', okrug: 'tao' },
    ]);
    await onDatabase(portal, (db) =>
      db.query(`update technoparks set is_published = false where id = 'gone'`),
    );
    const { status, body } = await send('/gone');
    expect([status, body.code]).toEqual([410, 'withdrawn']);
    expect(ids({ items: body.similar })).toEqual(['like', 'less']);
    expect(ids(await ask(`?query=${q(street)}`)).sort()).toEqual(['less', 'like']);
    expect((await ask(`/count?query=${q(street)}`)).total).toBe(2);
    expect((await ask('/map?box=37,55,37.2,55.2&zoom=10')).items).toEqual([]);
    expect((await ask('/facets?okrug=tao')).counts.okrug.tao).toBe(2);
    const listed = await ask('/getsitemaps');
    expect(listed.map(({ id }: Card) => id)).toContain('like');
    expect(listed.map(({ id }: Card) => id)).not.toContain('gone');
  });
});

describe('choices', () => {
  it('are named in the language of the host', async () => {
    const { names, okrugs, lines } = await ask('/choices');
    expect(Object.keys(names)).toEqual(expect.arrayContaining(['metro', 'okrug', 'specialization']));
    expect(names.metro[0]).toMatchObject({
      id: expect.any(String),
      name: expect.stringMatching(/^[А-ЯЁ\d]/),
    });
    const [line] = names.metro[0].lines;
    expect(lines.find(({ id }: { id: string }) => id === line).name).toMatch(/^[А-ЯЁ]/);
    expect(okrugs).toHaveLength(12);
  });

  it('of premises name the technoparks there are', async () => {
    await givenParks(portal, [{ id: 'owner', name: 'Владелец' }]);
    const path = `${REGISTER_ENDPOINTS['technopark-rooms'].choices.path}`;
    const { body } = await new Visitor(portal.url).send('GET', path);
    expect(body.names.technopark).toContainEqual({ id: 'owner', name: 'Владелец' });
  });
});

describe('a value that cannot be', () => {
  it.each([
    ['page=0', 'page'],
    ['page=501', 'page'],
    ['page=101&pageSize=100', 'page'],
    ['freeAreaFrom=2&freeAreaTo=1', 'freeAreaTo'],
    ['rentFrom=1e3', 'rentFrom'],
    ['rentFrom=43315449274942.97', 'rentFrom'],
    ['service=pool', 'service.0'],
    ['hasPower=false', 'hasPower'],
    ['sort=price', 'sort'],
    ['cursor=x', 'cursor'],
    [`sort=free&cursor=${btoa('["name","a",1]')}`, 'cursor'],
    [`sort=free&cursor=${btoa('["free","one",1]')}`, 'cursor'],
    [`sort=newest&cursor=${btoa('["newest","on no day",1]')}`, 'cursor'],
    [`cursor=${btoa('null')}`, 'cursor'],
  ])('%s names %s', async (query, field) => {
    const { status, body } = await send(`?${query}`);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it.each([
    ['page=501', 500],
    ['page=101&pageSize=100', 100],
  ])('%s tells the last page that is given by number', async (query, to) => {
    const { body } = await send(`?${query}`);
    expect(body.errors).toEqual([{ path: 'page', code: 'out_of_range', params: { to } }]);
  });

  it.each(['38,55,37,56', '-999,0,10,10', '37,55,38,91'])('a map of %j names the box', async (box) => {
    const { status, body } = await send(`/map?box=${box}&zoom=10`);
    expect([status, body.errors?.[0].path]).toEqual([422, 'box']);
  });
});
