import kinks from '@turf/kinks';
import { Area } from '../../../src/api/register/schema.ts';
import type { Area as AreaValue, Point } from '../../../src/api/register/types.ts';

/** The rules of outlines that a schema cannot say. */
export const OUTLINE_RULES = {
  no_outline: 'no polygon as GeoJSON writes it',
  open_outline: 'not closed: its last point is not its first',
  crossing_outline: 'crosses or touches itself',
  flat_outline: 'encloses nothing',
} as const;
export type OutlineRule = keyof typeof OUTLINE_RULES;
type OutlineRead = { readonly area: AreaValue } | { readonly rule: OutlineRule };

/**
 * A GeoJSON Polygon or MultiPolygon as an outline: heights are dropped, points that repeat the one before them too.
 * It has to be closed, must not cross or touch itself, and each ring has to enclose something.
 */
export function outlineIn(geometry: unknown): OutlineRead {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  if (!isListOf(polygons, (rings) => isListOf(rings, (ring) => isListOf(ring, isPosition))))
    return { rule: 'no_outline' };
  const outlines = (polygons as number[][][][]).map((rings) => rings.map(thinned));
  for (const ring of outlines.flat()) {
    if (`${ring[0]}` !== `${ring.at(-1)}`) return { rule: 'open_outline' };
    if (new Set(ring.map(String)).size < 3) return { rule: 'flat_outline' };
  }
  const parsed = Area.safeParse({ type: 'MultiPolygon', coordinates: outlines });
  if (!parsed.success) return { rule: 'no_outline' };
  for (const polygon of parsed.data.coordinates)
    if (kinks({ type: 'Polygon', coordinates: polygon }).features.length > 0)
      return { rule: 'crossing_outline' };
  if (outlines.flat().some((ring) => enclosed(ring) === 0)) return { rule: 'flat_outline' };
  return { area: parsed.data };
}

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isOne);
const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((one) => typeof one === 'number');

/** Without heights and without points that repeat the one before. */
const thinned = (ring: readonly (readonly number[])[]): Point[] =>
  ring
    .map(([longitude = 0, latitude = 0]): Point => [longitude, latitude])
    .filter((point, place, all) => `${point}` !== `${all[place - 1]}`);

/** Twice the area inside a ring, square degrees (the shoelace formula). */
const enclosed = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[place + 1] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
