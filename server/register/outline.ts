import type { Area, Point } from '../../src/api/register/types.ts';

/** West, south, east, north, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The rectangle around an outline. */
export function boxOf({ coordinates }: Area): Box {
  const corners = coordinates.flat(2);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of corners) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Twice the signed area of a ring, and its centre times that, about its first corner (the shoelace formula). */
function moments(ring: readonly Point[]): [twice: number, x: number, y: number] {
  const [x0, y0] = ring[0] ?? [0, 0];
  let [twice, x, y] = [0, 0, 0];
  ring.forEach(([ax, ay], place) => {
    const [bx, by] = ring[place + 1] ?? [ax, ay];
    const part = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    twice += part;
    x += part * (ax - x0 + bx - x0);
    y += part * (ay - y0 + by - y0);
  });
  return [twice, x / 3 + x0 * twice, y / 3 + y0 * twice];
}

/** The middle of an outline, by its area; holes count against it. Of one without an area, the middle of its box. */
export function middleOf(area: Area): Point {
  let [twice, x, y] = [0, 0, 0];
  for (const polygon of area.coordinates)
    polygon.forEach((ring, place) => {
      const own = moments(ring);
      const sign = (place === 0 ? 1 : -1) * (own[0] < 0 ? -1 : 1);
      twice += own[0] * sign;
      x += own[1] * sign;
      y += own[2] * sign;
    });
  const [west, south, east, north] = boxOf(area);
  if (twice <= 0) return [(west + east) / 2, (south + north) / 2];
  return [x / twice, y / twice];
}
