import { pathRound } from 'd3';
import type { PlacedArrow, Point } from './picture.ts';

/** Radius of an arrow's corners and length of its head, px. */
const CORNER = 8;
const HEAD = 8;

/** The line of an arrow, corners rounded, ending where its head begins. */
export function lineOf(points: readonly Point[]): string {
  const path = pathRound(1);
  const [start, ...rest] = points;
  if (!start) return '';
  path.moveTo(...start);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) {
      const before = points[index] ?? start;
      const radius = Math.min(CORNER, distance(before, point) / 2, distance(point, next) / 2);
      path.arcTo(...point, ...next, radius);
    } else path.lineTo(...shortened(points[index] ?? start, point));
  });
  return path.toString();
}

/** The head of an arrow: closed, with its point on the state's edge. */
export function headOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const [dx, dy] = direction(before, end);
  const [bx, by] = [end[0] - dx * HEAD, end[1] - dy * HEAD];
  const wing = HEAD / 2;
  const path = pathRound(1);
  path.moveTo(...end);
  path.lineTo(bx - dy * wing, by + dx * wing);
  path.lineTo(bx + dy * wing, by - dx * wing);
  path.closePath();
  return path.toString();
}

/** Signs before the words of what is not an event, on a 12-unit grid: a clock, a tick, a cross, a diamond. */
export const SIGNS: Partial<Record<PlacedArrow['kind'], string>> = {
  after: 'M6 3.4V6l1.8 1.2M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0Z',
  done: 'M2 6.4 4.8 9.2 10 3.4',
  error: 'M2.6 2.6l6.8 6.8M9.4 2.6 2.6 9.4',
  always: 'M6 1.4 10.6 6 6 10.6 1.4 6Z',
};

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function shortened(from: Point, to: Point): Point {
  const [dx, dy] = direction(from, to);
  return [to[0] - dx * (HEAD - 1), to[1] - dy * (HEAD - 1)];
}
