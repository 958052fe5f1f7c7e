import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEsgRanking } from '../contracts/esg-ranking.ts';
import { CONTENT } from './page-content.ts';

/** Cities and regions by their ESG indicators, in the page's language. */
export const esgRankingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT, 'esg-ranking'],
    queryFn: ({ signal }) => api.call(getEsgRanking, {}, { signal }),
  });
