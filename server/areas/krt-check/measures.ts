import { area as areaOf } from '@turf/area';
import { bearing } from '@turf/bearing';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { featureCollection, multiPolygon } from '@turf/helpers';
import { intersect } from '@turf/intersect';
import type { Area, Point } from '../../../src/api/register/types.ts';

/* Turf's measures of the portal's own points and outlines, which nobody changes. */

const position = ([longitude, latitude]: Point): [number, number] => [longitude, latitude];
const shape = ({ coordinates }: Area) => multiPolygon(coordinates as unknown as number[][][][]);

/** Square metres on the globe, holes left out. */
export const squareMetres = (area: Area): number => areaOf(shape(area));
/** Its borders are a part of it. */
export const holds = (area: Area, at: Point): boolean => booleanPointInPolygon(position(at), shape(area));
/** What two outlines have in common, square metres. */
export function common(one: Area, other: Area): number {
  const both = intersect(featureCollection([shape(one), shape(other)]));
  return both ? areaOf(both) : 0;
}
/** The way between two points: metres; degrees from north, clockwise, 0 to 360. */
export const way = (from: Point, to: Point): { readonly distance: number; readonly bearing: number } => ({
  distance: distance(position(from), position(to), { units: 'meters' }),
  bearing: (bearing(position(from), position(to)) + 360) % 360,
});
