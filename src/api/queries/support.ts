import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { calculateSupport } from '../contracts/support.ts';
import type { SupportGiven } from '../contracts/support-measures.ts';

/** What is asked for: measures, sums, and the version of the rules where it is not the one in force. */
export interface SupportQuestion extends SupportGiven {
  readonly version?: number | undefined;
}

/** What support measures give. What was worked out before stays in sight while the next is on its way. */
export const supportQuery = (api: ApiClient, { measures, sums, version }: SupportQuestion) =>
  queryOptions({
    queryKey: ['support', measures, sums, version],
    queryFn: ({ signal }) =>
      api.call(calculateSupport, { query: { measures: [...measures], ...sums, version } }, { signal }),
    placeholderData: keepPreviousData,
  });
