import { useState } from 'react';
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
  /** Sends the password; without one, none is typed. */
  submit(password: string | undefined): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

export function useAccountDeletion(): AccountDeletion {
  const { api } = usePortal();
  const [machine] = useState(() => accountDeletionMachine.provide(createAccountDeletionEffects({ api })));
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    begin: () => send({ type: 'deletion.begin' }),
    cancel: () => send({ type: 'deletion.cancel' }),
    submit: (password) => send({ type: 'deletion.send', password }),
    now: api.now,
  };
}
