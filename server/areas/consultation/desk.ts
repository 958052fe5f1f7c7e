import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { SlotId } from '../../../src/api/contracts/consultation.ts';
import { consultationSlotEvents } from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.events.ts';
import { consultationRequests, consultationSlots } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { filled } from '../filled.ts';
import { consultationSlotLifecycle } from './lifecycle.ts';

const begins = sql<number>`(${consultationSlots.context} ->> 'startsAt')::bigint`;

/** Slots whose booking is such a one. */
const bookedAs = (request: SQL) =>
  sql`exists (select 1 from ${consultationRequests} r where r.slot_id = ${consultationSlots.id} and r.withdrawn_at is null and ${request})`;

/** Booked consultations on the desk, those that begin soonest first. */
export const consultationDeskKind: DeskKind = {
  lifecycle: consultationSlotLifecycle,
  id: SlotId,
  readers: ['manager', 'admin'],
  events: consultationSlotEvents,
  confirmed: ['slot.cancel'],
  columns: { rank: begins },
  listed: eq(consultationSlots.state, 'registered'),
  matches: (query) => {
    const words = bookedAs(
      sql`strpos(lower(r.organization || ' ' || r.question_summary), lower(${query})) > 0`,
    );
    return /^\d{1,9}$/.test(query) ? or(bookedAs(sql`r.number = ${Number(query)}`), words) : words;
  },
  async read(db, where, limit) {
    const rows = await db
      .select({
        id: consultationSlots.id,
        number: consultationRequests.number,
        state: consultationSlots.state,
        startsAt: consultationSlots.startsAt,
        rank: sql<string>`${begins}`,
        title: consultationRequests.questionSummary,
        person: consultationRequests.organization,
        createdAt: consultationRequests.createdAt,
      })
      .from(consultationSlots)
      .leftJoin(
        consultationRequests,
        and(eq(consultationRequests.slotId, consultationSlots.id), isNull(consultationRequests.withdrawnAt)),
      )
      .where(where)
      .orderBy(asc(begins), asc(consultationSlots.id))
      .limit(limit);
    return rows.map(({ id, number, state, startsAt, rank, title, person, createdAt }) => ({
      id,
      ...(number !== null && { number }),
      state,
      rank: Number(rank),
      title: title ?? '',
      person: person ?? '',
      createdAt: createdAt ?? startsAt,
      startsAt,
    }));
  },
  async detail({ db }, id) {
    const [row] = await db
      .select({ request: consultationRequests, startsAt: consultationSlots.startsAt })
      .from(consultationSlots)
      .leftJoin(
        consultationRequests,
        and(eq(consultationRequests.slotId, consultationSlots.id), isNull(consultationRequests.withdrawnAt)),
      )
      .where(eq(consultationSlots.id, id));
    const { number, channel, organization, theme, questionSummary, question, object, email, phone } =
      row?.request ?? {};
    const startsAt = row && moscowTime(row.startsAt);
    return {
      sent: filled({
        number: number === undefined ? undefined : String(number),
        startsAt,
        channel,
        organization,
        theme,
        questionSummary,
        question,
        object,
        email,
        phone,
      }),
    };
  },
};
