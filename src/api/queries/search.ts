import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { openingFacts, searchEverything, spacesOfArea } from '../contracts/search.ts';

const SEARCH = 'search';

/** What everything there is has for some words. @param most of each group */
export const foundQuery = (api: ApiClient, q: string, most: number) =>
  queryOptions({
    queryKey: [SEARCH, 'found', q, most],
    queryFn: ({ signal }) => api.call(searchEverything, { query: { q, most } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the portal has at this moment. */
export const openingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [SEARCH, 'opening'],
    queryFn: ({ signal }) => api.call(openingFacts, {}, { signal }),
  });

/** Where premises and land of a size are found, as the contract says it. */
export const spacesQuery = (api: ApiClient, size: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: [SEARCH, 'spaces', size],
    queryFn: ({ signal }) => api.call(spacesOfArea, { query: size as never }, { signal }),
  });
