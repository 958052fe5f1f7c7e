import { pathRound } from 'd3';

/** A place in the picture, px from its upper left corner. */
export type Point = readonly [x: number, y: number];

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

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function shortened(from: Point, to: Point): Point {
  const [dx, dy] = direction(from, to);
  return [to[0] - dx * (HEAD - 1), to[1] - dy * (HEAD - 1)];
}
