import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type IsoDate, preHolidayDays } from '../../server/calendar/labour-code.ts';
import { officeHours, SLOT_MINUTES, slotsOfDay, slotsOfPeriod } from '../../server/calendar/office-hours.ts';
import { createCalendar, type Day, loadCalendar } from '../../server/calendar/production-calendar.ts';
import { readYearFiles, type YearFile, YearFileError } from '../../server/calendar/year-file.ts';
import { tryData } from '../support/try-data.ts';

const root = resolve(import.meta.dirname, '../..');
const files = join(root, 'content/production-calendar');
const calendar = loadCalendar();

/** Any date from 2025 to 2028: two complete years, an incomplete one and one without a file. */
const anyDate = fc.integer({ min: 0, max: 365 * 4 }).map((days) => addDays('2025-01-01', days));

function datesOf(year: number): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function yearFile(year: number): YearFile {
  const file = readYearFiles().find((candidate) => candidate.year === year);
  if (!file) throw new Error(`no file for ${year}`);
  return file;
}

/** The first and the last slot of a day, by their ids without the date. */
function firstAndLast(date: IsoDate): (string | undefined)[] {
  const ids = slotsOfDay(date, calendar).map((slot) => slot.id.slice(9));
  return [ids.at(0), ids.at(-1)];
}

describe('kinds of day', () => {
  it.each<[IsoDate, Day['kind']]>([
    ['2025-01-01', 'off'],
    ['2025-01-09', 'working'],
    ['2025-02-21', 'working'],
    ['2025-02-24', 'working'],
    ['2025-03-07', 'shortened'],
    ['2025-05-02', 'off'],
    ['2025-05-07', 'working'],
    ['2025-05-08', 'off'],
    ['2025-06-13', 'off'],
    ['2025-11-01', 'shortened'],
    ['2025-11-02', 'off'],
    ['2025-11-03', 'off'],
    ['2025-12-30', 'working'],
    ['2025-12-31', 'off'],
    ['2026-01-09', 'off'],
    ['2026-01-12', 'working'],
    ['2026-02-20', 'working'],
    ['2026-03-09', 'off'],
    ['2026-04-30', 'shortened'],
    ['2026-05-08', 'shortened'],
    ['2026-05-11', 'off'],
    ['2026-06-11', 'shortened'],
    ['2026-11-03', 'shortened'],
    ['2026-11-21', 'off'],
    ['2026-11-24', 'working'],
    ['2026-12-30', 'working'],
    ['2026-12-31', 'off'],
  ])('%s is %s', (date, kind) => {
    expect(calendar.dayKind(date).kind).toBe(kind);
  });

  it('names a public holiday, also one on a weekend, and nothing else', () => {
    expect(calendar.dayKind('2026-01-07')).toEqual({ kind: 'off', holiday: 'Рождество Христово' });
    expect(calendar.dayKind('2026-05-09')).toEqual({ kind: 'off', holiday: 'День Победы' });
    expect(calendar.dayKind('2026-05-11')).toEqual({ kind: 'off' });
    expect(calendar.dayKind('2026-05-16')).toEqual({ kind: 'off' });
  });

  it('says which day a worked Saturday stands in for', () => {
    expect(calendar.dayKind('2025-11-01')).toEqual({ kind: 'shortened', worksAs: '2025-11-03' });
  });

  it.each([2025, 2026])('has the 247 working days of %i', (year) => {
    const kinds = datesOf(year).map((date) => calendar.dayKind(date).kind);
    expect(kinds.filter((kind) => kind !== 'off')).toHaveLength(247);
  });

  it.each([2025, 2026])('states for %i the shortened days article 95 gives', (year) => {
    const file = yearFile(year);
    expect([...file.shortened].sort()).toEqual(preHolidayDays(file));
  });

  it.each(['2026-02-30', '2026-1-1', '', '20261124'])('refuses "%s" as a date', (date) => {
    expect(() => calendar.dayKind(date)).toThrow(RangeError);
  });
});

