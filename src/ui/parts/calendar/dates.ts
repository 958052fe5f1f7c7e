/** A Moscow date, `YYYY-MM-DD`; dates in this form compare as text. */
export type IsoDate = string;

/** Both days included. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** `date` moved by whole days. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Every day of a period in order. */
export function daysOf({ from, to }: Period): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The first days that can be booked of the weeks before and after; undefined where the whole week lies outside. Whoever
 * finds nothing on a Friday looks for the next day, which is a Monday.
 */
export function neighbourWeeks(week: Period, bookable: Period) {
  return {
    previous: week.from > bookable.from ? later(addDays(week.from, -7), bookable.from) : undefined,
    next: week.to < bookable.to ? addDays(week.to, 1) : undefined,
  };
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

/** Monday to Sunday around a day. */
export function weekOf(day: IsoDate): Period {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: addDays(day, -weekday), to: addDays(day, 6 - weekday) };
}
