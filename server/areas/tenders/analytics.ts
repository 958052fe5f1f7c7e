import { and, between, ne, sql } from 'drizzle-orm';
import { AROUND, type Around, type TenderAnalytics } from '../../../src/api/contracts/tenders.ts';
import type { Database } from '../../db/database.ts';
import { cityPlaces, tenders } from '../../db/schema.ts';
import { HttpProblem } from '../../http/problems.ts';
import { findTender } from './card.ts';
import { STATIONS } from './city.ts';

/** Mean radius of the Earth, and a degree of latitude. Metres. */
const EARTH = 6_371_000;
const DEGREE = (Math.PI / 180) * EARTH;
/** Most places of one answer; the counts are of all. */
const MOST_PLACES = 300;

type Point = readonly [number, number];

/** Metres between two positions, by the haversine formula. @param a, b longitude and latitude, degrees */
export function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part = half(a[1], b[1]) + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * half(a[0], b[0]);
  return 2 * EARTH * Math.asin(Math.sqrt(part));
}

/** A rectangle around a circle, degrees: what an index finds before distances are measured. */
function boxAround([longitude, latitude]: Point, radius: number) {
  const north = radius / DEGREE;
  const east = radius / (DEGREE * Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - east,
    east: longitude + east,
    south: latitude - north,
    north: latitude + north,
  };
}

const isKind = (kind: string): kind is Around => (AROUND as readonly string[]).includes(kind);

/**
 * What is around a tender, as numbers.
 * @param radius metres
 * @throws NotFound, HttpProblem `no_position` where nobody knows where it is
 */
export async function analyticsOf(db: Database, id: string, radius: number): Promise<TenderAnalytics> {
  const { longitude, latitude } = await findTender(db, id);
  if (longitude === null || latitude === null) throw new HttpProblem(404, 'no_position');
  const centre: Point = [longitude, latitude];
  return {
    ...(await aroundPoint(db, centre, radius)),
    tenders: await tendersWithin(db, id, centre, radius),
  };
}

/** What is around a point, whoever's it is, and who lives there. @param radius metres */
export async function aroundPoint(
  db: Database,
  centre: Point,
  radius: number,
): Promise<Omit<TenderAnalytics, 'tenders'>> {
  const { west, east, south, north } = boxAround(centre, radius);
  const near = (at: Point) => {
    const distance = Math.round(metresBetween(centre, at));
    return distance <= radius ? distance : undefined;
  };

  const found = await db
    .select()
    .from(cityPlaces)
    .where(and(between(cityPlaces.latitude, south, north), between(cityPlaces.longitude, west, east)));
  const stations = STATIONS.map(({ name, at }) => ({ kind: 'metro', name: name.ru, at, residents: null }));
  const around = [
    ...stations,
    ...found.map(({ kind, name, residents, ...place }) => ({
      kind,
      name,
      residents,
      at: [place.longitude, place.latitude] as [number, number],
    })),
  ].flatMap((place) => {
    const distance = near(place.at);
    return distance === undefined ? [] : [{ ...place, distance }];
  });
  const places = around.flatMap(({ kind, name, at, distance }) =>
    isKind(kind) ? [{ kind, name, at, distance }] : [],
  );
  const counts = Object.fromEntries(
    AROUND.map((kind) => [kind, places.filter((place) => place.kind === kind).length]),
  ) as Record<Around, number>;
  const houses = around.filter(({ kind }) => kind === 'house');
  const isSample = found.some((place) => place.isSample);
  return {
    radius,
    centre: [...centre],
    places: places.sort((a, b) => a.distance - b.distance).slice(0, MOST_PLACES),
    counts,
    ...(houses.length > 0 && {
      residents: houses.reduce((sum, { residents }) => sum + (residents ?? 0), 0),
    }),
    source: isSample ? 'sample' : 'city',
    isSample,
  };
}

/** Other tenders within a circle that are not over. */
async function tendersWithin(db: Database, id: string, centre: Point, radius: number): Promise<number> {
  const { west, east, south, north } = boxAround(centre, radius);
  const rows = await db
    .select({ longitude: tenders.longitude, latitude: tenders.latitude })
    .from(tenders)
    .where(
      and(
        sql`point(${tenders.longitude}, ${tenders.latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
        sql`${tenders.state} in ('announced', 'review')`,
        ne(tenders.id, id),
      ),
    );
  return rows.filter(
    ({ longitude, latitude }) =>
      longitude !== null && latitude !== null && metresBetween(centre, [longitude, latitude]) <= radius,
  ).length;
}
