/**
 * The production calendar of a year as an official edits it: `content/production-calendar/<year>.json`.
 * A file is read strictly: an unknown field, an impossible date or a list that contradicts another is an
 * error that names the file and the field.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  isNewYearHoliday,
  isWeekend,
  preHolidayDays,
  publicHolidays,
  statutoryMoves,
  workingDayTest,
  yearOf,
} from './labour-code.ts';

/** Where the year files are kept. */
const CALENDAR_DIRECTORY = fileURLToPath(new URL('../../content/production-calendar/', import.meta.url));

/** The Government moves two of the weekend days among 1–8 January (article 112, part two). */
const NEW_YEAR_DAYS_MOVED = 2;

// A wrong date ends the checking there: the later checks compute with the dates.
const isoDate = z.iso.date({ error: 'must be a real date written YYYY-MM-DD', abort: true });

const shape = z.strictObject({
  year: z.int().min(2000, { abort: true }).max(2100, { abort: true }),
  /** The acts the dates are taken from. */
  source: z.array(z.strictObject({ title: z.string().min(1), url: z.url().optional() })).min(1),
  /** True once the Government decree on the year's moved days off has been entered. */
  complete: z.boolean(),
  /** What the next person to edit the file should know. */
  note: z.string(),
  /** Public holidays, article 112 of the Labour Code. */
  holidays: z.array(z.strictObject({ date: isoDate, name: z.string().min(1) })),
  /** Days off moved to a weekday. */
  daysOff: z.array(z.strictObject({ date: isoDate, movedFrom: isoDate.optional() })),
  /** Saturdays and Sundays that are worked. */
  workingDays: z.array(z.strictObject({ date: isoDate })),
  /** Working days one hour shorter, article 95 of the Labour Code. */
  shortened: z.array(isoDate),
});

/** One year of the production calendar, as its file states it. */
export type YearFile = z.infer<typeof shape>;

type Report = (message: string, ...path: (string | number)[]) => void;

/** The schema of a year file: its shape, and that its lists agree with each other and with the law. */
const yearFileSchema = shape.superRefine((file, context) => {
  const report: Report = (message, ...path) => context.addIssue({ code: 'custom', message, path });
  checkDates(file, report);
  checkAgainstWeek(file, report);
  if (file.complete) checkComplete(file, report);
});

/** A year file that cannot be used; the message has one line per fault: `file: field: what is wrong`. */
export class YearFileError extends Error {
  override name = 'YearFileError';
}

/**
 * Reads every year file of a directory, in year order. Throws a {@link YearFileError} that lists the faults
 * of all the files together.
 */
export function readYearFiles(directory: string = CALENDAR_DIRECTORY): YearFile[] {
  const faults: string[] = [];
  const years: YearFile[] = [];
  for (const path of listYearFiles(directory)) {
    try {
      years.push(readYearFile(path));
    } catch (error) {
      if (!(error instanceof YearFileError)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new YearFileError(faults.join('\n'));
  return years;
}

function listYearFiles(directory: string): string[] {
  let names: string[];
  try {
    names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  } catch (error) {
    throw new YearFileError(`${directory}: the folder cannot be read`, { cause: error });
  }
  if (names.length === 0) throw new YearFileError(`${directory}: the folder holds no <year>.json`);
  return names.sort().map((name) => join(directory, name));
}

function readYearFile(path: string): YearFile {
  let content: unknown;
  try {
    // Some editors begin a UTF-8 file with a byte order mark, which JSON does not allow.
    content = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new YearFileError(`${path}: not readable as JSON: ${reason}`, { cause: error });
  }
  const result = yearFileSchema.safeParse(content);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => {
      const field = z.core.toDotPath(issue.path);
      return `${path}: ${field === '' ? '' : `${field}: `}${issue.message}`;
    });
    throw new YearFileError(faults.join('\n'), { cause: result.error });
  }
  const { year } = result.data;
  if (basename(path) !== `${year}.json`) {
    throw new YearFileError(`${path}: year: the file is about ${year} and must be named ${year}.json`);
  }
  return result.data;
}

/** Every date is of the file's year and is listed once. */
function checkDates(file: YearFile, report: Report): void {
  const lists: Record<string, string[]> = {
    holidays: file.holidays.map(({ date }) => date),
    daysOff: file.daysOff.map(({ date }) => date),
    workingDays: file.workingDays.map(({ date }) => date),
    shortened: file.shortened,
  };
  for (const [list, dates] of Object.entries(lists)) {
    for (const [index, date] of dates.entries()) {
      const path = list === 'shortened' ? [list, index] : [list, index, 'date'];
      if (yearOf(date) !== file.year) report(`${date} is not in ${file.year}`, ...path);
      if (dates.indexOf(date) !== index) report(`${date} is listed twice`, ...path);
    }
  }
}

/** The lists agree with the weekdays, with each other and with the holidays of article 112. */
function checkAgainstWeek(file: YearFile, report: Report): void {
  const holidays = new Set(file.holidays.map(({ date }) => date));
  const working = new Set(file.workingDays.map(({ date }) => date));
  const isWorking = workingDayTest(file);

  for (const { date, name } of publicHolidays(file.year)) {
    if (!holidays.has(date)) report(`${date} (${name}, article 112) is missing`, 'holidays');
  }

  const movedFrom = file.daysOff.map((day) => day.movedFrom);
  for (const [index, day] of file.daysOff.entries()) {
    if (isWeekend(day.date))
      report(`${day.date} is a weekend day and is off already`, 'daysOff', index, 'date');
    if (holidays.has(day.date))
      report(`${day.date} is a holiday and is off already`, 'daysOff', index, 'date');
    const from = day.movedFrom;
    if (from === undefined) continue;
    if (movedFrom.indexOf(from) !== index) report(`${from} is moved twice`, 'daysOff', index, 'movedFrom');
    if (!isWeekend(from)) {
      report(`${from} is neither a Saturday nor a Sunday`, 'daysOff', index, 'movedFrom');
    } else if (yearOf(from) === file.year && !holidays.has(from) && !working.has(from)) {
      report(`${from} is not a holiday, so it must be in workingDays`, 'daysOff', index, 'movedFrom');
    }
  }

  for (const [index, { date }] of file.workingDays.entries()) {
    if (!isWeekend(date)) report(`${date} is neither a Saturday nor a Sunday`, 'workingDays', index, 'date');
    if (holidays.has(date)) report(`${date} is a public holiday`, 'workingDays', index, 'date');
  }

  for (const [index, date] of file.shortened.entries()) {
    if (!isWorking(date)) report(`${date} is a day off and cannot be shortened`, 'shortened', index);
  }
}

/** A file that says it is complete leaves nothing of what the law requires unsaid. */
function checkComplete(file: YearFile, report: Report): void {
  for (const { movedFrom } of statutoryMoves(file)) {
    report(`the day off of ${movedFrom}, a holiday on a weekend, is not moved (article 112)`, 'daysOff');
  }
  const newYear = file.daysOff.filter((day) => day.movedFrom && isNewYearHoliday(day.movedFrom));
  if (newYear.length < NEW_YEAR_DAYS_MOVED) {
    report(
      `${newYear.length} of the ${NEW_YEAR_DAYS_MOVED} days off the Government moves from 1–8 January entered`,
      'daysOff',
    );
  }
  for (const date of preHolidayDays(file)) {
    if (!file.shortened.includes(date))
      report(`${date} is before a holiday and is missing (article 95)`, 'shortened');
  }
}
