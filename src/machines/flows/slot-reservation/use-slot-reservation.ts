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
import { moveAsBooker } from '../booking-move/booking-move.actors.ts';
import { type BookingMove, useBookingMove } from '../booking-move/use-booking-move.ts';
import { useSession } from '../session/use-session.ts';
import { markBooking } from './booking-mark.ts';
import { clearDraft, EMPTY_DRAFT, type RequestDraft, readDraft, writeDraft } from './draft.ts';
import { createSlotReservationEffects } from './slot-reservation.actors.ts';
import { type Announcement, slotReservationMachine } from './slot-reservation.chart.ts';

export type SlotReservationSnapshot = SnapshotFrom<typeof slotReservationMachine>;

/** The flow as the screen uses it. */
export interface SlotReservation {
  readonly snapshot: SlotReservationSnapshot;
  /** What has happened last. */
  readonly said: Announcement | null;
  /** Moving the booking that shows. */
  readonly move: BookingMove;
  /** A command is under way, of the reservation or of moving. */
  readonly isBusy: boolean;
  /**
   * Asks for a slot; with a slot already held, moves the hold; after a booking, begins anew. While a booking is being
   * moved, chooses its new time.
   */
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

/**
 * Runs the slot reservation of this visitor: resumes what the server knows, hears what others do.
 * @param asked.booking the slot of the booking that the page was opened for
 * @param asked.isToMove it was opened to move it
 */
export function useSlotReservation(asked: {
  readonly booking: string | undefined;
  readonly isToMove: boolean;
}): SlotReservation {
  const { api, queryClient, session } = usePortal();
  const { status } = useSession();
  const { data: mine } = useSuspenseQuery(mySlotsQuery(api));
  const [machine] = useState(() =>
    slotReservationMachine.provide(
      createSlotReservationEffects({ api, keep: (held) => applySlotChange(queryClient, held) }),
    ),
  );
  const standing = standingOf(mine.items, asked.booking);
  const { actor, snapshot } = useFlow(machine, { input: standing });
  // Another booking than the one that was meant is not moved.
  const isThere = standing.booked !== undefined && standing.booked.slotId === asked.booking;
  const move = useBookingMove(moveAsBooker(api), asked.isToMove && isThere ? asked.booking : undefined);
  const moveActor = move.actor;
  const isAhead = mine.items.length > 0;
  useEffect(() => {
    if (status === 'signedOut') markBooking(isAhead);
  }, [status, isAhead]);
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
      moveActor.on('moved', ({ slotId }) => {
        if (!actor.getSnapshot().hasTag('holding')) return void actor.send({ type: 'booking.moved', slotId });
        // To the time that was held.
        actor.send({ type: 'slot.changed', slotId, state: 'registered', mine: true });
        setSaid('moved');
        refreshSlots(queryClient);
      }),
      moveActor.on('slotsChanged', () => refreshSlots(queryClient)),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [actor, moveActor, queryClient]);

  // A booking that is no longer shown is not moved either.
  const isBooked = snapshot.hasTag('registered');
  useEffect(() => {
    if (!isBooked) moveActor.send({ type: 'move.keep' });
  }, [isBooked, moveActor]);
  // Nor to a time that is held no longer.
  const isHolding = snapshot.hasTag('holding');
  useEffect(() => {
    if (isHolding) return () => moveActor.send({ type: 'move.keep' });
  }, [isHolding, moveActor]);