describe('against an independent production calendar', () => {
  it.for([2025, 2026])('agrees on every day of %i', (year, context) => {
    const path = tryData(context, 'production-calendar', `${year}.xml`);
    const types = new Map<IsoDate, string>();
    for (const [, day, type] of readFileSync(path, 'utf8').matchAll(/<day d="([\d.]+)" t="(\d)"/g)) {
      types.set(`${year}-${String(day).replace('.', '-')}`, String(type));
    }
    expect(types.size).toBeGreaterThan(15);
    const kinds: Record<string, Day['kind']> = { 1: 'off', 2: 'shortened', 3: 'working' };
    const expected = datesOf(year).map((date) => {
      const weekend = [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
      return [date, kinds[types.get(date) ?? ''] ?? (weekend ? 'off' : 'working')];
    });
    expect(datesOf(year).map((date) => [date, calendar.dayKind(date).kind])).toEqual(expected);
  });
});

describe('years that are not fully known', () => {
  it('tells a complete year, one that awaits its decree and one without a file apart', () => {
    expect(calendar.years).toEqual([2025, 2026, 2027]);
    expect(calendar.completeness('2026-12-31')).toBe('complete');
    expect(calendar.completeness('2027-01-01')).toBe('incomplete');
    expect(calendar.completeness('2028-01-01')).toBe('unknown');
    expect(['2026-12-31', '2027-01-01', '2028-01-01'].map(calendar.isKnown)).toEqual([true, false, false]);
  });

  it('shortens the working days before a holiday and none before a weekend day', () => {
    const shortened = datesOf(2027).filter((date) => calendar.dayKind(date).kind === 'shortened');
    expect(shortened).toEqual(['2027-02-22', '2027-04-30', '2027-06-11', '2027-11-03', '2027-12-31']);
  });

  it('moves a day off that meets a holiday to the next working day, but none of 1–8 January', () => {
    const weekdaysOff = datesOf(2027).filter((date) => {
      const { kind, holiday } = calendar.dayKind(date);
      return kind === 'off' && !holiday && ![0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
    });
    expect(weekdaysOff).toEqual(['2027-05-03', '2027-05-10', '2027-06-14']);
  });

  it('lets an entered move replace the one by rule', () => {
    const edited = { ...yearFile(2027), daysOff: [{ date: '2027-11-05', movedFrom: '2027-06-12' }] };
    const { dayKind } = createCalendar([edited]);
    expect(dayKind('2027-06-14').kind).toBe('working');
    expect(dayKind('2027-11-05').kind).toBe('off');
    expect(dayKind('2027-05-03').kind).toBe('off');
  });

  it('computes a year without a file exactly like a file with nothing but the holidays', () => {
    const { dayKind } = createCalendar([]);
    for (const date of datesOf(2027)) expect([date, dayKind(date)]).toEqual([date, calendar.dayKind(date)]);
    expect(calendar.dayKind('2028-02-23')).toEqual({ kind: 'off', holiday: 'День защитника Отечества' });
    expect(calendar.dayKind('2028-02-22').kind).toBe('shortened');
  });
});

describe('terms in working days', () => {
  it.each<[IsoDate, number, IsoDate]>([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-23', 10, '2026-12-07'],
    ['2026-12-30', 1, '2027-01-11'],
    ['2026-12-31', 1, '2027-01-11'],
    ['2025-10-31', 1, '2025-11-01'],
    ['2025-11-01', 1, '2025-11-05'],
    ['2027-12-31', 1, '2028-01-10'],
  ])('%s plus %i is %s', (date, days, result) => {
    expect(calendar.addWorkingDays(date, days)).toBe(result);
  });

  it('ends on a working day, having passed exactly that many', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 60 }), (date, days) => {
        const end = calendar.addWorkingDays(date, days);
        let passed = 0;
        for (let day = addDays(date, 1); day <= end; day = addDays(day, 1)) {
          if (calendar.dayKind(day).kind !== 'off') passed += 1;
        }
        expect(calendar.dayKind(end).kind).not.toBe('off');
        expect(passed).toBe(days);
      }),
    );
  });

  it('is monotonic in the date and in the term, and adds up', () => {
    const term = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 40 }), term, term, (date, later, days, more) => {
        const end = calendar.addWorkingDays(date, days);
        expect(calendar.addWorkingDays(addDays(date, later), days) >= end).toBe(true);
        expect(calendar.addWorkingDays(date, days + more) >= end).toBe(true);
        if (days > 0)
          expect(calendar.addWorkingDays(end, more)).toBe(calendar.addWorkingDays(date, days + more));
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a term of %d', (days) => {
    expect(() => calendar.addWorkingDays('2026-11-23', days)).toThrow(RangeError);
  });
});

