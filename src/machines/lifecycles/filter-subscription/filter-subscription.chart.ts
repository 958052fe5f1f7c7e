import { assign, setup } from 'xstate';
import type { Permissions, Stamp } from '../roles.ts';

export type FilterSubscriptionEvent = (
  | { type: 'subscription.save' }
  | { type: 'subscription.pause' }
  | { type: 'subscription.resume' }
  | { type: 'subscription.end' }
  | { type: 'subscription.unsubscribe' }
) &
  Stamp;

export interface FilterSubscriptionContext {
  /** Sender id of the account that is told; empty until it has been saved. */
  owner: string;
  /** Only what happens from here on is told. Milliseconds since the epoch. */
  since: number | null;
}

/** What a subscription is before anybody has saved it. */
export const newSubscription = (): FilterSubscriptionContext => ({ owner: '', since: null });

/** Section 3, filter subscription; what it tells and when: docs/adr/0011. */
export const filterSubscriptionMachine = setup({
  types: {} as { context: FilterSubscriptionContext; events: FilterSubscriptionEvent; tags: 'live' },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effect: the server forgets in the step's own transaction what has been gathered and not told.
    dropNews: () => {},
    setOwner: assign({
      owner: (_, params: { owner: string; at: number }) => params.owner,
      since: (_, params) => params.at,
    }),
    setSince: assign({ since: (_, params: { at: number }) => params.at }),
  },
}).createMachine({
  id: 'filter-subscription',
  description: 'A filter of the list of tenders that its owner is told about by e-mail.',
  context: newSubscription(),
  initial: 'unsaved',
  states: {
    unsaved: {
      description: 'Nobody has saved it yet.',
      on: {
        'subscription.save': {
          target: 'active',
          actions: {
            type: 'setOwner',
            params: ({ event }) => ({ owner: event.by.id, at: event.at }),
          },
        },
      },
    },
    active: {
      description: 'New properties that match, and changes of those told before, are e-mailed.',
      tags: 'live',
      on: {
        'subscription.pause': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'paused',
          actions: 'dropNews',
        },
        'subscription.end': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'ended',
          actions: 'dropNews',
        },
        // Whoever has the link of a mail; the link is the right.
        'subscription.unsubscribe': { target: 'ended', actions: 'dropNews' },
      },
    },
    paused: {
      description: 'No e-mails are sent, and what happens meanwhile is not told later either.',
      tags: 'live',
      on: {
        'subscription.resume': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'active',
          actions: { type: 'setSince', params: ({ event }) => ({ at: event.at }) },
        },
        'subscription.end': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'ended',
          actions: 'dropNews',
        },
        'subscription.unsubscribe': { target: 'ended', actions: 'dropNews' },
      },
    },
    ended: {
      description: 'Its owner wants no more of it.',
      type: 'final',
    },
  },
});

/** Only its owner has it; ending it takes no more than the link of a mail (RFC 8058). */
export const filterSubscriptionPermissions: Permissions<FilterSubscriptionEvent['type']> = {
  'subscription.save': ['user'],
  'subscription.pause': ['user'],
  'subscription.resume': ['user'],
  'subscription.end': ['user'],
  'subscription.unsubscribe': ['visitor'],
};
