/**
 * The rules of the Labour Code of the Russian Federation that decide which days are worked.
 * They hold in every year; what differs from year to year is in `content/production-calendar`.
 */
import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';

/** A calendar date without a time zone, written `YYYY-MM-DD`. */
export type IsoDate = string;

export interface Holiday {
  readonly date: IsoDate;
  /** The name the article gives the holiday, in Russian. */
  readonly name: string;
}

/** A weekend day off taken on another date. */
export interface MovedDayOff {
  readonly date: IsoDate;
  /** The Saturday or Sunday it was moved from; absent when the day off replaces none. */
  readonly movedFrom?: IsoDate | undefined;
}

/** The days of one year that the weekday alone does not decide. */
export interface YearFacts {
  readonly year: number;
  readonly holidays: readonly Holiday[];
  readonly daysOff: readonly MovedDayOff[];
  /** Saturdays and Sundays that are worked. */
  readonly workingDays: readonly { readonly date: IsoDate }[];
}

const NEW_YEAR_HOLIDAYS = 'Новогодние каникулы';

/** Part one of article 112: `MM-DD` and the name. */
const PUBLIC_HOLIDAYS: readonly (readonly [string, string])[] = [
  ['01-01', NEW_YEAR_HOLIDAYS],
  ['01-02', NEW_YEAR_HOLIDAYS],
  ['01-03', NEW_YEAR_HOLIDAYS],
  ['01-04', NEW_YEAR_HOLIDAYS],
  ['01-05', NEW_YEAR_HOLIDAYS],
  ['01-06', NEW_YEAR_HOLIDAYS],
  ['01-07', 'Рождество Христово'],
  ['01-08', NEW_YEAR_HOLIDAYS],
  ['02-23', 'День защитника Отечества'],
  ['03-08', 'Международный женский день'],
  ['05-01', 'Праздник Весны и Труда'],
  ['05-09', 'День Победы'],
  ['06-12', 'День России'],
  ['11-04', 'День народного единства'],
];

/** The public holidays of a year, in date order (Labour Code, article 112, part one). */
export function publicHolidays(year: number): Holiday[] {
  return PUBLIC_HOLIDAYS.map(([monthDay, name]) => ({ date: `${yearPrefix(year)}-${monthDay}`, name }));
}

/** The year of a date, as a number. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** Reads a `YYYY-MM-DD` date; throws a RangeError for anything else, such as 30 February. */
export function readDate(date: IsoDate): CalendarDate {
  try {
    return parseDate(date);
  } catch {
    throw new RangeError(`"${date}" is not a calendar date of the form YYYY-MM-DD`);
  }
}

/** The weekday, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return getDayOfWeek(readDate(date), 'ru-RU', 'mon') + 1;
}

/** Whether the date is a Saturday or a Sunday, the days off of a five-day week (article 111). */
export function isWeekend(date: IsoDate): boolean {
  return weekdayOf(date) >= 6;
}

/** The date `days` calendar days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return readDate(date).add({ days }).toString();
}

/** Whether the date is one of 1–8 January, whose weekend days off only the Government moves. */
export function isNewYearHoliday(date: IsoDate): boolean {
  const monthDay = date.slice(5);
  return monthDay >= '01-01' && monthDay <= '01-08';
}

/**
 * The days off that move by law alone: a weekend day that coincides with a public holiday is taken on the
 * next working day after it (article 112, part two). Days the facts already move are left out, and so are
 * 1–8 January, which the Government moves by a decree for the year.
 */
export function statutoryMoves(facts: YearFacts): Required<MovedDayOff>[] {
  const alreadyMoved = new Set(facts.daysOff.map((day) => day.movedFrom));
  const moves: Required<MovedDayOff>[] = [];
  for (const { date: holiday } of facts.holidays) {
    if (!isWeekend(holiday) || isNewYearHoliday(holiday) || alreadyMoved.has(holiday)) continue;
    const isWorking = workingDayTest({ ...facts, daysOff: [...facts.daysOff, ...moves] });
    let date = addDays(holiday, 1);
    while (!isWorking(date)) date = addDays(date, 1);
    moves.push({ date, movedFrom: holiday });
  }
  return moves;
}

/**
 * The working days that are one hour shorter, in date order: those immediately before a public holiday
 * (article 95, part one; nothing is shortened when that day is itself a day off), and a weekend day worked
 * in place of such a day, because it is as long as the day its day off was moved to (order No. 588n of the
 * Ministry of Health and Social Development of 13 August 2009).
 */
export function preHolidayDays(facts: YearFacts): IsoDate[] {
  const isWorking = workingDayTest(facts);
  const movedFrom = new Map(facts.daysOff.map((day) => [day.date, day.movedFrom]));
  const nextNewYear = `${yearPrefix(facts.year + 1)}-01-01`;
  const days = new Set<IsoDate>();
  for (const holiday of [...facts.holidays.map(({ date }) => date), nextNewYear]) {
    const eve = addDays(holiday, -1);
    const day = isWorking(eve) ? eve : movedFrom.get(eve);
    if (day !== undefined && yearOf(day) === facts.year && isWorking(day)) days.add(day);
  }
  return [...days].sort();
}

/** A test of whether a date of the year is worked under the given facts. */
export function workingDayTest(facts: YearFacts): (date: IsoDate) => boolean {
  const off = new Set([...facts.holidays, ...facts.daysOff].map(({ date }) => date));
  const working = new Set(facts.workingDays.map(({ date }) => date));
  return (date) => working.has(date) || (!isWeekend(date) && !off.has(date));
}

function yearPrefix(year: number): string {
  return String(year).padStart(4, '0');
}
