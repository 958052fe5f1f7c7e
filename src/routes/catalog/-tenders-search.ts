import type { TenderFilterName } from '../../api/contracts/tender-filter.ts';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import type { FilterValue } from '../../machines/flows/list-filter/list-filter.settings.ts';
import { readTyped } from '../../machines/flows/list-filter/list-filter.typed.ts';

/** The filters of tenders by their names in the address; plain words, so that no schema comes with the entry. */
export const TENDER_FILTERS = [
  'query',
  'type',
  'status',
  'deal',
  'area',
  'areaFrom',
  'areaTo',
  'priceFrom',
  'priceTo',
  'district',
  'metro',
  'floorFrom',
  'floorTo',
  'walkFrom',
  'walkTo',
] as const satisfies readonly TenderFilterName[];

/** What the address of the tenders says. */
export interface TendersSearch extends Partial<Record<TenderFilterName, FilterValue | undefined>> {
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** What a narrow page shows: the list, or the map. */
  readonly view?: 'map' | undefined;
  /** The object that is selected in the list and on the map. */
  readonly object?: string | undefined;
}

/** Reads the address; undefined and not left out: the router would put back what the address says. */
export function readTendersSearch(search: Record<string, unknown>): TendersSearch {
  const { sort, page, view, object } = search;
  // Roubles are typed, kopecks stand in the address. A form without scripts comes to the server alone.
  const typed = import.meta.env.SSR && {
    ...readTyped(search, ['priceFrom', 'priceTo'], 100),
    ...readTyped(search, ['areaFrom', 'areaTo'], 1),
  };
  const none = Object.fromEntries(TENDER_FILTERS.map((name) => [name, undefined]));
  return {
    ...none,
    ...readFilters({ ...search, ...typed }, TENDER_FILTERS),
    sort: typeof sort === 'string' && sort.length < 40 ? sort : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 500 ? page : undefined,
    view: view === 'map' ? 'map' : undefined,
    object: typeof object === 'string' && /^[\da-f-]{36}$/.test(object) ? object : undefined,
  };
}
