import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cancelConsultation,
  getBooking,
  getConsultationService,
  holdSlot,
  LONGEST_PERIOD_DAYS,
  listMySlots,
  listSlots,
  missingContact,
  moveConsultation,
  releaseSlot,
  requestConsultation,
  SlotId,
  slotCalendarPath,
} from '../../../src/api/contracts/consultation.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import type { ConsultationSlotContext } from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import { calendarFile } from '../../calendar-file.ts';
import { LIMITS, SHARES } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { knownSender, meet, senderOf, visitorOf } from '../../http/sender.ts';
import { createQueues } from '../../lifecycles/crowd.ts';
import { Conflict, IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay, type Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { accountOf } from '../account/accounts.ts';
import { consultationBelongings } from './belongings.ts';
import { bookingAt, bookingEvent, presentBooking } from './bookings.ts';
import { consultationSlotLifecycle as lifecycle } from './lifecycle.ts';
import { linkedBookingRoutes } from './linked-booking.ts';
import { createMove } from './moving.ts';
import { refusedAs, withLetter } from './sending.ts';
import { serviceIn } from './service.ts';
import {
  createPresentSlot,
  findSlot,
  lapsedHolds,
  officeDays,
  presentHold,
  slotsBetween,
  slotsOf,
} from './slots.ts';
import { streamSlots } from './stream.ts';

const isHoldLimit = (error: unknown): boolean => error instanceof Conflict && error.code === 'hold_limit';

/** Endpoints of consultation slots: section 4, consultation slot. */
export function consultationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, calendar, limits, settings } = platform;
  const belongings = consultationBelongings(platform);
  const presentSlot = createPresentSlot(settings.secret);
  const move = createMove(platform);
  /** Holds of one line are counted one after the other; those that wait for it keep no connection from others. */
  const ofLine = createQueues();

  /**
   * What this browser's visitor held when somebody signed in went along; what came in between, from a tab that
   * did not know yet, goes along now.
   */
  async function adoptLeftovers(request: FastifyRequest): Promise<void> {
    const visitor = request.signedIn && visitorOf(request);
    if (request.signedIn && visitor) await belongings.adopt(visitor, request.signedIn.sender);
  }
  async function actingSender(request: FastifyRequest, reply: FastifyReply): Promise<Sender> {
    await adoptLeftovers(request);
    return senderOf(request, reply);
  }

  serve(app, listSlots, async ({ input: { query }, request, reply }) => {
    const days = parseDate(query.to).compare(parseDate(query.from)) + 1;
    if (days < 1)
      throw new HttpProblem(422, 'validation', { errors: [{ path: 'to', code: 'incorrect_format' }] });
    if (days > LONGEST_PERIOD_DAYS) throw new HttpProblem(422, 'period_too_long');
    const now = clock.now();
    const viewer = meet(request, reply).id;
    const rows = await slotsBetween(db, query.from, query.to, now);
    return {
      items: rows.map((row) => presentSlot(row, viewer, now)),
      days: officeDays(calendar(), query.from, query.to),
    };
  });

  serve(app, listMySlots, async ({ request, reply }) => {
    await adoptLeftovers(request);
    const viewer = meet(request, reply).id;
    const now = clock.now();
    const slots = (await slotsOf(db, viewer, now)).map((row) => presentSlot(row, viewer, now));
    return { items: slots.filter(({ mine }) => mine) };
  });

  /** A time that is moved to is asked for like one that is held. */
  async function takeHold(request: FastifyRequest): Promise<void> {
    if (request.signedIn) await limits.take(LIMITS.holdsOfAccount, request.signedIn.accountId, request);
    else await limits.take(LIMITS.holdsFromLine, lineOf(request.ip), request);
  }

  serve(app, getConsultationService, async ({ request }) => serviceIn(localeOfHost(request.host)));

  serve(app, holdSlot, async ({ input: { params }, request, reply }) => {
    const by = await actingSender(request, reply);
    await takeHold(request);
    const event = { type: 'slot.hold', line: limits.lineOf(request) };
    const take = () => interpreter.step(lifecycle, params.id, event, by);
    // Of a crowd most want what is taken: what they hold themselves is looked at where that alone is in their way.
    const step = () =>
      take().catch(async (error: unknown) => {
        const lapsed = isHoldLimit(error) ? await lapsedHolds(db, by.id, clock.now()) : [];
        if (lapsed.length === 0) throw error;
        for (const id of lapsed) await interpreter.settle(lifecycle, id);
        return take();
      });
    await limits
      .within(SHARES.slots, request, () => (event.line === null ? step() : ofLine(event.line, { step })))
      .catch((error: unknown) => {
        const context =
          error instanceof IllegalEvent ? (error.context as ConsultationSlotContext) : undefined;
        // Asked twice by the same person, after a lost answer for one, it is the same hold.
        if (error instanceof IllegalEvent && error.state === 'held' && context?.holder === by.id) return;
        refusedAs('slot_taken')(error);
      });
    const held = await findSlot(db, params.id);
    if (!held) throw new NotFound(params.id);
    return presentSlot(held, by.id, clock.now());
  });

  serve(app, releaseSlot, async ({ input: { params }, request, reply }) => {
    const by = await actingSender(request, reply);
    return presentHold(
      await interpreter
        .step<ConsultationSlotContext>(lifecycle, params.id, { type: 'slot.release' }, by)
        .catch(refusedAs('hold_expired')),
    );
  });

  serve(app, requestConsultation, async ({ input: { params, body }, request, reply }) => {
    const missing = missingContact(body);
    if (missing.length > 0 && !request.signedIn)
      throw new HttpProblem(422, 'validation', { errors: missing });
    const by = await actingSender(request, reply);
    const slot = await findSlot(db, params.id);
    if (!slot) throw new NotFound(params.id);
    if (body.applicationTime && Date.parse(body.applicationTime) !== slot.startsAt.getTime())
      throw new HttpProblem(422, 'validation', {
        errors: [{ path: 'applicationTime', code: 'incorrect_format' }],
      });
    // Whoever left no address, and has an account, is answered at the account's.
    const account = missing.length > 0 && request.signedIn;
    const email = (account ? (await accountOf(db, account.accountId))?.email : body.email) ?? undefined;
    return withLetter(platform, request, { by, email }, async (tx) => {
      const applicationId = randomUUID();
      const locale = localeOfHost(request.host);
      const { channel } = serviceIn(locale);
      const sent = { ...body, email };
      const event = { type: 'slot.register', applicationId, request: sent, locale, channel };
      await interpreter.step(lifecycle, params.id, event, by, tx).catch(refusedAs('hold_expired'));
      return { applicationId };
    });
  });

  serve(app, getBooking, async ({ input: { params }, request }) => {
    const booking = await bookingAt(db, params.id, knownSender(request)?.id);
    // Somebody else's booking does not exist, so that ids cannot be probed.
    if (!booking) throw new NotFound(params.id);
    return presentBooking(booking, localeOfHost(request.host));
  });

  serve(app, moveConsultation, async ({ input: { params, body }, request, reply }) => {
    const by = await actingSender(request, reply);
    assertMay(lifecycle, 'slot.moveAway', by);
    await takeHold(request);
    const email = (await bookingAt(db, params.id, by.id))?.request.email;
    return move(request, { by, email, from: params.id, to: body.to });
  });

  serve(app, cancelConsultation, async ({ input: { params }, request, reply }) => {
    const by = await actingSender(request, reply);
    return presentHold(await interpreter.step(lifecycle, params.id, { type: 'slot.cancel' }, by));
  });

  app.get<{ Params: { id: string } }>(
    slotCalendarPath(':id'),
    { schema: { hide: true } },
    async (request, reply) => {
      const id = SlotId.safeParse(request.params.id);
      const booking = id.success ? await bookingAt(db, id.data, knownSender(request)?.id) : undefined;
      // Somebody else's booking does not exist, so that ids cannot be probed.
      if (!booking) throw new NotFound(request.params.id);
      const locale = localeOfHost(request.host);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="consultation-${booking.slot.id}.ics"`)
        .header('cache-control', 'no-store')
        .send(
          calendarFile(
            'Consultations',
            bookingEvent(booking, locale, platform.texts(request), {
              question: booking.request.questionSummary,
            }),
          ),
        );
    },
  );

  linkedBookingRoutes(app, platform);
  streamSlots(app, platform, presentSlot);
}
