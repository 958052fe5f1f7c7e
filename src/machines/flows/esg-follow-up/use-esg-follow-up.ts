import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { esgApplicationQuery } from '../../../api/queries/esg.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createEsgFollowUpEffects } from './esg-follow-up.actors.ts';
import { type EsgAsks, esgFollowUpMachine } from './esg-follow-up.chart.ts';
import { esgAnswerDraft } from './esg-follow-up.draft.ts';

/** The flow as the screen uses it. */
export interface EsgFollowUp {
  readonly snapshot: SnapshotFrom<typeof esgFollowUpMachine>;
  /** The answer as it is typed, kept for this tab. */
  readonly typed: string;
  type(answer: string): void;
  /** Sends the answer; without one, what is typed breaks a rule. */
  answer(answer: string | undefined): void;
  confirm(): void;
}

/**
 * @param id of the application; another one is another component
 * @param asks what it waits for its applicant with
 */
export function useEsgFollowUp(id: string, asks: EsgAsks | null, attachments: Attachments): EsgFollowUp {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = esgAnswerDraft.read();
    return kept.application === id ? kept.answer : '';
  });
  const [machine] = useState(() =>
    esgFollowUpMachine.provide(
      createEsgFollowUpEffects({
        api,
        id,
        attachments,
        keep(application) {
          queryClient.setQueryData(esgApplicationQuery(api, id).queryKey, application);
          esgAnswerDraft.clear();
          setTyped('');
        },
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { asks } });
  useEffect(() => {
    const { unsubscribe } = actor.on('esgChanged', () => {
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
      void queryClient.invalidateQueries({ queryKey: esgApplicationQuery(api, id).queryKey });
    });
    return unsubscribe;
  }, [actor, api, id, queryClient]);
  return {
    snapshot,
    typed,
    type(answer) {
      setTyped(answer);
      esgAnswerDraft.write({ application: id, answer });
    },
    answer: (answer) => send({ type: 'answer.send', answer }),
    confirm: () => send({ type: 'status.confirm' }),
  };
}
