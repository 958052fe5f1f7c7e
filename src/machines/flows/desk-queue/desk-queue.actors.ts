import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { listCases } from '../../../api/contracts/desk.ts';
import type { CaseFilters } from '../../../api/queries/desk.ts';
import type { CasePage, deskQueueMachine } from './desk-queue.chart.ts';

/** @param deps.filters as the address names them at the moment of reading */
export function createDeskQueueEffects(deps: {
  readonly api: ApiClient;
  readonly filters: () => CaseFilters;
}) {
  const read = fromPromise<CasePage, { cursor?: string }>(({ input, signal }) => {
    const { overdue, ...filters } = deps.filters();
    const query = { ...filters, ...(overdue && { overdue: 'true' as const }), ...input };
    return deps.api.call(listCases, { query }, { signal });
  });
  return { actors: { readCases: read, readMore: read } } satisfies Parameters<
    typeof deskQueueMachine.provide
  >[0];
}
