import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { notificationContracts, notificationsQuery, setUnread } from '../../../api/queries/notifications.ts';
import type { notificationsMachine } from './notifications.chart.ts';

/** The list stands with the query client, where the panel reads it. */
export function createNotificationsEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}) {
  const { api, queryClient } = deps;
  const load = async () => {
    const { unread } = await queryClient.fetchQuery(notificationsQuery(api));
    setUnread(queryClient, unread);
  };
  return {
    actors: {
      loadList: fromPromise<void, void>(load),
      markAll: fromPromise<void, { upTo: number }>(async ({ input, signal }) => {
        const { readNotifications } = await notificationContracts();
        const { unread } = await api.call(readNotifications, { body: input }, { signal });
        setUnread(queryClient, unread, (seen) => seen.id <= input.upTo);
      }),
      markOne: fromPromise<void, { id: number }>(async ({ input }) => {
        // Not taken back by the page that comes.
        const { readNotification } = await notificationContracts();
        const { unread } = await api.call(readNotification, { params: input });
        setUnread(queryClient, unread, (seen) => seen.id === input.id);
      }),
    },
  } satisfies Parameters<typeof notificationsMachine.provide>[0];
}
