import { expect, it } from 'vitest';
import { totalOfShown } from './total-of-shown.ts';

it('tells a total only of what shows, and that it may be more where something is hidden', () => {
  expect(totalOfShown([7, 9])).toEqual({ value: 16, isLeast: false });
  // One hidden number alone: the total would tell it.
  expect(totalOfShown([7, null, 9])).toEqual({ value: 16, isLeast: true });
  expect(totalOfShown([null, null])).toEqual({ value: null, isLeast: true });
});
