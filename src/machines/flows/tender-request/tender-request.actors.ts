import { fromPromise } from 'xstate';
import type { output } from 'zod/mini';
import type { ApiClient } from '../../../api/client.ts';
import {
  type DocumentReviewForm,
  type InspectionForm,
  type RoadshowForm,
  requestDocumentReview,
  requestInspection,
  requestRoadshow,
  type TenderRequestKind,
} from '../../../api/contracts/tender-requests.ts';
import type { SentRequest, tenderRequestMachine } from './tender-request.chart.ts';

/** A form of one of the three kinds. */
export type TenderRequestForm =
  | { readonly kind: 'inspection-request'; readonly body: output<typeof InspectionForm> }
  | { readonly kind: 'document-review-request'; readonly body: output<typeof DocumentReviewForm> }
  | { readonly kind: 'roadshow-request'; readonly body: output<typeof RoadshowForm> };

/** A form on its way, with the key that makes sending it repeatable. */
export interface Sending {
  readonly form: TenderRequestForm;
  readonly key: string;
}

/**
 * @param deps.id of the object
 * @param deps.sending the form at the moment of sending; undefined where nothing valid was typed yet
 */
export function createTenderRequestEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly sending: () => Sending | undefined;
}) {
  function send({ form: { kind, body }, key }: Sending, signal: AbortSignal): Promise<SentRequest> {
    const params = { id: deps.id };
    const options = { signal, idempotencyKey: key };
    if (kind === 'inspection-request') return deps.api.call(requestInspection, { params, body }, options);
    if (kind === 'roadshow-request') return deps.api.call(requestRoadshow, { params, body }, options);
    return deps.api.call(requestDocumentReview, { params, body }, options);
  }
  return {
    actors: {
      sendRequest: fromPromise<SentRequest, { kind: TenderRequestKind }>(async ({ input, signal }) => {
        const sending = deps.sending();
        if (sending?.form.kind !== input.kind) throw new Error(`no ${input.kind} to send`);
        return send(sending, signal);
      }),
    },
  } satisfies Parameters<typeof tenderRequestMachine.provide>[0];
}
