import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { TenderRequestForm, TenderRequestKind } from '../../../api/contracts/tender-requests.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { inspectionTimesQuery } from '../../../api/queries/tenders.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createTenderRequestEffects } from './tender-request.actors.ts';
import { tenderRequestMachine } from './tender-request.chart.ts';
import { type TenderRequestDraft, tenderRequestDraft } from './tender-request.draft.ts';

/** The flow as the screen uses it. */
export interface TenderRequest {
  readonly snapshot: SnapshotFrom<typeof tenderRequestMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: TenderRequestDraft;
  change(changes: Partial<TenderRequestDraft>): void;
  choose(kind: TenderRequestKind): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: TenderRequestForm | undefined): void;
  acknowledge(): void;
  another(): void;
}

/**
 * @param id of the object; another one is another component
 * @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept
 */
export function useTenderRequest(id: string, prefilled: TenderRequestDraft): TenderRequest {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = tenderRequestDraft.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() => tenderRequestMachine.provide(createTenderRequestEffects({ api, id })));
  const { actor, snapshot, send } = useFlow(machine);

  function change(changes: Partial<TenderRequestDraft>) {
    const changed = { ...typed, ...changes };
    setTyped(changed);
    tenderRequestDraft.write(changed);
  }

  useEffect(() => {
    const sent = actor.on('requestSent', () => {
      // The next request is another matter of the same person.
      setTyped((before) => {
        const kept = { ...before, startsAt: '', comment: '', question: '' };
        tenderRequestDraft.write(kept);
        return kept;
      });
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
      void queryClient.invalidateQueries(inspectionTimesQuery(api, id));
    });
    const taken = actor.on('timesChanged', () => {
      setTyped((before) => ({ ...before, startsAt: '' }));
      void queryClient.invalidateQueries(inspectionTimesQuery(api, id));
    });
    return () => {
      sent.unsubscribe();
      taken.unsubscribe();
    };
  }, [actor, api, id, queryClient]);

  return {
    snapshot,
    typed,
    change,
    choose: (kind) => send({ type: 'request.choose', kind }),
    submit: (form) => send({ type: 'request.send', form }),
    acknowledge: () => send({ type: 'request.acknowledge' }),
    another: () => send({ type: 'request.another' }),
  };
}
