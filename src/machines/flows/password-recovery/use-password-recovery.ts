import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPasswordRecoveryEffects } from './password-recovery.actors.ts';
import { passwordRecoveryMachine } from './password-recovery.chart.ts';

/** The flow as the screen uses it. */
export interface PasswordRecovery {
  readonly snapshot: SnapshotFrom<typeof passwordRecoveryMachine>;
  /** Sends the new password; without one, what is typed breaks a rule. */
  submit(password: string | undefined): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function usePasswordRecovery(): PasswordRecovery {
  const { api, session } = usePortal();
  const [machine] = useState(() =>
    passwordRecoveryMachine.provide(createPasswordRecoveryEffects({ api, token: session.link ?? '' })),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: session.link !== undefined } });
  return {
    snapshot,
    submit: (password) => send({ type: 'password.send', password }),
    now: api.now,
  };
}
