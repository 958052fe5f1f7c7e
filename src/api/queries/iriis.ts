import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getIriis } from '../contracts/iriis.ts';

/** By what infrastructure projects are certified, in the page's language. It changes with the portal only. */
export const iriisQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['iriis'],
    queryFn: ({ signal }) => api.call(getIriis, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
