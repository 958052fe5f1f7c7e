import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { MINUTE } from '../contracts/durations.ts';
import type { Point } from '../register/types.ts';

/** Who lives around a point, and what is there. The contract with its schema comes when it is asked. */
export const populationQuery = (api: ApiClient, [longitude, latitude]: Point, radius: number) =>
  queryOptions({
    queryKey: ['population', longitude, latitude, radius],
    queryFn: async ({ signal }) => {
      const { populationAnalytics } = await import('../contracts/population.ts');
      return api.call(populationAnalytics, { query: { longitude, latitude, radius } }, { signal });
    },
    staleTime: 5 * MINUTE,
  });
