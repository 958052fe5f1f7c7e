import { and, eq, isNull } from 'drizzle-orm';
import type { ConsultationRequest } from '../../../src/api/contracts/consultation.ts';
import {
  consultationSlotMachine,
  consultationSlotPermissions,
} from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import { consultationHolds, consultationRequests, consultationSlots } from '../../db/schema.ts';
import { Conflict } from '../../lifecycles/errors.ts';
import { defineLifecycle, type EffectHandler } from '../../lifecycles/lifecycle.ts';

/** Takes one of the person's two places for holds. The unique keys decide, so a race is lost, not won twice. */
const takeHoldAllowance: EffectHandler = async ({ tx, id, params }) => {
  const { holder } = params as { holder: string };
  for (const place of [1, 2]) {
    const taken = await tx
      .insert(consultationHolds)
      .values({ holder, place, slotId: id })
      .onConflictDoNothing({ target: [consultationHolds.holder, consultationHolds.place] })
      .returning({ place: consultationHolds.place });
    if (taken.length > 0) return;
  }
  throw new Conflict('hold_limit');
};

const returnHoldAllowance: EffectHandler = async ({ tx, id }) => {
  await tx.delete(consultationHolds).where(eq(consultationHolds.slotId, id));
};

const recordRequest: EffectHandler = async ({ tx, id, at, params }) => {
  const { applicationId, holder, request } = params as {
    applicationId: string;
    holder: string;
    request: ConsultationRequest;
  };
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
  });
};

const withdrawRequest: EffectHandler = async ({ tx, id, at }) => {
  await tx
    .update(consultationRequests)
    .set({ withdrawnAt: new Date(at) })
    .where(and(eq(consultationRequests.slotId, id), isNull(consultationRequests.withdrawnAt)));
};

/** The consultation slot's chart with the rows its effects write. */
export const consultationSlotLifecycle = defineLifecycle({
  id: 'consultation-slot',
  chart: consultationSlotMachine,
  permissions: consultationSlotPermissions,
  table: consultationSlots,
  effects: { takeHoldAllowance, returnHoldAllowance, recordRequest, withdrawRequest },
});
