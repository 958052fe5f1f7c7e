import { useState } from 'react';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createHandOverEffects } from './hand-over.actors.ts';
import { handOverMachine } from './hand-over.chart.ts';

/** What the page of the hand-over shows, and the one thing a person can do there. */
export function useHandOver() {
  const { api, session } = usePortal();
  const { errand, handOvers: store } = session;
  const [machine] = useState(() =>
    handOverMachine.provide(createHandOverEffects({ api, store, errand, browser: () => window })),
  );
  const { snapshot, send } = useFlow(machine, { input: { part: errand?.part ?? null } });
  return {
    isFailed: snapshot.hasTag('failed'),
    isUnasked: snapshot.hasTag('unasked'),
    retry: () => send({ type: 'handOver.retry' }),
  };
}
