import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type CurrentUser, changeProfile } from '../../../api/contracts/user-profile.ts';
import type { Profile } from '../../../api/contracts/user-types.ts';
import type { profileEditingMachine } from './profile-editing.chart.ts';

/**
 * @param deps.typed the profile at the moment of sending; undefined where nothing was typed yet
 * @param deps.keep the portal's answer
 */
export function createProfileEditingEffects(deps: {
  readonly api: ApiClient;
  readonly typed: () => Profile | undefined;
  readonly keep: (user: CurrentUser) => void;
}) {
  return {
    actors: {
      changeProfile: fromPromise<void, void>(async ({ signal }) => {
        const body = deps.typed();
        if (!body) throw new Error('no profile to send');
        deps.keep(await deps.api.call(changeProfile, { body }, { signal }));
      }),
    },
  } satisfies Parameters<typeof profileEditingMachine.provide>[0];
}
