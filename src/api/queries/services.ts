import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { PAGE_SIZE } from '../contracts/paging.ts';
import {
  countServices,
  getService,
  listServices,
  type SERVICE_SORTS,
  type ServiceFilter,
  serviceChoices,
  serviceFacets,
} from '../contracts/services.ts';

const SERVICES = 'services';

/** Which services are asked for, as the address names them. */
export interface ServiceSearch {
  readonly filter: ServiceFilter;
  readonly sort: (typeof SERVICE_SORTS)[number] | undefined;
  /** From 1. */
  readonly page: number;
}

/** One page of services. The page before stays in sight while the next is on its way. */
export const servicesQuery = (api: ApiClient, { filter, sort, page }: ServiceSearch) =>
  queryOptions({
    queryKey: [SERVICES, 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.call(listServices, { query: { ...filter, sort, page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many match; where none do, which filters to relax. */
export const serviceCountQuery = (api: ApiClient, filter: ServiceFilter) =>
  queryOptions({
    queryKey: [SERVICES, 'count', filter],
    queryFn: ({ signal }) => api.call(countServices, { query: filter }, { signal }),
  });

/** How many each choice of each filter would find. */
export const serviceFacetsQuery = (api: ApiClient, filter: ServiceFilter) =>
  queryOptions({
    queryKey: [SERVICES, 'facets', filter],
    queryFn: ({ signal }) => api.call(serviceFacets, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the catalogue names by itself: categories, activities, forms, authorities; in the page's language. */
export const serviceChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [SERVICES, 'choices'],
    queryFn: ({ signal }) => api.call(serviceChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One service with everything its card shows. @param id its id or alias */
export const serviceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [SERVICES, 'one', id],
    queryFn: ({ signal }) => api.call(getService, { params: { id } }, { signal }),
  });
