import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getSchool } from '../contracts/technical-school.ts';

/** What the technical school says of itself, in the page's language. It changes with the portal only. */
export const schoolQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['technical-school'],
    queryFn: ({ signal }) => api.call(getSchool, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
