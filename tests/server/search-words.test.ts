import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePages } from '../../server/areas/search/pages.ts';
import { storeItems } from '../../server/register/store.ts';
import { listWords } from '../../server/register/words.ts';
import type { FoundEverything } from '../../src/api/contracts/search.ts';
import { SPACES } from '../../src/api/contracts/spaces.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { SEARCHED_REGISTERS } from '../../src/api/registers/index.ts';
import { landPlots } from '../../src/api/registers/land-plots.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { hostOfLocale, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, onDatabase } from '../support/registers.ts';
import { givenTenders } from '../support/tenders.ts';
import { wholeThing } from '../support/whole-thing.ts';

const EVENTS = '/sales-market/support#events';
/** Kinds of rooms, as the names of the samples begin, with what they are for. */
const KINDS = {
  Лаборатория: 'laboratory',
  'Производственное помещение': 'production',
  'Складское помещение': 'storage',
  'Офисное помещение': 'office',
  Цех: 'production',
} as const;
type Kind = keyof typeof KINDS;

const samples: readonly { name: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'content', technoparkRooms.id, 'sample.json'), 'utf8'),
);
let portal: TestPortal;
let toLet: string;
let forSale: string;
/** The same, whose texts do not say so. */
let quietlyToLet: string;
let quietlyForSale: string;
const PLOT = '/business/land-plots/plot';
/** The room of each kind. */
const roomOf = (kind: Kind) => `/business/technoparks-room/room-${Object.keys(KINDS).indexOf(kind)}`;

beforeAll(async () => {
  portal = await testPortal();
  await givenParks(portal, [{ id: 'gear', name: 'Технопарк «Шестерня»' }]);
  const rooms = Object.entries(KINDS).map(([kind, purpose], at) => ({
    ...{ id: `room-${at}`, isSample: true, area: 120, technopark: 'gear' },
    name: samples.find(({ name }) => name.startsWith(kind))?.name ?? kind,
    updatedAt: `2026-11-0${purpose === 'storage' ? 1 : at + 2}T12:00:00+03:00`,
    // Newer than the one for storage, and good for it as well.
    purposes: purpose === 'production' ? [purpose, 'storage' as const] : [purpose],
    ...{ services: [], additionalServices: [], contacts: [], photos: [], papers: [] },
    rentPrice: 195_000,
  }));
  await onDatabase(portal, (db) => storeItems(db, technoparkRooms, rooms));
  const plot = {
    ...wholeThing(landPlots),
    id: 'plot',
    name: 'Участок',
    about: 'Пример.',
    uses: ['warehouses'],
  };
  await onDatabase(portal, (db) => storeItems(db, landPlots, [itemSchema(landPlots).parse(plot)]));
  const lot = { name: 'Нежилое помещение', type: 'nonResidential' } as const;
  const lots = [
    { ...lot, leaseTerm: 60, description: 'Передаётся в аренду на пять лет.' },
    // One lot that says a word in its text is no reason to look for it in no other words.
    { ...lot, description: 'Прежде здесь был офис.' },
    { ...lot, leaseTerm: 36, area: 900 },
    lot,
    {
      ...{ name: 'Машино-место', type: 'parkingSpace' as const },
      steps: [{ days: 0, event: 'tender.cancel', text: 'Отменено.' }],
    },
  ];
  [toLet = '', forSale = '', quietlyToLet = '', quietlyForSale = ''] = (await givenTenders(portal, lots)).map(
    (id) => `/catalog/trades/${id}`,
  );
  for (const register of Object.values(SEARCHED_REGISTERS))
    await listWords(portal.platform.db, register, portal.platform.clock.now());
});
afterAll(() => portal.close());

async function found(locale: LocaleCode, q: string): Promise<FoundEverything['groups']> {
  const { statusCode, json, body } = await portal.app.inject({
    url: `/invest/search/v1/search?${new URLSearchParams({ q })}`,
    headers: { host: hostOfLocale('localhost', locale) },
  });
  expect(statusCode, body).toBe(200);
  return (json() as FoundEverything).groups;
}
const hrefsOf = (groups: FoundEverything['groups']) =>
  groups.flatMap(({ things }) => things.map(({ href }) => href));

