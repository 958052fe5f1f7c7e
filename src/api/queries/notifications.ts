import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient, Bearer } from '../client.ts';
import { BELL_STREAM_PATH } from '../contracts/bell-stream.ts';
import type { Notification } from '../contracts/notifications.ts';
import { listenAs } from '../event-line.ts';
import { ACCOUNT } from './account.ts';

/** Where all that has come for an account is kept. */
export const BELL = [ACCOUNT, 'bell'] as const;
const UNREAD = [...BELL, 'unread'] as const;
const LIST = [...BELL, 'list'] as const;

// The bell stands on every page of an account: the contracts, with their schemas, come when they are needed.
export const notificationContracts = () => import('../contracts/notifications.ts');

/** What the panel shows of what has come: the newest, and how many are unread. */
export interface NewestNotifications {
  readonly items: readonly Notification[];
  readonly unread: number;
}

/** How many nobody has read; the line says it as long as there is one. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: UNREAD,
    queryFn: async ({ signal }): Promise<number> => {
      const { countUnread } = await notificationContracts();
      return (await api.call(countUnread, {}, { signal })).unread;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The newest, as the panel shows them. */
export const notificationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: LIST,
    queryFn: async ({ signal }): Promise<NewestNotifications> => {
      const { listNotifications } = await notificationContracts();
      return api.call(listNotifications, { query: { page: 1, pageSize: 20 } }, { signal });
    },
    staleTime: 0,
    retry: false,
  });

/** Where pages of all notifications are kept. */
export const PAGES_OF_NOTIFICATIONS = [...BELL, 'pages'] as const;

/** Notes how many are unread now. @param isRead which of those that show have been read just now */
export function setUnread(
  queryClient: QueryClient,
  unread: number,
  isRead: (seen: Notification) => boolean = () => false,
): void {
  queryClient.setQueryData<number>(UNREAD, unread);
  const marked = <List extends NewestNotifications>(list: List): List => ({
    ...list,
    items: list.items.map((seen) => (isRead(seen) ? { ...seen, isRead: true } : seen)),
  });
  queryClient.setQueryData<NewestNotifications>(LIST, (list) => list && { ...marked(list), unread });
  // A page keeps the number that it was read with: another one says that it has to be read again.
  queryClient.setQueriesData<NewestNotifications>(
    { queryKey: PAGES_OF_NOTIFICATIONS },
    (list) => list && marked(list),
  );
}

/**
 * Listens to how many are unread.
 * @param onGap changes may have been missed: read afresh
 * @returns the function that ends it
 */
export const followUnread = (bearer: Bearer, onUnread: (unread: number) => void, onGap: () => void) =>
  listenAs(bearer, BELL_STREAM_PATH, {
    onEvent(name, data) {
      if (name === 'unread') onUnread((JSON.parse(data) as { unread: number }).unread);
    },
    onGap,
  });
