import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createAccountDeletionEffects } from './account-deletion.actors.ts';
import { accountDeletionMachine } from './account-deletion.chart.ts';

/** The flow as the screen uses it. */
export interface AccountDeletion {
  readonly snapshot: SnapshotFrom<typeof accountDeletionMachine>;
  begin(): void;
  cancel(): void;
  /** Sends the password, or says that none is typed. */
  submit(password: string, isValid: boolean): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function useAccountDeletion(): AccountDeletion {
  const { api } = usePortal();
  const typed = useRef('');
  const [machine] = useState(() =>
    accountDeletionMachine.provide(createAccountDeletionEffects({ api, password: () => typed.current })),
  );
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    begin: () => send({ type: 'deletion.begin' }),
    cancel: () => send({ type: 'deletion.cancel' }),
    submit(password, isValid) {
      typed.current = password;
      send({ type: 'deletion.send', isValid });
    },
    now: api.now,
  };
}
