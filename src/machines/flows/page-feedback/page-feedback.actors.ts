import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { sendPageFeedback } from '../../../api/contracts/feedback.ts';
import type { PageAnswer, pageFeedbackMachine } from './page-feedback.chart.ts';

/** @param deps.page as the portal's routes call it */
export function createPageFeedbackEffects({ api, page }: { readonly api: ApiClient; readonly page: string }) {
  return {
    actors: {
      sendFeedback: fromPromise<void, PageAnswer>(({ input, signal }) =>
        api.call(sendPageFeedback, { body: { page, ...input } }, { signal }),
      ),
    },
  } satisfies Parameters<typeof pageFeedbackMachine.provide>[0];
}
