import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient, Bearer } from '../client.ts';
import {
  getBooking,
  getConsultationService,
  listMySlots,
  listSlots,
  readLinkedBooking,
  SLOT_STREAM_PATH,
  type Slot,
} from '../contracts/consultation.ts';
import type { ResponseOf } from '../contracts/endpoint.ts';

const SLOTS = ['consultation', 'slots'] as const;
const MINE = ['consultation', 'my-slots'] as const;

/** Slots and office days from `from` to `to`, both `YYYY-MM-DD` and included. */
export const slotsQuery = (api: ApiClient, period: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...SLOTS, period.from, period.to],
    queryFn: ({ signal }) => api.call(listSlots, { query: period }, { signal }),
  });

/** What this person holds or has booked. */
export const mySlotsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: MINE, queryFn: ({ signal }) => api.call(listMySlots, {}, { signal }) });

/** How consultations are held, as the agency sets it. */
export const consultationServiceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['consultation-service'],
    queryFn: ({ signal }) => api.call(getConsultationService, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** This person's booking of a slot. */
export const bookingQuery = (api: ApiClient, slotId: string) =>
  queryOptions({
    queryKey: ['consultation', 'booking', slotId],
    queryFn: ({ signal }) => api.call(getBooking, { params: { id: slotId } }, { signal }),
  });

/** The booking that a mailed link is about; there is one link a page. */
export const linkedBookingQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['linked-booking'],
    queryFn: ({ signal }) => api.call(readLinkedBooking, { query: { token } }, { signal }),
    retry: false,
  });

/**
 * Writes one changed slot into every list that shows it; into one that is being read once it is there too, for what is
 * read may have been asked for before the change.
 */
export function applySlotChange(queryClient: QueryClient, slot: Slot): void {
  const write = () => {
    queryClient.setQueriesData<ResponseOf<typeof listSlots>>({ queryKey: SLOTS }, (list) =>
      list?.items.some(({ id }) => id === slot.id)
        ? { ...list, items: list.items.map((item) => (item.id === slot.id ? slot : item)) }
        : list,
    );
    queryClient.setQueryData<ResponseOf<typeof listMySlots>>(MINE, (list) => {
      if (!list) return list;
      const others = list.items.filter(({ id }) => id !== slot.id);
      return { items: slot.mine ? [...others, slot] : others };
    });
  };
  write();
  const queries = queryClient.getQueryCache();
  for (const queryKey of [SLOTS, MINE])
    for (const { promise } of queries.findAll({ queryKey, fetchStatus: 'fetching' })) {
      // One that fails or is asked for anew has nothing old to tell.
      promise?.then(write, () => undefined);
    }
}

/** Whether this person is known to have the slot, by the mark of whoever has it. */
export const isMarkedOwn = (queryClient: QueryClient, { id, mark }: Slot): boolean =>
  mark !== undefined &&
  (queryClient.getQueryData<ResponseOf<typeof listMySlots>>(MINE)?.items ?? []).some(
    (own) => own.id === id && own.mark === mark,
  );

/** Reads all slot lists afresh. */
export const refreshSlots = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['consultation'] });

/**
 * Listens to slot changes of everybody, as whoever is signed in or as this browser's visitor. What reads the line comes
 * after the page, which works without it.
 * @param onGap changes may have been missed: read afresh
 * @param isInterrupted there was another line before this one, and nobody listened in between
 * @returns the function that ends it
 */
export function subscribeToSlots(
  bearer: Bearer,
  onSlot: (slot: Slot) => void,
  onGap: () => void,
  isInterrupted: boolean,
): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const open = (token: string | undefined, signal: AbortSignal) =>
    fetch(SLOT_STREAM_PATH, {
      signal,
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    });
  void import('../event-line.ts').then(({ listenTo }) => {
    if (isOver) return;
    end = listenTo({
      async ask(signal) {
        const token = bearer.token();
        const answer = await open(token, signal);
        if (answer.status !== 401 || !token) return answer;
        // Whoever is not signed in any more listens as a visitor.
        return open(await bearer.renew(token, false), signal);
      },
      onEvent(name, data) {
        if (name === 'slot') onSlot(JSON.parse(data) as Slot);
      },
      onGap,
      isInterrupted,
    });
  });
  return () => {
    isOver = true;
    end?.();
  };
}
