import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { KioskForm } from '../../../api/contracts/kiosk.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createKioskComposeEffects } from './kiosk-compose.actors.ts';
import { kioskComposeMachine } from './kiosk-compose.chart.ts';
import { type KioskDraft, kioskDraft } from './kiosk-compose.draft.ts';

/** The flow as the screen uses it. */
export interface KioskCompose {
  readonly snapshot: SnapshotFrom<typeof kioskComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: KioskDraft;
  change(changes: Partial<KioskDraft>): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: KioskForm | undefined): void;
  another(): void;
}

/**
 * @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept
 * @param begun how the question begins: what it is about
 */
export function useKioskCompose(prefilled: KioskDraft, begun?: string): KioskCompose {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = kioskDraft.read();
    const isKept = kept.owner === prefilled.owner && (kept.question || kept.email);
    return withBeginning(isKept ? kept : prefilled, begun);
  });
  const [machine] = useState(() => kioskComposeMachine.provide(createKioskComposeEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('questionSent', () => {
      kioskDraft.clear();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, prefilled, queryClient]);
  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      kioskDraft.write(changed);
    },
    submit: (form) => send({ type: 'question.send', form }),
    another: () => send({ type: 'question.another' }),
  };
}

/** What is typed already about something else stays below. */
const withBeginning = (draft: KioskDraft, begun = ''): KioskDraft =>
  draft.question.includes(begun.trim()) ? draft : { ...draft, question: `${begun}${draft.question}` };
