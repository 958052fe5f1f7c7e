import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPasswordChangeEffects, type PasswordPair } from './password-change.actors.ts';
import { passwordChangeMachine } from './password-change.chart.ts';

/** The flow as the screen uses it. */
export interface PasswordChange {
  readonly snapshot: SnapshotFrom<typeof passwordChangeMachine>;
  begin(): void;
  cancel(): void;
  /** Sends both passwords, or says that one breaks a rule. */
  submit(typed: PasswordPair, isValid: boolean): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function usePasswordChange(): PasswordChange {
  const { api } = usePortal();
  const typed = useRef<PasswordPair>({ currentPassword: '', password: '' });
  const [machine] = useState(() =>
    passwordChangeMachine.provide(createPasswordChangeEffects({ api, typed: () => typed.current })),
  );
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    begin: () => send({ type: 'change.begin' }),
    cancel: () => send({ type: 'change.cancel' }),
    submit(passwords, isValid) {
      typed.current = passwords;
      send({ type: 'password.send', isValid });
    },
    now: api.now,
  };
}
