import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type InvestorForm, sendMessage } from '../../../api/contracts/investor.ts';
import type { messageComposeMachine, SentMessage } from './message-compose.chart.ts';

/** A form on its way, with the key that makes sending it repeatable. */
export interface Sending {
  readonly form: InvestorForm;
  readonly key: string;
}

/**
 * @param deps.sending the form at the moment of sending, once its files have arrived; undefined where nothing valid was
 * typed yet
 */
export function createMessageComposeEffects(deps: {
  readonly api: ApiClient;
  readonly sending: (signal: AbortSignal) => Promise<Sending | undefined>;
}) {
  return {
    actors: {
      sendMessage: fromPromise<SentMessage, void>(async ({ signal }) => {
        const sending = await deps.sending(signal);
        if (!sending) throw new Error('no message to send');
        const { form, key } = sending;
        return deps.api.call(sendMessage, { body: form }, { signal, idempotencyKey: key });
      }),
    },
  } satisfies Parameters<typeof messageComposeMachine.provide>[0];
}
