import {
  type CalendarDate,
  fromDate,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';
import { HOUR } from '../src/api/contracts/durations.ts';

/** The zone in which the portal's office lives. */
export const ZONE = 'Europe/Moscow';

/** Since 26 October 2014 Moscow is three hours ahead of UTC, all the year round. Milliseconds since the epoch. */
const SETTLED = Date.parse('2014-10-25T22:00:00Z');
const AHEAD = 3 * HOUR;

/** ISO 8601 with Moscow's offset written out. */
export function moscowTime(at: Date): string {
  if (at.getTime() < SETTLED) return fromDate(at, ZONE).toString().replace(/\[.*$/, '');
  const written = new Date(at.getTime() + AHEAD).toISOString();
  // Most moments are whole seconds.
  return `${written.endsWith('.000Z') ? written.slice(0, -'.000Z'.length) : written.replace(/0*Z$/, '')}+03:00`;
}

/** The Moscow date of a moment. */
export const moscowDate = (at: number): CalendarDate => toCalendarDate(fromDate(new Date(at), ZONE));

/** When a Moscow day, `YYYY-MM-DD`, begins and when it ends, to the millisecond. Milliseconds since the epoch. */
export const startOfDay = (date: string): number => toZoned(parseDate(date), ZONE).toDate().getTime();
export const endOfDay = (date: string): number =>
  toZoned(parseDate(date).add({ days: 1 }), ZONE)
    .toDate()
    .getTime() - 1;

/** How running text of one language writes days and moments, Moscow time. */
export interface Dates {
  day(moment: number | Date): string;
  /** With the time of day. */
  moment(moment: number | Date): string;
}

/** @param lang BCP 47 tag */
export function datesIn(lang: string): Dates {
  const written = (options: Intl.DateTimeFormatOptions) => {
    // The digits and the 24 hours that the pages write, in every language.
    const format = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
      dateStyle: 'long',
      timeZone: ZONE,
      hourCycle: 'h23',
      ...options,
    });
    // Russian shortens the year's word to "г.", whose period a sentence would double.
    return (moment: number | Date) => format.format(moment).replace(/(?<=\d\s)г\./, 'года');
  };
  return { day: written({}), moment: written({ timeStyle: 'short' }) };
}

/** A Moscow day and time of day, `YYYY-MM-DD` and `HH:MM`, as a moment. Milliseconds since the epoch. */
export const momentOf = (day: string, time: string): number =>
  toZoned(parseDateTime(`${day}T${time}`), ZONE)
    .toDate()
    .getTime();
