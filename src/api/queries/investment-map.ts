import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { RequestOf } from '../contracts/endpoint.ts';
import {
  type MapCard,
  type MapFilter,
  mapCard,
  mapChoices,
  mapCounts,
  mapList,
  mapObjects,
} from '../contracts/investment-map.ts';
import { PAGE_SIZE } from '../contracts/paging.ts';
import type { SearchedId } from '../registers/ids.ts';

/** What stands in a rectangle of the map. @param box west, south, east, north */
export const mapObjectsQuery = (api: ApiClient, filter: MapFilter, box: string, zoom: number) =>
  queryOptions({
    queryKey: ['investment-map', 'objects', filter, box, zoom],
    queryFn: ({ signal }) => api.call(mapObjects, { query: { ...filter, box, zoom } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The same as a list. @param box undefined for the whole city */
export const mapListQuery = (api: ApiClient, filter: MapFilter, box: string | undefined, page: number) => {
  const query: RequestOf<typeof mapList>['query'] = {
    ...filter,
    page,
    pageSize: PAGE_SIZE,
    ...(box !== undefined && { box }),
  };
  return queryOptions({
    queryKey: ['investment-map', 'list', query] as const,
    queryFn: ({ signal }) => api.call(mapList, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** How many things match in each register and in each okrug. */
export const mapCountsQuery = (api: ApiClient, filter: MapFilter) =>
  queryOptions({
    queryKey: ['investment-map', 'counts', filter],
    queryFn: ({ signal }) => api.call(mapCounts, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Names of the okrugs in the page's language, and what the map is drawn on. */
export const mapChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['investment-map', 'choices'],
    queryFn: ({ signal }) => api.call(mapChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One thing of the map. */
export const mapCardQuery = (api: ApiClient, register: SearchedId, id: string) =>
  queryOptions({
    queryKey: ['investment-map', 'card', register, id],
    queryFn: ({ signal }): Promise<MapCard> => api.call(mapCard, { params: { register, id } }, { signal }),
  });
