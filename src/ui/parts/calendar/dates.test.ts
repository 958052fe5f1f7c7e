import { describe, expect, it } from 'vitest';
import { addDays, daysOf, neighbourWeeks, weekOf } from './dates.ts';
import { isBeforeNoon } from './day-times.tsx';

const WEEK = { from: '2026-11-23', to: '2026-11-29' };

describe('dates', () => {
  it('add up over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysOf(WEEK)).toHaveLength(7);
  });

  it('lead to the weeks beside, within what can be booked', () => {
    const bookable = { from: '2026-11-24', to: '2026-12-23' };
    expect(neighbourWeeks(WEEK, bookable)).toEqual({ previous: undefined, next: '2026-11-30' });
    const last = { from: '2026-12-21', to: '2026-12-27' };
    expect(neighbourWeeks(last, bookable)).toEqual({ previous: '2026-12-14', next: undefined });
    // A Monday before today is today.
    const second = { from: '2026-11-30', to: '2026-12-06' };
    expect(neighbourWeeks(second, bookable).previous).toBe('2026-11-24');
  });

  it('lie in a week from Monday to Sunday', () => {
    for (const day of ['2026-11-23', '2026-11-26', '2026-11-29']) expect(weekOf(day)).toEqual(WEEK);
  });

  it('part at noon of Moscow', () => {
    expect(isBeforeNoon({ startsAt: '2026-11-24T11:45:00+03:00' })).toBe(true);
    expect(isBeforeNoon({ startsAt: '2026-11-24T12:00:00+03:00' })).toBe(false);
  });
});
