import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient, CallOptions } from '../../../api/client.ts';
import { moveConsultation, moveLinkedBooking } from '../../../api/contracts/consultation.ts';
import { linkedBookingQuery } from '../../../api/queries/consultation.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { bookingMoveMachine, Move } from './booking-move.chart.ts';

/** Asks the portal to move a booking. */
export type AskToMove = (move: Move, options: CallOptions) => Promise<void>;

/** As whoever has booked: the account, or this browser's visitor. */
export const moveAsBooker =
  (api: ApiClient): AskToMove =>
  async ({ from, to }, options) => {
    await api.call(moveConsultation, { params: { id: from }, body: { to } }, options);
  };

/** By the link of the booking's mail; what the page shows of it is as new as the answer. */
export const moveByLink =
  (api: ApiClient, queryClient: QueryClient, token: string): AskToMove =>
  async (move, options) => {
    const booking = await api.call(moveLinkedBooking, { body: { token, ...move } }, options);
    queryClient.setQueryData(linkedBookingQuery(api, token).queryKey, booking);
  };

export function createBookingMoveEffects(ask: AskToMove) {
  const repeatably = createRepeatable();
  return {
    actors: {
      moveBooking: fromPromise<void, Move>(({ input, signal }) =>
        repeatably(input, (idempotencyKey) => ask(input, { signal, idempotencyKey })),
      ),
    },
  } satisfies Parameters<typeof bookingMoveMachine.provide>[0];
}
