import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  closeMessage,
  getMessage,
  type InvestorForm,
  type MessageDetail,
  notResolved,
  resendMessage,
  resolveMessage,
  withdrawMessage,
} from '../../../api/contracts/investor.ts';
import type { messageFollowUpMachine } from './message-follow-up.chart.ts';

/** What is typed at the moment of sending; undefined where nothing valid was. */
export interface FollowUpTexts {
  comment?: string | undefined;
  /** The form, once its files have arrived. */
  form?: ((signal: AbortSignal) => Promise<InvestorForm>) | undefined;
}

/**
 * @param deps.id of the message
 * @param deps.keep the portal's answer
 */
export function createMessageFollowUpEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly texts: () => FollowUpTexts;
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
      sendComment: fromPromise<readonly string[], void>(async ({ signal }) => {
        const { comment = '' } = deps.texts();
        return kept(await api.call(notResolved, { ...request, body: { comment } }, { signal }));
      }),
      resendMessage: fromPromise<readonly string[], void>(async ({ signal }) => {
        const { form } = deps.texts();
        if (!form) throw new Error('no message to send');
        const body = await form(signal);
        return kept(await api.call(resendMessage, { ...request, body }, { signal }));
      }),
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
