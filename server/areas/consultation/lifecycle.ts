import { and, count, eq, gt, isNull } from 'drizzle-orm';
import {
  consultationSlotMachine,
  consultationSlotPermissions,
} from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { consultationHolds, consultationRequests, consultationSlots } from '../../db/schema.ts';
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
  const { applicationId, holder, request } = params;
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
    createdAt: new Date(at),
    firstStep: step,
  });
};

const withdrawRequest: Effects['withdrawRequest'] = async ({ tx, id, at, step }) => {
  await tx
    .update(consultationRequests)
    .set({ withdrawnAt: new Date(at), lastStep: step })
    .where(standing(id));
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
  },
});
