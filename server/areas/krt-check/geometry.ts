import type { Area, Point } from '../../../src/api/register/types.ts';
import { type Box, boxOf } from '../../register/outline.ts';
import { common, holds, squareMetres, way } from './measures.ts';

/** The boundary of a project, with the rectangle around it. */
export interface Boundary {
  readonly id: string;
  readonly area: Area;
  readonly box: Box;
}

/** Where something lies against all boundaries; who the projects are is told by their ids. */
export interface Standing {
  readonly position: 'inside' | 'partly' | 'outside';
  readonly isOnBorder: boolean;
  /** The largest share first; of a point there are none. */
  readonly projects: readonly { readonly id: string; readonly share: number | null }[];
  /** Of what lies outside. Metres; degrees from north, clockwise, 0 to 360. */
  readonly nearest: {
    readonly id: string;
    readonly distance: number;
    readonly bearing: number;
    readonly at: Point;
  } | null;
}

/** So near to a border something lies on it: outlines are kept to the sixth decimal place of a degree. Metres. */
export const BORDER = 0.1;
/** Where plots share a border, rounding leaves slivers: less than this is none. Square metres, and part of the outline. */
export const SLIVER = { area: 1, share: 0.01 };

const EARTH = 6_371_008.8;
const RADIAN = Math.PI / 180;

export const boundaryOf = (id: string, area: Area): Boundary => ({ id, area, box: boxOf(area) });

/** Where a point lies. What lies on a border counts as inside. */
export function standingOfPoint(at: Point, boundaries: readonly Boundary[]): Standing {
  const near = nearestOf([[at]], [at[0], at[1], at[0], at[1]], boundaries);
  const isOnBorder = near !== null && near.distance <= BORDER;
  const projects = boundaries
    .filter(({ box }) => isWithin(at, box))
    .filter(({ id, area }) => holds(area, at) || (isOnBorder && id === near.id))
    .map(({ id }) => ({ id, share: null }));
  // A border is as wide as it is: it may lie beside the rectangle around it.
  if (isOnBorder && !projects.some(({ id }) => id === near.id)) projects.push({ id: near.id, share: null });
  const isInside = projects.length > 0;
  return { position: isInside ? 'inside' : 'outside', isOnBorder, projects, nearest: isInside ? null : near };
}

/** Where an outline lies: wholly in a project, in parts, or beside all. */
export function standingOfArea(area: Area, boundaries: readonly Boundary[]): Standing {
  const whole = squareMetres(area);
  const least = Math.min(SLIVER.area, whole * SLIVER.share);
  const projects = boundaries
    .map((one) => ({ id: one.id, overlap: overlapOf(area, one.area) }))
    .filter(({ overlap }) => overlap > least)
    .map(({ id, overlap }) => ({ id, share: whole - overlap <= least ? 1 : overlap / whole }))
    .sort((a, b) => b.share - a.share);
  if (projects[0])
    return {
      position: projects[0].share === 1 ? 'inside' : 'partly',
      isOnBorder: false,
      projects,
      nearest: null,
    };
  const nearest = nearestOf(area.coordinates.flat(), boxOf(area), boundaries);
  const isOnBorder = nearest !== null && nearest.distance <= BORDER;
  return { position: 'outside', isOnBorder, projects: [], nearest };
}

/** Square metres that two outlines have in common. */
export const overlapOf = (one: Area, other: Area): number =>
  areTogether(boxOf(one), boxOf(other)) ? common(one, other) : 0;

const isWithin = ([x, y]: Point, [west, south, east, north]: Box) =>
  x >= west && x <= east && y >= south && y <= north;
const areTogether = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Metres east and north of a place. */
type Plane = (point: Point) => readonly [x: number, y: number];
const planeAt =
  ([longitude, latitude]: Point): Plane =>
  ([x, y]) => [
    (x - longitude) * RADIAN * EARTH * Math.cos(latitude * RADIAN),
    (y - latitude) * RADIAN * EARTH,
  ];

/**
 * The way from lines to the nearest boundary. Which points it joins is found on a plane, for thousands of segments have
 * to be compared within a second; within the city that is exact to a hundredth. Its length and direction are those on the globe.
 */
function nearestOf(
  lines: readonly (readonly Point[])[],
  box: Box,
  boundaries: readonly Boundary[],
): Standing['nearest'] {
  const plane = planeAt([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
  const own = cornersAndSegments(lines);
  let best: { id: string; metres: number; from: Point; at: Point } | undefined;
  const byDistance = boundaries
    .map((boundary) => ({ boundary, least: apart(plane, box, boundary.box) }))
    .sort((a, b) => a.least - b.least);
  for (const { boundary, least } of byDistance) {
    if (best && least > best.metres) break;
    const its = cornersAndSegments(boundary.area.coordinates.flat());
    const there = shortest(plane, own.corners, its.segments);
    const back = shortest(plane, its.corners, own.segments);
    const found =
      back && (!there || back.metres < there.metres) ? { ...back, from: back.at, at: back.from } : there;
    if (found && (!best || found.metres < best.metres)) best = { id: boundary.id, ...found };
  }
  if (!best) return null;
  const { id, from, at } = best;
  return { id, ...way(from, at), at };
}

/** Metres between two rectangles. */
function apart(plane: Plane, a: Box, b: Box): number {
  const [west, south] = plane([a[0], a[1]]);
  const [east, north] = plane([a[2], a[3]]);
  const [itsWest, itsSouth] = plane([b[0], b[1]]);
  const [itsEast, itsNorth] = plane([b[2], b[3]]);
  return Math.hypot(
    Math.max(0, itsWest - east, west - itsEast),
    Math.max(0, itsSouth - north, south - itsNorth),
  );
}

type Segment = readonly [Point, Point];
const cornersAndSegments = (lines: readonly (readonly Point[])[]) => ({
  corners: lines.flat(),
  segments: lines.flatMap((line) =>
    line.slice(1).map((point, place): Segment => [line[place] as Point, point]),
  ),
});

/** The shortest way from one of some points to one of some segments. */
function shortest(plane: Plane, points: readonly Point[], segments: readonly Segment[]) {
  let best: { metres: number; from: Point; at: Point } | undefined;
  const lines = segments.map(([a, b]) => [plane(a), plane(b)] as const);
  for (const from of points) {
    const [x, y] = plane(from);
    for (const [place, [[ax, ay], [bx, by]]] of lines.entries()) {
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
      const metres = Math.hypot(ax + part * dx - x, ay + part * dy - y);
      if (best && metres >= best.metres) continue;
      const [a, b] = segments[place] as Segment;
      best = { metres, from, at: [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])] };
    }
  }
  return best;
}
