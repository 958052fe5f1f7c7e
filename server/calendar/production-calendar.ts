/**
 * The production calendar: which days are worked in Russia on a five-day week.
 *
 * Saturdays and Sundays follow from the weekday; the rest comes from the year files. A year without its
 * Government decree, or without a file at all, is computed from the Labour Code alone (articles 95 and 112):
 * callers get the best answer known, and {@link ProductionCalendar.completeness} says how much it is worth.
 * Pure once created: no clock, no time zone, no files.
 */
import {
  addDays,
  type IsoDate,
  isWeekend,
  type MovedDayOff,
  preHolidayDays,
  publicHolidays,
  readDate,
  statutoryMoves,
  type YearFacts,
} from './labour-code.ts';
import { readYearFiles } from './year-file.ts';

/** What a year is computed from: the facts of its file, whether they are all, and the shortened days. */
export interface CalendarYear extends YearFacts {
  readonly complete: boolean;
  readonly shortened: readonly IsoDate[];
}

/** What the calendar says about one day. */
export interface Day {
  /** Worked in full, worked one hour less (article 95 of the Labour Code), or not worked. */
  readonly kind: 'working' | 'shortened' | 'off';
  /** The Russian name of the public holiday the day is. */
  readonly holiday?: string;
  /** For a worked weekend day: the date its day off was moved to, whose working hours it keeps. */
  readonly worksAs?: IsoDate;
}

/**
 * How far a date is known: `complete`, the year's decree is entered; `incomplete`, its file awaits the
 * decree; `unknown`, the year has no file. In the last two the days moved by decree are missing.
 */
export type Completeness = 'complete' | 'incomplete' | 'unknown';

export interface ProductionCalendar {
  /** The years that have a file, in order. */
  readonly years: readonly number[];
  /** What kind of day a `YYYY-MM-DD` date is. Throws a RangeError if it is not a date. */
  dayKind(date: IsoDate): Day;
  /** How far the year of a `YYYY-MM-DD` date is known. */
  completeness(date: IsoDate): Completeness;
  /** Whether the decree for the date's year is entered: its completeness is `complete`. */
  isKnown(date: IsoDate): boolean;
  /**
   * The last day of a term of `days` working days. The day of the event is not counted (article 191 of the
   * Civil Code), so 1 is the first working day after `date`; 0 is `date` itself, or the next working day
   * when it is a day off (article 193). Throws a RangeError unless `days` is a whole number from 0.
   */
  addWorkingDays(date: IsoDate, days: number): IsoDate;
}

/** Reads the year files, those of the repository by default, and makes the calendar of them. */
export function loadCalendar(directory?: string): ProductionCalendar {
  return createCalendar(readYearFiles(directory));
}

/** Makes a calendar of the given years. Later entries for the same year replace earlier ones. */
export function createCalendar(years: readonly CalendarYear[]): ProductionCalendar {
  const stated = new Map(years.map((year) => [year.year, year]));
  const indexes = new Map<number, YearIndex>();

  function indexOf(year: number): YearIndex {
    let index = indexes.get(year);
    if (!index) {
      index = indexYear(stated.get(year) ?? unstatedYear(year));
      indexes.set(year, index);
    }
    return index;
  }

  function dayKind(date: IsoDate): Day {
    const { holidays, off, working, shortened } = indexOf(readDate(date).year);
    const holiday = holidays.get(date);
    if (holiday !== undefined) return { kind: 'off', holiday };
    if (off.has(date)) return { kind: 'off' };
    const worksAs = working.get(date);
    if (worksAs === undefined && isWeekend(date)) return { kind: 'off' };
    const kind = shortened.has(date) ? 'shortened' : 'working';
    return worksAs ? { kind, worksAs } : { kind };
  }

  function completeness(date: IsoDate): Completeness {
    const year = stated.get(readDate(date).year);
    if (!year) return 'unknown';
    return year.complete ? 'complete' : 'incomplete';
  }

  function nextWorkingDay(date: IsoDate): IsoDate {
    let day = date;
    while (dayKind(day).kind === 'off') day = addDays(day, 1);
    return day;
  }

  return {
    years: [...stated.keys()].sort((a, b) => a - b),
    dayKind,
    completeness,
    isKnown: (date) => completeness(date) === 'complete',
    addWorkingDays(date, days) {
      if (!Number.isSafeInteger(days) || days < 0) {
        throw new RangeError(`A term is a whole number of working days from 0, not ${days}`);
      }
      if (days === 0) return nextWorkingDay(date);
      let day = date;
      for (let counted = 0; counted < days; counted += 1) day = nextWorkingDay(addDays(day, 1));
      return day;
    },
  };
}

interface YearIndex {
  readonly holidays: ReadonlyMap<IsoDate, string>;
  readonly off: ReadonlySet<IsoDate>;
  /** Worked weekend days; the value is the day off taken instead, `null` when the file does not say. */
  readonly working: ReadonlyMap<IsoDate, IsoDate | null>;
  readonly shortened: ReadonlySet<IsoDate>;
}

function indexYear(year: CalendarYear): YearIndex {
  const { holidays, daysOff, workingDays, shortened } = year.complete ? year : withStatutoryDays(year);
  const movedTo = new Map(daysOff.map((day) => [day.movedFrom, day.date]));
  return {
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    off: new Set(daysOff.map(({ date }) => date)),
    working: new Map(workingDays.map(({ date }) => [date, movedTo.get(date) ?? null])),
    shortened: new Set(shortened),
  };
}

/** An incomplete year with what the law alone adds to it: days off moved and days shortened by rule. */
function withStatutoryDays(year: CalendarYear): CalendarYear {
  const daysOff: MovedDayOff[] = [...year.daysOff, ...statutoryMoves(year)];
  const shortened = [...year.shortened, ...preHolidayDays({ ...year, daysOff })];
  return { ...year, daysOff, shortened };
}

/** A year nothing is entered for: the public holidays of article 112 and no more. */
function unstatedYear(year: number): CalendarYear {
  return {
    year,
    complete: false,
    holidays: publicHolidays(year),
    daysOff: [],
    workingDays: [],
    shortened: [],
  };
}
