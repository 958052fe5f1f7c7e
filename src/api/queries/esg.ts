import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEsgStatus } from '../contracts/esg.ts';

/** What a company has to know of the ESG status, in the page's language. It changes with the portal only. */
export const esgStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['esg', 'status'],
    queryFn: ({ signal }) => api.call(getEsgStatus, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
