import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SUBSCRIPTIONS } from '../../../api/queries/subscriptions.ts';
import { usePortal } from '../../../use-portal.ts';
import { newKey } from '../../new-key.ts';
import { useFlow } from '../../use-flow.ts';
import { createSubscriptionComposeEffects, type Sending } from './subscription-compose.actors.ts';
import { subscriptionComposeMachine } from './subscription-compose.chart.ts';

/** The flow as the screen uses it. */
export interface SubscriptionCompose {
  readonly snapshot: SnapshotFrom<typeof subscriptionComposeMachine>;
  /** Subscribes; without a body, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(body: Sending['body'] | undefined): void;
  cancel(): void;
}

/** @param onEnd subscribed or given up: the list can show alone */
export function useSubscriptionCompose(onEnd: () => void): SubscriptionCompose {
  const { api, queryClient } = usePortal();
  const sending = useRef<Sending>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;
  const [machine] = useState(() =>
    subscriptionComposeMachine.provide(
      createSubscriptionComposeEffects({ api, sending: () => sending.current }),
    ),
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
    submit(body) {
      const before = sending.current;
      if (body) {
        const isUnchanged = JSON.stringify(before?.body) === JSON.stringify(body);
        sending.current = { body, key: (isUnchanged && before?.key) || newKey() };
      }
      send({ type: 'subscription.send', isValid: body !== undefined });
    },
    cancel: () => send({ type: 'subscription.cancel' }),
  };
}
