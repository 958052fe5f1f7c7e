import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  type ConsultationRequest,
  cancelConsultation,
  holdSlot,
  releaseSlot,
  requestConsultation,
  type Slot,
} from '../../../api/contracts/consultation.ts';
import { MINUTE } from '../../../api/contracts/durations.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { HeldSlot } from './slot-reservation.chart.ts';

/** How long before the end of the hold the person is warned. Milliseconds. */
export const WARNING_PERIOD = 2 * MINUTE;
/** How long a new hold waits for the old one to be given up, milliseconds: it ends by itself anyway. */
const RELEASE_PATIENCE = 2000;

interface Deadline {
  readonly context: { readonly expiresAt: number | null };
}

/**
 * What the chart's commands and delays really do, for `.provide()`. Commands reject with an `ApiProblem`,
 * whose code the chart reads; delays go by the server's clock.
 */
export function createSlotReservationEffects({
  api,
  keep = () => {},
}: {
  readonly api: ApiClient;
  /** Told of the slot that is held now, with the mark by which it is known again. */
  readonly keep?: (held: Slot) => void;
}) {
  const repeatably = createRepeatable();
  const until = (moment: number): number => Math.max(moment - api.now(), 0);

  return {
    actors: {
      reserveSlot: fromPromise<{ expiresAt: number }, { slotId: string; instead: string | null }>(
        async ({ input: { slotId, instead }, signal }) => {
          const held = await api.call(holdSlot, { params: { id: slotId } }, { signal });
          const { expiresAt } = held;
          keep(held);
          if (expiresAt === undefined) throw new Error(`the hold of ${slotId} came without its end`);
          if (instead !== null && instead !== slotId) await giveUp(api, instead);
          return { expiresAt: Date.parse(expiresAt) };
        },
      ),
      releaseSlot: fromPromise<void, { slotId: string }>(async ({ input: { slotId }, signal }) => {
        await api.call(releaseSlot, { params: { id: slotId } }, { signal });
      }),
      // Another hold of the same slot is another matter, even if the request for it says the same.
      sendRequest: fromPromise<void, { hold: HeldSlot; request: ConsultationRequest }>(
        async ({ input, signal }) => {
          const call = { params: { id: input.hold.slotId }, body: input.request };
          await repeatably(input, (idempotencyKey) =>
            api.call(requestConsultation, call, { signal, idempotencyKey }),
          );
        },
      ),
      cancelBooking: fromPromise<void, { slotId: string }>(async ({ input: { slotId }, signal }) => {
        await api.call(cancelConsultation, { params: { id: slotId } }, { signal });
      }),
    },
    delays: {
      untilHoldExpires: ({ context }: Deadline) => until(context.expiresAt ?? 0),
      untilWarning: ({ context }: Deadline) => until((context.expiresAt ?? 0) - WARNING_PERIOD),
    },
  };
}

/** Gives up the slot held before. A failure is left alone: that hold ends by itself. */
async function giveUp(api: ApiClient, slotId: string): Promise<void> {
  const signal = AbortSignal.timeout(RELEASE_PATIENCE);
  await api.call(releaseSlot, { params: { id: slotId } }, { signal }).catch(() => undefined);
}
