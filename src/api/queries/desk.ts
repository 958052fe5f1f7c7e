import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient, Bearer } from '../client.ts';
import { type CaseFilters, DESK_STREAM_PATH, getCase, listQueues } from '../contracts/desk.ts';
import { listenAs } from '../event-line.ts';
import { ACCOUNT } from './account.ts';

/** What belongs to the desk of whoever is signed in. */
export const DESK = [ACCOUNT, 'desk'] as const;
/** All that is read of a thing as officials edit it. */
export const editedKey = (register: { readonly id: string }, id: string) =>
  [...DESK, 'edited', register.id, id] as const;
const CASES = [...DESK, 'cases'] as const;
const QUEUES = [...DESK, 'queues'] as const;

/** Where a list that was read is kept, so that coming back to it shows it at once. */
export const casesKey = (filters: CaseFilters) => [...CASES, filters] as const;
/** Where the case opened last is kept: coming back to the queue, the keyboard stands there. */
export const OPENED = [...DESK, 'opened'] as const;

/** How many cases stand in each state, of those that a search or an assignee leaves. */
export const queuesQuery = (api: ApiClient, { assignee, query }: CaseFilters = {}) => {
  const left = { ...(assignee && { assignee }), ...(query && { query }) };
  return queryOptions({
    queryKey: [...QUEUES, left],
    queryFn: async ({ signal }) => (await api.call(listQueues, { query: left }, { signal })).items,
    staleTime: 0,
  });
};

/** One case with what is possible now. */
export const caseQuery = (api: ApiClient, lifecycle: string, id: string) =>
  queryOptions({
    queryKey: [...DESK, 'case', lifecycle, id],
    queryFn: ({ signal }) => api.call(getCase, { params: { lifecycle, id } }, { signal }),
    staleTime: 0,
  });

/** Counts the queues afresh. */
export const refreshQueues = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: QUEUES });

/** A case as the stream names it. */
export interface ChangedCase {
  readonly lifecycle: string;
  readonly id: string;
}

/**
 * Listens to changes of cases.
 * @param onGap changes may have been missed (the line was interrupted): read afresh
 * @returns the function that ends it
 */
export function subscribeToCases(
  bearer: Bearer,
  onCase: (changed: ChangedCase) => void,
  onGap: () => void,
): () => void {
  return listenAs(bearer, DESK_STREAM_PATH, {
    onEvent(name, data) {
      if (name === 'case') onCase(JSON.parse(data) as ChangedCase);
    },
    onGap,
  });
}
