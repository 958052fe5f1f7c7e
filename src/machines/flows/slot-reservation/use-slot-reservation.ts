import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type ConsultationRequest, listMySlots, type Slot } from '../../../api/contracts/consultation.ts';
import {
  applySlotChange,
  isMarkedOwn,
  mySlotsQuery,
  refreshSlots,
  subscribeToSlots,
} from '../../../api/queries/consultation.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { useSession } from '../session/use-session.ts';
import { clearDraft, EMPTY_DRAFT, type RequestDraft, readDraft, writeDraft } from './draft.ts';
import { createSlotReservationEffects } from './slot-reservation.actors.ts';
import { type Announcement, slotReservationMachine } from './slot-reservation.chart.ts';

export type SlotReservationSnapshot = SnapshotFrom<typeof slotReservationMachine>;

/** The flow as the screen uses it. */
export interface SlotReservation {
  readonly snapshot: SlotReservationSnapshot;
  /** What has happened last. */
  readonly said: Announcement | null;
  /** Asks for a slot; with a slot already held, moves the hold; after a booking, begins anew. */
  pick(slotId: string): void;
  chooseAgain(): void;
  release(): void;
  /** Sends the request; unchanged, it goes out under the key of the attempt before. */
  submit(request: ConsultationRequest): void;
  openBooking(slotId: string): void;
  /** Asks whether the booking is to be cancelled. */
  askCancelling(): void;
  keepBooking(): void;
  cancelBooking(): void;
  /** The typed text, kept for this tab. */
  readonly draft: { read(): RequestDraft; write(draft: RequestDraft): void };
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

/** Runs the slot reservation of this visitor: resumes what the server knows, hears what others do. */
export function useSlotReservation(): SlotReservation {
  const { api, queryClient, session } = usePortal();
  const { status } = useSession();
  const { data: mine } = useSuspenseQuery(mySlotsQuery(api));
  const [machine] = useState(() =>
    slotReservationMachine.provide(
      createSlotReservationEffects({ api, keep: (held) => applySlotChange(queryClient, held) }),
    ),
  );
  const { actor, snapshot } = useFlow(machine, { input: standingOf(mine.items) });
  // Outlives the form, so that an ended hold keeps the text even where the browser denies storage.
  const draft = useRef<RequestDraft | null>(null);

  const [said, setSaid] = useState<Announcement | null>(null);
  useEffect(() => {
    const subscriptions = [
      actor.on('announced', ({ what }) => setSaid(what)),
      actor.on('slotsChanged', () => refreshSlots(queryClient)),
      actor.on('slotRegistered', () => {
        draft.current = EMPTY_DRAFT;
        clearDraft();
      }),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [actor, queryClient]);

  // A line is opened for whoever the page's person was then. Where it calls their own slot somebody else's (two pages
  // that met the portal at once, each as another visitor), it is opened anew.
  const [line, openAnew] = useReducer((count: number) => count + 1, 0);
  const hasListened = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line itself is what it is opened anew for
  useEffect(() => {
    if (status === 'restoring') return;
    /** Asks the server itself what became of our slot. */
    async function confirmOwn(slotId: string, told?: Slot) {
      const own = await isStillOwn(api, slotId);
      if (own === undefined) return;
      const slot = own ?? (told && { ...told, mine: false });
      if (slot) applySlotChange(queryClient, slot);
      // Nothing has changed: it is still held, and by us.
      if (own?.state === 'held') return;
      actor.send({ type: 'slot.changed', slotId, state: slot?.state ?? 'free', mine: own !== null });
    }
    const isInterrupted = hasListened.current;
    hasListened.current = true;
    return subscribeToSlots(
      session,
      (slot) => {
        const { context } = actor.getSnapshot();
        const isOurs = slot.id === context.slotId || slot.id === context.picked;
        // While a command is under way its answer, not the line, says what became of our slot.
        if (isOurs && actor.getSnapshot().hasTag('busy')) return;
        if (!slot.mine && isMarkedOwn(queryClient, slot)) {
          actor.send({ type: 'slot.changed', slotId: slot.id, state: slot.state, mine: true });
          return openAnew();
        }
        // Somebody else's by another mark: it may have gone along to this person's account.
        if (slot.id === context.slotId && !slot.mine && slot.mark !== undefined)
          return void confirmOwn(slot.id, slot);
        applySlotChange(queryClient, slot);
        actor.send({ type: 'slot.changed', slotId: slot.id, state: slot.state, mine: slot.mine });
      },
      () => {
        void refreshSlots(queryClient);
        const { slotId } = actor.getSnapshot().context;
        if (slotId !== null) void confirmOwn(slotId);
      },
      isInterrupted,
    );
  }, [actor, api, queryClient, session, status, line]);

  return {
    snapshot,
    said,
    pick: (slotId) => actor.send({ type: 'slot.pick', slotId }),
    chooseAgain: () => actor.send({ type: 'slot.chooseAgain' }),
    release: () => actor.send({ type: 'hold.release' }),
    submit: (request) => actor.send({ type: 'request.send', request }),
    openBooking: (slotId) => actor.send({ type: 'booking.open', slotId }),
    askCancelling: () => actor.send({ type: 'cancelling.ask' }),
    keepBooking: () => actor.send({ type: 'cancelling.keep' }),
    cancelBooking: () => actor.send({ type: 'cancelling.confirm' }),
    draft: {
      read() {
        draft.current ??= readDraft();
        return draft.current;
      },
      write(typed) {
        draft.current = typed;
        writeDraft(typed);
      },
    },
    now: api.now,
  };
}

/**
 * Where this person stands: with the hold that was made last (one given up for it may still be running
 * out), else with the latest booking, else with neither.
 */
export function standingOf(slots: readonly Slot[]): InputFrom<typeof slotReservationMachine> {
  const holds = slots.flatMap(({ id, state, expiresAt }) =>
    state === 'held' && expiresAt !== undefined ? [{ slotId: id, expiresAt: Date.parse(expiresAt) }] : [],
  );
  const hold = holds.toSorted((a, b) => b.expiresAt - a.expiresAt)[0];
  if (hold) return { hold };
  const bookings = slots.filter(({ state }) => state === 'registered').map(({ id }) => id);
  const slotId = bookings.toSorted().at(-1);
  return slotId === undefined ? {} : { booked: { slotId } };
}

/** The slot if it is still ours, null if not, undefined if the server could not be asked. */
async function isStillOwn(api: ApiClient, slotId: string): Promise<Slot | null | undefined> {
  try {
    const { items } = await api.call(listMySlots, {});
    return items.find(({ id }) => id === slotId) ?? null;
  } catch {
    return undefined;
  }
}
