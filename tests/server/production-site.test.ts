import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRIES } from '../../server/register/directories.ts';
import { storeItems } from '../../server/register/store.ts';
import type { SiteSelection } from '../../src/api/contracts/production-site.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';

const BASE = '/invest/production-site/v1';
/** What every register asks of its things, as a file says it. */
const COMMON = {
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  photos: [],
  papers: [],
  contacts: [],
  services: [],
  additionalServices: [],
  metro: [],
  rooms: [],
  buildings: [],
  plots: [],
  tradeForms: [],
};
const supply = (power: number, gas: boolean) => ({
  power: { has: true, freePower: power },
  gas: { has: gas },
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    const site = (id: string, given: object) => ({
      ...COMMON,
      id,
      name: `Площадка ${id}`,
      format: 'build',
      address: 'Москва',
      okrug: 'vao',
      at: [37.7, 55.75],
      specializations: [],
      landPurpose: [],
      rent: [],
      deals: ['lease'],
      okveds: ['25'],
      freeArea: 1000,
      minRentPrice: 50_000,
      supply: supply(500, true),
      ...given,
    });
    await storeItems(db, REGISTERS['industrial-sites'], [
      site('double', { freeArea: 2000 }),
      site('exact', { name: '=HYPERLINK("https://evil.example")' }),
      site('no-gas', { supply: supply(500, false) }),
      site('no-gas-no-power', { supply: supply(10, false) }),
      site('unsaid', { supply: undefined, deals: [], okveds: [] }),
      site('room', { format: 'room' }),
    ] as never);
    await storeItems(db, REGISTERS['invest-catalog'], [
      { ...site('offer', {}), area: 1000, uses: ['heavy-industry'], minRentPrice: undefined },
      { ...site('offices', {}), area: 1000, uses: ['business-administration'] },
    ] as never);
    await db.query("update industrial_sites set is_published = false where id = 'room'");
  });
});
afterAll(() => portal.close());

const ASKED =
  'who=legal&activity=25&type=buildings&areaFrom=1000&utilities=gas&power=400&deal=rent&priceTo=1000';
const ask = (query: string, path = '/sites') =>
  new Visitor(portal.url).send('GET', `${BASE}${path}?${query}`);
async function select(query: string): Promise<SiteSelection> {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SiteSelection;
}

it('ranks what fits across registers with reasons, and names what near misses fail', async () => {
  const { fits, nearMisses, found, isCut } = await select(ASKED);
  expect(fits.map(({ register, id, points }) => [register, id, points])).toEqual([
    // Activity, area, power, gas, deal: 100 each; half the highest price: 75.
    ['industrial-sites', 'exact', 96],
    // The catalogue says no rent: 50.
    ['invest-catalog', 'offer', 92],
    ['industrial-sites', 'double', 88],
    // Nothing is known of activity, power, gas and deal.
    ['industrial-sites', 'unsaid', 63],
  ]);
  expect(fits[0]).toMatchObject({ at: [37.7, 55.75], facts: { power: 500, price: 50_000, okrug: 'vao' } });
  expect(
    nearMisses.map(({ id, reasons }) => [id, reasons.find(({ outcome }) => outcome === 'failed')?.criterion]),
  ).toEqual([
    ['no-gas', 'gas'],
    ['offices', 'activity'],
  ]);
  expect(found).toEqual({ fits: 4, nearMisses: 2 });
  expect(isCut).toBe(false);
});

it('counts what fails as the ranking does, whatever is asked', async () => {
  const queries = [
    '',
    '&okrug=zao',
    '&okrug=vao&okrug=zao',
    '&areaTo=1500',
    '&utilities=heating&utilities=gas',
  ];
  for (const more of queries) {
    for (const deal of ['rent', 'purchase']) {
      const { fits, nearMisses, found } = await select(
        `${ASKED.replace('deal=rent', `deal=${deal}`)}${more}`,
      );
      expect({ fits: fits.length, nearMisses: nearMisses.length }, `${deal}${more}`).toEqual(found);
    }
  }
});

it('shows nothing that is not published, and looks into the registers of each type', async () => {
  for (const type of ['premises', 'plots']) {
    const { fits, nearMisses } = await select(ASKED.replace('buildings', type));
    expect([...fits, ...nearMisses], type).toEqual([]);
  }
});

it.each([
  ['areaFrom=1000', 'areaFrom=99', 'areaFrom'],
  ['who=legal', 'who=individual', 'who'],
  ['activity=25', 'activity=62', 'activity'],
  ['power=400', 'power=x', 'power'],
  ['areaFrom=1000', 'areaFrom=1000&areaTo=500', 'areaTo'],
])('refuses %s as %s, naming %s', async (sound, broken, path) => {
  const { status, body } = await ask(ASKED.replace(sound, broken));
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'validation', errors: [{ path }] });
});

it('gives the list as a table that runs nothing', async () => {
  const { status, body, headers } = await ask(ASKED, '/sites.csv');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="production-sites.csv"');
  const rows: string[][] = parse(body, { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(1 + 4 + 2);
  expect(rows[1]?.slice(0, 4)).toEqual(['1', '96', '', `'=HYPERLINK("https://evil.example")`]);
  expect(rows[1]?.at(-1)).toMatch(/\/business\/industrial-sites\/exact$/);
  // Near misses have no place, and say what they fail.
  expect(rows[5]?.[0]).toBe('');
  expect(rows[5]?.[2]).not.toBe('');
  expect((await ask('type=plots', '/sites.csv')).status).toBe(422);
});

it('names activities and okrugs in the language of the host', async () => {
  const answer = await portal.app.inject({
    url: `${BASE}/choices`,
    headers: { host: 'en.localhost' },
  });
  const body = answer.json();
  expect(body.activities).toHaveLength(24);
  expect(body.activities[0]).toEqual({ id: '10', name: 'Manufacture of food products' });
});

it('weighs what its register says all that it can of', async () => {
  const every = (directory: 'okved' | 'landUse') => ENTRIES[directory].map(({ id }) => id);
  const common = {
    ...COMMON,
    address: 'Москва',
    okrug: 'vao',
    deals: ['lease', 'sale'],
    supply: supply(500, true),
  };
  await onDatabase(portal, async (db) => {
    await storeItems(db, REGISTERS['industrial-sites'], [
      {
        ...common,
        ...{ id: 'anything', name: 'Что угодно', format: 'build', freeArea: 1100, minRentPrice: 1 },
        ...{ specializations: [], landPurpose: every('landUse'), rent: [], okveds: every('okved') },
      },
    ] as never);
    await storeItems(db, REGISTERS['land-plots'], [
      { ...common, id: 'any-use', name: 'Любое назначение', area: 1000, uses: every('landUse') },
    ] as never);
  });
  expect((await select(ASKED)).fits.map(({ id }) => id)).toContain('anything');
  expect((await select(ASKED.replace('buildings', 'plots').replace('&priceTo=1000', ''))).fits).toMatchObject(
    [
      {
        id: 'any-use',
        points: 100,
        facts: { activity: true, deal: true, utilities: { gas: true, water: null } },
      },
    ],
  );
});
