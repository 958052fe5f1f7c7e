import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { login } from '../../../api/contracts/session.ts';
import type { Session } from '../session/session.ts';
import type { Credentials, signInMachine } from './sign-in.chart.ts';

export function createSignInEffects(deps: {
  readonly api: ApiClient;
  readonly session: Pick<Session, 'begin'>;
}) {
  return {
    actors: {
      signIn: fromPromise<void, Credentials>(async ({ input, signal }) => {
        deps.session.begin(await deps.api.call(login, { body: input }, { signal }));
      }),
    },
    delays: {
      untilAllowed: ({ context }: { context: { allowedAt: number } }) =>
        Math.max(context.allowedAt - deps.api.now(), 0),
    },
  } satisfies Parameters<typeof signInMachine.provide>[0];
}
