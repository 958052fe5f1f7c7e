import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';

/** What was sent and answered, by service and month. The contract with its schema comes when it is asked. */
export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['statistics'],
    queryFn: async ({ signal }) => {
      const { getStatistics } = await import('../contracts/statistics.ts');
      return api.call(getStatistics, {}, { signal });
    },
    staleTime: 5 * MINUTE,
  });
