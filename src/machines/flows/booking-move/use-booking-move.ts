import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useFlow } from '../../use-flow.ts';
import { type AskToMove, createBookingMoveEffects } from './booking-move.actors.ts';
import { bookingMoveMachine } from './booking-move.chart.ts';

/** The flow as the screens of a booking use it. */
export interface BookingMove {
  readonly actor: ActorRefFrom<typeof bookingMoveMachine>;
  readonly snapshot: SnapshotFrom<typeof bookingMoveMachine>;
  /** @param slotId of the booking */
  begin(slotId: string): void;
  pick(slotId: string): void;
  keep(): void;
  confirm(): void;
}

/**
 * Moves the booking that a page shows.
 * @param ask the same whenever the page is drawn, or the first one counts
 * @param slotId of the booking that the page was opened to move
 */
export function useBookingMove(ask: AskToMove, slotId?: string): BookingMove {
  const [machine] = useState(() => bookingMoveMachine.provide(createBookingMoveEffects(ask)));
  const { actor, snapshot, send } = useFlow(machine, { input: { slotId } });
  return {
    actor,
    snapshot,
    begin: (booked) => send({ type: 'move.begin', slotId: booked }),
    pick: (slotId) => send({ type: 'move.pick', slotId }),
    keep: () => send({ type: 'move.keep' }),
    confirm: () => send({ type: 'move.confirm' }),
  };
}
