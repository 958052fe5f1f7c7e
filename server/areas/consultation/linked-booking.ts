import type { FastifyInstance } from 'fastify';
import {
  cancelLinkedBooking,
  type LinkedBooking,
  moveLinkedBooking,
  readLinkedBooking,
} from '../../../src/api/contracts/consultation.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { serve } from '../../http/routes.ts';
import { accountOfSender } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { findBooking, presentLinked, standingOf } from './bookings.ts';
import { consultationSlotLifecycle as lifecycle } from './lifecycle.ts';
import { bookingOfToken } from './links.ts';
import { createMove } from './moving.ts';

/** How often a booking that is moved at the very moment is looked for at its new slot. */
const TRIES = 3;

/** Whoever has the link of a booking's mail acts for the person who booked. */
const senderOf = (holder: string): Sender => ({
  role: accountOfSender(holder) ? 'user' : 'visitor',
  id: holder,
});

/** A booking by the link of its mail, without signing in: looking at it changes nothing, since mail scanners do. */
export function linkedBookingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, settings } = platform;
  const key = keyOf(settings.secret, 'bookings');
  const move = createMove(platform);

  async function find(token: string) {
    const applicationId = bookingOfToken(key, token);
    const booking = applicationId && (await findBooking(db, applicationId));
    if (!booking) throw new NotFound('no such link');
    return booking;
  }

  /** Cancels it where it stands; again, or after its time, it says so and changes nothing. */
  async function cancel(token: string, tries = TRIES): Promise<LinkedBooking> {
    const booking = await find(token);
    if (standingOf(booking, clock.now()) !== 'booked') return presentLinked(booking, clock.now());
    const { request, slot } = booking;
    const event = { type: 'slot.cancel', applicationId: request.id };
    try {
      await interpreter.step(lifecycle, slot.id, event, senderOf(request.holder));
    } catch (error) {
      if (!(error instanceof IllegalEvent) || tries === 1) throw error;
      return cancel(token, tries - 1);
    }
    return presentLinked(await find(token), clock.now());
  }

  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
    });
    serve(scope, readLinkedBooking, async ({ input: { query }, request }) => {
      await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
      return presentLinked(await find(query.token), clock.now());
    });
    serve(scope, cancelLinkedBooking, async ({ input: { body }, request }) => {
      await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
      return cancel(body.token);
    });
    serve(scope, moveLinkedBooking, async ({ input: { body }, request }) => {
      await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
      const { id: applicationId, holder, email } = (await find(body.token)).request;
      const { from, to } = body;
      await move(request, { by: senderOf(holder), email, applicationId, from, to });
      return presentLinked(await find(body.token), clock.now());
    });
  });
}
