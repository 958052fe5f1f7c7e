import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ResponseOf } from '../../../api/contracts/endpoint.ts';
import type { listNotifications } from '../../../api/contracts/notifications.ts';
import { type NotificationChoice, notificationPageQuery } from '../../../api/queries/notification-pages.ts';
import { PAGES_OF_NOTIFICATIONS, unreadQuery } from '../../../api/queries/notifications.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createNotificationListEffects } from './notification-list.actors.ts';
import { notificationListMachine, type ReadNotifications } from './notification-list.chart.ts';

/** The flow as the account's page uses it. */
export interface NotificationList {
  readonly snapshot: SnapshotFrom<typeof notificationListMachine>;
  /** The page that the address asks for; undefined as long as it has not been read. */
  readonly shown: ResponseOf<typeof listNotifications> | undefined;
  readonly isUnreadable: boolean;
  readAgain(): void;
  markRead(which: ReadNotifications): void;
}

export function useNotificationList(choice: NotificationChoice): NotificationList {
  const { api, queryClient } = usePortal();
  const { data, isError, refetch } = useQuery({
    ...notificationPageQuery(api, choice),
    placeholderData: keepPreviousData,
  });
  const [machine] = useState(() =>
    notificationListMachine.provide(createNotificationListEffects({ api, queryClient })),
  );
  const { snapshot, send } = useFlow(machine);

  // The bell hears of what comes and of what is read, here or elsewhere.
  const { data: unread } = useQuery({ ...unreadQuery(api), enabled: false });
  const known = data?.unread;
  useEffect(() => {
    if (unread !== undefined && known !== undefined && unread !== known)
      void queryClient.invalidateQueries({ queryKey: PAGES_OF_NOTIFICATIONS });
  }, [unread, known, queryClient]);

  return {
    snapshot,
    shown: data,
    isUnreadable: isError,
    readAgain: () => void refetch(),
    markRead: (which) => send({ type: 'list.markRead', which }),
  };
}
