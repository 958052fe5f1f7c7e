import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EsgForm } from '../../../api/contracts/esg-applications.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createEsgComposeEffects } from './esg-compose.actors.ts';
import { esgComposeMachine } from './esg-compose.chart.ts';
import { type EsgDraft, esgDraft } from './esg-compose.draft.ts';

/** The flow as the screen uses it. */
export interface EsgCompose {
  readonly snapshot: SnapshotFrom<typeof esgComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: EsgDraft;
  change(changes: Partial<EsgDraft>): void;
  /** Files the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: EsgForm | undefined): void;
}

/**
 * @param prefilled what is known already, and whose it is: the owner of what this tab has kept
 * @param attachments its documents, which go along
 */
export function useEsgCompose(prefilled: EsgDraft, attachments: Attachments): EsgCompose {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = esgDraft.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() => esgComposeMachine.provide(createEsgComposeEffects({ api, attachments })));
  const { actor, snapshot, send } = useFlow(machine);

  useEffect(() => {
    const { unsubscribe } = actor.on('esgFiled', () => {
      esgDraft.clear();
      attachments.sent();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, attachments, prefilled, queryClient]);

  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      esgDraft.write(changed);
    },
    submit: (form) => send({ type: 'application.file', form }),
  };
}
