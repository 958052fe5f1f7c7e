import { BOOKABLE_DAYS, type OfficeDay, type Slot } from '../../../api/contracts/consultation.ts';
import { addDays, daysOf, type IsoDate, type Period } from '../calendar/dates.ts';
import type { CalendarDay, DayStatus } from '../calendar/day-card.tsx';
import { dateOfSlot } from './slot-times.ts';

/** What is known of a day. */
interface KnownDay {
  readonly date: IsoDate;
  readonly kind: OfficeDay['kind'];
  /** The day's slots that still lie ahead. */
  readonly slots: readonly Slot[];
  /** The days that can be booked at all. */
  readonly bookable: Period;
}

/** Where a day stands for somebody who wants to book. */
export function dayStatus({ date, kind, slots, bookable }: KnownDay): DayStatus {
  if (kind === 'off') return 'off';
  if (date < bookable.from) return 'past';
  if (date > bookable.to) return 'later';
  if (slots.length === 0) return 'over';
  return slots.some(({ state }) => state === 'free') ? 'open' : 'full';
}

/** A week of the booking as the calendar shows it. */
export const bookingDays = (
  week: Period,
  bookable: Period,
  slots: readonly Slot[],
  days: readonly OfficeDay[],
): readonly CalendarDay[] =>
  daysOf(week).map((date) => {
    const own = slots.filter(({ id }) => dateOfSlot(id) === date);
    const kind = days.find((known) => known.date === date)?.kind ?? 'working';
    return {
      date,
      status: dayStatus({ date, kind, slots: own, bookable }),
      free: own.filter(({ state }) => state === 'free').length,
      isShortened: kind === 'shortened',
      isOwn: own.some(({ mine }) => mine),
    };
  });

/** The days that can be booked at a moment in milliseconds, the first of them its own. */
export function bookablePeriod(at: number): Period {
  const today = moscowDate(at);
  return { from: today, to: addDays(today, BOOKABLE_DAYS - 1) };
}

/** The date in Moscow (UTC+3, section 9) at a moment in milliseconds. */
const moscowDate = (at: number): IsoDate => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
