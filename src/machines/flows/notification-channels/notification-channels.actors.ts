import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import type { Channels } from '../../../api/contracts/notifications.ts';
import { notificationContracts } from '../../../api/queries/notifications.ts';
import type { notificationChannelsMachine } from './notification-channels.chart.ts';

export const createNotificationChannelsEffects = ({ api }: { readonly api: ApiClient }) =>
  ({
    actors: {
      setChannels: fromPromise<Channels, Channels>(async ({ input, signal }) => {
        const { setChannels } = await notificationContracts();
        return api.call(setChannels, { body: input }, { signal });
      }),
    },
  }) satisfies Parameters<typeof notificationChannelsMachine.provide>[0];
