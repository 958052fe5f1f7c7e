import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Subscription } from '../../../api/contracts/subscriptions.ts';
import { SUBSCRIPTIONS } from '../../../api/queries/subscriptions.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSubscriptionChangeEffects } from './subscription-change.actors.ts';
import { subscriptionChangeMachine } from './subscription-change.chart.ts';

/** The flow as the screen uses it. */
export interface SubscriptionChanging {
  readonly snapshot: SnapshotFrom<typeof subscriptionChangeMachine>;
  pause(): void;
  resume(): void;
  end(): void;
  confirm(): void;
  keep(): void;
}

/** @param subscription another one, or this one changed elsewhere, is another component */
export function useSubscriptionChange({
  id,
  state,
}: Pick<Subscription, 'id' | 'state'>): SubscriptionChanging {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    subscriptionChangeMachine.provide(createSubscriptionChangeEffects({ api, id })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { isPaused: state === 'paused' } });
  useEffect(() => {
    const { unsubscribe } = actor.on('subscriptionChanged', () => {
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS });
    });
    return unsubscribe;
  }, [actor, queryClient]);
  return {
    snapshot,
    pause: () => send({ type: 'subscription.pause' }),
    resume: () => send({ type: 'subscription.resume' }),
    end: () => send({ type: 'subscription.end' }),
    confirm: () => send({ type: 'ending.confirm' }),
    keep: () => send({ type: 'ending.keep' }),
  };
}
