import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  requestDocumentReview,
  requestInspection,
  requestRoadshow,
  type TenderRequestForm,
} from '../../../api/contracts/tender-requests.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { SentRequest, tenderRequestMachine } from './tender-request.chart.ts';

/** @param deps.id of the object */
export function createTenderRequestEffects(deps: { readonly api: ApiClient; readonly id: string }) {
  const repeatably = createRepeatable();
  const params = { id: deps.id };
  type Options = { readonly signal: AbortSignal; readonly idempotencyKey: string };
  function send({ kind, body }: TenderRequestForm, options: Options): Promise<SentRequest> {
    if (kind === 'inspection-request') return deps.api.call(requestInspection, { params, body }, options);
    if (kind === 'roadshow-request') return deps.api.call(requestRoadshow, { params, body }, options);
    return deps.api.call(requestDocumentReview, { params, body }, options);
  }
  return {
    actors: {
      sendRequest: fromPromise<SentRequest, TenderRequestForm>(({ input, signal }) =>
        repeatably(input, (idempotencyKey) => send(input, { signal, idempotencyKey })),
      ),
    },
  } satisfies Parameters<typeof tenderRequestMachine.provide>[0];
}
