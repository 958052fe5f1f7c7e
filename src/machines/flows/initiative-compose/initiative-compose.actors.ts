import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { proposeInitiative, resubmitInitiative } from '../../../api/contracts/initiatives.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import type {
  initiativeComposeMachine,
  Submission,
  SubmittedInitiative,
} from './initiative-compose.chart.ts';

/** @param deps.attachments the form's documents, which go along once they have arrived */
export function createInitiativeComposeEffects(deps: {
  readonly api: ApiClient;
  readonly attachments: Pick<Attachments, 'settled'>;
}) {
  const repeatably = createRepeatable();
  return {
    actors: {
      submitInitiative: fromPromise<SubmittedInitiative, Submission>(async ({ input, signal }) => {
        const { form, again } = input;
        const attached = await deps.attachments.settled(signal);
        const body = { ...form, ...(attached && { draft: attached.draft }) };
        if (again !== null)
          return deps.api.call(resubmitInitiative, { params: { id: again }, body }, { signal });
        return repeatably([body, attached?.keys], (idempotencyKey) =>
          deps.api.call(proposeInitiative, { body }, { signal, idempotencyKey }),
        );
      }),
    },
  } satisfies Parameters<typeof initiativeComposeMachine.provide>[0];
}
