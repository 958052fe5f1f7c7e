import { asc, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ConsultationSlotContext } from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import { consultationSlots } from '../../db/schema.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { Platform } from '../../platform.ts';
import { consultationSlotLifecycle as lifecycle } from './lifecycle.ts';
import { type LetterTo, refusedAs, withLetter } from './sending.ts';
import { presentHold } from './slots.ts';

/** A booking that goes from one slot to another. */
interface Move extends LetterTo {
  readonly from: string;
  readonly to: string;
  /** Which booking is meant; without one, whichever the sender has there. */
  readonly applicationId?: string;
}

/**
 * Moves bookings, both slots or neither, once for the request's key.
 * @returns the slot that the booking has come to
 */
export function createMove(platform: Platform) {
  return async (request: FastifyRequest, { from, to, applicationId, ...letter }: Move) => {
    // To where it is already nothing moves, and nobody is written to.
    if (from === to) throw new HttpProblem(409, 'slot_taken');
    const { by } = letter;
    return withLetter(platform, request, letter, async (tx) => {
      // In one order, so that two who want each other's times wait, and do not lock each other out.
      const rows = await tx
        .select({ id: consultationSlots.id, applicationId: consultationSlots.applicationId })
        .from(consultationSlots)
        .where(inArray(consultationSlots.id, [from, to]))
        .orderBy(asc(consultationSlots.id))
        .for('update');
      const moved = rows.find(({ id }) => id === from)?.applicationId;
      const away = { type: 'slot.moveAway', to, ...(applicationId !== undefined && { applicationId }) };
      await platform.interpreter.step(lifecycle, from, away, by, tx);
      const event = { type: 'slot.moveIn', from, applicationId: moved };
      return presentHold(
        await platform.interpreter
          .step<ConsultationSlotContext>(lifecycle, to, event, by, tx)
          .catch(refusedAs('slot_taken')),
      );
    });
  };
}
