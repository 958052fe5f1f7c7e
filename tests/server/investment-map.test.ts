import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { LAYERS } from '../../src/api/contracts/layers.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { hostOfLocale, LOCALE_FACTS, LOCALES } from '../../src/i18n/locales.ts';
import { tenderTitle } from '../../src/i18n/tender-title.ts';
import { announcedTender } from '../support/announced.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';

const MAP = '/invest/investment-map/v1';
/** Around what `wholeThing` puts on the map. */
const NEAR = '37.5,55.6,37.8,55.8';
/** Registers whose things stand somewhere: all but those of what somebody has in mind. */
const registers = Object.values<AnyRegister>(REGISTERS).filter(({ fields }) =>
  Object.values(fields).some(({ kind }) => kind === 'place' || kind === 'area'),
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    for (const register of registers) {
      const thing = itemSchema(register).parse(wholeThing(register));
      await storeItems(db, register, [thing]);
    }
  });
});
afterAll(() => portal.close());

const send = (path: string) => new Visitor(portal.url).send('GET', MAP + path);
const ask = async (path: string) => {
  const { status, body } = await send(path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

it('has every register with places as a layer', () => {
  expect(registers.length).toBeGreaterThanOrEqual(8);
  const onMap = LAYERS.map(({ register }) => register.id);
  expect(onMap).toEqual(expect.arrayContaining([...registers.map(({ id }) => id), 'tenders']));
});

describe.each(registers)('the layer of $id', ({ id, ...register }) => {
  const thing = wholeThing({ id, ...register });

  it('shows a thing alone, with its outline where it has one', async () => {
    const { items, outlines } = await ask(`/objects?box=${NEAR}&zoom=17&registers=${id}`);
    expect(items).toEqual([
      {
        register: id,
        id: 'whole',
        name: thing.name,
        lang: 'ru-RU',
        at: [37.61, expect.closeTo(55.71, 5)],
        area: expect.any(Number),
        isSample: thing.isSample,
      },
    ]);
    const hasOutline = Object.values(register.fields).some(({ kind }) => kind === 'area');
    expect(outlines.map((one: { id: string }) => one.id)).toEqual(hasOutline ? ['whole'] : []);
  });

  it('gives its card as its own list does', async () => {
    const { items } = (await new Visitor(portal.url).send('GET', register.api)).body;
    expect(await ask(`/objects/${id}/whole`)).toEqual({ register: id, card: items[0] });
  });

  it('finds by area, in square metres whatever the unit', async () => {
    const [{ area }] = (await ask(`/list?registers=${id}`)).items;
    expect((await ask(`/list?registers=${id}&areaFrom=${area}&areaTo=${area}`)).total).toBe(1);
    expect((await ask(`/list?registers=${id}&areaFrom=${area + 1}`)).total).toBe(0);
    expect((await ask(`/list?registers=${id}&areaTo=${area - 1}`)).total).toBe(0);
  });

  it('tells the way to the metro, and finds by it', async () => {
    const [{ walk }] = (await ask(`/list?registers=${id}`)).items;
    expect(walk).toEqual({
      station: expect.any(String),
      lines: expect.any(Array),
      minutes: expect.any(Number),
    });
    const { minutes } = walk;
    expect((await ask(`/list?registers=${id}&walkFrom=${minutes}&walkTo=${minutes}`)).total).toBe(1);
    expect((await ask(`/list?registers=${id}&walkTo=${minutes - 1}`)).total).toBe(0);
    expect((await ask(`/counts?walkTo=${minutes - 1}`)).registers[id]).toBeUndefined();
    expect((await ask(`/objects?box=${NEAR}&zoom=17&registers=${id}&walkTo=${minutes - 1}`)).items).toEqual(
      [],
    );
  });
});

describe('all layers together', () => {
  it('share a cluster, which says how many of each there are', async () => {
    const { clusters, items, isEstimate } = await ask(`/objects?box=${NEAR}&zoom=9`);
    expect({ items, isEstimate }).toEqual({ items: [], isEstimate: false });
    const counts = Object.fromEntries(registers.map(({ id }) => [id, 1]));
    const all = clusters.reduce(
      (sum: Record<string, number>, { counts: its }: { counts: Record<string, number> }) => {
        for (const [id, count] of Object.entries(its)) sum[id] = (sum[id] ?? 0) + count;
        return sum;
      },
      {},
    );
    expect(all).toMatchObject(counts);
  });

  it('are listed in pages, the newest first', async () => {
    const first = await ask('/list?pageSize=3');
    const second = await ask('/list?pageSize=3&page=2');
    expect(first).toMatchObject({ total: registers.length, page: 1, isEstimate: false });
    const ids = [...first.items, ...second.items].map(({ register }) => register);
    expect(new Set(ids).size).toBe(6);
  });

  it('are counted by register and by okrug, each without its own choices', async () => {
    const { registers: found, okrugs } = await ask('/counts?registers=zones&okrug=cao');
    const everywhere = await ask('/counts');
    expect(Object.keys(everywhere.registers).toSorted()).toEqual(registers.map(({ id }) => id).toSorted());
    // Of one register, in all okrugs; of all registers, in one.
    expect(Object.values(okrugs)).toEqual([1]);
    const elsewhere = Object.keys(okrugs)[0] !== 'cao';
    expect(Object.keys(found).length).toBe(elsewhere ? 0 : registers.length);
  });

  it('leave out what is not shown any more', async () => {
    await onDatabase(portal, (db) => db.query(`update zones set is_published = false where id = 'whole'`));
    expect((await ask(`/list?registers=zones`)).total).toBe(0);
    expect((await ask(`/objects?box=${NEAR}&zoom=17&registers=zones`)).outlines).toEqual([]);
    expect((await send('/objects/zones/whole')).status).toBe(404);
    await onDatabase(portal, (db) => db.query(`update zones set is_published = true where id = 'whole'`));
  });

  it('show an outline whose middle lies beside the rectangle', async () => {
    const { outlines } = await ask(`/objects?box=${NEAR}&zoom=14&registers=krt-projects`);
    const corners: [number, number][] = outlines[0].outline.coordinates.flat(2);
    const east = Math.max(...corners.map(([longitude]) => longitude));
    const north = Math.max(...corners.map(([, latitude]) => latitude));
    const corner = `${east - 1e-6},${north - 1e-6},${east + 0.01},${north + 0.01}`.replace(
      /\.(\d{8})\d+/g,
      '.$1',
    );
    const beside = await ask(`/objects?box=${corner}&zoom=14&registers=krt-projects`);
    expect(beside).toMatchObject({ items: [], clusters: [], outlines: [{ id: 'whole' }] });
  });
});

describe('of more outlines than one answer tells', () => {
  const outlined = registers.filter(({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'area'),
  );
  /** Hundredths of a degree, and a hundred times less: the small ones alone are more than an answer tells. */
  const [LARGE, SMALL] = [0.01, 0.0001];
  const SMALL_ONES = 200;
  const LARGE_ONES = ['first', 'middle', 'last'];
  let crowded: TestPortal;
  beforeAll(async () => {
    crowded = await testPortal();
    await onDatabase(crowded, async (db) => {
      for (const [at, register] of outlined.entries()) {
        const west = 37.6 + at / 100;
        const things = Array.from({ length: SMALL_ONES }, (_, n) =>
          thingOf(register, `small-${n}`, west + n * SMALL, SMALL),
        );
        const [first, middle, last] = LARGE_ONES.map((id, n) =>
          thingOf(register, id, west + n * SMALL, LARGE),
        );
        const half = SMALL_ONES / 2;
        const all = [first, ...things.slice(0, half), middle, ...things.slice(half), last];
        await storeItems(
          db,
          register,
          all.map((thing) => itemSchema(register).parse(thing)),
        );
      }
    });
  });
  afterAll(() => crowded.close());

  /** A thing of a register whose outline is a square. Degrees. */
  function thingOf(register: AnyRegister, id: string, west: number, side: number) {
    const [outline = ''] = Object.entries(register.fields).find(([, { kind }]) => kind === 'area') ?? [];
    const [east, south, north] = [west + side, 55.7, 55.7 + side];
    const square = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return {
      ...wholeThing(register),
      id,
      [outline]: { type: 'MultiPolygon', coordinates: [[square]] },
    };
  }
  const outlinesOf = async (named: string): Promise<{ register: string; id: string }[]> => {
    const path = `${MAP}/objects?box=${NEAR}&zoom=14${named}`;
    return (await new Visitor(crowded.url).send('GET', path)).body.outlines;
  };

  it.each(outlined)('the largest of $id are told', async ({ id }) => {
    const found = await outlinesOf(`&registers=${id}`);
    expect(found.length).toBeLessThan(SMALL_ONES);
    expect(
      found
        .slice(0, LARGE_ONES.length)
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(LARGE_ONES.toSorted());
  });

  it('the largest of all registers are told', async () => {
    const found = await outlinesOf('');
    const large = outlined.flatMap(({ id }) => LARGE_ONES.map((one) => `${id} ${one}`));
    expect(found.length).toBeLessThan(SMALL_ONES);
    expect(
      found
        .slice(0, large.length)
        .map(({ register, id }) => `${register} ${id}`)
        .toSorted(),
    ).toEqual(large.toSorted());
  });
});

describe('a lot', () => {
  let lots: TestPortal;
  let sample: string;
  let real: string;
  beforeAll(async () => {
    lots = await testPortal();
    const lot = { type: 'nonResidential', latitude: 55.71 } as const;
    const name = 'Нежилое помещение, 417,3 м²';
    sample = await announcedTender(lots, { ...lot, name, longitude: 37.6, isSample: true });
    real = await announcedTender(lots, { ...lot, name, longitude: 37.7, isSample: false });
  });
  afterAll(() => lots.close());

  it.each(LOCALES)(
    'is called in %s as on its own page: as a mark, in the list, on its card',
    async (locale) => {
      const read = async (url: string) => {
        const headers = { host: hostOfLocale('localhost', locale) };
        return JSON.parse((await lots.app.inject({ url, headers })).body);
      };
      const t = lots.platform.texts({ host: hostOfLocale('localhost', locale) });
      const { items } = await read(`${MAP}/objects?box=${NEAR}&zoom=19&registers=tenders`);
      const list = (await read(`${MAP}/list?registers=tenders`)).items;
      expect([items.length, list.length]).toEqual([2, 2]);
      for (const id of [sample, real]) {
        const tender = await read(`/invest/tender/v1/tenders/${id}`);
        const isMade = id === sample && locale !== 'ru';
        const name = tenderTitle({ ...tender, isSample: isMade }, locale, t).text;
        const { lang } = LOCALE_FACTS[isMade ? locale : 'ru'];
        for (const things of [items, list])
          expect(things.find((one: { id: string }) => one.id === id)).toMatchObject({ name, lang });
        expect((await read(`${MAP}/objects/tenders/${id}`)).card.name).toBe(name);
      }
    },
  );
});

describe('what means nothing', () => {
  it.each([
    ['box=1,2,3', 'box'],
    ['box=2,2,1,3&zoom=10', 'box'],
    ['box=-181,-91,181,91&zoom=10', 'box'],
    ['box=NaN,1,2,3&zoom=10', 'box'],
    [`box=${NEAR}&zoom=99`, 'zoom'],
    [`box=${NEAR}&zoom=-1`, 'zoom'],
    [`box=${NEAR}&zoom=1.5`, 'zoom'],
    [`box=${NEAR}&zoom=10&registers=services`, 'registers'],
    [`box=${NEAR}&zoom=10&areaFrom=-1`, 'areaFrom'],
    [`box=${NEAR}&zoom=10&areaFrom=1e99`, 'areaFrom'],
    [`box=${NEAR}&zoom=10&areaFrom=9&areaTo=1`, 'areaTo'],
    [`box=${NEAR}&zoom=10&walkTo=abc`, 'walkTo'],
    [`box=${NEAR}&zoom=10&walkFrom=9&walkTo=8`, 'walkTo'],
    [`box=${NEAR}&zoom=10&okrug=%00`, 'okrug'],
  ])('is refused by name: %s', async (query, path) => {
    const { status, body } = await send(`/objects?${query}`);
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path.split('.')[0])).toContain(path);
  });

  it('finds nothing in an okrug that there is not, and nothing beyond the world', async () => {
    expect((await ask('/list?okrug=nowhere')).total).toBe(0);
    const { clusters, items } = await ask('/objects?box=-180,-90,-170,-80&zoom=19');
    expect([...clusters, ...items]).toEqual([]);
    const all = await ask('/objects?box=-180,-90,180,90&zoom=19');
    expect(all.items).toHaveLength(registers.length);
  });

  it.each(['zones/none', 'tenders/none', 'tenders/00000000-0000-4000-8000-000000000000'])(
    'is no object: %s',
    async (path) => expect((await send(`/objects/${path}`)).status).toBe(404),
  );

  it('ends at the last page', async () => {
    expect((await ask('/list?page=50')).items).toEqual([]);
    expect((await send('/list?page=51')).status).toBe(422);
  });
});
