import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { NewSubscription } from '../../../api/contracts/subscriptions.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a filter was not subscribed to; the screen has a text for each. */
export type SubscriptionComposeFailure = 'tooMany' | 'failed';

export type SubscriptionComposeEvent =
  | { type: 'subscription.send'; subscription: NewSubscription | undefined }
  | { type: 'subscription.cancel' };

interface Context {
  failure: SubscriptionComposeFailure | null;
  fields: readonly FieldError[];
}

/** Subscribing to a filter under a name (section 3, filter subscription). */
export const subscriptionComposeMachine = setup({
  types: {} as {
    context: Context;
    events: SubscriptionComposeEvent;
    emitted: { type: 'subscribed' } | { type: 'cancelled' };
    tags: 'busy';
  },
  actors: {
    subscribe: notProvided<unknown, NewSubscription>('subscribe'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [] }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({ failure: 'tooMany' }),
    setFailed: assign({ failure: 'failed' }),
    tellSubscribed: emit({ type: 'subscribed' }),
    tellCancelled: emit({ type: 'cancelled' }),
  },
}).createMachine({
  id: 'subscription-compose',
  description: 'Gives a filter a name and subscribes to what it will find.',
  context: { failure: null, fields: [] },
  initial: 'naming',
  states: {
    naming: {
      description: 'What the filter finds now shows, and the subscription gets its name.',
      on: {
        'subscription.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.subscription }) },
          target: 'sending',
        },
        'subscription.cancel': 'cancelled',
      },
    },
    sending: {
      description: 'The portal takes the subscription.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ event }) => {
          assertEvent(event, 'subscription.send');
          return required(event.subscription);
        },
        onDone: 'subscribed',
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'naming',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_subscriptions' }),
            },
            target: 'naming',
            actions: 'setTooMany',
          },
          { target: 'naming', actions: 'setFailed' },
        ],
      },
    },
    subscribed: {
      description: 'The subscription stands in the account’s list.',
      entry: 'tellSubscribed',
      type: 'final',
    },
    cancelled: {
      description: 'Nothing was subscribed to; the list shows alone.',
      entry: 'tellCancelled',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type SubscriptionComposeActor = ActorRefFrom<typeof subscriptionComposeMachine>;
