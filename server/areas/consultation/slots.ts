import { createHmac } from 'node:crypto';
import { parseDate, toZoned } from '@internationalized/date';
import { and, asc, eq, gt, gte, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { BOOKABLE_DAYS, type OfficeDay, type Slot } from '../../../src/api/contracts/consultation.ts';
import type { ConsultationSlotContext } from '../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import { slotsOfPeriod } from '../../calendar/office-hours.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import type { Database } from '../../db/database.ts';
import { consultationHolds, consultationRequests, consultationSlots } from '../../db/schema.ts';
import { keyOf } from '../../keys.ts';
import type { Standing } from '../../lifecycles/interpreter.ts';
import { moscowDate, moscowTime, ZONE } from '../../time.ts';

type Row = typeof consultationSlots.$inferSelect;

/** A slot as `viewer` may see it at `now`. */
export type PresentSlot = (row: Row, viewer: string | undefined, now: number) => Slot;

/**
 * How slots are told: a hold whose deadline has passed is free, whoever has yet to store that.
 * @param secret the portal's, of which the marks of those who have slots are made
 */
export function createPresentSlot(secret: string): PresentSlot {
  const key = keyOf(secret, 'slot-marks');
  const markOf = (id: string, holder: string): string =>
    createHmac('sha256', key).update(`${id}\0${holder}`).digest('base64url').slice(0, 22);
  return (row, viewer, now) => {
    const lapsed = row.state === 'held' && row.expiresAt !== null && row.expiresAt <= now;
    const holder = lapsed ? null : row.holder;
    const mine = holder !== null && holder === viewer;
    return {
      id: row.id,
      startsAt: moscowTime(row.startsAt),
      endsAt: moscowTime(row.endsAt),
      state: lapsed ? 'free' : (row.state as Slot['state']),
      mine,
      ...(holder !== null && { mark: markOf(row.id, holder) }),
      ...(mine && row.expiresAt !== null && { expiresAt: moscowTime(new Date(row.expiresAt)) }),
      ...(mine && row.applicationId !== null && { applicationId: row.applicationId }),
    };
  };
}

/** A slot after a step of whoever has it, or had it. */
export const presentHold = ({ id, state, context }: Standing<ConsultationSlotContext>) => ({
  id,
  state: state as Slot['state'],
  ...(context.expiresAt !== null && { expiresAt: moscowTime(new Date(context.expiresAt)) }),
});

export async function findSlot(db: Database, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(consultationSlots).where(eq(consultationSlots.id, id));
  return row;
}

/** Slots of the Moscow days `from` to `to`, both included, that have not begun. */
export async function slotsBetween(db: Database, from: string, to: string, now: number): Promise<Row[]> {
  const start = toZoned(parseDate(from), ZONE).toDate();
  const end = toZoned(parseDate(to).add({ days: 1 }), ZONE).toDate();
  return db
    .select()
    .from(consultationSlots)
    .where(
      and(
        gte(consultationSlots.startsAt, start),
        lt(consultationSlots.startsAt, end),
        gt(consultationSlots.startsAt, new Date(now)),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt));
}

/** What a person holds or has booked and has yet to take place. */
export async function slotsOf(db: Database, holder: string, now: number): Promise<Row[]> {
  return db
    .select()
    .from(consultationSlots)
    .where(and(eq(consultationSlots.holder, holder), gt(consultationSlots.startsAt, new Date(now))))
    .orderBy(asc(consultationSlots.startsAt));
}

/** What the production calendar says of each day from `from` to `to`. */
export function officeDays(calendar: ProductionCalendar, from: string, to: string): OfficeDay[] {
  const days: OfficeDay[] = [];
  for (let day = parseDate(from); day.compare(parseDate(to)) <= 0; day = day.add({ days: 1 }))
    days.push({ date: day.toString(), kind: calendar.dayKind(day.toString()).kind });
  return days;
}

/**
 * Makes the slots of the next {@link BOOKABLE_DAYS} days from the office hours, and removes free ones that the
 * calendar, once edited, no longer has. Held and booked slots stay: people count on them.
 * @returns how many were made
 */
export async function ensureSlots(db: Database, calendar: ProductionCalendar, now: number): Promise<number> {
  const today = moscowDate(now);
  const planned = slotsOfPeriod(today.toString(), BOOKABLE_DAYS, calendar).filter(
    (slot) => slot.startsAt.getTime() > now,
  );
  if (planned.length === 0) return 0;
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(consultationSlots)
      .values(
        planned.map(({ id, startsAt, endsAt }) => ({
          id,
          startsAt,
          endsAt,
          context: { startsAt: startsAt.getTime(), holder: null, expiresAt: null, applicationId: null },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: consultationSlots.id });
    await tx.delete(consultationSlots).where(
      and(
        eq(consultationSlots.state, 'free'),
        gt(consultationSlots.startsAt, new Date(now)),
        notInArray(
          consultationSlots.id,
          planned.map((slot) => slot.id),
        ),
        lt(consultationSlots.startsAt, toZoned(today.add({ days: BOOKABLE_DAYS }), ZONE).toDate()),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(consultationRequests)
            .where(eq(consultationRequests.slotId, consultationSlots.id)),
        ),
      ),
    );
    return made.length;
  });
}

/** The person's holds whose deadline has passed although no worker has stored it yet. */
export async function lapsedHolds(db: Database, holder: string, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: consultationSlots.id, expiresAt: consultationSlots.expiresAt })
    .from(consultationSlots)
    .where(
      inArray(
        consultationSlots.id,
        db
          .select({ id: consultationHolds.slotId })
          .from(consultationHolds)
          .where(eq(consultationHolds.holder, holder)),
      ),
    );
  return rows.filter((row) => row.expiresAt !== null && row.expiresAt <= now).map((row) => row.id);
}
