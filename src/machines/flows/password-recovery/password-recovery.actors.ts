import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { resetPassword } from '../../../api/contracts/account.ts';
import type { passwordRecoveryMachine } from './password-recovery.chart.ts';

/**
 * @param deps.token of the link that was followed
 * @param deps.password as it is typed at the moment of sending
 */
export function createPasswordRecoveryEffects(deps: {
  readonly api: ApiClient;
  readonly token: string;
  readonly password: () => string;
}) {
  return {
    actors: {
      resetPassword: fromPromise<void, void>(async ({ signal }) => {
        const body = { token: deps.token, password: deps.password() };
        await deps.api.call(resetPassword, { body }, { signal });
      }),
    },
  } satisfies Parameters<typeof passwordRecoveryMachine.provide>[0];
}