describe('Chinese without spaces', () => {
  it.each([
    ['科技园实验室', '科技园 实验室'],
    ['科技园区实验室', '科技园区 实验室'],
  ])('“%s” finds what its words find, things that are called so first', async (together, apart) => {
    const [first] = await found('ch', together);
    expect(first).toMatchObject({ group: 'technopark-rooms', things: [{ href: roomOf('Лаборатория') }] });
    expect(first).not.toHaveProperty('corrected');
    const rooms = (await found('ch', apart)).find(({ group }) => group === 'technopark-rooms');
    expect(first?.total).toBe(rooms?.total);
    // The list that it leads to has as many.
    const query = new URL(first?.href ?? '', portal.url).searchParams;
    const { json } = await portal.app.inject(`${technoparkRooms.api}?${query}`);
    expect(json().total).toBe(first?.total);
  });

  it.each([
    ['科技园实验事', '科技园实验'],
    ['科技圆实验室', '科技实验室'],
  ])('with a wrong character, “%s”, finds what the others say, and says so', async (typed, meant) => {
    const groups = await found('ch', typed);
    expect(hrefsOf(groups)).toContain(roomOf('Лаборатория'));
    expect(groups.map(({ corrected }) => corrected)).toEqual(groups.map(() => meant));
  });
});

describe('the calendar of events', () => {
  it.each([
    ['ru', ['деловая миссия', 'торговая миссия', 'коллективный стенд', 'выставка']],
    ['en', ['business mission', 'trade mission', 'joint stand', 'trade fair']],
    ['de', ['Unternehmerreise', 'Handelsmission', 'Gemeinschaftsstand', 'Messe']],
    ['es', ['misión comercial', 'delegación empresarial', 'pabellón conjunto', 'feria']],
    ['ae', ['بعثة أعمال', 'وفد تجاري', 'جناح مشترك', 'معرض']],
    ['ch', ['商务代表团', '贸易代表团', '联合展台', '展会']],
  ] as const)('is found in %s by what its events are', async (locale, words) => {
    for (const q of words) {
      const groups = await found(locale, q);
      const pages = groups.find(({ group }) => group === 'pages');
      expect(
        pages?.things.map(({ href }) => href),
        `${locale} ${q}`,
      ).toContain(EVENTS);
      expect(pages?.corrected).toBeUndefined();
    }
  });

  it.each([
    ['es', 'seminario'],
    ['ch', '研讨会'],
  ] as const)('is told once where in %s several events have “%s”', async (locale, q) => {
    const pages = (await found(locale, q)).find(({ group }) => group === 'pages');
    expect(pages?.things.filter(({ href }) => href === EVENTS)).toHaveLength(1);
    expect(pages?.total).toBe(pages?.things.length);
  });

  it('is not found by an event that is over', async () => {
    portal.platform.testClock?.set(Date.parse('2027-05-21T23:00:00+03:00'));
    expect(hrefsOf(await found('en', 'business mission'))).toContain(EVENTS);
    portal.platform.testClock?.set(Date.parse('2027-05-22T00:00:00+03:00'));
    expect(hrefsOf(await found('en', 'business mission'))).not.toContain(EVENTS);
    portal.platform.testClock?.set(START);
  });

  it('is not found by samples in production, nor is a word of the language taken for another', async () => {
    await ensurePages(portal.platform.db, false);
    for (const q of ['business mission', 'trade mission']) {
      const groups = await found('en', q);
      expect(hrefsOf(groups)).not.toContain(EVENTS);
      for (const { corrected } of groups) expect(q).toContain(corrected);
    }
    await ensurePages(portal.platform.db, true);
  });
});

