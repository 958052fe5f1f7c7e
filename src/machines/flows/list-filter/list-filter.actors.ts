import { fromPromise } from 'xstate';
import type { FilterCount, listFilterMachine } from './list-filter.chart.ts';
import type { FilterValues } from './list-filter.settings.ts';

/** @param deps.count asks the list's own endpoint how many there are */
export function createListFilterEffects(deps: {
  readonly count: (filters: FilterValues, signal: AbortSignal) => Promise<FilterCount>;
}) {
  return {
    actors: {
      countResults: fromPromise<FilterCount, { filters: FilterValues }>(({ input, signal }) =>
        deps.count(input.filters, signal),
      ),
    },
  } satisfies Parameters<typeof listFilterMachine.provide>[0];
}
