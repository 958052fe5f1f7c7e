import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { subscribe } from '../../../api/contracts/subscriptions.ts';
import type { TenderFilter } from '../../../api/contracts/tender-filter.ts';
import type { subscriptionComposeMachine } from './subscription-compose.chart.ts';

/** A subscription on its way, with the key that makes sending it repeatable. */
export interface Sending {
  readonly body: { readonly name: string; readonly filter: TenderFilter };
  readonly key: string;
}

/** @param deps.sending what is typed at the moment of sending; undefined where it is not valid yet */
export function createSubscriptionComposeEffects(deps: {
  readonly api: ApiClient;
  readonly sending: () => Sending | undefined;
}) {
  return {
    actors: {
      subscribe: fromPromise<unknown, void>(async ({ signal }) => {
        const sending = deps.sending();
        if (!sending) throw new Error('no subscription to send');
        const { body, key } = sending;
        return deps.api.call(subscribe, { body }, { signal, idempotencyKey: key });
      }),
    },
  } satisfies Parameters<typeof subscriptionComposeMachine.provide>[0];
}
