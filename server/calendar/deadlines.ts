import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Due } from '../../src/api/contracts/investor.ts';
import type { Deadline } from '../../src/machines/lifecycles/deadline.ts';
import { endOfDay, moscowDate, moscowTime, ZONE } from '../time.ts';
import { addDays, type IsoDate, isWeekend, readDate } from './labour-code.ts';
import type { ProductionCalendar } from './production-calendar.ts';

/** Section 9: an answer within ten working days, in exceptional cases at most thirty calendar days. */
export const ANSWER_TERM = 10;
const LONGEST = 30;
/** When people are reminded on the last working day before the deadline, Moscow time. */
const REMINDER = new Time(9);

/** Nine o'clock of the last working day before `due`. */
function reminderBefore(calendar: ProductionCalendar, due: IsoDate): number {
  let day = addDays(due, -1);
  while (calendar.dayKind(day).kind === 'off') day = addDays(day, -1);
  return toZoned(toCalendarDateTime(readDate(day), REMINDER), ZONE)
    .toDate()
    .getTime();
}

/** The last day of the term that began on `from`; a long holiday does not carry it past the limit. */
function lastDay(calendar: ProductionCalendar, from: IsoDate, term: number, latest: IsoDate): IsoDate {
  const [earlier = from] = [calendar.addWorkingDays(from, term), latest].sort();
  return earlier;
}

/** From where the thirty days run: the first registration, not counting the days that lay with the sender. */
export interface LimitStart {
  /** Milliseconds since the epoch. */
  readonly registeredAt: number;
  readonly paused: number;
}

/**
 * The deadline of an answer asked for at `at`: so many working days from the day after on, Moscow dates.
 * @param term working days
 * @param limit of what was asked for before and comes again; else the thirty days run from `at` too
 */
export function deadlineFrom(
  calendar: ProductionCalendar,
  at: number,
  term: number = ANSWER_TERM,
  limit: LimitStart = { registeredAt: at, paused: 0 },
): Deadline {
  const from = moscowDate(at).toString();
  const latest = addDays(moscowDate(limit.registeredAt).toString(), LONGEST + limit.paused);
  const due = lastDay(calendar, from, term, latest);
  return {
    countedFrom: at,
    dueAt: endOfDay(due),
    approachingAt: reminderBefore(calendar, due),
    latestAt: endOfDay(latest),
  };
}

/** Whole days from one moment to another, by Moscow dates: none within one day. */
export const daysBetween = (from: number, to: number): number => moscowDate(to).compare(moscowDate(from));

/** The deadline moved to the end of a day that an official named. */
export const extendedTo = (calendar: ProductionCalendar, deadline: Deadline, until: IsoDate): Deadline => ({
  ...deadline,
  dueAt: endOfDay(until),
  approachingAt: reminderBefore(calendar, until),
});

/** First and last day that a deadline may be moved to; none where it cannot move any more. */
export function extensionBounds(
  deadline: Deadline | null,
  now: number,
): { from: IsoDate; to: IsoDate } | undefined {
  if (!deadline) return undefined;
  const from = moscowDate(Math.max(deadline.dueAt, now - 1) + 1).toString();
  const to = moscowDate(deadline.latestAt).toString();
  return from <= to ? { from, to } : undefined;
}

/**
 * How a deadline was found, day by day, with what the calendar says of each.
 * @param term working days that it was counted with; none where an official named the day
 */
export function explainDue(
  calendar: ProductionCalendar,
  deadline: Deadline,
  rule: Due['rule'],
  term: number | undefined,
): Due {
  const from = moscowDate(deadline.countedFrom).toString();
  const due = moscowDate(deadline.dueAt).toString();
  const latest = moscowDate(deadline.latestAt).toString();
  const days: Due['days'] = [];
  let number = 0;
  for (let date = addDays(from, 1); date <= due; date = addDays(date, 1)) {
    const { kind, holiday } = calendar.dayKind(date);
    const reason = holiday ? 'holiday' : isWeekend(date) ? 'weekend' : 'moved';
    days.push({
      date,
      kind,
      ...(kind === 'off' ? { reason, ...(holiday && { holiday }) } : { number: ++number }),
    });
  }
  return {
    at: moscowTime(new Date(deadline.dueAt)),
    rule,
    from,
    ...(term !== undefined && { term }),
    latest,
    days,
    isCurrent: term === undefined || lastDay(calendar, from, term, latest) === due,
    isCalendarComplete: calendar.isKnown(from) && calendar.isKnown(due),
  };
}
