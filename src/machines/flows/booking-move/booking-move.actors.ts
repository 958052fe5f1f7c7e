import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { moveConsultation } from '../../../api/contracts/consultation.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { bookingMoveMachine, Move } from './booking-move.chart.ts';

export function createBookingMoveEffects({ api }: { readonly api: ApiClient }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      moveBooking: fromPromise<void, Move>(async ({ input, signal }) => {
        const call = { params: { id: input.from }, body: { to: input.to } };
        await repeatably(input, (idempotencyKey) =>
          api.call(moveConsultation, call, { signal, idempotencyKey }),
        );
      }),
    },
  } satisfies Parameters<typeof bookingMoveMachine.provide>[0];
}
