/**
 * Checks the production calendar files and says what they add up to.
 *
 *     node server/calendar/check.ts [folder]
 *
 * Prints one line per year, in days, and exits with 1 when a file is wrong.
 */
import { addDays } from './labour-code.ts';
import { type Day, loadCalendar, type ProductionCalendar } from './production-calendar.ts';
import { YearFileError } from './year-file.ts';

function countDays(calendar: ProductionCalendar, year: number): Record<Day['kind'], number> {
  const count = { working: 0, shortened: 0, off: 0 };
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    count[calendar.dayKind(date).kind] += 1;
  }
  return count;
}

function describeYear(calendar: ProductionCalendar, year: number): string {
  const { working, shortened, off } = countDays(calendar, year);
  const state = calendar.isKnown(`${year}-01-01`)
    ? 'complete'
    : 'incomplete: the moved days off await the Government decree, until then they follow the Labour Code';
  return `${year}: ${working} full working days, ${shortened} shortened, ${off} off; ${state}.`;
}

try {
  const calendar = loadCalendar(process.argv[2]);
  for (const year of calendar.years) console.log(describeYear(calendar, year));
} catch (error) {
  if (!(error instanceof YearFileError)) throw error;
  console.error(`The production calendar cannot be used.\n${error.message}`);
  process.exitCode = 1;
}
