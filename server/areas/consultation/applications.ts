import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { consultationRequests, consultationSlots } from '../../db/schema.ts';
import { filled } from '../filled.ts';
import type { ApplicationKind, SentApplication } from '../workspace/application-kind.ts';
import { consultationSlotLifecycle } from './lifecycle.ts';

interface Row {
  readonly request: typeof consultationRequests.$inferSelect;
  readonly startsAt: Date;
}

/** A slot goes on living after a cancelled request, so the request's own state is computed. */
function stateOf({ request, startsAt }: Row, now: number): Pick<SentApplication, 'state' | 'standing'> {
  if (request.withdrawnAt) return { state: 'cancelled', standing: 'takenBack' };
  if (startsAt.getTime() <= now) return { state: 'past', standing: 'done' };
  const state = 'registered';
  return { state, standing: consultationSlotLifecycle.standingIn(state) };
}

function present(row: Row, now: number): SentApplication {
  const { id, slotId, questionSummary, createdAt, firstStep, lastStep } = row.request;
  const { organization, theme, question, object, email, phone } = row.request;
  return {
    id,
    entityId: slotId,
    ...stateOf(row, now),
    title: questionSummary,
    createdAt,
    takesPlaceAt: row.startsAt,
    steps: { first: firstStep, last: lastStep },
    sent: filled({ organization, theme, questionSummary, question, object, email, phone }),
  };
}

const select = (db: Database) =>
  db
    .select({ request: consultationRequests, startsAt: consultationSlots.startsAt })
    .from(consultationRequests)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationRequests.slotId));

/** Consultation requests among a person's applications. */
export const consultationApplications: ApplicationKind = {
  kind: 'consultation',
  lifecycle: consultationSlotLifecycle,
  cancelEvent: 'slot.cancel',
  async count(db, owner) {
    const [row] = await db
      .select({ total: count() })
      .from(consultationRequests)
      .where(eq(consultationRequests.holder, owner));
    return row?.total ?? 0;
  },
  async newest(db, owner, limit, now) {
    const rows = await select(db)
      .where(eq(consultationRequests.holder, owner))
      .orderBy(desc(consultationRequests.createdAt), desc(consultationRequests.firstStep))
      .limit(limit);
    return rows.map((row) => present(row, now));
  },
  async find(db, owner, id, now) {
    const [row] = await select(db).where(
      and(eq(consultationRequests.id, id), eq(consultationRequests.holder, owner)),
    );
    return row && present(row, now);
  },
};
