import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { consultationRequests, consultationSlots } from '../../db/schema.ts';
import { filled } from '../filled.ts';
import type { ApplicationKind, Sent, SentApplication } from '../workspace/application-kind.ts';
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
  const { id, number, slotId, questionSummary, createdAt, firstStep, lastStep, stays } = row.request;
  const { organization, theme, question, object, email, phone } = row.request;
  return {
    id,
    number,
    entityId: slotId,
    ...stateOf(row, now),
    title: questionSummary,
    createdAt,
    takesPlaceAt: row.startsAt,
    steps: { first: firstStep, last: lastStep },
    earlier: stays.map(({ slotId, ...steps }) => ({ entityId: slotId, ...steps })),
    sent: filled({
      organization,
      theme,
      questionSummary,
      question,
      object,
      email,
      phone,
    }),
  };
}

/** The same as {@link stateOf} asks of a row. */
function whichOf({ owner, now, standing }: Sent): SQL | undefined {
  const { holder, withdrawnAt } = consultationRequests;
  const { startsAt } = consultationSlots;
  const moment = new Date(now);
  const own = eq(holder, owner);
  switch (standing) {
    case undefined:
      return own;
    case 'takenBack':
      return and(own, isNotNull(withdrawnAt));
    case 'done':
      return and(own, isNull(withdrawnAt), lte(startsAt, moment));
    case consultationSlotLifecycle.standingIn('registered'):
      return and(own, isNull(withdrawnAt), gt(startsAt, moment));
    default:
      return sql`false`;
  }
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
  cancelEvents: ['slot.cancel'],
  async count(db, of) {
    const [row] = await db
      .select({ total: count() })
      .from(consultationRequests)
      .innerJoin(consultationSlots, eq(consultationSlots.id, consultationRequests.slotId))
      .where(whichOf(of));
    return row?.total ?? 0;
  },
  async newest(db, of, limit) {
    const rows = await select(db)
      .where(whichOf(of))
      .orderBy(desc(consultationRequests.createdAt), desc(consultationRequests.firstStep))
      .limit(limit);
    return rows.map((row) => present(row, of.now));
  },
  async find(db, owner, id, now) {
    const [row] = await select(db).where(
      and(eq(consultationRequests.id, id), eq(consultationRequests.holder, owner)),
    );
    return row && present(row, now);
  },
};
