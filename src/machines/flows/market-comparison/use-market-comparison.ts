import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { MarketQuestion } from '../../../api/contracts/sales-market.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createMarketComparisonEffects } from './market-comparison.actors.ts';
import { marketComparisonMachine } from './market-comparison.chart.ts';

/** The flow as the screen uses it. */
export interface MarketComparison {
  readonly snapshot: SnapshotFrom<typeof marketComparisonMachine>;
  /** Without a question, what is chosen breaks a rule. */
  compare(question: MarketQuestion | undefined): void;
  dismiss(): void;
}

/**
 * @param isSignedIn of whoever chooses; somebody else is another component
 * @param onComputed opens the page of the report
 */
export function useMarketComparison(isSignedIn: boolean, onComputed: (id: string) => void): MarketComparison {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() => marketComparisonMachine.provide(createMarketComparisonEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine, { input: { isSignedIn } });
  const told = useRef(onComputed);
  told.current = onComputed;
  useEffect(
    () =>
      actor.on('reportComputed', ({ id }) => {
        void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
        told.current(id);
      }).unsubscribe,
    [actor, queryClient],
  );
  return {
    snapshot,
    compare: (question) => send({ type: 'markets.compare', question }),
    dismiss: () => send({ type: 'asking.dismiss' }),
  };
}
