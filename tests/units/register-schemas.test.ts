import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpointsOf } from '../../src/api/register/endpoints.ts';
import { filterSchema, itemSchema, sortSchema } from '../../src/api/register/schema.ts';
import type { FilterOf } from '../../src/api/register/types.ts';
import { parks, sites } from '../support/example-registers.ts';

const known = { okrug: new Set(['zao', 'sao']), specialization: new Set(['biotech']) };
const park = itemSchema(parks, known);
const asked = filterSchema(parks, known);
const least = {
  id: 'p-1',
  name: 'Калибр',
  updatedAt: '2026-01-01T00:00:00Z',
  isSample: true,
  okrug: 'zao',
  address: 'Москва',
};
/** Where and why something was refused; a rule of the portal's own by its code. */
const refused = (result: { error?: z.core.$ZodError }) =>
  result.error?.issues.map((issue) =>
    [issue.path.join('.'), issue.code === 'custom' ? issue.params?.rule : issue.code].join(' '),
  );

it('an item is taken with the least there must be; lists become empty ones', () => {
  const item = park.parse(least);
  expect(item.services).toEqual([]);
  expect('freeArea' in item).toBe(false);
  // @ts-expect-error the schema knows the type of the field
  item.okrug satisfies number;
});

it('an item is refused by field, by row and by cell', () => {
  const result = park.safeParse({
    ...least,
    okrug: 'mars',
    address: '',
    freeArea: -1,
    services: ['pool'],
    rent: [
      { area: 10, type: 'office' },
      { area: 10.001, type: 'office' },
    ],
    supply: { gas: { load: 'much' } },
    hasBenefits: undefined,
    colour: 'red',
  });
  expect(refused(result)).toEqual([
    'okrug unknown_id',
    'address too_small',
    'freeArea too_small',
    'hasBenefits invalid_type',
    'services.0 invalid_value',
    'supply.gas.load invalid_type',
    'rent.1.area not_multiple_of',
    ' unrecognized_keys',
  ]);
});

it('a scale is held in decimals, not in binary fractions', () => {
  for (let hundredths = 0; hundredths < 20_000; hundredths++)
    expect(park.safeParse({ ...least, freeArea: hundredths / 100 }).success, String(hundredths)).toBe(true);
  expect(refused(park.safeParse({ ...least, freeArea: 0.005 }))).toEqual(['freeArea not_multiple_of']);
});

it('an outline must be closed', () => {
  const ring = [
    [37, 55],
    [38, 55],
    [38, 56],
    [37, 56.5],
  ];
  const outline = { type: 'MultiPolygon', coordinates: [[ring]] };
  const refusal = itemSchema(sites).safeParse({ outline });
  expect(refused(refusal)?.includes('outline.coordinates.0.0 open_outline')).toBe(true);
});

it('a filter is read from the words of an address', () => {
  const filter: FilterOf<typeof parks> = asked.parse({
    okrug: 'zao',
    service: ['cafe', 'canteen'],
    freeAreaFrom: '50.5',
    freeAreaBand: 'over300',
    hasPower: 'true',
    rentTo: 120000,
    utm_source: 'mail',
  });
  expect(filter).toEqual({
    okrug: ['zao'],
    service: ['cafe', 'canteen'],
    freeAreaFrom: 50.5,
    freeAreaBand: ['over300'],
    hasPower: true,
    rentTo: 120000,
  });
  expect(asked.parse({})).toEqual({});
});

it('a filter is refused by the name that the address has', () => {
  const result = asked.safeParse({
    okrug: ['zao', 'mars'],
    specialization: 'x',
    service: 'pool',
    freeAreaFrom: '',
    freeAreaBand: 'upTo51',
    residentsTo: '1e3',
    powerFrom: '-1',
    hasPower: 'false',
  });
  expect(refused(result)?.toSorted()).toEqual([
    'freeAreaBand.0 invalid_value',
    'freeAreaFrom invalid_type',
    'hasPower invalid_value',
    'okrug.1 unknown_id',
    'powerFrom too_small',
    'residentsTo invalid_type',
    'service.0 invalid_value',
    'specialization.0 unknown_id',
  ]);
});

it('a range from above below names its end', () => {
  expect(refused(asked.safeParse({ rentFrom: '2', rentTo: '1' }))).toEqual(['rentTo range_reversed']);
  expect(asked.safeParse({ rentFrom: '2', rentTo: '2' }).success).toBe(true);
});

it('a sort is one of the definition', () => {
  expect(sortSchema(parks).parse('free')).toBe('free');
  expect(sortSchema(parks).safeParse('status').success).toBe(false);
});

const { list, one, sitemap } = endpointsOf(sites);

it('the calls of a register have its types', () => {
  const query = list.query.parse({ status: 'tender', sort: 'jobs', page: '2' });
  expect(query).toEqual({ status: ['tender'], sort: 'jobs', page: 2, pageSize: 20 });
  query.status satisfies
    | readonly ('planned' | 'documentation' | 'tender' | 'underWay' | 'completed')[]
    | undefined;
  const least = (answer: z.output<typeof list.response>) => answer.items[0]?.facts.status;
  expect(typeof least).toBe('function');
  // @ts-expect-error a project has no okrugs
  const none = (item: z.output<typeof one.response>) => item.okrugs;
  expect(typeof none).toBe('function');
  expect(sitemap.path).toBe('/common/industry-registry/v1/krtexternal/getsitemaps');
});

it('a query is refused by the names of both its parts', () => {
  const result = list.query.safeParse({
    status: 'built',
    sort: 'free',
    page: '0',
    areaFrom: '9',
    areaTo: '1',
  });
  const names = result.error?.issues.map(({ path }) => path[0]);
  // The range is not looked at while a single value is wrong: the library skips checks of the whole then.
  expect(names).toEqual(['status', 'sort', 'page']);
});
