import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ProposalEndpoints, ProposalForm } from '../../../api/contracts/proposals.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createProposalComposeEffects } from './proposal-compose.actors.ts';
import { proposalComposeMachine } from './proposal-compose.chart.ts';
import type { ProposalDraft, ProposalDrafts } from './proposal-compose.draft.ts';

/** The flow as the screen uses it. */
export interface ProposalCompose<Draft extends ProposalDraft> {
  readonly snapshot: SnapshotFrom<typeof proposalComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: Draft;
  change(changes: Partial<Draft>): void;
  /** Submits the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: ProposalForm | undefined): void;
}

interface Means<Draft extends ProposalDraft> {
  /** Id of a returned proposal that is submitted again; null of a new one. */
  readonly again: string | null;
  /** What is known already, and whose it is: the owner of what this tab has kept. */
  readonly prefilled: Draft;
  /** Its documents, which go along. */
  readonly attachments: Attachments;
  readonly endpoints: ProposalEndpoints;
  readonly drafts: ProposalDrafts<Draft>;
}

export function useProposalCompose<Draft extends ProposalDraft>({
  again,
  prefilled,
  attachments,
  endpoints,
  drafts,
}: Means<Draft>): ProposalCompose<Draft> {
  const { api, queryClient } = usePortal();
  const store = drafts[again === null ? 'new' : 'again'];
  const [typed, setTyped] = useState(() => {
    const kept = store.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() =>
    proposalComposeMachine.provide(createProposalComposeEffects({ api, endpoints, attachments })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { again } });

  useEffect(() => {
    const { unsubscribe } = actor.on('proposalSubmitted', () => {
      store.clear();
      attachments.sent();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, attachments, store, prefilled, queryClient]);

  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      store.write(changed);
    },
    submit: (form) => send({ type: 'proposal.submit', form }),
  };
}
