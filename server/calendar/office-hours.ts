/**
 * The agency's office hours and the consultation slots they give (specification, section 9): Monday to
 * Thursday 09:00–18:00, Friday 09:00–16:45; on a pre-holiday day one hour less. Moscow time, UTC+3.
 */
import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { addDays, type IsoDate, isWeekend, readDate, weekdayOf } from './labour-code.ts';
import type { ProductionCalendar } from './production-calendar.ts';

/** The time zone of the office (specification, section 9: MSK, UTC+3). */
const OFFICE_TIME_ZONE = 'Europe/Moscow';

/** The length of a consultation and so of a slot, in minutes (specification, section 9). */
export const SLOT_MINUTES = 15;

const OPENS_AT = new Time(9, 0);
const CLOSES_AT = new Time(18, 0);
const CLOSES_AT_ON_FRIDAY = new Time(16, 45);
const FRIDAY = 5;

/** One consultation slot. */
export interface Slot {
  /** The Moscow start as `YYYYMMDDTHHMM`, for example `20261124T0915`; sorts in time order. */
  readonly id: string;
  readonly startsAt: Date;
  /** The moment the slot is over, {@link SLOT_MINUTES} after its start. */
  readonly endsAt: Date;
}

/** When the office is open on one day, Moscow time. */
export interface OfficeHours {
  readonly opensAt: Time;
  readonly closesAt: Time;
}

/**
 * The office hours of a `YYYY-MM-DD` date, or `undefined` on a day off.
 *
 * A worked Saturday or Sunday keeps the hours of the weekday its day off was moved to; when the calendar
 * does not say which that is, those of Friday, the shorter ones, so that no slot is offered after closing.
 */
export function officeHours(date: IsoDate, calendar: ProductionCalendar): OfficeHours | undefined {
  const day = calendar.dayKind(date);
  if (day.kind === 'off') return undefined;
  const scheduleDate = day.worksAs ?? date;
  const fridayHours = isWeekend(scheduleDate) || weekdayOf(scheduleDate) === FRIDAY;
  const closesAt = fridayHours ? CLOSES_AT_ON_FRIDAY : CLOSES_AT;
  return {
    opensAt: OPENS_AT,
    closesAt: day.kind === 'shortened' ? closesAt.subtract({ hours: 1 }) : closesAt,
  };
}

/** The consultation slots of a `YYYY-MM-DD` date in time order; none on a day off. */
export function slotsOfDay(date: IsoDate, calendar: ProductionCalendar): Slot[] {
  const hours = officeHours(date, calendar);
  if (!hours) return [];
  const slots: Slot[] = [];
  let start = hours.opensAt;
  let end = start.add({ minutes: SLOT_MINUTES });
  while (end.compare(hours.closesAt) <= 0) {
    slots.push({ id: slotId(date, start), startsAt: moment(date, start), endsAt: moment(date, end) });
    start = end;
    end = start.add({ minutes: SLOT_MINUTES });
  }
  return slots;
}

/**
 * The slots of `days` calendar days from the date `from`, which is included, in time order. Throws a
 * RangeError unless `days` is a whole number from 0.
 */
export function slotsOfPeriod(from: IsoDate, days: number, calendar: ProductionCalendar): Slot[] {
  if (!Number.isSafeInteger(days) || days < 0) {
    throw new RangeError(`A period is a whole number of days from 0, not ${days}`);
  }
  return Array.from({ length: days }, (_, offset) => slotsOfDay(addDays(from, offset), calendar)).flat();
}

function slotId(date: IsoDate, start: Time): string {
  return `${date}T${start.toString().slice(0, 5)}`.replaceAll(/[-:]/g, '');
}

function moment(date: IsoDate, time: Time): Date {
  return toZoned(toCalendarDateTime(readDate(date), time), OFFICE_TIME_ZONE).toDate();
}
