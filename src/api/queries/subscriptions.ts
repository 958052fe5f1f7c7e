import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { listSubscriptions, previewSubscription } from '../contracts/subscriptions.ts';
import type { TenderFilter } from '../contracts/tender-filter.ts';
import { ACCOUNT } from './account.ts';

/** Everything read of a person's subscriptions. */
export const SUBSCRIPTIONS = [ACCOUNT, 'subscriptions'] as const;

/** The account's subscriptions that have not ended. */
export const subscriptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'list'],
    queryFn: async ({ signal }) => (await api.call(listSubscriptions, {}, { signal })).items,
    staleTime: 0,
  });

/** What a subscription with this filter matches now. */
export const previewQuery = (api: ApiClient, filter: TenderFilter) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'preview', filter],
    queryFn: ({ signal }) => api.call(previewSubscription, { body: { filter } }, { signal }),
  });
