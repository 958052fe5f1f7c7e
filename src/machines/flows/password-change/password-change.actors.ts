import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { changePassword } from '../../../api/contracts/account.ts';
import type { PasswordPair, passwordChangeMachine } from './password-change.chart.ts';

export function createPasswordChangeEffects({ api }: { readonly api: ApiClient }) {
  return {
    actors: {
      changePassword: fromPromise<void, PasswordPair>(async ({ input, signal }) => {
        await api.call(changePassword, { body: input }, { signal });
      }),
    },
  } satisfies Parameters<typeof passwordChangeMachine.provide>[0];
}
