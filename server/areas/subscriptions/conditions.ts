import { type SQL, sql } from 'drizzle-orm';
import type { TenderFilter, TenderFilterName } from '../../../src/api/contracts/tender-filter.ts';
import { tenders } from '../../../src/api/registers/tenders.ts';
import type { filterSubscriptions } from '../../db/schema.ts';
import { conditionsOf } from '../../register/conditions.ts';
import { districtsOf } from '../tenders/city.ts';

/** Filters that the database compares with what is stored; what words mean, the search alone knows. */
type ComparedName = Exclude<TenderFilterName, 'query'>;

/** The column that holds each part of a stored filter, null where it does not ask for it. */
const STORED: Readonly<Record<ComparedName, string>> = {
  type: 'types',
  status: 'statuses',
  deal: 'deals',
  district: 'districts',
  metro: 'metros',
  area: 'areas',
  areaFrom: 'area_from',
  areaTo: 'area_to',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  floorFrom: 'floor_from',
  floorTo: 'floor_to',
  walkFrom: 'walk_from',
  walkTo: 'walk_to',
};

/**
 * Whether a row of tenders fits a stored filter, its words aside: the conditions of the search, with columns where it
 * has values. What nobody outside sees fits nothing.
 * @param row, filter aliases in the statement
 */
export function fits(row: string, filter: string): SQL {
  // A row as it was before is made of what could change, which is the state.
  const named = (name: string) => `${row}.${name === 'status' ? 'state' : name}`;
  const parts = conditionsOf(tenders, STORED, undefined, named).map((condition) => {
    const stored = `${filter}.${STORED[condition.name as ComparedName]}`;
    return `(${stored} is null or ${condition.cheap(() => stored)})`;
  });
  return sql.raw(`(${row}.state <> 'unpublished' and ${parts.join(' and ')})`);
}

/** The same filter said once: choices sorted and each once, without what asks for nothing. */
export function normalized(filter: TenderFilter): TenderFilter {
  const parts = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) return [[name, value]];
    return value.length === 0 ? [] : [[name, [...new Set<string>(value)].sort()]];
  });
  return Object.fromEntries(parts);
}

/** The columns by which a filter is compared. @param filter as {@link normalized} leaves it */
export const filterColumns = (
  filter: TenderFilter,
): Pick<typeof filterSubscriptions.$inferInsert, 'filter' | 'query'> &
  Partial<typeof filterSubscriptions.$inferInsert> => ({
  filter,
  types: filter.type ?? null,
  statuses: filter.status ?? null,
  deals: filter.deal ?? null,
  areas: filter.area ?? null,
  areaFrom: filter.areaFrom ?? null,
  areaTo: filter.areaTo ?? null,
  priceFrom: filter.priceFrom ?? null,
  priceTo: filter.priceTo ?? null,
  // An okrug stands for its districts.
  districts: filter.district ? districtsOf(filter.district) : null,
  metros: filter.metro ?? null,
  floorFrom: filter.floorFrom ?? null,
  floorTo: filter.floorTo ?? null,
  walkFrom: filter.walkFrom ?? null,
  walkTo: filter.walkTo ?? null,
  query: filter.query ?? null,
});
