import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getEsgRanking } from '../contracts/esg-ranking.ts';

/** Cities and regions by their ESG indicators, in the page's language. They change with the portal only. */
export const esgRankingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['esg', 'ranking'],
    queryFn: ({ signal }) => api.call(getEsgRanking, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
