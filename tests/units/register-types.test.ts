import { expect, it } from 'vitest';
import type {
  Area,
  FilterOf,
  ItemOf,
  Point,
  RelatedOf,
  RelationsOf,
  SortOf,
} from '../../src/api/register/types.ts';
import type { REGISTERS } from '../../src/api/registers/index.ts';
import type { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import type { technoparks } from '../../src/api/registers/technoparks.ts';
import { parks, sites } from '../support/example-registers.ts';

/* Whatever is wrong here is wrong at compile time; at run time these tests only show that the data are there. */

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>) => {};

type Technopark = ItemOf<typeof parks>;
type Krt = ItemOf<typeof sites>;

it('an item has what is required, and may have the rest', () => {
  same<Technopark['okrug'], string>(true);
  same<Technopark['name'], string>(true);
  same<Technopark['freeArea'], number | undefined>(true);
  same<Pick<Technopark, 'at'>, { readonly at?: Point }>(true);
  same<Krt['outline'], Area>(true);
  same<Krt['status'], 'planned' | 'documentation' | 'tender' | 'underWay' | 'completed'>(true);
  const { fields } = sites;
  expect(fields.status.values[3]).toBe('underWay');
});

it('lists are always there, fields of other registers never', () => {
  same<Krt['uses'], readonly string[]>(true);
  same<Technopark['services'][number] & ('cafe' | 'none'), 'cafe'>(true);
  same<'premises' extends keyof Technopark ? true : false, false>(true);
});

it('rows and grids have types of their own', () => {
  same<Technopark['rent'][number]['type'], 'production' | 'laboratory' | 'office' | 'storage'>(true);
  same<Pick<Technopark['rent'][number], 'cost'>, { readonly cost?: number }>(true);
  same<
    keyof NonNullable<Technopark['supply']>,
    'power' | 'gas' | 'heating' | 'sewers' | 'water' | 'rainSewers'
  >(true);
  same<Pick<NonNullable<NonNullable<Technopark['supply']>['gas']>, 'load'>, { readonly load?: number }>(true);
});

it('a value of another type, or none where one must be, is a compile error', () => {
  const site = { cadastralNumber: '77:01:1', area: 10 };
  const outline: Area = { type: 'MultiPolygon', coordinates: [] };
  const krt: Krt = {
    id: '1',
    name: 'Волхонское',
    updatedAt: '2026-01-01T00:00:00Z',
    isSample: true,
    status: 'planned',
    area: 1,
    district: 'ramenki',
    okrug: 'zao',
    uses: [],
    outline,
    sites: [site],
  };
  // @ts-expect-error no such status
  const built: Krt = { ...krt, status: 'built' };
  // @ts-expect-error the outline is missing
  const flat: Krt = { ...krt, outline: undefined };
  // @ts-expect-error absent is not undefined
  const unknown: Krt = { ...krt, jobsCount: undefined };
  expect([built.status, flat.outline, 'jobsCount' in unknown]).toEqual(['built', undefined, true]);
});

it('a filter has the names and values of the definition, and nothing else', () => {
  type Filter = FilterOf<typeof parks>;
  same<
    keyof Filter,
    | 'query'
    | 'okrug'
    | 'metro'
    | 'specialization'
    | 'freeAreaBand'
    | 'freeAreaFrom'
    | 'freeAreaTo'
    | 'rentFrom'
    | 'rentTo'
    | 'residentsFrom'
    | 'residentsTo'
    | 'service'
    | 'hasBenefits'
    | 'hasPower'
    | 'powerFrom'
    | 'powerTo'
  >(true);
  same<
    Pick<Filter, 'freeAreaBand'>,
    { readonly freeAreaBand?: readonly ('upTo50' | 'upTo150' | 'upTo300' | 'over300')[] }
  >(true);
  same<Pick<Filter, 'okrug'>, { readonly okrug?: readonly string[] }>(true);
  same<Pick<Filter, 'hasPower' | 'powerFrom'>, { readonly hasPower?: true; readonly powerFrom?: number }>(
    true,
  );
  same<NonNullable<FilterOf<typeof sites>['status']>[number], Krt['status']>(true);
  expect(parks.filters[3].edges[2]).toBe(300);
});

it('sorts are the names of the definition', () => {
  same<SortOf<typeof sites>, 'area' | 'jobs' | 'status' | 'name' | 'relevance'>(true);
  expect(Object.keys(sites.sorts)).toEqual(['area', 'jobs', 'status', 'name']);
});

it('related things have the type of the other register, both ways', () => {
  type All = typeof REGISTERS;
  same<RelationsOf<typeof parks>, 'premises'>(true);
  same<RelatedOf<All, typeof technoparks, 'premises'>[number]['area'], number>(true);
  same<RelatedOf<All, typeof technoparkRooms, 'technopark'>['okrug'], string>(true);
  expect(parks.fields.premises.by).toBe('technopark');
});
