import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoGeometryObjects,
  geoArea,
  geoCentroid,
  geoNaturalEarth1,
  geoPath,
} from 'd3';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

/** Size of what is drawn, in units of its own. */
export const FRAME = { width: 960, height: 440 } as const;
/** Room between what is shown and the frame, the same units. */
const ROOM = 24;
/** Nobody sells to Antarctica, and it would take a fifth of the drawing. */
const ANTARCTICA = '010';
/** The world is cut beside the Bering Strait, so that Alaska with its islands is in one part. */
const WHOLE_WORLD = -8;

export interface DrawnCountry {
  readonly id: string;
  /** Path of the outline. */
  readonly d: string;
  /** Its middle, that of its largest part; in units of the frame. */
  readonly x: number;
  readonly y: number;
}

const world = atlas as unknown as Topology<{ countries: GeometryCollection }>;
/** By ISO 3166, two letters; what has no number of the UN is drawn, too. */
const outlines = feature(world, world.objects.countries)
  .features.filter(({ id }) => id !== ANTARCTICA)
  .map((one) => ({ country: countryOf(one.id), outline: one as ExtendedFeature }));

/** Of a country that lies in many parts, the largest: France without Guiana, America without Alaska. */
function largestOf({ geometry }: ExtendedFeature): GeoGeometryObjects {
  if (geometry?.type !== 'MultiPolygon') return geometry ?? { type: 'Sphere' };
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
  return parts.reduce((one, other) => (geoArea(other) > geoArea(one) ? other : one));
}

function countryOf(number: string | number | undefined): string | undefined {
  return number === undefined ? undefined : new Intl.Locale(`und-${number}`).region;
}

/**
 * Draws the world, or the part of it in which some countries lie.
 * @param known countries that can be chosen
 * @param near those that fill the frame; none for the whole world
 * @returns the rest of the land in one path, and the countries that can be chosen and are seen, in the given order
 */
export function drawWorld(
  known: readonly string[],
  near: readonly string[],
): { readonly land: string; readonly countries: readonly DrawnCountry[] } {
  const collection = (features: readonly ExtendedFeature[]): ExtendedFeatureCollection => ({
    type: 'FeatureCollection',
    features: [...features],
  });
  const filling = collection(
    outlines
      .filter(({ country }) => country !== undefined && near.includes(country))
      .map(({ outline }) => ({ type: 'Feature', properties: null, geometry: largestOf(outline) })),
  );
  const isWhole = filling.features.length === 0;
  const projection = geoNaturalEarth1()
    .rotate([isWhole ? WHOLE_WORLD : -geoCentroid(filling)[0], 0])
    .fitExtent(
      [
        [isWhole ? 0 : ROOM, isWhole ? 0 : ROOM],
        [FRAME.width - (isWhole ? 0 : ROOM), FRAME.height - (isWhole ? 0 : ROOM)],
      ],
      isWhole ? collection(outlines.map(({ outline }) => outline)) : filling,
    )
    .clipExtent([
      [-ROOM, -ROOM],
      [FRAME.width + ROOM, FRAME.height + ROOM],
    ]);
  const path = geoPath(projection).digits(1);
  const land = outlines
    .filter(({ country }) => country === undefined || !known.includes(country))
    .map(({ outline }) => path(outline) ?? '')
    .join('');
  const countries = known.flatMap((id) => {
    const found = outlines.find(({ country }) => country === id)?.outline;
    if (!found) return [];
    const [x, y] = path.centroid(largestOf(found));
    const isSeen = x > 0 && x < FRAME.width && y > 0 && y < FRAME.height;
    return isSeen ? [{ id, d: path(found) ?? '', x, y }] : [];
  });
  return { land, countries };
}
