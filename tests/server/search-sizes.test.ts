import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutArea } from '../../server/areas/search/area.ts';
import { storeItems } from '../../server/register/store.ts';
import { listWords } from '../../server/register/words.ts';
import type { FoundEverything } from '../../src/api/contracts/search.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { landPlots } from '../../src/api/registers/land-plots.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { hostOfLocale, type LocaleCode } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, onDatabase } from '../support/registers.ts';
import { givenTenders } from '../support/tenders.ts';
import { wholeThing } from '../support/whole-thing.ts';

let portal: TestPortal;
const ROOM = '/business/technoparks-room/room-';
const PLOT = '/business/land-plots/plot-';
/** Of rooms and lots, the oldest first. */
const AREAS = [152, 148, 90, 200, 400];

beforeAll(async () => {
  portal = await testPortal();
  await givenParks(portal, [{ id: 'gear', name: 'Технопарк «Шестерня»' }]);
  const rooms = AREAS.map((area, at) => ({
    ...{ id: `room-${area}`, isSample: true, area, technopark: 'gear', name: `Складское помещение ${at}` },
    updatedAt: `2026-11-0${at + 1}T12:00:00+03:00`,
    purposes: ['storage' as const],
    ...{ services: [], additionalServices: [], contacts: [], photos: [], papers: [] },
  }));
  await onDatabase(portal, (db) => storeItems(db, technoparkRooms, rooms));
  const plots = [5000, 20_000, 24_000].map((area) => ({
    ...wholeThing(landPlots),
    ...{
      id: `plot-${area}`,
      name: `Участок ${area}`,
      area,
      deals: ['lease', 'sale'],
      objectCost: 900_000_00,
    },
  }));
  await onDatabase(portal, (db) =>
    storeItems(
      db,
      landPlots,
      plots.map((plot) => itemSchema(landPlots).parse(plot)),
    ),
  );
  await givenTenders(
    portal,
    AREAS.map((area) => ({ name: `Помещение на ${area}`, type: 'nonResidential' as const, area })),
  );
  for (const register of [technoparkRooms, landPlots])
    await listWords(portal.platform.db, register, portal.platform.clock.now());
});
afterAll(() => portal.close());

async function found(q: string, locale: LocaleCode = 'ru'): Promise<FoundEverything['groups']> {
  const { statusCode, json, body } = await portal.app.inject({
    url: `/invest/search/v1/search?${new URLSearchParams({ q, most: '10' })}`,
    headers: { host: hostOfLocale('localhost', locale) },
  });
  expect(statusCode, body).toBe(200);
  return (json() as FoundEverything).groups;
}
const things = (groups: FoundEverything['groups'], group: string) =>
  groups.find((one) => one.group === group)?.things ?? [];

it.each(['склад 150 м²', '150 м²'])('tells by “%s” what is nearest to that size first', async (q) => {
  const groups = await found(q);
  expect(things(groups, 'technopark-rooms').map(({ href }) => href)).toEqual(
    [148, 152, 200, 90].map((area) => ROOM + area),
  );
  expect(new Set(groups.map(({ sizes }) => sizes))).toEqual(new Set(['near']));
});

it('tells lots that are nearest to a size first', async () => {
  const names = things(await found('150 м²'), 'tenders').map(({ name }) => name);
  expect(names).toEqual([148, 152, 200, 90].map((area) => `Помещение на ${area}`));
});

it('says of what is as large as was said nothing else, and that nothing is where nothing is', async () => {
  const exact = await found('склад от 100 до 200 м²');
  expect(new Set(exact.map(({ sizes }) => sizes))).toEqual(new Set([undefined]));
  const none = await found('склад 7 м²');
  expect(new Set(none.map(({ sizes, corrected }) => `${sizes} ${corrected}`))).toEqual(
    new Set(['any склад']),
  );
});

it.each(['склад 0 м²', 'склад -5 м²'])('says that there is no such size as in “%s”', async (q) => {
  const groups = await found(q);
  expect(things(groups, 'technopark-rooms').length).toBeGreaterThan(0);
  expect(new Set(groups.map(({ sizes, corrected }) => `${sizes} ${corrected}`))).toEqual(
    new Set(['none склад']),
  );
});

