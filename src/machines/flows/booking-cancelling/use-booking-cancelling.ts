import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { LinkedBooking } from '../../../api/contracts/consultation.ts';
import { linkedBookingQuery, refreshSlots } from '../../../api/queries/consultation.ts';
import { usePortal } from '../../../use-portal.ts';
import { createDraftStore } from '../../tab-storage.ts';
import { useFlow } from '../../use-flow.ts';
import { moveByLink } from '../booking-move/booking-move.actors.ts';
import { type BookingMove, useBookingMove } from '../booking-move/use-booking-move.ts';
import { createBookingCancellingEffects } from './booking-cancelling.actors.ts';
import { bookingCancellingMachine } from './booking-cancelling.chart.ts';

/** The flow as the screen uses it. */
export interface BookingCancelling {
  readonly snapshot: SnapshotFrom<typeof bookingCancellingMachine>;
  /** What the link is about, once it has been read. */
  readonly booking: LinkedBooking | undefined;
  /** Moving it to another time. */
  readonly move: BookingMove;
  readAgain(): void;
  ask(): void;
  keep(): void;
  confirm(): void;
}

/** The last link that this tab was led here by: the address keeps no token, and a reload is to find the booking again. */
const lastLink = createDraftStore('booking-link', { token: '' });

function tokenOf(link: string | undefined): string {
  if (link === undefined) return lastLink.read().token;
  lastLink.write({ token: link });
  return link;
}

/** The booking of the link that this page was opened by, or opened by before it was loaded anew. */
export function useBookingCancelling(): BookingCancelling {
  const { api, queryClient, session } = usePortal();
  const [token] = useState(() => tokenOf(session.link));
  const [machine] = useState(() =>
    bookingCancellingMachine.provide(createBookingCancellingEffects({ api, queryClient, token })),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: token !== '' } });
  const move = useBookingMove(moveByLink(api, queryClient, token));
  const moveActor = move.actor;
  useEffect(() => {
    const subscriptions = [
      moveActor.on('moved', () => {
        send({ type: 'booking.moved' });
        void refreshSlots(queryClient);
      }),
      moveActor.on('slotsChanged', () => refreshSlots(queryClient)),
      moveActor.on('bookingGone', () => send({ type: 'booking.changed' })),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [moveActor, queryClient, send]);
  // The flow reads it; here it only shows.
  const { data: booking } = useQuery({ ...linkedBookingQuery(api, token), enabled: false });
  return {
    snapshot,
    booking,
    move: {
      ...move,
      begin: (slotId) => {
        send({ type: 'booking.moving' });
        move.begin(slotId);
      },
    },
    readAgain: () => send({ type: 'booking.readAgain' }),
    ask: () => send({ type: 'cancelling.ask' }),
    keep: () => send({ type: 'cancelling.keep' }),
    confirm: () => send({ type: 'cancelling.confirm' }),
  };
}
