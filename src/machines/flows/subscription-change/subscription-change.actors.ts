import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  endSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../../../api/contracts/subscriptions.ts';
import type { SubscriptionChange, subscriptionChangeMachine } from './subscription-change.chart.ts';

/** @param deps.id of the subscription */
export function createSubscriptionChangeEffects(deps: { readonly api: ApiClient; readonly id: string }) {
  const params = { id: deps.id };
  return {
    actors: {
      changeSubscription: fromPromise<unknown, { change: SubscriptionChange }>(
        ({ input: { change }, signal }): Promise<unknown> => {
          if (change === 'pause') return deps.api.call(pauseSubscription, { params }, { signal });
          if (change === 'resume') return deps.api.call(resumeSubscription, { params }, { signal });
          return deps.api.call(endSubscription, { params }, { signal });
        },
      ),
    },
  } satisfies Parameters<typeof subscriptionChangeMachine.provide>[0];
}
