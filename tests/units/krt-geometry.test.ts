import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js';
import { describe, expect, it } from 'vitest';
import {
  boundaryOf,
  type Standing,
  standingOfArea,
  standingOfPoint,
} from '../../server/areas/krt-check/geometry.ts';
import { createRandom } from '../../server/random.ts';
import type { Area, Point } from '../../src/api/register/types.ts';

/** How many of each are compared; `PORTAL_GEOMETRY_COUNT=10000` compares as many as the specification asks for. */
const COUNT = Number(process.env.PORTAL_GEOMETRY_COUNT ?? 150);
const seed = Number(process.env.PORTAL_GEOMETRY_SEED ?? 20261122);

const DEGREE = 111_195.08;
const MIDDLE: Point = [37.6, 55.75];
/** Metres east and north of the city's middle, for a library that knows planes only. */
const plane = ([x, y]: Point): Point => [
  (x - MIDDLE[0]) * DEGREE * Math.cos((MIDDLE[1] * Math.PI) / 180),
  (y - MIDDLE[1]) * DEGREE,
];
const onPlane = ({ type, coordinates }: Area) => ({
  type,
  coordinates: coordinates.map((polygon) => polygon.map((ring) => ring.map(plane))),
});

const geometries = new GeometryFactory();
const reader = new GeoJSONReader(geometries);
const sixth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A polygon around a place that does not cross itself; perhaps with a hole. @param size of its radius, degrees */
function star(
  random: ReturnType<typeof createRandom>,
  [x, y]: Point,
  size: number,
  hasHole: boolean,
): Point[][] {
  const corners = random.whole(3, 14);
  const ring = (least: number, most: number): Point[] => {
    const points = Array.from({ length: corners }, (_, place): Point => {
      const angle = ((place + random.next() * 0.8) / corners) * 2 * Math.PI;
      const radius = size * (least + random.next() * (most - least));
      return [sixth(x + radius * Math.cos(angle)), sixth(y + 0.56 * radius * Math.sin(angle))];
    });
    return [...points, points[0] as Point];
  };
  // Chords of few corners come near the middle: such have no hole.
  return hasHole && corners >= 8 ? [ring(0.7, 1), ring(0.1, 0.3)] : [ring(0.4, 1)];
}

const random = createRandom(seed);
const somewhere = (reach: number): Point => [
  sixth(37.6 + (random.next() - 0.5) * reach),
  sixth(55.75 + (random.next() - 0.5) * reach * 0.56),
];
/** Projects with holes and of several parts, apart from each other. */
const boundaries = Array.from({ length: 36 }, (_, place) => {
  const at: Point = [37.42 + (place % 6) * 0.07, 55.65 + Math.floor(place / 6) * 0.04];
  const parts = [star(random, at, 0.012, place % 3 === 0)];
  if (place % 4 === 0) parts.push(star(random, [at[0] + 0.03, at[1]], 0.008, false));
  return boundaryOf(`krt-${place}`, { type: 'MultiPolygon', coordinates: parts });
});

const seconds = boundaries.map(({ id, area }) => ({ id, shape: reader.read(onPlane(area)) }));

/** What the second implementation says. */
function second(given: { type: string; coordinates: unknown }) {
  const own = reader.read(given);
  const near = seconds
    .map(({ id, shape }) => ({ id, shape, metres: DistanceOp.distance(own, shape) as number }))
    .sort((a, b) => a.metres - b.metres);
  const met = near.filter(({ metres }) => metres === 0);
  const shares = met
    .map(({ id, shape }) => ({
      id,
      overlap: OverlayOp.intersection(own, shape).getArea() / (own.getArea() || 1),
    }))
    .filter(({ overlap }) => overlap > 0);
  const covers = met.filter(({ shape }) => RelateOp.covers(shape, own)).map(({ id }) => id);
  return { shares, near, covers };
}

/** On a plane and on the globe: a hundredth apart at most, also where two are as near. */
function sameWay({ nearest }: Standing, near: ReturnType<typeof second>['near']): void {
  const its = near.find(({ id }) => id === nearest?.id)?.metres ?? Number.NaN;
  expect(Math.abs((nearest?.distance ?? 0) - its)).toBeLessThan(0.5 + its * 0.01);
  expect(its - (near[0]?.metres ?? 0)).toBeLessThan(0.5 + its * 0.01);
}

