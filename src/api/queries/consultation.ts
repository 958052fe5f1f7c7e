import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { listMySlots, listSlots, SLOT_STREAM_PATH, type Slot } from '../contracts/consultation.ts';
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

/** Writes one changed slot into every list that shows it. */
export function applySlotChange(queryClient: QueryClient, slot: Slot): void {
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
}

/** Reads all slot lists afresh. */
export const refreshSlots = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['consultation'] });

/** How long a line that the portal does not take is left before it is tried again. Milliseconds. */
const REOPENING = 30_000;

/**
 * Listens to slot changes of everybody. A browser opens a line that breaks again by itself, but not one that was refused
 * (429 or 503: too many listen); that is done here, and until it is taken everything is read afresh each time.
 * @param onGap changes may have been missed (the line was interrupted): read afresh
 * @param interrupted there was another line before this one, and nobody listened in between
 * @returns the function that ends it
 */
export function subscribeToSlots(
  onSlot: (slot: Slot) => void,
  onGap: () => void,
  interrupted = false,
): () => void {
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  function open() {
    source = new EventSource(SLOT_STREAM_PATH);
    source.addEventListener('slot', ({ data }) => onSlot(JSON.parse(data) as Slot));
    source.addEventListener('gap', onGap);
    source.addEventListener('error', () => {
      interrupted = true;
      if (source.readyState !== EventSource.CLOSED) return;
      onGap();
      reopening = setTimeout(open, REOPENING);
    });
    source.addEventListener('open', () => {
      if (interrupted) onGap();
      interrupted = false;
    });
  }
  open();
  return () => {
    clearTimeout(reopening);
    source.close();
  };
}
