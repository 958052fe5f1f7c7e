import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Due } from '../../../src/api/contracts/investor.ts';
import type {
  Deadline,
  InvestorMessageContext,
} from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import { addDays, type IsoDate, isWeekend, readDate } from '../../calendar/labour-code.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { endOfDay, moscowDate, moscowTime, ZONE } from '../../time.ts';

/** Section 9: an answer within ten working days, in exceptional cases at most thirty calendar days. */
const TERM = 10;
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

/** The last day of the term that began on `from`; a long holiday does not carry it past thirty days. */
function lastDay(calendar: ProductionCalendar, from: IsoDate): IsoDate {
  const [earlier = from] = [calendar.addWorkingDays(from, TERM), addDays(from, LONGEST)].sort();
  return earlier;
}

/** The deadline of an answer asked for at `at`: ten working days from the day after on, Moscow dates. */
export function deadlineFrom(calendar: ProductionCalendar, at: number): Deadline {
  const from = moscowDate(at).toString();
  const due = lastDay(calendar, from);
  return {
    countedFrom: at,
    dueAt: endOfDay(due),
    approachingAt: reminderBefore(calendar, due),
    latestAt: endOfDay(addDays(from, LONGEST)),
  };
}

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

/** How a deadline was found, day by day, with what the calendar says of each. */
export function presentDue(
  calendar: ProductionCalendar,
  context: Pick<InvestorMessageContext, 'deadline' | 'isExtended'>,
  state: string,
): Due | undefined {
  const { deadline, isExtended } = context;
  if (!deadline) return undefined;
  const rule = state === 'collegialReview' ? 'collegialReview' : isExtended ? 'extended' : 'workingDays';
  const from = moscowDate(deadline.countedFrom).toString();
  const due = moscowDate(deadline.dueAt).toString();
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
    ...(rule !== 'extended' && { term: TERM }),
    latest: moscowDate(deadline.latestAt).toString(),
    days,
    isCurrent: rule === 'extended' || lastDay(calendar, from) === due,
    isCalendarComplete: calendar.isKnown(from) && calendar.isKnown(due),
  };
}