it.each(['0 м²', '-5 м²'])('finds nothing by “%s” alone', async (q) => {
  expect(await found(q)).toEqual([]);
});

it('says how land is offered that may be let or bought, and for how much', async () => {
  const [plot] = things(await found('2 га'), 'land-plots');
  expect(plot?.href).toBe(`${PLOT}20000`);
  expect(plot?.facts?.map((fact) => fact.replaceAll(/\s/gu, ' '))).toEqual([
    'Аренда',
    'Продажа',
    '900 000 ₽',
  ]);
});

describe('a size', () => {
  const sizeOf = (q: string) => withoutArea(q)?.said?.size;

  it.each([
    ['200-100 м²', { areaFrom: 100, areaTo: 200 }],
    ['office from 200 to 100 sqm', { areaFrom: 100, areaTo: 200 }],
    ['0-100 м²', { areaTo: 100 }],
    ['от 0 до 100 м²', { areaTo: 100 }],
    ['<100 м²', { areaTo: 100 }],
    ['склад ≤ 100 м²', { areaTo: 100 }],
    ['> 1 000 m²', { areaFrom: 1000 }],
    ['>=1.000 m²', { areaFrom: 1000 }],
    ['до 100 м²', { areaTo: 100 }],
    ['от 500 м²', { areaFrom: 500 }],
    ['офис не менее 500 м²', { areaFrom: 500 }],
    ['офис не более 500 м²', { areaTo: 500 }],
    ['Halle mindestens 500 qm', { areaFrom: 500 }],
    ['local menos de 500 m²', { areaTo: 500 }],
    ['仓库100平方米以上', { areaFrom: 100 }],
    ['仓库100平方米以内', { areaTo: 100 }],
    ['مستودع أقل من 100 م²', { areaTo: 100 }],
    ['office 500+ m²', { areaFrom: 500 }],
    ['склад 1 000+ м²', { areaFrom: 1000 }],
    ['仓库500+平方米', { areaFrom: 500 }],
    ['участок 2+ га', { areaFrom: 20_000 }],
    ['ангар-500 м²', { areaFrom: 250, areaTo: 750 }],
  ])('is understood with the bounds of “%s”', (q, size) => {
    expect(sizeOf(q)).toEqual(size);
  });

  it.each([
    ['участок 2 га', { areaFrom: 10_000, areaTo: 30_000 }],
    ['land 0.5–2 ha', { areaFrom: 5000, areaTo: 20_000 }],
    ['от 5000 м² до 2 га', { areaFrom: 5000, areaTo: 20_000 }],
    ['Grundstück bis 2 Hektar', { areaTo: 20_000 }],
    ['terreno de más de 2 hectáreas', { areaFrom: 20_000 }],
    ['أرض من 2 هكتار', { areaFrom: 20_000 }],
    ['2公顷以上', { areaFrom: 20_000 }],
  ])('is understood in the hectares of “%s”', (q, size) => {
    expect(sizeOf(q)).toEqual(size);
  });

  it.each([
    '0 м²',
    'от 0 м²',
    'склад 0 м²',
    '-5 м²',
    'склад −5 м²',
    'office -5 m²',
    'гараж 2',
    'Гагарина 2',
    '2 гаража',
    '2 haus',
  ])('is none in “%s”', (q) => {
    expect(sizeOf(q)).toBeUndefined();
  });

  it.each([
    ['en', 'plot 2 ha', 'plot, 1–3 ha'],
    ['ru', 'участок от 2 га', 'участок, ≥ 2 га'],
    ['ch', '2公顷', '1–3 公顷'],
  ] as const)('is told in %s of “%s” in the unit that was typed', async (locale, q, said) => {
    const groups = await found(q, locale);
    expect(things(groups, 'land-plots').map(({ href }) => href)).toContain(`${PLOT}20000`);
    expect(groups[0]?.corrected?.replaceAll(/\s/gu, ' ')).toBe(said);
  });
});
