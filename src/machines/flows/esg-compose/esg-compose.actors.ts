import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { applyForEsg, type EsgForm } from '../../../api/contracts/esg-applications.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { esgComposeMachine, FiledEsg } from './esg-compose.chart.ts';

/** @param deps.attachments the form's documents, which go along once they have arrived */
export function createEsgComposeEffects(deps: {
  readonly api: ApiClient;
  readonly attachments: Pick<Attachments, 'settled'>;
}) {
  const repeatably = createRepeatable();
  return {
    actors: {
      fileEsg: fromPromise<FiledEsg, EsgForm>(async ({ input: form, signal }) => {
        const attached = await deps.attachments.settled(signal);
        const body = { ...form, ...(attached && { draft: attached.draft }) };
        return repeatably([body, attached?.keys], (idempotencyKey) =>
          deps.api.call(applyForEsg, { body }, { signal, idempotencyKey }),
        );
      }),
    },
  } satisfies Parameters<typeof esgComposeMachine.provide>[0];
}
