import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  acceptReply,
  declineReply,
  type ReceivedReplyDetail,
} from '../../../api/contracts/initiative-replies.ts';
import type { replyAnswerMachine, Verdict } from './reply-answer.chart.ts';

/**
 * @param deps.id of the reply
 * @param deps.keep the portal's answer
 */
export function createReplyAnswerEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly keep: (reply: ReceivedReplyDetail) => void;
}) {
  const params = { id: deps.id };
  return {
    actors: {
      answerReply: fromPromise<void, { verdict: Verdict; text: string }>(async ({ input, signal }) => {
        const { verdict, text } = input;
        deps.keep(
          verdict === 'accept'
            ? await deps.api.call(acceptReply, { params, body: { answer: text } }, { signal })
            : await deps.api.call(declineReply, { params, body: { reason: text } }, { signal }),
        );
      }),
    },
  } satisfies Parameters<typeof replyAnswerMachine.provide>[0];
}
