import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { cancelLinkedBooking, type LinkedBooking } from '../../../api/contracts/consultation.ts';
import { linkedBookingQuery } from '../../../api/queries/consultation.ts';
import type { bookingCancellingMachine } from './booking-cancelling.chart.ts';

/** What the chart goes by; the screen reads the rest. */
type Answer = Pick<LinkedBooking, 'standing'>;

/** @param deps.token of the link that was followed */
export function createBookingCancellingEffects(deps: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly token: string;
}) {
  const { api, queryClient, token } = deps;
  const query = linkedBookingQuery(api, token);
  return {
    actors: {
      // The screen shows what was read; the chart goes by where it stands, which somebody else may have changed just now.
      readBooking: fromPromise<Answer, void>(() => queryClient.fetchQuery({ ...query, staleTime: 0 })),
      cancelBooking: fromPromise<Answer, void>(async ({ signal }) => {
        const booking = await api.call(cancelLinkedBooking, { body: { token } }, { signal });
        queryClient.setQueryData(query.queryKey, booking);
        return booking;
      }),
    },
  } satisfies Parameters<typeof bookingCancellingMachine.provide>[0];
}
