import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { login } from '../../../api/contracts/session.ts';
import type { Session } from '../session/session.ts';
import type { signInMachine } from './sign-in.chart.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** @param deps.typed what is typed at the moment of sending */
export function createSignInEffects(deps: {
  readonly api: ApiClient;
  readonly session: Pick<Session, 'begin'>;
  readonly typed: () => Credentials;
}) {
  return {
    actors: {
      signIn: fromPromise<void, void>(async ({ signal }) => {
        deps.session.begin(await deps.api.call(login, { body: deps.typed() }, { signal }));
      }),
    },
    delays: {
      untilAllowed: ({ context }: { context: { allowedAt: number } }) =>
        Math.max(context.allowedAt - deps.api.now(), 0),
    },
  } satisfies Parameters<typeof signInMachine.provide>[0];
}
