import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  answerEsgQuestion,
  confirmEsgStatus,
  type EsgApplication,
} from '../../../api/contracts/esg-applications.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { esgFollowUpMachine } from './esg-follow-up.chart.ts';

/**
 * @param deps.id of the application
 * @param deps.attachments documents that go along with an answer
 * @param deps.keep the portal's answer
 */
export function createEsgFollowUpEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly attachments: Pick<Attachments, 'settled' | 'sent'>;
  readonly keep: (application: EsgApplication) => void;
}) {
  const { api, attachments, keep } = deps;
  const params = { id: deps.id };
  return {
    actors: {
      sendAnswer: fromPromise<void, string>(async ({ input: answer, signal }) => {
        const attached = await attachments.settled(signal);
        const body = { answer, ...(attached && { draft: attached.draft }) };
        const application = await api.call(answerEsgQuestion, { params, body }, { signal });
        attachments.sent();
        keep(application);
      }),
      confirmStatus: fromPromise<void, void>(async ({ signal }) =>
        keep(await api.call(confirmEsgStatus, { params }, { signal })),
      ),
    },
  } satisfies Parameters<typeof esgFollowUpMachine.provide>[0];
}
