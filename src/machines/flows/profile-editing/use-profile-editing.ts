import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Profile } from '../../../api/contracts/user-types.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createProfileEditingEffects } from './profile-editing.actors.ts';
import { profileEditingMachine } from './profile-editing.chart.ts';

/** The flow as the screen uses it. */
export interface ProfileEditing {
  readonly snapshot: SnapshotFrom<typeof profileEditingMachine>;
  edit(): void;
  cancel(): void;
  /** Sends the profile; without one, what is typed breaks a rule. */
  submit(profile: Profile | undefined): void;
}

export function useProfileEditing(): ProfileEditing {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    profileEditingMachine.provide(
      createProfileEditingEffects({
        api,
        keep: (user) => queryClient.setQueryData(currentUserQuery(api).queryKey, user),
      }),
    ),
  );
  const { snapshot, send } = useFlow(machine);
  return {
    snapshot,
    edit: () => send({ type: 'profile.edit' }),
    cancel: () => send({ type: 'profile.cancel' }),
    submit: (profile) => send({ type: 'profile.send', profile }),
  };
}
