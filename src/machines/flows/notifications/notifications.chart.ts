import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type NotificationsEvent =
  | { type: 'bell.open' }
  | { type: 'bell.close' }
  /** The list once more. */
  | { type: 'bell.again' }
  /** Something has come that the list does not have. */
  | { type: 'bell.news' }
  /** Everything up to the newest that shows has been seen. */
  | { type: 'bell.markAll'; upTo: number }
  /** Goes to what one is about. */
  | { type: 'bell.follow'; id: number };

interface Context {
  /** Marking did not reach the portal. */
  hasFailed: boolean;
}

/** The bell of an account; what it tells stands with the query client, and in no context. */
export const notificationsMachine = setup({
  types: {} as {
    context: Context;
    events: NotificationsEvent;
    tags: 'shown' | 'busy';
  },
  actors: {
    loadList: notProvided<void>('loadList'),
    markAll: notProvided<void, { upTo: number }>('markAll'),
    markOne: notProvided<void, { id: number }>('markOne'),
  },
  actions: {
    clearFailure: assign({ hasFailed: false }),
    setFailed: assign({ hasFailed: true }),
  },
}).createMachine({
  id: 'notifications',
  description: 'Shows an account what has come for it, and what of that nobody has read.',
  context: { hasFailed: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The bell says how many are unread.',
      entry: 'clearFailure',
      on: { 'bell.open': 'loading' },
    },
    loading: {
      description:
        'The panel is open; what is in it is being read, and what was read before shows meanwhile.',
      tags: ['shown', 'busy'],
      invoke: { id: 'loadList', src: 'loadList', onDone: 'open', onError: 'failed' },
      on: { 'bell.close': 'closed' },
    },
    open: {
      description: 'The newest show, each with the way to what it is about.',
      tags: 'shown',
      on: {
        'bell.close': 'closed',
        'bell.news': 'loading',
        'bell.markAll': 'marking',
        'bell.follow': 'following',
      },
    },
    failed: {
      description: 'The list did not come; it can be asked for again.',
      tags: 'shown',
      on: { 'bell.close': 'closed', 'bell.again': 'loading' },
    },
    marking: {
      description: 'The portal notes that everything seen has been read.',
      tags: ['shown', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'markAll',
        src: 'markAll',
        input: ({ event }) => {
          assertEvent(event, 'bell.markAll');
          return { upTo: event.upTo };
        },
        onDone: 'open',
        onError: { target: 'open', actions: 'setFailed' },
      },
    },
    following: {
      description:
        'The panel is closed and the page on its way; the portal notes that this one has been read.',
      invoke: {
        id: 'markOne',
        src: 'markOne',
        input: ({ event }) => {
          assertEvent(event, 'bell.follow');
          return { id: event.id };
        },
        onDone: 'closed',
        // It stays unread, and the reader is where they wanted to be.
        onError: 'closed',
      },
    },
  },
});

/** @public A running actor of this chart. */
export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
