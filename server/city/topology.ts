import { feature, merge } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import type { Area, Point } from '../../src/api/register/types.ts';
import { DISTRICTS, OKRUGS } from '../areas/tenders/city.ts';

export type OutlineKind = 'okrug' | 'district';
/** The outline of an okrug or a district as a file gives it. */
export interface GivenOutline {
  readonly kind: OutlineKind;
  readonly id: string;
  readonly area: Area;
}
export interface CityOutline {
  readonly kind: OutlineKind;
  readonly id: string;
  /** What decides whether a place lies inside. */
  readonly outline: Area;
  /** What maps draw: the same with fewer corners. Neighbours share their border still. */
  readonly drawn: Area;
}

/** Steps from one side of the city to the other that corners are rounded to, so that neighbours' borders are one: about 0.1 m. */
const STEPS = 1e6;
/** Most corners of all borders that maps draw, each border counted once: some 40 kB compressed. */
const MOST_DRAWN = 4000;
/** Decimal places of what is stored, 0.1 m, and of what is drawn, 1 m. */
const PLACES = { outline: 6, drawn: 5 };

interface Properties {
  kind: OutlineKind;
  id: string;
}
type Borders = Topology<{ city: GeometryCollection<Properties> }>;

/**
 * The outlines of a file, and those of okrugs that follow from them: an okrug is all its districts together, where the
 * file has every one of them and not the okrug itself.
 */
export function cityOutlines(given: readonly GivenOutline[]): CityOutline[] {
  const city = {
    type: 'FeatureCollection' as const,
    features: given.map(({ kind, id, area }) => ({
      type: 'Feature' as const,
      properties: { kind, id },
      geometry: area,
    })),
  };
  // All are MultiPolygons, and stay so.
  const borders = topology({ city }, STEPS) as Topology as Borders;
  const exact = areasOf(borders, PLACES.outline);
  const drawn = areasOf(thinned(borders), PLACES.drawn);
  return [...exact].map(([key, { kind, id, area }]) => ({
    kind,
    id,
    outline: area,
    // What is so small that nothing of it is left is drawn as it is.
    drawn: drawn.get(key)?.area ?? area,
  }));
}

/** With at most {@link MOST_DRAWN} corners: those go first whose absence is seen least (Visvalingam). */
function thinned(borders: Borders): Borders {
  const weighed = presimplify(borders);
  const corners = weighed.arcs.reduce((sum, arc) => sum + arc.length, 0);
  if (corners <= MOST_DRAWN) return borders;
  // The ends of borders weigh endlessly much: they stay.
  return simplify(weighed, quantile(weighed, MOST_DRAWN / corners));
}

/** All outlines of a topology with those of whole okrugs, by kind and id. */
function areasOf(borders: Borders, places: number): Map<string, GivenOutline> {
  const shapes = borders.objects.city.geometries as MultiPolygon<Properties>[];
  const areas = new Map<string, GivenOutline>();
  const add = (kind: OutlineKind, id: string, coordinates: readonly (readonly (readonly number[][])[])[]) => {
    const area = rounded(coordinates, places);
    if (area.coordinates.length > 0) areas.set(`${kind} ${id}`, { kind, id, area });
  };
  for (const shape of shapes) {
    const { geometry, properties } = feature(borders, shape);
    add(properties.kind, properties.id, geometry.coordinates);
  }
  for (const { id } of OKRUGS) {
    const within = DISTRICTS.filter(({ okrug }) => okrug === id);
    const its = shapes.filter(
      ({ properties }) =>
        properties?.kind === 'district' && within.some((district) => district.id === properties.id),
    );
    if (!areas.has(`okrug ${id}`) && its.length === within.length)
      add('okrug', id, merge(borders, its).coordinates);
  }
  return areas;
}

/** Without corners that fall together, and without rings that nothing is left of. */
function rounded(polygons: readonly (readonly (readonly number[][])[])[], places: number): Area {
  const factor = 10 ** places;
  const near = (degrees = 0) => Math.round(degrees * factor) / factor;
  const ringOf = (ring: readonly number[][]) =>
    ring
      .map(([longitude, latitude]): Point => [near(longitude), near(latitude)])
      .filter((point, place, all) => `${point}` !== `${all[place - 1]}`);
  return {
    type: 'MultiPolygon',
    coordinates: polygons
      .map((rings) => rings.map(ringOf).filter(({ length }) => length >= 4))
      .filter(({ length }) => length > 0),
  };
}
