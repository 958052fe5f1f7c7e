import { MOST_KM2, MOST_POINTS } from '../../../src/api/contracts/krt-check.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import { isInRegion } from '../../../src/api/contracts/region.ts';
import type { Area, Point } from '../../../src/api/register/types.ts';
import { outlineIn } from '../../register/import/outlines.ts';
import { boxOf } from '../../register/outline.ts';
import { overlapOf, SLIVER } from './geometry.ts';
import { holds, squareMetres } from './measures.ts';

/** What is wrong with an outline, or with a place: the rule that it breaks, with its bounds. */
export type Broken = Omit<FieldError, 'path'>;
export type OutlineRead = { readonly area: Area } | { readonly broken: Broken };

const refused = (code: FieldError['code'], params?: Record<string, number>): { readonly broken: Broken } => ({
  broken: { code, ...(params && { params }) },
});

/**
 * Reads a GeoJSON document with one outline: a Polygon or MultiPolygon, a feature of one, or a collection of one such
 * feature. Whatever is wrong with it is said by the first rule that it breaks.
 */
export function outlineOf(content: Uint8Array): OutlineRead {
  if (isDeep(content)) return refused('no_geojson');
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder().decode(content));
  } catch {
    return refused('no_geojson');
  }
  if (namesAnotherSystem(document)) return refused('other_system');
  const geometries = [...geometriesIn(document)];
  const [geometry, another] = geometries;
  if (!geometry) return refused('no_outline');
  if (another) return refused('too_many_outlines', { total: geometries.length });
  return checked(geometry);
}

/** Lists within lists, deeper than any description of an outline: parsing them would take all memory that there is. */
const MOST_DEEP = 100;
const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');

/** Whether JSON goes deeper than that, told by its brackets outside of texts. */
function isDeep(content: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < content.length; place++) {
    const byte = content[place];
    if (isText) {
      if (byte === BACKSLASH) place++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === LIST || byte === OBJECT) {
      depth++;
      if (depth > MOST_DEEP) return true;
    } else if (byte === LIST_END || byte === OBJECT_END) depth--;
  }
  return false;
}

interface Geometry {
  readonly type: string;
  readonly coordinates: unknown;
}

/** The polygons of a document; points and lines beside them are left out. */
function* geometriesIn(document: unknown): Generator<Geometry> {
  const { type, features, geometry, coordinates } = (document ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'FeatureCollection' && Array.isArray(features))
    for (const feature of features as readonly { readonly geometry?: unknown }[])
      yield* geometriesIn(feature?.geometry);
  else if (type === 'Feature') yield* geometriesIn(geometry);
  else if (type === 'Polygon' || type === 'MultiPolygon') yield { type, coordinates };
}

/** A document may name its reference system, as GeoJSON did before 2016; anything but longitude and latitude of WGS 84 is another. */
function namesAnotherSystem(document: unknown): boolean {
  const { crs } = (document ?? {}) as {
    readonly crs?: { readonly properties?: { readonly name?: unknown } };
  };
  const name = crs?.properties?.name;
  return typeof name === 'string' && !/(?:CRS:?84|EPSG:+4326)$/i.test(name.trim());
}

function checked(geometry: Geometry): OutlineRead {
  const positions: Point[] = [];
  // No more are kept than is needed to know that there are too many.
  for (const position of positionsIn(geometry.coordinates))
    if (positions.push(position) > MOST_POINTS) return refused('too_many_points', { most: MOST_POINTS });
  if (positions.length === 0) return refused('empty_outline');
  const misplaced = misplacedBy(positions);
  if (misplaced) return refused(misplaced);
  const read = outlineIn(geometry);
  if ('rule' in read) return refused(read.rule);
  const { area } = read;
  const [west, south, east, north] = boxOf(area);
  // Before anything is clipped: the rectangle around a city is seen at a glance.
  const box: Area = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    ],
  };
  if (squareMetres(area) > MOST_KM2 * 1e6 || squareMetres(box) > 16 * MOST_KM2 * 1e6)
    return refused('outline_too_large', { most: MOST_KM2 });
  return isSound(area) ? { area } : refused('crossing_outline');
}

/** Every pair of numbers, however deep; never deeper than a MultiPolygon goes. */
function* positionsIn(coordinates: unknown, depth = 0): Generator<Point> {
  if (!Array.isArray(coordinates) || depth > 4) return;
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') yield [x, y];
  else for (const inner of coordinates) yield* positionsIn(inner, depth + 1);
}

/** Why places cannot be where the city is; undefined where they are. */
export function misplacedBy(positions: readonly Point[]): FieldError['code'] | undefined {
  if (positions.every(isInRegion)) return undefined;
  if (positions.every(([x, y]) => isInRegion([y, x]))) return 'swapped_axes';
  // Metres of a projection are far more than any degree.
  if (positions.some(([x, y]) => Math.abs(x) > 360 || Math.abs(y) > 90)) return 'other_system';
  const isAcross = positions.some(([x], place) => Math.abs(x - (positions[place - 1]?.[0] ?? x)) > 180);
  if (isAcross || positions.some(([x]) => Math.abs(x) > 180)) return 'crosses_antimeridian';
  return 'outside_region';
}

/** Holes lie in their polygon, and no two parts cover the same ground: areas could not be told otherwise. */
function isSound({ coordinates }: Area): boolean {
  for (const [outside = [], ...holes] of coordinates) {
    const filled: Area = { type: 'MultiPolygon', coordinates: [[outside]] };
    if (!holes.every(([corner]) => corner && holds(filled, corner))) return false;
  }
  const parts = coordinates.map((part): Area => ({ type: 'MultiPolygon', coordinates: [part] }));
  return parts.every((one, place) =>
    parts.slice(place + 1).every((other) => overlapOf(one, other) < SLIVER.area),
  );
}