describe('what people look for premises by', () => {
  const WANTED: Readonly<Record<LocaleCode, Readonly<Record<string, Kind>>>> = {
    ru: { ангар: 'Складское помещение', склад: 'Складское помещение', мастерская: 'Цех' },
    en: {
      warehouse: 'Складское помещение',
      workshop: 'Цех',
      'industrial unit': 'Цех',
      'production facility': 'Производственное помещение',
    },
    de: {
      Produktionsräume: 'Производственное помещение',
      Produktionsfläche: 'Производственное помещение',
      Produktionshalle: 'Производственное помещение',
      Werkhalle: 'Цех',
      Lagerhalle: 'Складское помещение',
      Lagerraum: 'Складское помещение',
    },
    es: { almacén: 'Складское помещение', 'nave industrial': 'Цех', taller: 'Цех' },
    ae: { مستودع: 'Складское помещение', مخازن: 'Складское помещение', ورشة: 'Цех' },
    ch: { 仓库: 'Складское помещение', 车间: 'Цех', 生产厂房: 'Производственное помещение' },
  };
  it.each(LOCALES)('finds in %s the rooms that are meant, and no others', async (locale) => {
    for (const [q, kind] of Object.entries(WANTED[locale])) {
      const rooms = (await found(locale, q)).find(({ group }) => group === 'technopark-rooms');
      const hrefs = rooms?.things.map(({ href }) => href);
      expect(hrefs, `${locale} ${q}`).toContain(roomOf(kind));
      expect(hrefs, `${locale} ${q}`).not.toContain(roomOf('Лаборатория'));
      expect(hrefs, `${locale} ${q}`).not.toContain(roomOf('Офисное помещение'));
    }
  });

  it.each([
    ['de', 'Produktionsfläche', 'Производственное помещение'],
    ['de', 'Werkhalle', 'Цех'],
  ] as const)('tells in %s what is called “%s” first', async (locale, q, kind) => {
    expect(hrefsOf(await found(locale, q))[0]).toBe(roomOf(kind));
  });

  it.each([
    ['ru', 'офис в аренду'],
    ['ru', 'оффис в аренду'],
    ['en', 'office to rent'],
    ['de', 'Büro mieten'],
    ['es', 'oficina en alquiler'],
    ['ae', 'مكتب للإيجار'],
    ['ch', '办公室出租'],
  ] as const)('finds in %s by “%s” lots and rooms that are to let, too', async (locale, q) => {
    const hrefs = hrefsOf(await found(locale, q));
    expect(hrefs).toContain(toLet);
    expect(hrefs).not.toContain(forSale);
    expect(hrefs).toContain(roomOf('Офисное помещение'));
  });

  it.each([
    ['en', 'workshop to rent'],
    ['de', 'Werkhalle mieten'],
    ['ch', '车间出租'],
  ] as const)('tells in %s by “%s” rooms that are called so before other things', async (locale, q) => {
    const things = (await found(locale, q)).filter(({ group }) => group !== 'services' && group !== 'pages');
    expect(things[0]?.group).toBe('technopark-rooms');
    expect(things.length).toBeGreaterThan(1);
  });

  it.each([
    ['ru', 'офис от 100 кв. м', 'офис', '≥ 100 м²'],
    ['en', 'office 100 m²', 'office', '50–150 m²'],
    ['de', 'Büro von 100 bis 1.000 qm', 'Büro', '100–1.000 m²'],
    ['es', 'oficina de hasta 200 metros cuadrados', 'oficina', '≤ 200 m²'],
    ['ae', 'مكتب 100 متر مربع', 'مكتب', '50–150 م²'],
    ['ae', 'مكتب\u200f ١٠٠ م²', 'مكتب', '50–150 م²'],
    ['ch', '办公室１００平方米', '办公室', '50–150 m²'],
    ['ch', '100平方米办公室', '办公室', '50–150 m²'],
  ] as const)('understands in %s the size in “%s”, and says so', async (locale, q, alone, size) => {
    const groups = await found(locale, q);
    expect(hrefsOf(groups)).toContain(roomOf('Офисное помещение'));
    // What has no size is told as without it.
    const others = (some: typeof groups) =>
      hrefsOf(some.filter(({ group }) => group === 'pages' || group === 'services'));
    expect(others(groups)).toEqual(others(await found(locale, alone)));
    const said = new Set(groups.map(({ corrected }) => corrected?.replaceAll(/\s/gu, ' ')));
    expect(said).toEqual(new Set([`${alone}, ${size}`]));
  });

  it('tells apart what has no size from what is of the size that was said', async () => {
    const groups = await found('ru', 'офис от 100 кв. м');
    const ids: readonly string[] = Object.values(SPACES);
    const unsized = groups.filter(({ isUnsized }) => isUnsized).map(({ group }) => group);
    expect(unsized.length).toBeGreaterThan(0);
    expect(unsized).toEqual(groups.map(({ group }) => group).filter((group) => !ids.includes(group)));
    // Without a size none is missing.
    expect((await found('ru', 'офис')).filter(({ isUnsized }) => isUnsized)).toEqual([]);
  });

  it.each([
    ['ru', 'jabc', 'офис'],
    ['ru', 'cyznm jabc', 'снять офис'],
    ['en', 'щаашсу', 'office'],
  ] as const)('finds in %s by “%s” what the same keys type on the other layout', async (locale, q, meant) => {
    const groups = await found(locale, q);
    expect(hrefsOf(groups)).toEqual(hrefsOf(await found(locale, meant)));
    expect(new Set(groups.map(({ corrected }) => corrected))).toEqual(new Set([meant]));
  });

  it.each([
    ['rent an office of 900 m²', 'areaFrom=450&areaTo=1350'],
    ['rent an office 800–1,000 sq m', 'areaFrom=800&areaTo=1000'],
    ['rent an office from 800 m²', 'areaFrom=800'],
  ])('finds by “%s” what is about as large, in a list of that', async (q, size) => {
    const lots = (await found('en', q)).find(({ group }) => group === 'tenders');
    expect(lots).toMatchObject({ total: 1, things: [{ href: quietlyToLet }] });
    expect(lots?.href).toContain(size);
    const { searchParams } = new URL(lots?.href ?? '', portal.url);
    searchParams.delete('tab');
    const { json } = await portal.app.inject(`/invest/tender/v1/tenders?${searchParams}`);
    expect(json().total).toBe(1);
    // What is not so large is left out, unless nothing is.
    expect(hrefsOf(await found('en', q))).not.toContain(roomOf('Офисное помещение'));
    const none = await found('en', 'rent an office of 7 m²');
    expect(hrefsOf(none)).toContain(roomOf('Офисное помещение'));
    expect(new Set(none.map(({ corrected }) => corrected))).toEqual(new Set(['rent an office']));
  });

  it.each([
    ['ru', 'от 800 кв. м', '≥ 800 м²', 'areaFrom=800'],
    ['en', 'about 900 m²', '450–1,350 m²', 'areaFrom=450&areaTo=1350'],
    ['ae', '٩٠٠ م²', '450–1,350 م²', 'areaFrom=450&areaTo=1350'],
    ['ch', '900平方米', '450–1,350 m²', 'areaFrom=450&areaTo=1350'],
  ] as const)(
    'finds in %s premises and land of the size that “%s” says alone',
    async (locale, q, size, narrowed) => {
      const groups = await found(locale, q);
      expect(new Set(groups.map(({ corrected }) => corrected?.replaceAll(/\s/gu, ' ')))).toEqual(
        new Set([size]),
      );
      const ids: readonly string[] = Object.values(SPACES);
      expect(groups.filter(({ group }) => !ids.includes(group))).toEqual([]);
      const lots = groups.find(({ group }) => group === 'tenders');
      expect(hrefsOf(groups)).toContain(quietlyToLet);
      expect(lots?.href).toContain(narrowed);
      expect(new URL(lots?.href ?? '', portal.url).searchParams.has('query')).toBe(false);
      const { searchParams } = new URL(lots?.href ?? '', portal.url);
      searchParams.delete('tab');
      const { json } = await portal.app.inject(`/invest/tender/v1/tenders?${searchParams}`);
      expect(json().total).toBe(lots?.total);
    },
  );

  it('takes an area alone for a size, though something has it in its name', async () => {
    const [q = ''] = /\d[\d\s]*м²/.exec(samples.find(({ name }) => name.startsWith('Цех'))?.name ?? '') ?? [];
    expect(q).not.toBe('');
    const groups = await found('ru', q);
    expect(groups.map(({ corrected }) => corrected?.includes('–'))).toEqual(groups.map(() => true));
    expect(hrefsOf(groups)).toContain(roomOf('Цех'));
  });

  it('keeps an area that something is called by', async () => {
    const q = samples.find(({ name }) => name.startsWith('Цех'))?.name ?? '';
    expect(q).toContain('м²');
    const [first] = await found('ru', q);
    expect(first?.things[0]?.href).toBe(roomOf('Цех'));
    expect(first?.corrected).toBeUndefined();
  });

  it.each([
    ['ru', 'снять офис', 'купить помещение'],
    ['en', 'rent an office', 'buy an office'],
    ['de', 'Büro mieten', 'Büro kaufen'],
    ['es', 'alquilar oficina', 'comprar oficina'],
    ['ae', 'استئجار مكتب', 'شراء مكتب'],
    ['ch', '租用办公室', '购买办公室'],
  ] as const)(
    'finds in %s by “%s” what is let and by “%s” what is sold, whatever their texts say',
    async (locale, rent, buy) => {
      const tendersFor = async (q: string) =>
        hrefsOf((await found(locale, q)).filter(({ group }) => group === 'tenders')).toSorted();
      expect(await tendersFor(rent)).toEqual([toLet, quietlyToLet].toSorted());
      expect(await tendersFor(buy)).toEqual([forSale, quietlyForSale].toSorted());
    },
  );

  it.each([
    ['ru', 'земля под склад'],
    ['en', 'land for storage'],
    ['de', 'Grundstück Lager'],
    ['es', 'terreno almacén'],
    ['ae', 'أرض مستودع'],
    ['ch', '仓库用地'],
  ] as const)('finds in %s by “%s” a plot on which one may build a warehouse', async (locale, q) => {
    expect(hrefsOf(await found(locale, q))).toContain(PLOT);
  });

  it.each([
    ['en', 'warehouse to rent'],
    ['es', 'alquilar almacén'],
  ] as const)(
    'tells in %s by “%s” rooms for it before services, those first that are called so',
    async (locale, q) => {
      const [first] = await found(locale, q);
      expect(first?.group).toBe('technopark-rooms');
      expect(first?.things[0]?.href).toBe(roomOf('Складское помещение'));
      expect(first?.total).toBeGreaterThan(1);
    },
  );

  it('says of a lot that bids are taken no longer', async () => {
    const things = (await found('en', 'parking space')).flatMap((group) => group.things);
    const lot = things.find(({ href }) => href.startsWith('/catalog/trades/'));
    expect(lot?.facts?.slice(0, 2)).toEqual(['Cancelled', 'Sale']);
  });

  it.each([
    ['ru', 'снять офис', ['Аренда', 'от 1 000 000 ₽ в год'], '1 950 ₽ за м² в месяц'],
    ['en', 'rent an office', ['Lease', 'from ₽1,000,000 a year'], '₽1,950 per m² a month'],
    ['ch', '办公室出租', ['出租', '₽1,000,000/年 起'], '₽1,950/m²/月'],
  ] as const)('says in %s what that costs which “%s” finds', async (locale, q, ofLot, ofRoom) => {
    const things = (await found(locale, q)).flatMap((group) => group.things);
    const factsOf = (one: string) =>
      things.find(({ href }) => href === one)?.facts?.map((fact) => fact.replaceAll(/\s/gu, ' '));
    expect([factsOf(toLet), factsOf(roomOf('Офисное помещение'))]).toEqual([ofLot, [ofRoom]]);
  });
});
