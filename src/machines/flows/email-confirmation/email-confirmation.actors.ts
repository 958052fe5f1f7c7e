import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { claimEmail, confirmEmail } from '../../../api/contracts/email-confirmation.ts';
import type { Session } from '../session/session.ts';
import type { Claim, emailConfirmationMachine } from './email-confirmation.chart.ts';

/** @param deps.token of the link that was followed */
export function createEmailConfirmationEffects(deps: {
  readonly api: ApiClient;
  readonly session: Pick<Session, 'actor' | 'begin'>;
  readonly token: string;
}) {
  const { api, session, token } = deps;
  return {
    actors: {
      confirmEmail: fromPromise<{ isSignedIn: boolean }, { password: string | undefined }>(
        async ({ input: { password }, signal }) => {
          // A link takes nobody's place: whoever is signed in here stays, whosever the address is.
          const signIn = session.actor.getSnapshot().hasTag('signedOut');
          const body = { token, signIn, ...(password !== undefined && { password }) };
          const { tokens } = await api.call(confirmEmail, { body }, { signal });
          if (tokens) session.begin(tokens);
          return { isSignedIn: tokens !== null };
        },
      ),
      claimEmail: fromPromise<void, Claim>(async ({ input, signal }) => {
        await api.call(claimEmail, { body: { token, ...input } }, { signal });
      }),
    },
  } satisfies Parameters<typeof emailConfirmationMachine.provide>[0];
}
