import { LOCALE_FACTS, type LocaleCode } from './locales.ts';
import { onceForLocale, whenAsked } from './made-once.ts';

/** The time zone of everything the agency does (specification, section 9: MSK, UTC+3). */
const ZONE = 'Europe/Moscow';

/** Dates and times in the words of one locale. Dates are `YYYY-MM-DD`, times ISO 8601; shown in Moscow time. */
export interface Format {
  /** `24 ноября` */
  day(date: string): string;
  /** `24 ноября 2026 г.` */
  date(date: string): string;
  /** `вторник, 24 ноября` */
  dayLong(date: string): string;
  /** `Вторник, 24 ноября`, as a heading. */
  dayTitle(date: string): string;
  /** `вт` */
  weekdayShort(date: string): string;
  /** The shortest name of a weekday that is still unmistakable; for a phone's seven columns. */
  weekdayShortest(date: string): string;
  /** `24` */
  dayNumber(date: string): string;
  /** `Ноябрь`, standing alone, as a heading. */
  month(date: string): string;
  /** `11:15` */
  time(moment: string | number): string;
  /** `09:15`, by the clocks of another time zone (IANA). */
  timeIn(moment: string | number, zone: string): string;
  /** `11:15–11:30` */
  timeRange(start: string, end: string): string;
  /** `24 ноября, 11:15–11:30` */
  dateTimeRange(start: string, end: string): string;
  /** `24 ноября, 11:15` */
  dateTime(moment: string | number): string;
  /** `24 ноября 2026 г.` */
  dateLong(moment: string | number): string;
  /** `11:15:07` */
  timeExact(moment: number): string;
  /** `1 234 567`; at most `digits` after the comma, none without. */
  number(value: number, digits?: number): string;
  /** `11:38`, minutes and seconds; from an hour on the minutes go on counting. Milliseconds, rounded up. */
  duration(milliseconds: number): string;
}

/** The formats of a locale, made once. */
export const createFormat = onceForLocale(makeFormat);

function makeFormat(locale: LocaleCode): Format {
  // Western digits everywhere: a countdown, a phone number and a form must show the same ones.
  const tag = `${LOCALE_FACTS[locale].lang}-u-nu-latn`;
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const made = whenAsked(() => new Intl.DateTimeFormat(tag, { timeZone: ZONE, ...options }));
    return (moment: number) => made().format(moment);
  };
  const day = formatter({ day: 'numeric', month: 'long' });
  const dateLong = formatter({ dateStyle: 'long' });
  const dayLong = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekdayShort = formatter({ weekday: 'short' });
  // Arabic's short names are whole words, its single letters are all different.
  const weekdayShortest = locale === 'ae' ? formatter({ weekday: 'narrow' }) : weekdayShort;
  const month = formatter({ month: 'long' });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = formatter(clock);
  const timeExact = formatter({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const numbers = [0, 1, 2, 3].map((maximumFractionDigits) =>
    whenAsked(() => new Intl.NumberFormat(tag, { maximumFractionDigits })),
  );
  const noonOf = (date: string) => Date.parse(`${date}T12:00:00+03:00`);
  const momentOf = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment));
  // Not `formatRange`: its spaces differ between versions of ICU, and server and browser must agree.
  const range = (start: string, end: string) => `${time(momentOf(start))}–${time(momentOf(end))}`;
  const separator = locale === 'ae' ? '، ' : locale === 'ch' ? ' ' : ', ';

  return {
    day: (date) => day(noonOf(date)),
    date: (date) => dateLong(noonOf(date)),
    dayLong: (date) => dayLong(noonOf(date)),
    dayTitle: (date) => capitalized(dayLong(noonOf(date)), tag),
    weekdayShort: (date) => weekdayShort(noonOf(date)),
    weekdayShortest: (date) => weekdayShortest(noonOf(date)),
    // A bare number: `Intl` adds 日 in Chinese, which a narrow card has no room for.
    dayNumber: (date) => String(Number(date.slice(8))),
    month: (date) => capitalized(month(noonOf(date)), tag),
    time: (moment) => time(momentOf(moment)),
    timeIn: (moment, timeZone) =>
      new Intl.DateTimeFormat(tag, { timeZone, ...clock }).format(momentOf(moment)),
    timeRange: range,
    dateTimeRange: (start, end) => `${day(momentOf(start))}${separator}${range(start, end)}`,
    dateTime: (moment) => `${day(momentOf(moment))}${separator}${time(momentOf(moment))}`,
    dateLong: (moment) => sameSpaces(dateLong(momentOf(moment))),
    timeExact,
    // Counts are written alike everywhere, and most pages say no other numbers.
    number: (value, digits = 0) =>
      isCount(value) ? String(value) : sameSpaces((numbers[digits] ?? numbers[0])?.().format(value) ?? ''),
    duration,
  };
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const capitalized = (word: string, tag: string): string =>
  word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);

/** Versions of ICU differ in which narrow space they take, and server and browser must agree. */
export const sameSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, '\u00a0');

function duration(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
