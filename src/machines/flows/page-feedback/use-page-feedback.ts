import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPageFeedbackEffects } from './page-feedback.actors.ts';
import { type PageAnswer, pageFeedbackMachine } from './page-feedback.chart.ts';

/** The flow as the page's end uses it. */
export interface PageFeedbackFlow {
  readonly snapshot: SnapshotFrom<typeof pageFeedbackMachine>;
  /** Without an answer, what is typed breaks a rule. */
  send(answer: PageAnswer | undefined): void;
  /** Sends the yes once more. */
  again(): void;
}

/**
 * @param page as the portal's routes call it
 * @param isUseful what was answered first
 */
export function usePageFeedback(page: string, isUseful: boolean): PageFeedbackFlow {
  const { api } = usePortal();
  const [machine] = useState(() => pageFeedbackMachine.provide(createPageFeedbackEffects({ api, page })));
  const { snapshot, send } = useFlow(machine, { input: { isUseful } });
  return {
    snapshot,
    send: (answer) => send({ type: 'feedback.send', answer }),
    again: () => send({ type: 'feedback.again' }),
  };
}
