import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPasswordChangeEffects } from './password-change.actors.ts';
import { type PasswordPair, passwordChangeMachine } from './password-change.chart.ts';

/** The flow as the screen uses it. */
export interface PasswordChange {
  readonly snapshot: SnapshotFrom<typeof passwordChangeMachine>;
  begin(): void;
  cancel(): void;
  /** Sends both passwords; without them, one breaks a rule. */
  submit(passwords: PasswordPair | undefined): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function usePasswordChange(): PasswordChange {
  const { api } = usePortal();
  const [machine] = useState(() => passwordChangeMachine.provide(createPasswordChangeEffects({ api })));
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    begin: () => send({ type: 'change.begin' }),
    cancel: () => send({ type: 'change.cancel' }),
    submit: (passwords) => send({ type: 'password.send', passwords }),
    now: api.now,
  };
}