describe('consultation slots', () => {
  it.each<[string, IsoDate, number, string]>([
    ['a Tuesday', '2026-11-24', 36, '1745'],
    ['a Friday', '2026-11-27', 31, '1630'],
    ['a shortened Thursday', '2026-04-30', 32, '1645'],
    ['a shortened Tuesday', '2026-11-03', 32, '1645'],
    ['a shortened Friday', '2026-05-08', 27, '1530'],
    ['a Saturday worked as a shortened Monday', '2025-11-01', 32, '1645'],
  ])('on %s, %s: %i of them, the last at %s', (_, date, count, last) => {
    expect(slotsOfDay(date, calendar)).toHaveLength(count);
    expect(firstAndLast(date)).toEqual(['0900', last]);
  });

  it.each(['2026-11-22', '2026-11-04', '2026-05-11'])('none on %s', (date) => {
    expect(slotsOfDay(date, calendar)).toEqual([]);
    expect(officeHours(date, calendar)).toBeUndefined();
  });

  it('starts and ends at Moscow time, three hours ahead of UTC', () => {
    expect(slotsOfDay('2026-11-24', calendar)[1]).toEqual({
      id: '20261124T0915',
      startsAt: new Date('2026-11-24T06:15:00Z'),
      endsAt: new Date('2026-11-24T06:30:00Z'),
    });
  });

  it('gives a worked weekend day the hours of Friday when it is not said what it stands in for', () => {
    const plain = { ...yearFile(2027), workingDays: [{ date: '2027-02-20' }] };
    expect(officeHours('2027-02-20', createCalendar([plain]))?.closesAt.toString()).toBe('16:45:00');
    const short = { ...plain, shortened: ['2027-02-20'] };
    expect(officeHours('2027-02-20', createCalendar([short]))?.closesAt.toString()).toBe('15:45:00');
    const moved = { ...plain, daysOff: [{ date: '2027-02-25', movedFrom: '2027-02-20' }] };
    expect(officeHours('2027-02-20', createCalendar([moved]))?.closesAt.toString()).toBe('18:00:00');
  });

  it('fill the office hours without a gap, 15 minutes each', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const slots = slotsOfDay(date, calendar);
        const hours = officeHours(date, calendar);
        if (!hours) {
          expect(slots).toEqual([]);
          return;
        }
        const at = (time: { toString(): string }) => new Date(`${date}T${time.toString()}+03:00`);
        expect(slots.at(0)?.startsAt).toEqual(at(hours.opensAt));
        expect(slots.at(-1)?.endsAt).toEqual(at(hours.closesAt));
        for (const [index, slot] of slots.entries()) {
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(SLOT_MINUTES * 60_000);
          if (index > 0) expect(slot.startsAt).toEqual(slots[index - 1]?.endsAt);
        }
      }),
    );
  });

  it('of a period are those of its days, in order and each with its own id', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 20 }), (from, days) => {
        const slots = slotsOfPeriod(from, days, calendar);
        const ids = slots.map((slot) => slot.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual([...ids].sort());
        const dates = Array.from({ length: days }, (_, offset) => addDays(from, offset));
        expect(slots).toEqual(dates.flatMap((date) => slotsOfDay(date, calendar)));
      }),
      { numRuns: 30 },
    );
  });

  it('crosses the year boundary', () => {
    const days = new Set(slotsOfPeriod('2026-12-30', 13, calendar).map((slot) => slot.id.slice(0, 8)));
    expect([...days]).toEqual(['20261230', '20270111']);
  });

  it.each([-1, 0.5, Number.NaN])('refuses a period of %d days', (days) => {
    expect(() => slotsOfPeriod('2026-11-24', days, calendar)).toThrow(RangeError);
  });
});

