import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';
import type { ResponseOf } from '../contracts/endpoint.ts';
import type { TenderFilter, TenderSort } from '../contracts/tender-filter.ts';
import { inspectionTimes } from '../contracts/tender-requests.ts';
import {
  countTenders,
  getTender,
  listTenders,
  mapTenders,
  tenderAnalytics,
  tenderChoices,
  tenderFacets,
} from '../contracts/tenders.ts';

const TENDERS = 'tenders';

/** Which objects are asked for, as the address names them. */
export interface TenderSearch {
  readonly filter: TenderFilter;
  readonly sort: TenderSort | undefined;
  /** From 1. */
  readonly page: number;
}

/** One page of objects. The page before stays in sight while the next is on its way. */
export const tendersQuery = (api: ApiClient, { filter, sort, page }: TenderSearch) =>
  queryOptions({
    queryKey: [TENDERS, 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.call(
        listTenders,
        { query: { ...filter, sort, page, pageSize: 20, cursor: undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** How many match; where none do, which filters to relax. */
export const countQuery = (api: ApiClient, filter: TenderFilter) =>
  queryOptions({
    queryKey: [TENDERS, 'count', filter],
    queryFn: ({ signal }) => api.call(countTenders, { query: filter }, { signal }),
  });

/** How many each choice of each filter would find. */
export const facetsQuery = (api: ApiClient, filter: TenderFilter) =>
  queryOptions({
    queryKey: [TENDERS, 'facets', filter],
    queryFn: ({ signal }) => api.call(tenderFacets, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Districts and stations to filter by, in the page's language. */
export const choicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [TENDERS, 'choices'],
    queryFn: ({ signal }) => api.call(tenderChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a rectangle of the map shows. @param box west, south, east, north */
export const mapQuery = (api: ApiClient, filter: TenderFilter, box: string, zoom: number) =>
  queryOptions({
    queryKey: [TENDERS, 'map', filter, box, zoom],
    queryFn: ({ signal }) => api.call(mapTenders, { query: { ...filter, box, zoom } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One object with everything its card shows. */
export const tenderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [TENDERS, 'one', id],
    queryFn: ({ signal }) => api.call(getTender, { params: { id } }, { signal }),
  });

/** What is around an object. @param radius metres */
export const analyticsQuery = (api: ApiClient, id: string, radius: number) =>
  queryOptions({
    queryKey: [TENDERS, 'analytics', id, radius],
    queryFn: ({ signal }) => api.call(tenderAnalytics, { params: { id }, query: { radius } }, { signal }),
    staleTime: 5 * MINUTE,
  });

export type OfferedTime = ResponseOf<typeof inspectionTimes>['items'][number];

/** Times at which an object can still be inspected. */
export const inspectionTimesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [TENDERS, 'inspection-times', id],
    queryFn: async ({ signal }) => (await api.call(inspectionTimes, { params: { id } }, { signal })).items,
    staleTime: 0,
  });
