import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type Registration, register } from '../../../api/contracts/account.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { Registered, registrationMachine } from './registration.chart.ts';

export function createRegistrationEffects({ api }: { readonly api: ApiClient }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      register: fromPromise<Registered, Registration>(async ({ input, signal }) => {
        const { email, retryAfter } = await repeatably(input, (idempotencyKey) =>
          api.call(register, { body: input }, { signal, idempotencyKey }),
        );
        return { email, allowedAt: api.now() + retryAfter * 1000 };
      }),
    },
  } satisfies Parameters<typeof registrationMachine.provide>[0];
}
