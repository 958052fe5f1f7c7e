import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  closeMessage,
  getMessage,
  type MessageDetail,
  notResolved,
  resendMessage,
  resolveMessage,
  withdrawMessage,
} from '../../../api/contracts/investor.ts';
import type { Correction, messageFollowUpMachine } from './message-follow-up.chart.ts';

/**
 * @param deps.id of the message
 * @param deps.keep the portal's answer
 */
export function createMessageFollowUpEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly keep: (message: MessageDetail) => void;
}) {
  const { api, id } = deps;
  const request = { params: { id } };
  /** An answer as the page shows it, and what its sender may do next. */
  function kept(message: MessageDetail): readonly string[] {
    deps.keep(message);
    return message.possible;
  }
  return {
    actors: {
      resolveMessage: fromPromise<readonly string[], void>(async ({ signal }) =>
        kept(await api.call(resolveMessage, request, { signal })),
      ),
      sendComment: fromPromise<readonly string[], string>(async ({ input: comment, signal }) => {
        return kept(await api.call(notResolved, { ...request, body: { comment } }, { signal }));
      }),
      resendMessage: fromPromise<readonly string[], Correction>(
        async ({ input: { form, files }, signal }) => {
          const attached = await files.settled(signal);
          const body = { ...form, ...(attached && { draft: attached.draft }) };
          const message = await api.call(resendMessage, { ...request, body }, { signal });
          files.sent();
          return kept(message);
        },
      ),
      closeMessage: fromPromise<readonly string[], void>(async ({ signal }) =>
        kept(await api.call(closeMessage, request, { signal })),
      ),
      withdrawMessage: fromPromise<readonly string[], void>(async ({ signal }) =>
        kept(await api.call(withdrawMessage, request, { signal })),
      ),
      readMessage: fromPromise<readonly string[], void>(async ({ signal }) =>
        kept(await api.call(getMessage, request, { signal })),
      ),
    },
  } satisfies Parameters<typeof messageFollowUpMachine.provide>[0];
}
