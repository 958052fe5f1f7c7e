import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createUnsubscribingEffects } from './unsubscribing.actors.ts';
import { unsubscribingMachine } from './unsubscribing.chart.ts';

/** The flow as the screen uses it. */
export interface Unsubscribing {
  readonly snapshot: SnapshotFrom<typeof unsubscribingMachine>;
  confirm(): void;
}

/** Ends the subscription of the link that this page was opened by. */
export function useUnsubscribing(): Unsubscribing {
  const { api, session } = usePortal();
  const [machine] = useState(() =>
    unsubscribingMachine.provide(createUnsubscribingEffects({ api, token: session.link ?? '' })),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: session.link !== undefined } });
  return { snapshot, confirm: () => send({ type: 'unsubscribing.confirm' }) };
}
