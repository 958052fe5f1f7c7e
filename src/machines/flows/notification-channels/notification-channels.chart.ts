import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Channels } from '../../../api/contracts/notifications.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

export type NotificationChannelsEvent = { type: 'channels.choose'; channels: Channels };

interface Context {
  /** What was chosen and shows at once, while the portal notes it. */
  chosen: Channels | undefined;
  hasFailed: boolean;
}

/** Which way an account is told: shows at once what is chosen, and goes back where that is refused. */
export const notificationChannelsMachine = setup({
  types: {} as {
    context: Context;
    events: NotificationChannelsEvent;
    emitted: { type: 'channelsChanged'; channels: Channels };
    tags: 'busy';
  },
  actors: {
    setChannels: notProvided<Channels, Channels>('setChannels'),
  },
  actions: {
    setChosen: assign({ chosen: (_, params: { channels: Channels }) => params.channels, hasFailed: false }),
    setFailed: assign({ chosen: undefined, hasFailed: true }),
    forgetChosen: assign({ chosen: undefined }),
    tellChanged: emit((_, channels: Channels) => ({ type: 'channelsChanged' as const, channels })),
  },
}).createMachine({
  id: 'notification-channels',
  description: 'Chooses whether news come to the bell, as mail, both or neither.',
  context: { chosen: undefined, hasFailed: false },
  initial: 'shown',
  states: {
    shown: {
      description: 'What is stored shows.',
      on: {
        'channels.choose': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => ({ channels: event.channels }) },
        },
      },
    },
    saving: {
      description: 'The choice shows already, while the portal notes it.',
      tags: 'busy',
      invoke: {
        id: 'setChannels',
        src: 'setChannels',
        input: ({ context }) => required(context.chosen),
        onDone: {
          target: 'shown',
          actions: [{ type: 'tellChanged', params: ({ event }) => event.output }, 'forgetChosen'],
        },
        onError: { target: 'shown', actions: 'setFailed' },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type NotificationChannelsActor = ActorRefFrom<typeof notificationChannelsMachine>;
