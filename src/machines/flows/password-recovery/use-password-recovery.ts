import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPasswordRecoveryEffects } from './password-recovery.actors.ts';
import { passwordRecoveryMachine } from './password-recovery.chart.ts';

/** The flow as the screen uses it. */
export interface PasswordRecovery {
  readonly snapshot: SnapshotFrom<typeof passwordRecoveryMachine>;
  /** Sends the new password, or says that it breaks a rule. */
  submit(password: string, isValid: boolean): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function usePasswordRecovery(): PasswordRecovery {
  const { api, session } = usePortal();
  const typed = useRef('');
  const [machine] = useState(() =>
    passwordRecoveryMachine.provide(
      createPasswordRecoveryEffects({ api, token: session.link ?? '', password: () => typed.current }),
    ),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: session.link !== undefined } });
  return {
    snapshot,
    submit(password, isValid) {
      typed.current = password;
      send({ type: 'password.send', isValid });
    },
    now: api.now,
  };
}
