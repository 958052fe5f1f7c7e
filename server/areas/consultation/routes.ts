import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ical from 'ical-generator';
import {
  cancelConsultation,
  holdSlot,
  LONGEST_PERIOD_DAYS,
  listMySlots,
  listSlots,
  missingContact,
  releaseSlot,
  requestConsultation,
  SlotId,
  slotCalendarPath,
} from '../../../src/api/contracts/consultation.ts';
import type { ConsultationSlotContext } from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import { consultationRequests } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS, SHARES } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { knownSender, meet, senderOf, visitorOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import type { Standing } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { accountOf } from '../account/accounts.ts';
import { consultationBelongings } from './belongings.ts';
import { consultationSlotLifecycle as lifecycle } from './lifecycle.ts';
import { createPresentSlot, findSlot, lapsedHolds, officeDays, slotsBetween, slotsOf } from './slots.ts';
import { streamSlots } from './stream.ts';

type SlotStanding = Standing<ConsultationSlotContext>;

const presentHold = ({ id, state, context }: SlotStanding) => ({
  id,
  state: state as 'free' | 'held' | 'registered',
  ...(context.expiresAt !== null && { expiresAt: moscowTime(new Date(context.expiresAt)) }),
});

/** Turns the chart's refusal into the code that this endpoint promises. */
const refusedAs = (code: string) => (error: unknown) => {
  if (error instanceof IllegalEvent)
    throw new HttpProblem(409, code, { state: error.state, possible: error.possible });
  throw error;
};

/** Endpoints of consultation slots: section 4, consultation slot. */
export function consultationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, calendar, limits, settings } = platform;
  const belongings = consultationBelongings(platform);
  const presentSlot = createPresentSlot(settings.secret);

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

  serve(app, holdSlot, async ({ input: { params }, request, reply }) => {
    const by = await actingSender(request, reply);
    if (request.signedIn) await limits.take(LIMITS.holdsOfAccount, request.signedIn.accountId, request);
    else await limits.take(LIMITS.holdsFromLine, lineOf(request.ip), request);
    for (const id of await lapsedHolds(db, by.id, clock.now())) await interpreter.settle(lifecycle, id);
    const event = { type: 'slot.hold', line: limits.lineOf(request) };
    await limits
      .within(SHARES.slots, request, () => interpreter.step(lifecycle, params.id, event, by))
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
    return once({ db, now: clock.now(), secret: settings.secret }, request, by.id, async (tx) => {
      const applicationId = randomUUID();
      // Whoever left no address, and has an account, is answered at the account's.
      const account = missing.length > 0 && request.signedIn;
      const email = account ? (await accountOf(db, account.accountId))?.email : body.email;
      const event = { type: 'slot.register', applicationId, request: { ...body, email: email ?? undefined } };
      await interpreter.step(lifecycle, params.id, event, by, tx).catch(refusedAs('hold_expired'));
      return { applicationId };
    });
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
      const slot = id.success ? await findSlot(db, id.data) : undefined;
      // Somebody else's booking does not exist, so that ids cannot be probed.
      if (!slot?.applicationId || slot.holder !== knownSender(request)?.id)
        throw new NotFound(request.params.id);
      const [booking] = await db
        .select()
        .from(consultationRequests)
        .where(eq(consultationRequests.id, slot.applicationId));
      const file = ical({ prodId: { company: 'Moscow Investment Portal', product: 'Consultations' } });
      file.createEvent({
        id: slot.applicationId,
        start: slot.startsAt,
        end: slot.endsAt,
        stamp: booking?.createdAt ?? slot.startsAt,
        summary: platform.texts(request)('consultation:calendarFile.summary'),
        description: booking?.questionSummary ?? null,
      });
      // RFC 5545 ends every line, the last one too; the library leaves that to us.
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="consultation-${slot.id}.ics"`)
        .header('cache-control', 'no-store')
        .send(`${file}\r\n`);
    },
  );

  streamSlots(app, platform, presentSlot);
}
