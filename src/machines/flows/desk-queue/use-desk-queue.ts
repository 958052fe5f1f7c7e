import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CaseFilters } from '../../../api/contracts/desk.ts';
import { casesKey, refreshQueues, subscribeToCases } from '../../../api/queries/desk.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createDeskQueueEffects } from './desk-queue.actors.ts';
import { type CasePage, deskQueueMachine } from './desk-queue.chart.ts';

/** The flow as the screen uses it. */
export interface DeskQueue {
  readonly snapshot: SnapshotFrom<typeof deskQueueMachine>;
  type(draft: string): void;
  /** Filters by what is typed. */
  apply(): void;
  /** Back to what the list is filtered by. */
  drop(): void;
  more(): void;
  retry(): void;
  showChanges(): void;
}

/**
 * @param filters as the address names them
 * @param onSearch writes a search into the address
 */
export function useDeskQueue(filters: CaseFilters, onSearch: (query: string) => void): DeskQueue {
  const { api, queryClient, session } = usePortal();
  const [machine] = useState(() => deskQueueMachine.provide(createDeskQueueEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine, {
    input: { filters, kept: queryClient.getQueryData<CasePage>(casesKey(filters)) },
  });

  const address = JSON.stringify(filters);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.filters) !== address)
      send({ type: 'filters.changed', filters: JSON.parse(address) });
  }, [address, actor, send]);

  const { items, cursor, filters: read } = snapshot.context;
  useEffect(() => {
    if (items.length > 0) queryClient.setQueryData<CasePage>(casesKey(read), { items, cursor });
  }, [queryClient, items, cursor, read]);

  useEffect(
    () =>
      subscribeToCases(
        session,
        ({ id }) => {
          send({ type: 'case.changed', id });
          void refreshQueues(queryClient);
        },
        () => {
          send({ type: 'case.changed', id: '' });
          void refreshQueues(queryClient);
        },
      ),
    [session, queryClient, send],
  );

  useEffect(() => actor.on('searchApplied', ({ query }) => onSearch(query)).unsubscribe, [actor, onSearch]);

  return {
    snapshot,
    type: (draft) => send({ type: 'search.type', draft }),
    apply: () => send({ type: 'search.apply' }),
    drop: () => send({ type: 'search.drop' }),
    more: () => send({ type: 'more.ask' }),
    retry: () => send({ type: 'list.retry' }),
    showChanges: () => send({ type: 'changes.show' }),
  };
}
