import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SignupForm } from '../../../api/contracts/program-signups.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { signingUpQuery } from '../../../api/queries/program-signups.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSignupComposeEffects } from './signup-compose.actors.ts';
import { signupComposeMachine } from './signup-compose.chart.ts';
import { type SignupDraft, signupDraft } from './signup-compose.draft.ts';

/** The flow as the screen uses it. */
export interface SignupCompose {
  readonly snapshot: SnapshotFrom<typeof signupComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: SignupDraft;
  change(changes: Partial<SignupDraft>): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: SignupForm | undefined): void;
}

/**
 * @param id of the programme; another one is another component
 * @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept
 */
export function useSignupCompose(id: string, prefilled: SignupDraft): SignupCompose {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = signupDraft.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() => signupComposeMachine.provide(createSignupComposeEffects({ api, id })));
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries(signingUpQuery(api, id));
    const sent = actor.on('signupSent', () => {
      signupDraft.clear();
      readAgain();
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    const changed = actor.on('standingChanged', readAgain);
    return () => {
      sent.unsubscribe();
      changed.unsubscribe();
    };
  }, [actor, api, id, queryClient]);
  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      signupDraft.write(changed);
    },
    submit: (form) => send({ type: 'signup.send', form }),
  };
}
