import { METRES_A_MINUTE } from '../../src/api/contracts/walking.ts';
import type { Point, Walk } from '../../src/api/register/types.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { linesIn, nameIn, STATIONS } from '../areas/tenders/city.ts';

/** Of a degree of latitude, on a sphere of the earth's mean radius. */
const METRES = 111_195;
/** How much longer a way on foot is than the straight line. */
const DETOUR = 1.3;

/** Degrees of latitude that two places of the city are apart, squared. */
const apart = ([x, y]: Point, [longitude, latitude]: Point): number =>
  ((x - longitude) * Math.cos((latitude * Math.PI) / 180)) ** 2 + (y - latitude) ** 2;

/**
 * How far it is on foot between places so many metres apart. Metres, to the next ten: a minute is eight tens, so that
 * {@link minutesOnFoot} are these metres, and nobody who divides them gets others.
 */
export const metresOnFoot = (straight: number): number => Math.ceil((straight * DETOUR) / 10) * 10;

/** The same in minutes, begun ones counted, one at least. */
export const minutesOnFoot = (straight: number): number =>
  Math.max(1, Math.ceil((straight * DETOUR) / METRES_A_MINUTE));

/** The nearest metro station, and minutes on foot to it. */
export function nearestStation(at: Point): {
  readonly station: (typeof STATIONS)[number];
  readonly minutes: number;
} {
  const [first, ...others] = STATIONS;
  if (!first) throw new Error('content/city/metro.json names no station');
  const station = others.reduce((near, one) => (apart(one.at, at) < apart(near.at, at) ? one : near), first);
  return { station, minutes: minutesOnFoot(Math.sqrt(apart(station.at, at)) * METRES) };
}

/**
 * The same in the database, for columns that it fills. The stations stand in the function, so that what follows from a
 * place is a stored column like every other and no writer can forget it; they change once in years, and a change is a
 * migration that makes the function and these columns anew.
 */
export function metroMinutesFunction(): string {
  const list = (place: 0 | 1) => STATIONS.map(({ at }) => at[place]).join(', ');
  return `create or replace function register_metro_minutes(longitude double precision, latitude double precision)
returns integer language sql immutable strict parallel safe as $$
  select greatest(1, ceil(sqrt(min(((x - longitude) * cos(radians(latitude))) ^ 2 + (y - latitude) ^ 2)) * ${METRES} * ${DETOUR} / ${METRES_A_MINUTE}))::integer
  from unnest(
    array[${list(0)}]::double precision[],
    array[${list(1)}]::double precision[]
  ) as stations (x, y)
$$`;
}

/** Places whose way is remembered, of each language: more than the registers have. */
const MOST_PLACES = 20_000;
const ways = new Map<LocaleCode, Map<string, Walk>>();

/** Says in a language how far it is to the metro from a place; every list asks of the same places again. */
export function walksIn(locale: LocaleCode): (at: Point) => Walk {
  const known = ways.get(locale) ?? new Map<string, Walk>();
  ways.set(locale, known);
  return (at) => {
    const place = at.join();
    const way = known.get(place) ?? wayFrom(at, locale);
    if (known.size >= MOST_PLACES) known.clear();
    known.set(place, way);
    return way;
  };
}

function wayFrom(at: Point, locale: LocaleCode): Walk {
  const { station, minutes } = nearestStation(at);
  return {
    station: nameIn(station.name, locale),
    lines: linesIn(locale)
      .filter(({ id }) => station.lines.includes(id))
      .map(({ name, colour }) => ({ name, colour })),
    minutes,
  };
}
