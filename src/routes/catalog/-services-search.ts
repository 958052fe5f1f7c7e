import type { ServiceFilterName } from '../../api/contracts/services.ts';
import { readFilters } from '../../machines/flows/list-filter/list-filter.address.ts';
import type { FilterValue } from '../../machines/flows/list-filter/list-filter.settings.ts';

/** The filters of services by their names in the address; plain words, so that no schema comes with the entry. */
export const SERVICES_FILTERS = [
  'query',
  'type',
  'category',
  'activityLine',
  'electronic',
  'applicant',
  'legalForm',
  'okved',
  'businessSize',
  'supportType',
  'regularity',
  'authority',
  'repeat',
  'stage',
  'applicationRequired',
  'coronavirusOnly',
  'supportDirection',
  'measureDirection',
  'supportLevel',
  'regulatingAct',
  'popular',
] as const satisfies readonly ServiceFilterName[];

/** What the address of the services says. */
export interface ServicesSearch extends Partial<Record<ServiceFilterName, FilterValue | undefined>> {
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** Reads the address; undefined and not left out: the router would put back what the address says. */
export function readServicesSearch(search: Record<string, unknown>): ServicesSearch {
  const { sort, page } = search;
  const none = Object.fromEntries(SERVICES_FILTERS.map((name) => [name, undefined]));
  return {
    ...none,
    ...readFilters(search, SERVICES_FILTERS),
    sort: typeof sort === 'string' && sort.length < 40 ? sort : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 500 ? page : undefined,
  };
}
