import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type NewSubscription, subscribe } from '../../../api/contracts/subscriptions.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { subscriptionComposeMachine } from './subscription-compose.chart.ts';

export function createSubscriptionComposeEffects({ api }: { readonly api: ApiClient }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      subscribe: fromPromise<unknown, NewSubscription>(({ input, signal }) =>
        repeatably(input, (idempotencyKey) =>
          api.call(subscribe, { body: input }, { signal, idempotencyKey }),
        ),
      ),
    },
  } satisfies Parameters<typeof subscriptionComposeMachine.provide>[0];
}
