import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { forgotPassword, resendConfirmation } from '../../../api/contracts/account.ts';
import type { linkRequestMachine } from './link-request.chart.ts';

/** Which mail is asked for. */
export type LinkPurpose = 'confirmation' | 'reset';

const ENDPOINTS = { confirmation: resendConfirmation, reset: forgotPassword } as const;

export function createLinkRequestEffects(deps: { readonly api: ApiClient; readonly purpose: LinkPurpose }) {
  const { api, purpose } = deps;
  return {
    actors: {
      requestLink: fromPromise<{ allowedAt: number }, string>(async ({ input: email, signal }) => {
        const { retryAfter } = await api.call(ENDPOINTS[purpose], { body: { email } }, { signal });
        return { allowedAt: api.now() + retryAfter * 1000 };
      }),
    },
    delays: {
      untilAllowed: ({ context }: { context: { allowedAt: number } }) =>
        Math.max(context.allowedAt - api.now(), 0),
    },
  } satisfies Parameters<typeof linkRequestMachine.provide>[0];
}
