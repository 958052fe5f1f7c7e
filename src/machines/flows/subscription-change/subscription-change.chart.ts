import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type SubscriptionChange = 'pause' | 'resume' | 'end';

export type SubscriptionChangeEvent =
  | { type: 'subscription.pause' }
  | { type: 'subscription.resume' }
  | { type: 'subscription.end' }
  | { type: 'ending.confirm' }
  | { type: 'ending.keep' };

/** Pausing, resuming and ending a subscription in the account. */
export const subscriptionChangeMachine = setup({
  types: {} as {
    context: { isPaused: boolean; hasFailed: boolean };
    input: { isPaused: boolean };
    events: SubscriptionChangeEvent;
    emitted: { type: 'subscriptionChanged' };
    tags: 'active' | 'busy' | 'asking';
  },
  actors: {
    changeSubscription: notProvided<unknown, { change: SubscriptionChange }>('changeSubscription'),
  },
  guards: {
    isPaused: ({ context }) => context.isPaused,
  },
  actions: {
    setPaused: assign({ isPaused: true }),
    setActive: assign({ isPaused: false }),
    clear: assign({ hasFailed: false }),
    setFailed: assign({ hasFailed: true }),
    tellChanged: emit({ type: 'subscriptionChanged' }),
  },
}).createMachine({
  id: 'subscription-change',
  description: 'Stops the mails of a subscription for a while, goes on with them, or ends it.',
  context: ({ input }) => ({ isPaused: input.isPaused, hasFailed: false }),
  initial: 'sorting',
  states: {
    sorting: {
      description: 'The subscription is paused already, or its mails come.',
      always: [{ guard: 'isPaused', target: 'paused' }, { target: 'active' }],
    },
    active: {
      description: 'Mails come when something matches.',
      tags: 'active',
      on: {
        'subscription.pause': 'pausing',
        'subscription.end': { target: 'asking', actions: 'clear' },
      },
    },
    pausing: {
      description: 'The portal stops the mails for a while.',
      tags: ['active', 'busy'],
      entry: 'clear',
      invoke: {
        id: 'pauseSubscription',
        src: 'changeSubscription',
        input: { change: 'pause' },
        onDone: { target: 'paused', actions: ['setPaused', 'tellChanged'] },
        // It may have been changed elsewhere: the list is read again.
        onError: { target: 'active', actions: ['setFailed', 'tellChanged'] },
      },
    },
    paused: {
      description: 'No mails come until it is resumed.',
      on: {
        'subscription.resume': 'resuming',
        'subscription.end': { target: 'asking', actions: 'clear' },
      },
    },
    resuming: {
      description: 'The portal goes on with the mails.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'resumeSubscription',
        src: 'changeSubscription',
        input: { change: 'resume' },
        onDone: { target: 'active', actions: ['setActive', 'tellChanged'] },
        onError: { target: 'paused', actions: ['setFailed', 'tellChanged'] },
      },
    },
    asking: {
      description: 'The person is asked whether they mean it.',
      tags: 'asking',
      on: { 'ending.keep': 'sorting', 'ending.confirm': 'ending' },
    },
    ending: {
      description: 'The portal ends the subscription.',
      tags: ['busy', 'asking'],
      invoke: {
        id: 'endSubscription',
        src: 'changeSubscription',
        input: { change: 'end' },
        onDone: { target: 'ended', actions: 'tellChanged' },
        onError: { target: 'sorting', actions: ['setFailed', 'tellChanged'] },
      },
    },
    ended: {
      description: 'The subscription leaves the list.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type SubscriptionChangeActor = ActorRefFrom<typeof subscriptionChangeMachine>;
