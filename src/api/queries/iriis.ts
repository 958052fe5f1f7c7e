import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getIriis } from '../contracts/iriis.ts';
import { CONTENT } from './page-content.ts';

/** By what infrastructure projects are certified, in the page's language. */
export const iriisQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT, 'iriis'],
    queryFn: ({ signal }) => api.call(getIriis, {}, { signal }),
  });
