import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ApiClient, Bearer } from '../client.ts';
import { type CaseFilters, DESK_STREAM_PATH, getCase, listQueues } from '../contracts/desk.ts';
import { ACCOUNT } from './account.ts';

/** What belongs to the desk of whoever is signed in. */
export const DESK = [ACCOUNT, 'desk'] as const;
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

/** Waits between two tries to get the line back. Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Listens to changes of cases. Not an `EventSource`: that sends no bearer.
 * @param onGap changes may have been missed (the line was interrupted): read afresh
 * @returns the function that ends it
 */
export function subscribeToCases(
  bearer: Bearer,
  onCase: (changed: ChangedCase) => void,
  onGap: () => void,
): () => void {
  const line = new AbortController();
  const { signal } = line;

  async function open(token: string): Promise<Response> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    return fetch(DESK_STREAM_PATH, { signal, headers });
  }

  /** @returns whether another try makes sense once the line has ended */
  async function listen(onOpen: () => void): Promise<boolean> {
    const token = bearer.token();
    if (!token) return false;
    let answer = await open(token);
    if (answer.status === 401) {
      const renewed = await bearer.renew(token, false);
      if (!renewed) return false;
      answer = await open(renewed);
    }
    if (answer.status === 403) return false;
    if (!answer.ok || !answer.body) return true;
    onOpen();
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await events.read(); !next.done; next = await events.read()) {
      const { event, data } = next.value;
      if (event === 'case') onCase(JSON.parse(data) as ChangedCase);
      if (event === 'gap') onGap();
    }
    return true;
  }

  async function keepListening(): Promise<void> {
    let wait = FIRST_WAIT;
    for (let isAgain = false; !signal.aborted; isAgain = true) {
      const onOpen = () => {
        wait = FIRST_WAIT;
        if (isAgain) onGap();
      };
      const goesOn = await listen(onOpen).catch(() => true);
      if (!goesOn || signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  void keepListening();
  return () => line.abort();
}