  // A line is opened for whoever the page's person was then. Where it calls their own slot somebody else's (two pages
  // that met the portal at once, each as another visitor), it is opened anew.
  const [line, openAnew] = useReducer((count: number) => count + 1, 0);
  const hasListened = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line itself is what it is opened anew for
  useEffect(() => {
    if (status === 'restoring') return;
    /** Asks the server itself what became of our slot. */
    async function confirmOwn(slotId: string, told?: Slot) {
      const mine = await ownSlots(api);
      if (mine === undefined) return;
      const own = mine.find(({ id }) => id === slotId) ?? null;
      const known = queryClient.getQueryData(mySlotsQuery(api).queryKey)?.items ?? [];
      const booking = known.find(({ id }) => id === slotId)?.applicationId;
      const elsewhere = booking && mine.find(({ applicationId }) => applicationId === booking);
      // Another tab has moved it.
      if (!own && elsewhere) {
        // What this page was about to ask for was asked of a time that is not theirs any more.
        moveActor.send({ type: 'move.keep' });
        return void actor.send({ type: 'booking.moved', slotId: elsewhere.id });
      }
      const slot = own ?? (told && { ...told, mine: false });
      if (slot) applySlotChange(queryClient, slot);
      // Nothing has changed: it is still held, and by us.
      if (own?.state === 'held') return;
      actor.send({ type: 'slot.changed', slotId, state: slot?.state ?? 'free', mine: own !== null });
    }
    const isInterrupted = hasListened.current;
    hasListened.current = true;
    const isBusy = () => actor.getSnapshot().hasTag('busy') || moveActor.getSnapshot().hasTag('busy');
    const gone = moveActor.on('bookingGone', ({ slotId }) => void confirmOwn(slotId));
    const unsubscribe = subscribeToSlots(
      session,
      (slot) => {
        const { context } = actor.getSnapshot();
        const isOurs = slot.id === context.slotId || slot.id === context.picked;
        // While a command is under way its answer, not the line, says what became of our slot.
        if (isOurs && isBusy()) return;
        if (!slot.mine && isMarkedOwn(queryClient, slot)) {
          actor.send({ type: 'slot.changed', slotId: slot.id, state: slot.state, mine: true });
          return openAnew();
        }
        // Somebody else's by another mark: it may have gone along to this person's account. A booking may have been
        // moved in another tab.
        const isBooked = actor.getSnapshot().hasTag('registered');
        if (slot.id === context.slotId && !slot.mine && (slot.mark !== undefined || isBooked))
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
    return () => {
      gone.unsubscribe();
      unsubscribe();
    };
  }, [actor, moveActor, api, queryClient, session, status, line]);

  return {
    snapshot,
    said,
    move,
    isBusy: snapshot.hasTag('busy') || move.snapshot.hasTag('busy'),
    pick(slotId) {
      if (isBooked && move.snapshot.hasTag('underway')) return move.pick(slotId);
      // Whether to move a booking to the held time is asked of that time alone.
      move.keep();
      actor.send({ type: 'slot.pick', slotId });
    },
    chooseAgain: () => actor.send({ type: 'slot.chooseAgain' }),
    release: () => actor.send({ type: 'hold.release' }),
    submit: (request) => actor.send({ type: 'request.send', request }),
    openBooking: (slotId) => {
      // What was said was said of another.
      setSaid(null);
      actor.send({ type: 'booking.open', slotId });
    },
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
 * Where this person stands: with the booking that is asked for, else with the hold that was made last (one given up
 * for it may still be running out), else with the latest booking, else with neither.
 */
export function standingOf(slots: readonly Slot[], asked?: string): InputFrom<typeof slotReservationMachine> {
  const bookings = slots.filter(({ state }) => state === 'registered').map(({ id }) => id);
  if (asked !== undefined && bookings.includes(asked)) return { booked: { slotId: asked } };
  const holds = slots.flatMap(({ id, state, expiresAt }) =>
    state === 'held' && expiresAt !== undefined ? [{ slotId: id, expiresAt: Date.parse(expiresAt) }] : [],
  );
  const hold = holds.toSorted((a, b) => b.expiresAt - a.expiresAt)[0];
  if (hold) return { hold };
  const slotId = bookings.toSorted().at(-1);
  return slotId === undefined ? {} : { booked: { slotId } };
}

/** What this person has; undefined if the server could not be asked. */
async function ownSlots(api: ApiClient): Promise<readonly Slot[] | undefined> {
  try {
    return (await api.call(listMySlots, {})).items;
  } catch {
    return undefined;
  }
}