describe(`beside JSTS, ${COUNT} each of seed ${seed}`, () => {
  it('says of random points the same', { timeout: 600_000 }, () => {
    let inside = 0;
    for (let n = 0; n < COUNT; n++) {
      const at = somewhere(0.5);
      const found = standingOfPoint(at, boundaries);
      const { near, covers } = second({ type: 'Point', coordinates: plane(at) });
      if (found.position === 'inside') {
        inside++;
        expect(found.isOnBorder ? (near[0]?.metres ?? 1) < 0.2 : covers.join()).toBe(
          found.isOnBorder ? true : found.projects.map(({ id }) => id).join(),
        );
      } else {
        expect(covers).toEqual([]);
        sameWay(found, near);
      }
    }
    expect(inside).toBeGreaterThan(COUNT / 50);
  });

  it('says of random outlines the same', { timeout: 900_000 }, () => {
    const met = { inside: 0, partly: 0, outside: 0 };
    for (let n = 0; n < COUNT; n++) {
      const at = boundaries[n % boundaries.length]?.box ?? [0, 0];
      const middle: Point = n % 3 === 0 ? [at[0] + 0.006, at[1] + 0.006] : somewhere(0.5);
      const rings = star(random, middle, n % 2 === 0 ? 0.002 : 0.001 + random.next() * 0.02, n % 5 === 0);
      const area: Area = { type: 'MultiPolygon', coordinates: [rings] };
      const found = standingOfArea(area, boundaries);
      const { shares, near, covers } = second(onPlane(area));
      met[found.position]++;
      const real = shares.filter(({ overlap }) => overlap > 1e-4);
      const told = found.projects.filter(({ share }) => (share ?? 0) > 1e-4);
      expect(told.map(({ id }) => id).sort()).toEqual(real.map(({ id }) => id).sort());
      for (const { id, overlap } of real)
        expect(Math.abs((found.projects.find((one) => one.id === id)?.share ?? 0) - overlap)).toBeLessThan(
          1e-3,
        );
      if (covers.length > 0) expect(found.position).toBe('inside');
      if (found.position === 'outside') sameWay(found, near);
    }
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(COUNT / 50);
  });
});

describe('made by hand', () => {
  const ring = (west: number, south: number, east: number, north: number): Point[] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const holed: Area = {
    type: 'MultiPolygon',
    coordinates: [
      [ring(37.5, 55.7, 37.6, 55.8), ring(37.54, 55.74, 37.56, 55.76)],
      [ring(37.7, 55.7, 37.8, 55.8)],
    ],
  };
  const own = [
    boundaryOf('holed', holed),
    boundaryOf('next', { type: 'MultiPolygon', coordinates: [[ring(37.8, 55.7, 37.9, 55.8)]] }),
  ];
  const areaAt = (...box: [number, number, number, number]): Area => ({
    type: 'MultiPolygon',
    coordinates: [[ring(...box)]],
  });

  it.each<[string, Point, string]>([
    ['a first part', [37.52, 55.72], 'inside'],
    ['a second part', [37.75, 55.75], 'inside'],
    ['a hole', [37.55, 55.75], 'outside'],
    ['between the parts', [37.65, 55.75], 'outside'],
  ])('knows a point in %s', (_, at, position) => {
    expect(standingOfPoint(at, own)).toMatchObject({ position, isOnBorder: false });
  });

  it.each<[string, Point, string[]]>([
    ['a side', [37.5, 55.75], ['holed']],
    ['a corner', [37.6, 55.8], ['holed']],
    ['the side of a hole', [37.54, 55.75], ['holed']],
    ['a side, beside it by less than a decimetre', [37.4999995, 55.75], ['holed']],
    ['a side that two share', [37.8, 55.75], ['holed', 'next']],
  ])('counts a point on %s as inside, and says so', (_, at, ids) => {
    const found = standingOfPoint(at, own);
    expect(found).toMatchObject({ position: 'inside', isOnBorder: true, nearest: null });
    expect(found.projects.map(({ id }) => id)).toEqual(ids);
  });

  it('tells the way from a hole to its border, and its direction', () => {
    const { nearest } = standingOfPoint([37.555, 55.75], own);
    expect(nearest).toMatchObject({
      id: 'holed',
      bearing: expect.closeTo(90, 0),
      distance: expect.closeTo(313, 0),
    });
    expect(standingOfPoint([37.55, 55.69], own).nearest?.bearing).toBeCloseTo(0, 0);
    expect(standingOfPoint([37.95, 55.75], own).nearest).toMatchObject({
      id: 'next',
      bearing: expect.closeTo(270, 0),
    });
  });

  it('tells of an outline which part lies where', () => {
    expect(standingOfArea(areaAt(37.51, 55.71, 37.53, 55.73), own)).toMatchObject({
      position: 'inside',
      projects: [{ id: 'holed', share: 1 }],
    });
    const both = standingOfArea(areaAt(37.79, 55.72, 37.82, 55.73), own);
    expect(both.position).toBe('partly');
    expect(both.projects).toEqual([
      { id: 'next', share: expect.closeTo(2 / 3, 4) },
      { id: 'holed', share: expect.closeTo(1 / 3, 4) },
    ]);
    // Of a plot around the hole, the hole does not count.
    expect(standingOfArea(areaAt(37.53, 55.73, 37.57, 55.77), own).projects[0]?.share).toBeCloseTo(0.75, 3);
  });

  it('says of an outline that only adjoins that it lies outside, at the border', () => {
    expect(standingOfArea(areaAt(37.48, 55.72, 37.5, 55.73), own)).toMatchObject({
      position: 'outside',
      isOnBorder: true,
      nearest: { id: 'holed', distance: 0 },
    });
  });

  it('has no way to tell where there is no project', () => {
    expect(standingOfPoint([37.6, 55.7], [])).toEqual({
      position: 'outside',
      isOnBorder: false,
      projects: [],
      nearest: null,
    });
  });
});
