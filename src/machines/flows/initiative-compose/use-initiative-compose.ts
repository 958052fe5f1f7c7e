import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InitiativeForm } from '../../../api/contracts/initiatives.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createInitiativeComposeEffects } from './initiative-compose.actors.ts';
import { initiativeComposeMachine } from './initiative-compose.chart.ts';
import { type InitiativeDraft, initiativeDrafts } from './initiative-compose.draft.ts';

/** The flow as the screen uses it. */
export interface InitiativeCompose {
  readonly snapshot: SnapshotFrom<typeof initiativeComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: InitiativeDraft;
  change(changes: Partial<InitiativeDraft>): void;
  /** Submits the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: InitiativeForm | undefined): void;
}

/**
 * @param again id of a returned initiative that is submitted again; null of a new one
 * @param prefilled what is known already, and whose it is: the owner of what this tab has kept
 * @param attachments its documents, which go along
 */
export function useInitiativeCompose(
  again: string | null,
  prefilled: InitiativeDraft,
  attachments: Attachments,
): InitiativeCompose {
  const { api, queryClient } = usePortal();
  const store = initiativeDrafts[again === null ? 'new' : 'again'];
  const [typed, setTyped] = useState(() => {
    const kept = store.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() =>
    initiativeComposeMachine.provide(createInitiativeComposeEffects({ api, attachments })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { again } });

  useEffect(() => {
    const { unsubscribe } = actor.on('initiativeSubmitted', () => {
      store.clear();
      attachments.sent();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, attachments, store, prefilled, queryClient]);

  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      store.write(changed);
    },
    submit: (form) => send({ type: 'initiative.submit', form }),
  };
}
