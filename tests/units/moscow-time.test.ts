import { fromDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { timeIn } from '../../server/import/times.ts';
import { moscowTime, ZONE } from '../../server/time.ts';

/** As the library for time zones writes it. */
const written = (at: Date) => fromDate(at, ZONE).toString().replace(/\[.*$/, '');

it.each([
  '1970-01-01T00:00:00Z',
  '2010-07-01T09:00:00Z',
  '2014-10-25T21:59:59.999Z',
  '2014-10-25T22:00:00Z',
  '2026-11-20T09:00:00Z',
  '2026-11-20T20:59:10.050Z',
  '2026-12-31T21:00:00.500Z',
  '2027-01-10T10:20:30.007Z',
])('writes %s as the zone has it', (moment) => {
  expect(moscowTime(new Date(moment))).toBe(written(new Date(moment)));
});

it('says Moscow’s hour with its offset', () => {
  expect(moscowTime(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20T12:00:00+03:00');
});

it.each([
  ['2026-12-31', '2026-12-31T00:00:00+03:00'],
  ['31.12.2026', '2026-12-31T00:00:00+03:00'],
  ['31.12.2026 18:05', '2026-12-31T18:05:00+03:00'],
  ['2026-12-31 18:05', '2026-12-31T18:05:00+03:00'],
  ['2026-12-31T18:05:00Z', '2026-12-31T21:05:00+03:00'],
  // As Excel counts days: whole ones, and three quarters of one.
  ['46387', '2026-12-31T00:00:00+03:00'],
  ['46387.75', '2026-12-31T18:00:00+03:00'],
])('reads %s of a file as %s', (text, moment) => {
  expect(moscowTime(new Date(timeIn(text) ?? Number.NaN))).toBe(moment);
});
