import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type InvestorForm, sendMessage } from '../../../api/contracts/investor.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { messageComposeMachine, SentMessage } from './message-compose.chart.ts';

/** @param deps.attachments the form's files, which go along once they have arrived */
export function createMessageComposeEffects(deps: {
  readonly api: ApiClient;
  readonly attachments: Pick<Attachments, 'settled'>;
}) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendMessage: fromPromise<SentMessage, InvestorForm>(async ({ input, signal }) => {
        const attached = await deps.attachments.settled(signal);
        const body = { ...input, ...(attached && { draft: attached.draft }) };
        return repeatably([body, attached?.keys], (idempotencyKey) =>
          deps.api.call(sendMessage, { body }, { signal, idempotencyKey }),
        );
      }),
    },
  } satisfies Parameters<typeof messageComposeMachine.provide>[0];
}
