import { describe, expect, it } from 'vitest';
import { addDays, daysOf, neighbourWeeks } from './calendar.ts';
import { dayStatus } from './day-card.tsx';
import { isBeforeNoon, slotTimes } from './slot-times.ts';

const WEEK = { from: '2026-11-23', to: '2026-11-29' };

describe('dates', () => {
  it('add up over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysOf(WEEK)).toHaveLength(7);
  });

  it('lead to the weeks beside, within what can be booked', () => {
    const bookable = { from: '2026-11-24', to: '2026-12-23' };
    expect(neighbourWeeks('2026-11-25', WEEK, bookable)).toEqual({ previous: undefined, next: '2026-12-02' });
    const last = { from: '2026-12-21', to: '2026-12-27' };
    expect(neighbourWeeks('2026-12-22', last, bookable)).toEqual({ previous: '2026-12-15', next: undefined });
    // A Monday before today is today; a Friday past the end is the last day.
    const second = { from: '2026-11-30', to: '2026-12-06' };
    expect(neighbourWeeks('2026-11-30', second, bookable).previous).toBe('2026-11-24');
    const third = { from: '2026-12-14', to: '2026-12-20' };
    expect(neighbourWeeks('2026-12-18', third, bookable).next).toBe('2026-12-23');
  });
});

describe('slotTimes', () => {
  it('reads an id as Moscow time', () => {
    const { date, startsAt, endsAt } = slotTimes('20261124T2350');
    expect(date).toBe('2026-11-24');
    expect(Date.parse(startsAt)).toBe(Date.UTC(2026, 10, 24, 20, 50));
    expect(Date.parse(endsAt)).toBe(Date.UTC(2026, 10, 24, 21, 5));
  });

  it('parts the day at noon', () => {
    expect(isBeforeNoon('20261124T1145')).toBe(true);
    expect(isBeforeNoon('20261124T1200')).toBe(false);
  });
});

describe('dayStatus', () => {
  const bookable = { from: '2026-11-24', to: '2026-11-27' };
  const free = { state: 'free' } as never;
  const taken = { state: 'held' } as never;
  it.each([
    ['2026-11-24', 'working', [free, taken], 'open'],
    ['2026-11-24', 'shortened', [taken], 'full'],
    ['2026-11-24', 'working', [], 'over'],
    ['2026-11-24', 'off', [], 'off'],
    ['2026-11-23', 'working', [], 'past'],
    ['2026-11-28', 'working', [], 'later'],
  ] as const)('%s, %s, %j is %s', (date, kind, slots, status) => {
    expect(dayStatus({ date, kind, slots, bookable })).toBe(status);
  });
});
