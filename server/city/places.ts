import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Point } from '../../src/api/register/types.ts';
import { DISTRICTS } from '../areas/tenders/city.ts';
import { type Box, boxOf } from '../register/outline.ts';
import { ask } from '../register/statement.ts';
import type { Statements } from '../register/store.ts';
import type { OutlineKind } from './topology.ts';

/** A place this near to an outline may lie in it: outlines are drawn more coarsely than walls stand. Metres. */
const NEAR = 250;
/** Directions in which a place's surroundings are looked at. */
const AROUND = 8;
/** Metres of a degree of latitude. */
const DEGREE = 111_320;

/** Where things lie, as the city's outlines have it. */
export interface CityPlaces {
  /** What a place lies in; nothing where no outline is around it. */
  at(point: Point): { readonly district?: string; readonly okrug?: string };
  /** Whether a place contradicts what is said of it: there is an outline, and the place lies neither in nor near it. */
  isElsewhere(kind: OutlineKind, id: string, point: Point): boolean;
}

interface Outline {
  readonly kind: OutlineKind;
  readonly id: string;
  readonly outline: { type: 'MultiPolygon'; coordinates: [number, number][][][] };
}

/** The outlines that have been imported, to look places up in. Without any nothing is known of a place. */
export async function cityPlaces(db: Statements): Promise<CityPlaces> {
  const rows = await ask<Outline>(db, () => 'select kind, id, outline from city_outlines');
  const outlines = rows.map((row) => ({ ...row, box: boxOf(row.outline) }));
  const of = (kind: OutlineKind) => outlines.filter((outline) => outline.kind === kind);
  const byKind = { okrug: of('okrug'), district: of('district') };
  const okrugOf = new Map(DISTRICTS.map(({ id, okrug }) => [id, okrug]));
  const around = (kind: OutlineKind, point: Point) =>
    byKind[kind].find(
      ({ box, outline }) => isWithin(point, box) && booleanPointInPolygon([...point], outline),
    )?.id;

  return {
    at(point) {
      const district = around('district', point);
      const okrug = (district && okrugOf.get(district)) ?? around('okrug', point);
      return { ...(district && { district }), ...(okrug && { okrug }) };
    },
    isElsewhere(kind, id, point) {
      const said = byKind[kind].find((outline) => outline.id === id);
      if (!said) return false;
      return ![point, ...nearTo(point)].some((one) => booleanPointInPolygon([...one], said.outline));
    },
  };
}

const isWithin = ([longitude, latitude]: Point, [west, south, east, north]: Box) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** A ring of places around one. */
const nearTo = ([longitude, latitude]: Point): Point[] =>
  Array.from({ length: AROUND }, (_, step): Point => {
    const angle = (step / AROUND) * 2 * Math.PI;
    const north = (NEAR / DEGREE) * Math.sin(angle);
    const east = ((NEAR / DEGREE) * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180);
    return [longitude + east, latitude + north];
  });
