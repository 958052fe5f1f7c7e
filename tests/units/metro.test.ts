import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metresOnFoot, minutesOnFoot, nearestStation } from '../../server/city/metro.ts';
import type { Point } from '../../src/api/register/types.ts';

/** Minutes that whoever reads metres on foot works out of them, at 80 a minute. */
const minutesOf = (metres: number) => Math.max(1, Math.ceil(metres / 80));

it.each([
  // On the very spot, a step away, and at the ends of minutes: 80 metres on foot are 61.5 in a straight line.
  [0, 0, 1],
  [0.1, 10, 1],
  [7.6, 10, 1],
  [7.8, 20, 1],
  [61.5, 80, 1],
  [61.6, 90, 2],
  [123, 160, 2],
  [123.1, 170, 3],
  [369, 480, 6],
  [369.3, 490, 7],
  [420, 550, 7],
])('%d metres in a straight line are %d on foot, %d minutes', (straight, metres, minutes) => {
  expect([metresOnFoot(straight), minutesOnFoot(straight)]).toEqual([metres, minutes]);
  expect(minutesOf(metres)).toBe(minutes);
});

it('objects of the demonstration say as many metres as their minutes are', () => {
  const samples = JSON.parse(readFileSync('content/tenders/sample.json', 'utf8')) as readonly {
    readonly at: Point;
    readonly metro?: string;
    readonly metroDistance?: number;
  }[];
  const near = samples.flatMap(({ at, metro, metroDistance = 0 }) =>
    metro === undefined ? [] : [{ at, metro, metroDistance }],
  );
  expect(near.length).toBeGreaterThan(40);
  expect(near.map(({ metro, metroDistance }) => [metro, minutesOf(metroDistance)])).toEqual(
    near.map(({ at }) => {
      const { station, minutes } = nearestStation(at);
      return [station.id, minutes];
    }),
  );
});
