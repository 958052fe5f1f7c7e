import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SupportGiven, SupportMeasure } from '../../../api/contracts/support-measures.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSupportCalculationEffects } from './support-calculation.actors.ts';
import { supportCalculationMachine } from './support-calculation.chart.ts';

/** The flow as the screen uses it. */
export interface SupportCalculationFlow {
  readonly snapshot: SnapshotFrom<typeof supportCalculationMachine>;
  pick(measure: SupportMeasure, isPicked: boolean): void;
  /** Without sums, what is typed breaks a rule. */
  give(sums: SupportGiven['sums'] | undefined): void;
  clear(): void;
  retry(): void;
}

/**
 * @param given what the address says
 * @param version of the rules that it asks for; another one is another component
 * @param onGiven the address has to follow
 */
export function useSupportCalculation(
  given: SupportGiven,
  version: number | undefined,
  onGiven: (given: SupportGiven) => void,
): SupportCalculationFlow {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    supportCalculationMachine.provide(createSupportCalculationEffects({ api, queryClient, version })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { given } });
  const told = useRef(onGiven);
  told.current = onGiven;
  useEffect(() => actor.on('given', (event) => told.current(event.given)).unsubscribe, [actor]);

  const said = JSON.stringify(given);
  const shown = useRef(said);
  useEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    send({ type: 'address.changed', given: JSON.parse(said) });
  }, [said, send]);

  return {
    snapshot,
    pick: (measure, isPicked) => send({ type: isPicked ? 'measure.add' : 'measure.remove', measure }),
    give: (sums) => send({ type: 'sums.give', sums }),
    clear: () => send({ type: 'everything.clear' }),
    retry: () => send({ type: 'result.retry' }),
  };
}
