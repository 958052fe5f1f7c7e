import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { confirmEmail } from '../../../api/contracts/account.ts';
import type { emailConfirmationMachine } from './email-confirmation.chart.ts';

/** @param deps.token of the link that was followed */
export function createEmailConfirmationEffects(deps: { readonly api: ApiClient; readonly token: string }) {
  return {
    actors: {
      confirmEmail: fromPromise<void, void>(async ({ signal }) => {
        await deps.api.call(confirmEmail, { body: { token: deps.token } }, { signal });
      }),
    },
  } satisfies Parameters<typeof emailConfirmationMachine.provide>[0];
}
