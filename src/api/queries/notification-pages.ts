import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { BELL, notificationContracts, PAGES_OF_NOTIFICATIONS } from './notifications.ts';

/** Which page of an account's notifications its address asks for. */
export interface NotificationChoice {
  /** From 1. */
  readonly page: number;
  /** Only what nobody has read. */
  readonly unread: boolean;
}
/** A page of all that has come. */
export const notificationPageQuery = (api: ApiClient, { page, unread }: NotificationChoice) =>
  queryOptions({
    queryKey: [...PAGES_OF_NOTIFICATIONS, page, unread],
    queryFn: async ({ signal }) => {
      const { listNotifications } = await notificationContracts();
      const query = { page, pageSize: 20, ...(unread && { unread: 'true' as const }) };
      return api.call(listNotifications, { query }, { signal });
    },
    staleTime: 0,
  });

/** Which way the account is told. */
export const channelsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...BELL, 'channels'],
    queryFn: async ({ signal }) => {
      const { getChannels } = await notificationContracts();
      return api.call(getChannels, {}, { signal });
    },
    staleTime: 0,
  });
