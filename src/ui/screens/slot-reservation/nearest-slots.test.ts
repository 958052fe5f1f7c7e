import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../api/contracts/consultation.ts';
import { slotTimes } from '../../parts/consultation/slot-times.ts';
import { nearestFreeSlots } from './nearest-slots.ts';

const slot = (time: string, state: Slot['state'] = 'free'): Slot => {
  const id = `20261124T${time}`;
  const { startsAt, endsAt } = slotTimes(id);
  return { id, startsAt, endsAt, state, mine: false };
};
const timesOf = (slots: readonly Slot[]) => slots.map(({ id }) => id.slice(9));
const { startsAt: WANTED } = slotTimes('20261124T1115');

describe('nearestFreeSlots', () => {
  it('gives the nearest ones in the order of time', () => {
    const day = ['0900', '1045', '1100', '1130', '1145', '1700'].map((time) => slot(time));
    expect(timesOf(nearestFreeSlots(day, WANTED, 4))).toEqual(['1045', '1100', '1130', '1145']);
  });

  it('prefers the later of two equally near', () => {
    expect(timesOf(nearestFreeSlots([slot('1100'), slot('1130')], WANTED, 1))).toEqual(['1130']);
  });

  it('offers nothing that is not free', () => {
    const day = [slot('1100', 'held'), slot('1115', 'registered'), slot('1700')];
    expect(timesOf(nearestFreeSlots(day, WANTED, 4))).toEqual(['1700']);
    expect(nearestFreeSlots([], WANTED, 4)).toEqual([]);
  });

  it('leaves the list it was given as it was', () => {
    const day = [slot('1700'), slot('0900')];
    nearestFreeSlots(day, WANTED, 2);
    expect(timesOf(day)).toEqual(['1700', '0900']);
  });
});
