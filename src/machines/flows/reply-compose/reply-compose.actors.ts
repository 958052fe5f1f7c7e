import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  type ReplyForm,
  replyToInitiative,
  type SentReply,
} from '../../../api/contracts/initiative-replies.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { replyComposeMachine } from './reply-compose.chart.ts';

/** @param deps.id of the initiative */
export function createReplyComposeEffects({ api, id }: { readonly api: ApiClient; readonly id: string }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendReply: fromPromise<SentReply, ReplyForm>(({ input: body, signal }) =>
        repeatably(body, (idempotencyKey) =>
          api.call(replyToInitiative, { params: { id }, body }, { signal, idempotencyKey }),
        ),
      ),
    },
  } satisfies Parameters<typeof replyComposeMachine.provide>[0];
}
