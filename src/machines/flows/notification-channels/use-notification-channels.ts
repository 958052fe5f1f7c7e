import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Channels } from '../../../api/contracts/notifications.ts';
import { channelsQuery } from '../../../api/queries/notification-pages.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createNotificationChannelsEffects } from './notification-channels.actors.ts';
import { notificationChannelsMachine } from './notification-channels.chart.ts';

/** The flow as the account's page uses it. */
export interface NotificationChannels {
  readonly snapshot: SnapshotFrom<typeof notificationChannelsMachine>;
  /** What shows; undefined as long as what is stored has not been read. */
  readonly channels: Channels | undefined;
  readonly isUnreadable: boolean;
  readAgain(): void;
  choose(channels: Channels): void;
}

export function useNotificationChannels(): NotificationChannels {
  const { api, queryClient } = usePortal();
  const { data, isError, refetch } = useQuery(channelsQuery(api));
  const [machine] = useState(() =>
    notificationChannelsMachine.provide(createNotificationChannelsEffects({ api })),
  );
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('channelsChanged', ({ channels }) =>
      queryClient.setQueryData(channelsQuery(api).queryKey, channels),
    );
    return unsubscribe;
  }, [actor, api, queryClient]);
  return {
    snapshot,
    channels: snapshot.context.chosen ?? data,
    isUnreadable: isError,
    readAgain: () => void refetch(),
    choose: (channels) => send({ type: 'channels.choose', channels }),
  };
}
