import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  type BookingNews,
  consultationSlotMachine,
  consultationSlotPermissions,
} from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { Transaction } from '../../db/database.ts';
import {
  consultationHolds,
  consultationLines,
  consultationRequests,
  consultationSlots,
  outbox,
} from '../../db/schema.ts';
import { QUOTAS } from '../../http/limits.ts';
import { Conflict } from '../../lifecycles/errors.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { countForLine } from './line-share.ts';

/** Takes one of the person's places for holds. The unique keys decide, so a race is lost, not won twice. */
async function takePlace(tx: Transaction, holder: string, id: string): Promise<void> {
  for (let place = 1; place <= QUOTAS.holds.most; place++) {
    const taken = await tx
      .insert(consultationHolds)
      .values({ holder, place, slotId: id })
      .onConflictDoNothing({ target: [consultationHolds.holder, consultationHolds.place] })
      .returning({ place: consultationHolds.place });
    if (taken.length > 0) return;
  }
  throw new Conflict('hold_limit');
}

/** Whoever has booked as much as one person may is told before they fill in another request. */
async function assertMayBook(tx: Transaction, holder: string, at: number): Promise<void> {
  const { state, holder: owner, startsAt } = consultationSlots;
  const [booked] = await tx
    .select({ ahead: count() })
    .from(consultationSlots)
    .where(and(eq(state, 'registered'), eq(owner, holder), gt(startsAt, new Date(at))));
  if ((booked?.ahead ?? 0) >= QUOTAS.bookings.most) throw new Conflict('booking_limit');
}

type Effects = EffectsOf<typeof consultationSlotMachine>;

const takeHoldAllowance: Effects['takeHoldAllowance'] = async ({ tx, id, at, params: { holder, line } }) => {
  await assertMayBook(tx, holder, at);
  await takePlace(tx, holder, id);
  if (line !== null) await countForLine(tx, { slotId: id, holder, line, now: at });
};

const returnHoldAllowance: Effects['returnHoldAllowance'] = async ({ tx, id }) => {
  await tx.delete(consultationHolds).where(eq(consultationHolds.slotId, id));
};

/** The limit of two holds keeps: without a place of the new holder's the hold stays whose it was. */
const moveHoldAllowance: Effects['moveHoldAllowance'] = async ({ tx, id, params: { to } }) => {
  await tx.delete(consultationHolds).where(eq(consultationHolds.slotId, id));
  await takePlace(tx, to, id);
};

/** The slot's one request that has not been withdrawn. */
const standing = (id: string) =>
  and(eq(consultationRequests.slotId, id), isNull(consultationRequests.withdrawnAt));

const moveRequest: Effects['moveRequest'] = async ({ tx, id, params: { to } }) => {
  await tx.update(consultationRequests).set({ holder: to }).where(standing(id));
};

const recordRequest: Effects['recordRequest'] = async ({ tx, id, at, step, params }) => {
  const { applicationId, holder, request, locale, channel } = params;
  const { organization, theme, questionSummary, question, object, email, phone } = request;
  await tx.insert(consultationRequests).values({
    id: applicationId,
    slotId: id,
    holder,
    organization,
    theme,
    questionSummary,
    question: question || null,
    object: object || null,
    email: email || null,
    phone: phone || null,
    locale,
    channel,
    createdAt: new Date(at),
    firstStep: step,
  });
};

/** Calendars are told of every end and every move as of something newer. */
const newer = sql`${consultationRequests.sequence} + 1`;

const withdrawRequest: Effects['withdrawRequest'] = async ({ tx, id, at, step }) => {
  await tx
    .update(consultationRequests)
    .set({ withdrawnAt: new Date(at), lastStep: step, sequence: newer })
    .where(standing(id));
};

/** Keeps which part of this slot's history is the leaving request's own. */
const endStay: Effects['endStay'] = async ({ tx, id, step }) => {
  const { stays, firstStep } = consultationRequests;
  await tx
    .update(consultationRequests)
    .set({
      stays: sql`${stays} || jsonb_build_object('slotId', ${id}::text, 'first', ${firstStep}, 'last', ${step}::bigint)`,
    })
    .where(standing(id));
};

/** What a line's visitors have booked goes on counting in its share. */
const takeInRequest: Effects['takeInRequest'] = async ({ tx, id, step, params: { applicationId, from } }) => {
  const [request] = await tx
    .update(consultationRequests)
    .set({ slotId: id, firstStep: step, sequence: newer })
    .where(eq(consultationRequests.id, applicationId))
    .returning({ holder: consultationRequests.holder });
  await tx.delete(consultationLines).where(eq(consultationLines.slotId, id));
  await tx
    .update(consultationLines)
    .set({ slotId: id })
    .where(and(eq(consultationLines.slotId, from), eq(consultationLines.holder, request?.holder ?? '')));
};

/** What an outbox row tells of a booking. */
export interface BookingNotice {
  readonly about: BookingNews;
  readonly applicationId: string;
  /** How new this is to calendars; the booking may have moved on when the mail is written. */
  readonly sequence: number;
}

const tellBooker: Effects['tellBooker'] = async ({
  tx,
  lifecycle,
  id,
  at,
  params: { about, applicationId },
}) => {
  const [request] = await tx
    .select({ sequence: consultationRequests.sequence })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, applicationId ?? ''));
  if (!request || applicationId === null) return;
  const payload: BookingNotice = { about, applicationId, sequence: request.sequence };
  const moment = new Date(at);
  await tx
    .insert(outbox)
    .values({ lifecycle, entityId: id, effect: 'tellBooker', payload, createdAt: moment, dueAt: moment });
};

/** The consultation slot's chart with the rows its effects write. */
export const consultationSlotLifecycle = defineLifecycle({
  id: 'consultation-slot',
  chart: consultationSlotMachine,
  permissions: consultationSlotPermissions,
  table: consultationSlots,
  effects: {
    takeHoldAllowance,
    returnHoldAllowance,
    moveHoldAllowance,
    recordRequest,
    moveRequest,
    withdrawRequest,
    endStay,
    takeInRequest,
    tellBooker,
  },
});
