import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import type { ProposalEndpoints, SubmittedProposal } from '../../../api/contracts/proposals.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { proposalComposeMachine, Submission } from './proposal-compose.chart.ts';

/**
 * @param deps.endpoints of what is proposed
 * @param deps.attachments the form's documents, which go along once they have arrived
 */
export function createProposalComposeEffects(deps: {
  readonly api: ApiClient;
  readonly endpoints: ProposalEndpoints;
  readonly attachments: Pick<Attachments, 'settled'>;
}) {
  const { propose, resubmit } = deps.endpoints;
  const repeatably = createRepeatable();
  return {
    actors: {
      submitProposal: fromPromise<SubmittedProposal, Submission>(async ({ input, signal }) => {
        const { form, again } = input;
        const attached = await deps.attachments.settled(signal);
        const body = { ...form, ...(attached && { draft: attached.draft }) };
        if (again !== null) return deps.api.call(resubmit, { params: { id: again }, body }, { signal });
        return repeatably([body, attached?.keys], (idempotencyKey) =>
          deps.api.call(propose, { body }, { signal, idempotencyKey }),
        );
      }),
    },
  } satisfies Parameters<typeof proposalComposeMachine.provide>[0];
}
