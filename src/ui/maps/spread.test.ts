import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedIn, type Spot, spread } from './spread.ts';

const spot = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 24, max: 120 }),
  height: fc.integer({ min: 24, max: 40 }),
});
const cover = (one: Spot, two: Spot): boolean =>
  Math.abs(one.x - two.x) * 2 < one.width + two.width &&
  Math.abs(one.y - two.y) * 2 < one.height + two.height;

it('leaves alone what nothing covers', () => {
  const apart = [0, 100, 200].map((x) => ({ x, y: 50, width: 90, height: 30 }));
  expect(spread(apart)).toEqual([0, 0, 0]);
});

it('moves the later one of two by no more than it takes', () => {
  const [first, second] = spread([
    { x: 50, y: 50, width: 90, height: 30 },
    { x: 60, y: 60, width: 90, height: 30 },
  ]);
  expect([first, second]).toEqual([0, 22]);
});

it('covers none with another, however many there are', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
      const moved = spread(spots);
      const shown = spots.map((one, index) => ({ ...one, y: one.y + (moved[index] ?? 0) }));
      expect(moved.slice(0, 1).every((by) => by === 0)).toBe(true);
      for (const [index, one] of shown.entries())
        for (const two of shown.slice(index + 1)) expect(cover(one, two)).toBe(false);
    }),
  );
});

it('moves in what the frame would cut off, and leaves what is in sight whole or not at all', () => {
  const frame = { left: 0, top: 0, right: 300, bottom: 300 };
  const mark = { x: 150, y: 150, width: 80, height: 30 };
  expect(movedIn(mark, frame)).toEqual(mark);
  expect(movedIn({ ...mark, x: 7 }, frame)).toMatchObject({ x: 42, y: 150 });
  expect(movedIn({ ...mark, x: 295, y: 299 }, frame)).toMatchObject({ x: 258, y: 283 });
  expect(movedIn({ ...mark, x: -1 }, frame)).toMatchObject({ x: -1 });
});
