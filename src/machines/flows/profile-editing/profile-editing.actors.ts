import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { changeProfile } from '../../../api/contracts/user-profile.ts';
import type { Profile } from '../../../api/contracts/user-types.ts';
import type { profileEditingMachine } from './profile-editing.chart.ts';

/** @param deps.keep the portal's answer */
export function createProfileEditingEffects(deps: {
  readonly api: ApiClient;
  readonly keep: (user: CurrentUser) => void;
}) {
  return {
    actors: {
      changeProfile: fromPromise<void, Profile>(async ({ input, signal }) => {
        deps.keep(await deps.api.call(changeProfile, { body: input }, { signal }));
      }),
    },
  } satisfies Parameters<typeof profileEditingMachine.provide>[0];
}
