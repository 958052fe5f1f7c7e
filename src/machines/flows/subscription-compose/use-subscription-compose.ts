import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { NewSubscription } from '../../../api/contracts/subscriptions.ts';
import { SUBSCRIPTIONS } from '../../../api/queries/subscriptions.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSubscriptionComposeEffects } from './subscription-compose.actors.ts';
import { subscriptionComposeMachine } from './subscription-compose.chart.ts';

/** The flow as the screen uses it. */
export interface SubscriptionCompose {
  readonly snapshot: SnapshotFrom<typeof subscriptionComposeMachine>;
  /** Subscribes; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(subscription: NewSubscription | undefined): void;
  cancel(): void;
}

/** @param onEnd subscribed or given up: the list can show alone */
export function useSubscriptionCompose(onEnd: () => void): SubscriptionCompose {
  const { api, queryClient } = usePortal();
  const end = useRef(onEnd);
  end.current = onEnd;
  const [machine] = useState(() =>
    subscriptionComposeMachine.provide(createSubscriptionComposeEffects({ api })),
  );
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const done = actor.on('subscribed', () => {
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS });
      end.current();
    });
    const cancelled = actor.on('cancelled', () => end.current());
    return () => {
      done.unsubscribe();
      cancelled.unsubscribe();
    };
  }, [actor, queryClient]);
  return {
    snapshot,
    submit: (subscription) => send({ type: 'subscription.send', subscription }),
    cancel: () => send({ type: 'subscription.cancel' }),
  };
}
