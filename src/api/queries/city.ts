import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { cityOutlines } from '../contracts/city.ts';

/** What a map of the city is drawn from, in the page's language. */
export const outlinesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['city', 'outlines'],
    queryFn: ({ signal }) => api.call(cityOutlines, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
