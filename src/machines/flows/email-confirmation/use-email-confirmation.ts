import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createEmailConfirmationEffects } from './email-confirmation.actors.ts';
import { type Claim, emailConfirmationMachine } from './email-confirmation.chart.ts';

/** The flow as the screen uses it. */
export interface EmailConfirmation {
  readonly snapshot: SnapshotFrom<typeof emailConfirmationMachine>;
  retry(): void;
  /** Sends the password of the registration; without one, what is typed breaks a rule. */
  prove(password: string | undefined): void;
  /** Goes to choose a new password. */
  beginClaim(): void;
  cancelClaim(): void;
  /** Sends the new password; without one, what is typed breaks a rule. */
  claim(claim: Claim | undefined): void;
}

/** Confirms the address by the link that this page was opened by. */
export function useEmailConfirmation(): EmailConfirmation {
  const { api, session } = usePortal();
  const [machine] = useState(() =>
    emailConfirmationMachine.provide(
      createEmailConfirmationEffects({ api, session, token: session.link ?? '' }),
    ),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: session.link !== undefined } });
  return {
    snapshot,
    retry: () => send({ type: 'confirmation.retry' }),
    prove: (password) => send({ type: 'password.send', password }),
    beginClaim: () => send({ type: 'claim.begin' }),
    cancelClaim: () => send({ type: 'claim.cancel' }),
    claim: (claim) => send({ type: 'claim.send', claim }),
  };
}
