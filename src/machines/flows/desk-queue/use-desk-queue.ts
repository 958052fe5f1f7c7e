import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type CaseFilters, casesKey, refreshQueues, subscribeToCases } from '../../../api/queries/desk.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createDeskQueueEffects } from './desk-queue.actors.ts';
import { type CasePage, deskQueueMachine } from './desk-queue.chart.ts';

/** The flow as the screen uses it. */
export interface DeskQueue {
  readonly snapshot: SnapshotFrom<typeof deskQueueMachine>;
  /** What stands in the search field. */
  readonly draft: string;
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
  const asked = useRef(filters);
  asked.current = filters;
  const [machine] = useState(() =>
    deskQueueMachine.provide(createDeskQueueEffects({ api, filters: () => asked.current })),
  );
  const { actor, snapshot, send } = useFlow(machine, {
    input: { kept: queryClient.getQueryData<CasePage>(casesKey(filters)) },
  });
  const [draft, setDraft] = useState(filters.query ?? '');

  const address = JSON.stringify(filters);
  const read = useRef(address);
  useEffect(() => {
    if (read.current === address) return;
    read.current = address;
    // What is typed and not sent yet outlives another filter.
    if (!actor.getSnapshot().hasTag('drafting')) setDraft(asked.current.query ?? '');
    send({ type: 'filters.changed' });
  }, [address, actor, send]);

  const { items, cursor } = snapshot.context;
  useEffect(() => {
    if (items.length > 0) queryClient.setQueryData<CasePage>(casesKey(asked.current), { items, cursor });
  }, [queryClient, items, cursor]);

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

  const typed = useRef(draft);
  typed.current = draft;
  const apply = useRef(onSearch);
  apply.current = onSearch;
  useEffect(() => actor.on('searchApplied', () => apply.current(typed.current.trim())).unsubscribe, [actor]);

  return {
    snapshot,
    draft,
    type(text) {
      setDraft(text);
      send({ type: 'search.type' });
    },
    apply: () => send({ type: 'search.apply' }),
    drop() {
      setDraft(filters.query ?? '');
      send({ type: 'search.drop' });
    },
    more: () => send({ type: 'more.ask' }),
    retry: () => send({ type: 'list.retry' }),
    showChanges: () => send({ type: 'changes.show' }),
  };
}
