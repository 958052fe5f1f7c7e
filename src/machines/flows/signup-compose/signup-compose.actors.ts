import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type SentSignup, type SignupForm, signUp } from '../../../api/contracts/program-signups.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { signupComposeMachine } from './signup-compose.chart.ts';

/** @param deps.id of the programme */
export function createSignupComposeEffects({ api, id }: { readonly api: ApiClient; readonly id: string }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendSignup: fromPromise<SentSignup, SignupForm>(({ input: body, signal }) =>
        repeatably(body, (idempotencyKey) =>
          api.call(signUp, { params: { id }, body }, { signal, idempotencyKey }),
        ),
      ),
    },
  } satisfies Parameters<typeof signupComposeMachine.provide>[0];
}
