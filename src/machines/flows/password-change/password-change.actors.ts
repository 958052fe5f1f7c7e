import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { changePassword } from '../../../api/contracts/account.ts';
import type { passwordChangeMachine } from './password-change.chart.ts';

export interface PasswordPair {
  readonly currentPassword: string;
  readonly password: string;
}

/** @param deps.typed what is typed at the moment of sending */
export function createPasswordChangeEffects(deps: {
  readonly api: ApiClient;
  readonly typed: () => PasswordPair;
}) {
  return {
    actors: {
      changePassword: fromPromise<void, void>(async ({ signal }) => {
        await deps.api.call(changePassword, { body: deps.typed() }, { signal });
      }),
    },
  } satisfies Parameters<typeof passwordChangeMachine.provide>[0];
}
