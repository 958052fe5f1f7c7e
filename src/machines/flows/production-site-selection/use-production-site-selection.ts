import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type SiteAddress, siteSearchOf } from '../../../api/contracts/site-address.ts';
import type { SiteAnswers, SiteQuestion } from '../../../api/contracts/site-answers.ts';
import { useFlow } from '../../use-flow.ts';
import { productionSiteSelectionMachine } from './production-site-selection.chart.ts';

/** The flow as the screen uses it. */
export interface ProductionSiteSelection {
  readonly snapshot: SnapshotFrom<typeof productionSiteSelectionMachine>;
  /** Answers the open question; null where what is typed breaks a rule. */
  answer(given: SiteAnswers | null): void;
  open(question: SiteQuestion): void;
  leave(): void;
  restart(): void;
}

const keyOf = (answers: SiteAnswers, question: SiteQuestion | null): string =>
  JSON.stringify(siteSearchOf(answers, question));

/**
 * @param address what the address says
 * @param onChange writes answers into the address
 */
export function useProductionSiteSelection(
  address: SiteAddress,
  onChange: (answers: SiteAnswers, question: SiteQuestion | null) => void,
): ProductionSiteSelection {
  const { actor, snapshot, send } = useFlow(productionSiteSelectionMachine, { input: address });
  const told = useRef(onChange);
  told.current = onChange;
  /** Addresses that this flow has asked for and that are yet to come. */
  const awaited = useRef<string[]>([]);
  useEffect(
    () =>
      actor.on('answersChanged', ({ answers, question }) => {
        awaited.current.push(keyOf(answers, question));
        told.current(answers, question);
      }).unsubscribe,
    [actor],
  );
  const said = JSON.stringify(address);
  useEffect(() => {
    const { answers, question, isUnclear } = JSON.parse(said) as SiteAddress;
    const own = awaited.current.indexOf(keyOf(answers, question));
    // An address of its own may come when the flow is further already.
    awaited.current = own < 0 ? [] : awaited.current.slice(own + 1);
    if (own < 0) send({ type: 'address.changed', answers, question, isUnclear });
  }, [said, send]);
  return {
    snapshot,
    answer: (given) => send({ type: 'answer.give', given }),
    open: (question) => send({ type: 'question.open', question }),
    leave: () => send({ type: 'question.leave' }),
    restart: () => send({ type: 'selection.restart' }),
  };
}
