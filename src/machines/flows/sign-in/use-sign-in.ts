import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSignInEffects } from './sign-in.actors.ts';
import { type Credentials, signInMachine } from './sign-in.chart.ts';

/** The flow as the screen uses it. */
export interface SignIn {
  readonly snapshot: SnapshotFrom<typeof signInMachine>;
  /** Signs in; without credentials, what is typed breaks a rule. */
  submit(credentials: Credentials | undefined): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function useSignIn(): SignIn {
  const { api, session } = usePortal();
  const [machine] = useState(() => signInMachine.provide(createSignInEffects({ api, session })));
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    submit: (credentials) => send({ type: 'credentials.send', credentials }),
    now: api.now,
  };
}
