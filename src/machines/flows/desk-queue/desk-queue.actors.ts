import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { isWaiting, listCases } from '../../../api/contracts/desk.ts';
import type { CasePage, CaseQuery, deskQueueMachine } from './desk-queue.chart.ts';

export function createDeskQueueEffects({ api }: { readonly api: ApiClient }) {
  const read = fromPromise<CasePage, CaseQuery>(({ input, signal }) => {
    const { overdue, all, ...filters } = input.filters;
    const query = {
      ...filters,
      ...(isWaiting(input.filters) && { waiting: 'true' as const }),
      ...(overdue && { overdue: 'true' as const }),
      ...(input.cursor !== null && { cursor: input.cursor }),
    };
    return api.call(listCases, { query }, { signal });
  });
  return { actors: { readCases: read, readMore: read } } satisfies Parameters<
    typeof deskQueueMachine.provide
  >[0];
}
