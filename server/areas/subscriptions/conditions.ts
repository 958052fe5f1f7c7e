import { type SQL, sql } from 'drizzle-orm';
import {
  AREA_BANDS,
  type TenderFilter,
  type TenderFilterName,
} from '../../../src/api/contracts/tender-filter.ts';
import type { filterSubscriptions } from '../../db/schema.ts';
import { districtsOf } from '../tenders/city.ts';

/** An object's area band: the upper edge belongs to the band (decisions.md). */
function bandOf(area: SQL): SQL {
  const bands = Object.entries(AREA_BANDS).map(([name, { upTo }]) =>
    upTo === null
      ? sql.raw(`else '${name}'`)
      : sql`when ${area} <= ${sql.raw(String(upTo))} then ${sql.raw(`'${name}'`)}`,
  );
  return sql`case ${sql.join(bands, sql` `)} end`;
}

const column = (row: SQL, name: string): SQL => sql`${row}.${sql.identifier(name)}`;

/** Filters that the database compares; what words mean, the search alone knows. */
type ComparedName = Exclude<TenderFilterName, 'query'>;

/** What each filter means of `row`, an alias of a row of tenders; `value` is the column with the filter's value. */
const CONDITIONS: Readonly<Record<ComparedName, (row: SQL, value: SQL) => SQL>> = {
  type: (row, value) => sql`${column(row, 'type')} = any(${value})`,
  status: (row, value) => sql`${column(row, 'state')} = any(${value})`,
  district: (row, value) => sql`${column(row, 'district')} = any(${value})`,
  metro: (row, value) => sql`${column(row, 'metro')} = any(${value})`,
  area: (row, value) => sql`${bandOf(column(row, 'area'))} = any(${value})`,
  priceFrom: (row, value) => sql`${column(row, 'start_price')} >= ${value}`,
  priceTo: (row, value) => sql`${column(row, 'start_price')} <= ${value}`,
  floorFrom: (row, value) => sql`${column(row, 'floor')} >= ${value}`,
  floorTo: (row, value) => sql`${column(row, 'floor')} <= ${value}`,
};

/** The column that holds each part of a stored filter, null where it does not ask for it. */
const STORED: Readonly<Record<ComparedName, string>> = {
  type: 'types',
  status: 'statuses',
  district: 'districts',
  metro: 'metros',
  area: 'areas',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  floorFrom: 'floor_from',
  floorTo: 'floor_to',
};

/**
 * Whether a row of tenders fits a stored filter, its words aside; both are aliases in the statement. What nobody
 * outside sees fits nothing.
 */
export function fits(row: SQL, filter: SQL): SQL {
  const parts = (Object.keys(CONDITIONS) as ComparedName[]).map((name) => {
    const value = column(filter, STORED[name]);
    return sql`(${value} is null or ${CONDITIONS[name](row, value)})`;
  });
  return sql`(${column(row, 'state')} <> 'unpublished' and ${sql.join(parts, sql` and `)})`;
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
  areas: filter.area ?? null,
  priceFrom: filter.priceFrom ?? null,
  priceTo: filter.priceTo ?? null,
  // An okrug stands for its districts.
  districts: filter.district ? districtsOf(filter.district) : null,
  metros: filter.metro ?? null,
  floorFrom: filter.floorFrom ?? null,
  floorTo: filter.floorTo ?? null,
  query: filter.query ?? null,
});
