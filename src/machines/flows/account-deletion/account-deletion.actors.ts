import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { deleteAccount } from '../../../api/contracts/user-profile.ts';
import type { accountDeletionMachine } from './account-deletion.chart.ts';

export function createAccountDeletionEffects({ api }: { readonly api: ApiClient }) {
  return {
    actors: {
      deleteAccount: fromPromise<void, string>(async ({ input: password, signal }) => {
        await api.call(deleteAccount, { body: { password } }, { signal });
      }),
    },
  } satisfies Parameters<typeof accountDeletionMachine.provide>[0];
}
