import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { inOwnTask } from '../../own-task.ts';
import { useFlow } from '../../use-flow.ts';
import { createListFilterEffects } from './list-filter.actors.ts';
import { type FilterCount, listFilterMachine } from './list-filter.chart.ts';
import type { FilterValue, FilterValues } from './list-filter.settings.ts';

/** The flow as the screen uses it. */
export interface ListFilter {
  readonly snapshot: SnapshotFrom<typeof listFilterMachine>;
  /** Chooses in the draft; an empty value takes the filter out. */
  select(name: string, value: FilterValue): void;
  /** Takes filters away at once. */
  clear(...names: string[]): void;
  clearAll(): void;
  apply(): void;
  drop(): void;
  undo(): void;
  recount(): void;
}

/**
 * @param applied what the address says, read by `readFilters`
 * @param count asks how many a draft would find
 * @param onApply writes filters into the address
 */
export function useListFilter(
  applied: FilterValues,
  count: (filters: FilterValues, signal: AbortSignal) => Promise<FilterCount>,
  onApply: (filters: FilterValues) => void,
): ListFilter {
  const effects = useRef({ count, onApply });
  effects.current = { count, onApply };
  // On the server nothing of it ever runs, and giving a chart its effects makes the whole of it anew.
  const [machine] = useState(() =>
    import.meta.env.SSR
      ? listFilterMachine
      : listFilterMachine.provide(
          createListFilterEffects({ count: (filters, signal) => effects.current.count(filters, signal) }),
        ),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { applied } });

  useEffect(() => {
    let wanted: FilterValues = {};
    // Another page follows from it, which the press that asked for it need not wait for to be seen.
    const apply = inOwnTask(() => effects.current.onApply(wanted));
    const { unsubscribe } = actor.on('filtersApplied', ({ filters }) => {
      wanted = filters;
      apply();
    });
    return () => {
      unsubscribe();
      apply.cancel();
    };
  }, [actor]);

  const address = JSON.stringify(applied);
  useEffect(() => {
    send({ type: 'address.changed', filters: JSON.parse(address) as FilterValues });
  }, [address, send]);

  return {
    snapshot,
    select: (name, value) => send({ type: 'filter.select', name, value }),
    clear: (...names) => send({ type: 'filter.clear', names }),
    clearAll: () => send({ type: 'filters.clear' }),
    apply: () => send({ type: 'filters.apply' }),
    drop: () => send({ type: 'filters.drop' }),
    undo: () => send({ type: 'filters.undo' }),
    recount: () => send({ type: 'count.retry' }),
  };
}
