import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { deleteAccount } from '../../../api/contracts/user-profile.ts';
import type { accountDeletionMachine } from './account-deletion.chart.ts';

/** @param deps.password as it is typed at the moment of sending */
export function createAccountDeletionEffects(deps: {
  readonly api: ApiClient;
  readonly password: () => string;
}) {
  return {
    actors: {
      deleteAccount: fromPromise<void, void>(async ({ signal }) => {
        await deps.api.call(deleteAccount, { body: { password: deps.password() } }, { signal });
      }),
    },
  } satisfies Parameters<typeof accountDeletionMachine.provide>[0];
}
