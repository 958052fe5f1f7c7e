import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { type Credentials, createSignInEffects } from './sign-in.actors.ts';
import { signInMachine } from './sign-in.chart.ts';

/** The flow as the screen uses it. */
export interface SignIn {
  readonly snapshot: SnapshotFrom<typeof signInMachine>;
  /** Sends what is typed, or says that it cannot be right. */
  submit(typed: Credentials, isValid: boolean): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function useSignIn(): SignIn {
  const { api, session } = usePortal();
  const typed = useRef<Credentials>({ email: '', password: '' });
  const [machine] = useState(() =>
    signInMachine.provide(createSignInEffects({ api, session, typed: () => typed.current })),
  );
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    submit(credentials, isValid) {
      typed.current = credentials;
      send({ type: 'credentials.send', isValid });
    },
    now: api.now,
  };
}
