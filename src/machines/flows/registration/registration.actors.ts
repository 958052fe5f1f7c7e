import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type Registration, register } from '../../../api/contracts/account.ts';
import type { Registered, registrationMachine } from './registration.chart.ts';

/** A registration and the key that makes sending it repeatable. */
export interface Sending {
  readonly registration: Registration;
  readonly key: string;
}

/** @param deps.sending what is to be sent, password included; undefined before the first attempt */
export function createRegistrationEffects(deps: {
  readonly api: ApiClient;
  readonly sending: () => Sending | undefined;
}) {
  const { api } = deps;
  return {
    actors: {
      register: fromPromise<Registered, void>(async ({ signal }) => {
        const sending = deps.sending();
        if (!sending) throw new Error('no registration to send');
        const options = { signal, idempotencyKey: sending.key };
        const { email, retryAfter } = await api.call(register, { body: sending.registration }, options);
        return { email, allowedAt: api.now() + retryAfter * 1000 };
      }),
    },
  } satisfies Parameters<typeof registrationMachine.provide>[0];
}
