import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { checkResetLink, resetPassword } from '../../../api/contracts/account.ts';
import type { passwordRecoveryMachine } from './password-recovery.chart.ts';

/** @param deps.token of the link that was followed */
export function createPasswordRecoveryEffects(deps: { readonly api: ApiClient; readonly token: string }) {
  return {
    actors: {
      checkLink: fromPromise<void, void>(async ({ signal }) => {
        await deps.api.call(checkResetLink, { body: { token: deps.token } }, { signal });
      }),
      resetPassword: fromPromise<void, string>(async ({ input: password, signal }) => {
        const body = { token: deps.token, password };
        await deps.api.call(resetPassword, { body }, { signal });
      }),
    },
  } satisfies Parameters<typeof passwordRecoveryMachine.provide>[0];
}
