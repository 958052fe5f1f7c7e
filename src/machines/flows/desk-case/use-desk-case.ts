import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CaseDetail, CaseStep, PossibleEvent } from '../../../api/contracts/desk.ts';
import { caseQuery, refreshQueues, subscribeToCases } from '../../../api/queries/desk.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { type CaseAddress, createDeskCaseEffects } from './desk-case.actors.ts';
import { deskCaseMachine, type TypedEvent } from './desk-case.chart.ts';

/** The flow as the screen uses it. */
export interface DeskCaseFlow {
  readonly snapshot: SnapshotFrom<typeof deskCaseMachine>;
  /** Steps that others took while the official was at it; the oldest first. */
  readonly news: readonly CaseStep[];
  /** Opens an event’s form, or sends it at once where there is nothing to fill in and nothing to think over. */
  choose(event: PossibleEvent): void;
  /** Sends the form; without fields, what is typed breaks a rule. */
  submit(fields: TypedEvent['fields'] | undefined): void;
  leave(): void;
}

/** One case, read and kept up to date. @param address another one is another component */
export function useCase({ lifecycle, id }: CaseAddress) {
  const { api, queryClient, session } = usePortal();
  useEffect(() => {
    const { queryKey } = caseQuery(api, lifecycle, id);
    const refresh = () => void queryClient.invalidateQueries({ queryKey });
    return subscribeToCases(
      session,
      (changed) => {
        if (changed.id === id && changed.lifecycle === lifecycle) refresh();
      },
      refresh,
    );
  }, [api, queryClient, session, lifecycle, id]);
  return useQuery(caseQuery(api, lifecycle, id));
}

/** @param shown the case as it was read last; another case is another component */
export function useDeskCase(shown: CaseDetail): DeskCaseFlow {
  const { api, queryClient } = usePortal();
  const { lifecycle, id, version, history } = shown;
  const [machine] = useState(() => {
    const { queryKey } = caseQuery(api, lifecycle, id);
    return deskCaseMachine.provide(
      createDeskCaseEffects({
        api,
        address: { lifecycle, id },
        keep(found) {
          // What is still being read may be older than this.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, found);
        },
      }),
    );
  });
  const { actor, snapshot, send } = useFlow(machine, { input: { version } });

  useEffect(() => {
    const { unsubscribe } = actor.on('caseSent', () => void refreshQueues(queryClient));
    return unsubscribe;
  }, [actor, queryClient]);

  useEffect(() => send({ type: 'case.moved', version }), [version, send]);

  const { seen } = snapshot.context;
  return {
    snapshot,
    news: history.filter((step) => step.id > seen && step.byRole !== 'system'),
    choose({ type, fields, confirm }) {
      const needsForm = fields.length > 0 || confirm;
      send({ type: 'event.choose', chosen: type, typed: needsForm ? undefined : { fields: {}, version } });
    },
    submit: (fields) => send({ type: 'form.send', typed: fields && { fields, version } }),
    leave: () => send({ type: 'form.leave' }),
  };
}
