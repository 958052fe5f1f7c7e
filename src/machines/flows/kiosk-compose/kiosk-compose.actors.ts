import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { askKiosk, type KioskForm } from '../../../api/contracts/kiosk.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { kioskComposeMachine } from './kiosk-compose.chart.ts';

export function createKioskComposeEffects({ api }: { readonly api: ApiClient }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendQuestion: fromPromise<{ number: number }, KioskForm>(({ input, signal }) =>
        repeatably(input, (idempotencyKey) =>
          api.call(askKiosk, { body: input }, { signal, idempotencyKey }),
        ),
      ),
    },
  } satisfies Parameters<typeof kioskComposeMachine.provide>[0];
}
