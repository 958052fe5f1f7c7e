import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { DAY, HOUR } from '../contracts/durations.ts';
import { type ChartTraffic, chartTraffic } from '../contracts/traffic.ts';
import { ACCOUNT } from './account.ts';

export type { ChartTraffic };

/** How often the numbers are read again while somebody looks at them. Milliseconds. */
const REFRESH = 30_000;
/** Moscow is three hours ahead of UTC all year (section 9). */
const MOSCOW = 3 * HOUR;

/**
 * What happened on a lifecycle's chart in the last days, Moscow time; for officials.
 * @param days how many, today included
 */
export const trafficQuery = (api: ApiClient, id: string, days: number) =>
  queryOptions({
    queryKey: [ACCOUNT, 'traffic', id, days],
    queryFn: ({ signal }) => {
      // By the server's clock, and afresh each time: a page may stay open over midnight.
      const from = new Date(api.now() + MOSCOW - (days - 1) * DAY).toISOString().slice(0, 10);
      return api.call(chartTraffic, { params: { id }, query: { from } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH,
  });