describe('year files', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'production-calendar-'));
    cpSync(files, directory, { recursive: true });
  });

  afterEach(() => rmSync(directory, { recursive: true }));

  function write(name: string, content: unknown): void {
    writeFileSync(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content));
  }

  /** The message about the folder's files, without the folder. */
  function fault(): string {
    try {
      readYearFiles(directory);
    } catch (error) {
      if (error instanceof YearFileError) return error.message.replaceAll(directory + sep, '');
      throw error;
    }
    return '';
  }

  const year2026 = yearFile(2026);

  it.each<[string, Record<string, unknown>, string]>([
    ['a date that does not exist', { shortened: ['2026-02-30'] }, 'shortened[0]: must be a real date'],
    ['a year out of range', { year: 20260 }, 'year: Too big'],
    ['an unknown field', { hollidays: [] }, 'Unrecognized key: "hollidays"'],
    ['a missing holiday', { holidays: year2026.holidays.slice(1) }, 'holidays: 2026-01-01'],
    [
      'another year',
      { shortened: [...year2026.shortened, '2025-03-07'] },
      'shortened[4]: 2025-03-07 is not in 2026',
    ],
    [
      'a repeated date',
      { shortened: [...year2026.shortened, '2026-04-30'] },
      'shortened[4]: 2026-04-30 is listed twice',
    ],
    [
      'a shortened day off',
      { shortened: [...year2026.shortened, '2026-02-22'] },
      'shortened[4]: 2026-02-22 is a day off',
    ],
    ['a missing shortened day', { shortened: [] }, 'shortened: 2026-04-30 is before a holiday'],
    [
      'a worked weekday',
      { workingDays: [{ date: '2026-11-24' }] },
      'workingDays[0].date: 2026-11-24 is neither',
    ],
    [
      'a worked holiday',
      { workingDays: [{ date: '2026-05-09' }] },
      'workingDays[0].date: 2026-05-09 is a public',
    ],
    [
      'a day off not moved',
      { daysOff: year2026.daysOff.filter((day) => day.movedFrom !== '2026-05-09') },
      'daysOff: the day off of 2026-05-09',
    ],
    [
      'too few days moved from January',
      { daysOff: year2026.daysOff.slice(1) },
      'daysOff: 1 of the 2 days off',
    ],
    [
      'a day off on a weekend',
      { daysOff: [...year2026.daysOff, { date: '2026-11-21' }] },
      'daysOff[4].date: 2026-11-21 is a weekend day',
    ],
    [
      'a day off on a holiday',
      { daysOff: [...year2026.daysOff, { date: '2026-11-04' }] },
      'daysOff[4].date: 2026-11-04 is a holiday',
    ],
    [
      'a day off moved twice',
      { daysOff: [...year2026.daysOff, { date: '2026-11-05', movedFrom: '2026-01-03' }] },
      'daysOff[4].movedFrom: 2026-01-03 is moved twice',
    ],
    [
      'a day off moved from a weekday',
      { daysOff: [...year2026.daysOff, { date: '2026-11-05', movedFrom: '2026-11-04' }] },
      'daysOff[4].movedFrom: 2026-11-04 is neither',
    ],
    [
      'a day off moved from a Saturday that is not worked',
      { daysOff: [...year2026.daysOff, { date: '2026-11-05', movedFrom: '2026-11-07' }] },
      'daysOff[4].movedFrom: 2026-11-07 is not a holiday',
    ],
  ])('names the file and the field of %s', (_, change, message) => {
    write('2026.json', { ...year2026, ...change });
    expect(fault()).toContain(`2026.json: ${message}`);
  });

  it('names a file that is not JSON, a misnamed one and both together', () => {
    write('2026.json', '{ "year": 2026,');
    write('2030.json', { ...yearFile(2027) });
    expect(fault()).toMatch(
      /^2026\.json: not readable as JSON.*\n2030\.json: year: .* must be named 2027\.json$/,
    );
  });

  it('reads a file that begins with a byte order mark', () => {
    write('2026.json', `\uFEFF${JSON.stringify(year2026)}`);
    expect(fault()).toBe('');
  });

  it('says when the folder is missing or empty', () => {
    expect(() => readYearFiles(join(directory, 'none'))).toThrow('the folder cannot be read');
    for (const year of [2025, 2026, 2027]) rmSync(join(directory, `${year}.json`));
    expect(() => readYearFiles(directory)).toThrow('the folder holds no <year>.json');
  });

  it('are counted and checked from the command line', () => {
    const check = (): { status: number | null; stdout: string; stderr: string } =>
      spawnSync(process.execPath, ['server/calendar/check.ts', directory], { cwd: root, encoding: 'utf8' });
    expect(check()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^2025: 243 full working days, 4 shortened, 118 off; complete\.\n2026: .*\n2027: .*incomplete.*decree/,
      ),
    });
    write('2026.json', { ...year2026, shortened: [] });
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/2026\.json: shortened: 2026-04-30/),
    });
  });
});
