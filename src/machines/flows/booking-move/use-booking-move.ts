import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createBookingMoveEffects } from './booking-move.actors.ts';
import { bookingMoveMachine } from './booking-move.chart.ts';

/** The flow as the screen of the booking uses it. */
export interface BookingMove {
  readonly actor: ActorRefFrom<typeof bookingMoveMachine>;
  readonly snapshot: SnapshotFrom<typeof bookingMoveMachine>;
  /** @param slotId of the booking */
  begin(slotId: string): void;
  pick(slotId: string): void;
  keep(): void;
  confirm(): void;
}

/** Moves the booking that the slot reservation shows. */
export function useBookingMove(): BookingMove {
  const { api } = usePortal();
  const [machine] = useState(() => bookingMoveMachine.provide(createBookingMoveEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine);
  return {
    actor,
    snapshot,
    begin: (slotId) => send({ type: 'move.begin', slotId }),
    pick: (slotId) => send({ type: 'move.pick', slotId }),
    keep: () => send({ type: 'move.keep' }),
    confirm: () => send({ type: 'move.confirm' }),
  };
}
