import { describe, expect, it } from 'vitest';
import { dayStatus } from './booking-days.ts';
import { slotTimes } from './slot-times.ts';

describe('slotTimes', () => {
  it('reads an id as Moscow time', () => {
    const { date, startsAt, endsAt } = slotTimes('20261124T2350');
    expect(date).toBe('2026-11-24');
    expect(Date.parse(startsAt)).toBe(Date.UTC(2026, 10, 24, 20, 50));
    expect(Date.parse(endsAt)).toBe(Date.UTC(2026, 10, 24, 21, 5));
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
