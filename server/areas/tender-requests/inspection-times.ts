import { and, eq, inArray } from 'drizzle-orm';
import { type Slot, slotsOfPeriod } from '../../calendar/office-hours.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inspectionRequests } from '../../db/schema.ts';
import { moscowDate } from '../../time.ts';
import { inspectionKind } from './kinds.ts';

/** So many days, from tomorrow on, an inspection can be asked for. */
const DAYS = 14;

/**
 * Times at which an object can be inspected: in office hours, from the next day on, so that a manager has time
 * to confirm, and over before bids are accepted no longer.
 * @param deadlineAt milliseconds since the epoch, like `now`
 */
export const inspectionTimesOf = (calendar: ProductionCalendar, deadlineAt: number, now: number): Slot[] =>
  slotsOfPeriod(moscowDate(now).add({ days: 1 }).toString(), DAYS, calendar).filter(
    ({ endsAt }) => endsAt.getTime() <= deadlineAt,
  );

/** Starts of the times that somebody has at an object, milliseconds since the epoch. */
export async function takenTimes(db: Database | Transaction, tenderId: string): Promise<Set<number>> {
  const rows = await db
    .select({ startsAt: inspectionRequests.startsAt })
    .from(inspectionRequests)
    .where(
      and(
        eq(inspectionRequests.tenderId, tenderId),
        inArray(inspectionRequests.state, inspectionKind.lifecycle.states.open),
      ),
    );
  return new Set(rows.flatMap(({ startsAt }) => startsAt ?? []));
}
