import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { askKiosk, type KioskForm } from '../../../api/contracts/kiosk.ts';
import type { kioskComposeMachine } from './kiosk-compose.chart.ts';

/** A form on its way, with the key that makes sending it repeatable. */
export interface Sending {
  readonly form: KioskForm;
  readonly key: string;
}

/** @param deps.sending the form at the moment of sending; undefined where nothing valid was typed yet */
export function createKioskComposeEffects(deps: {
  readonly api: ApiClient;
  readonly sending: () => Sending | undefined;
}) {
  return {
    actors: {
      sendQuestion: fromPromise<{ number: number }, void>(async ({ signal }) => {
        const sending = deps.sending();
        if (!sending) throw new Error('no question to send');
        const { form, key } = sending;
        return deps.api.call(askKiosk, { body: form }, { signal, idempotencyKey: key });
      }),
    },
  } satisfies Parameters<typeof kioskComposeMachine.provide>[0];
}
