import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

/** What of an account's notifications has been read: one of them, or all up to the newest that shows. */
export type ReadNotifications = { readonly id: number } | { readonly upTo: number };

export type NotificationListEvent = { type: 'list.markRead'; which: ReadNotifications };

interface Context {
  hasFailed: boolean;
}

/** All notifications of an account, a page at a time; which page shows is in the address, and what is on it in no context. */
export const notificationListMachine = setup({
  types: {} as {
    context: Context;
    events: NotificationListEvent;
    tags: 'busy';
  },
  actors: {
    markRead: notProvided<void, ReadNotifications>('markRead'),
  },
  actions: {
    clearFailure: assign({ hasFailed: false }),
    setFailed: assign({ hasFailed: true }),
  },
}).createMachine({
  id: 'notification-list',
  description: 'Shows an account all that it has been told, and marks it as read.',
  context: { hasFailed: false },
  initial: 'shown',
  states: {
    shown: {
      description: 'A page of notifications shows, each with the way to what it is about.',
      on: { 'list.markRead': 'marking' },
    },
    marking: {
      description:
        'The portal notes that one of them, or all that are not newer than the first, have been read.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ event }) => {
          assertEvent(event, 'list.markRead');
          return event.which;
        },
        onDone: 'shown',
        onError: { target: 'shown', actions: 'setFailed' },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type NotificationListActor = ActorRefFrom<typeof notificationListMachine>;
