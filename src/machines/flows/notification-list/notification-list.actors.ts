import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { notificationContracts, setUnread } from '../../../api/queries/notifications.ts';
import type { notificationListMachine, ReadNotifications } from './notification-list.chart.ts';

export function createNotificationListEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  const { api, queryClient } = deps;
  return {
    actors: {
      // Not taken back by the page that comes: whoever follows a notification has read it.
      markRead: fromPromise<void, ReadNotifications>(async ({ input }) => {
        const { readNotification, readNotifications } = await notificationContracts();
        const { unread } =
          'id' in input
            ? await api.call(readNotification, { params: input })
            : await api.call(readNotifications, { body: input });
        setUnread(queryClient, unread, ({ id }) => ('id' in input ? id === input.id : id <= input.upTo));
      }),
    },
  } satisfies Parameters<typeof notificationListMachine.provide>[0];
}
