import { storedFields } from '../../../src/api/register/names.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import { Area, Point } from '../../../src/api/register/schema.ts';
import type { Point as PointValue } from '../../../src/api/register/types.ts';
import type { CityPlaces } from '../../city/places.ts';
import type { OutlineKind } from '../../city/topology.ts';
import { placeOf } from '../columns.ts';
import { ENTRIES } from '../directories.ts';
import { middleOf } from '../outline.ts';

type Values = Record<string, unknown>;

/**
 * A thing's place says in which district and okrug it lies: what a file leaves out is filled in, what it says otherwise
 * is refused. Of an outline, its middle counts. Samples are made up, and may lie anywhere.
 * @param item what the file says of the thing; what follows from its place is put into it
 * @returns what contradicts the place
 */
export function settlePlace(register: EditedRegister, item: Values, places: CityPlaces): string[] {
  const point = pointOf(register, item);
  if (!point) return [];
  const fields: Readonly<Record<OutlineKind, string | undefined>> = {
    district: fieldOf(register, 'district'),
    okrug: fieldOf(register, 'okrug'),
  };
  const there = places.at(point);
  const issues = (Object.entries(fields) as [OutlineKind, string | undefined][]).flatMap(([kind, field]) => {
    const said = field && item[field];
    if (!field || typeof said !== 'string' || !places.isElsewhere(kind, said, point)) return [];
    return [`${field}: ${nameOf(kind, said)}, but the place lies in ${nameOf(kind, there[kind])}`];
  });
  if (issues.length > 0) return item.isSample === true ? [] : issues;
  const { district, okrug } = fields;
  // Near a border what is said of the one decides which side is meant of the other.
  const isThere = okrug === undefined || item[okrug] === undefined || item[okrug] === there.okrug;
  if (district && there.district && isThere) item[district] ??= there.district;
  if (okrug && there.okrug && (!district || item[district] === undefined)) item[okrug] ??= there.okrug;
  return [];
}

const fieldOf = (register: EditedRegister, kind: OutlineKind) =>
  storedFields(register).find(
    ([, field]) => field.kind === 'named' && field.of === kind && !field.several,
  )?.[0];

const nameOf = (kind: OutlineKind, id: string | undefined) =>
  id === undefined
    ? 'none of which there is an outline'
    : (ENTRIES[kind].find((one) => one.id === id)?.name.ru ?? id);

/** Where a thing lies, if it says so and says it properly. */
function pointOf(register: EditedRegister, item: Values): PointValue | undefined {
  const [name, field] = placeOf(register) ?? [];
  if (name === undefined) return undefined;
  if (field?.kind === 'area') {
    const area = Area.safeParse(item[name]);
    return area.success ? middleOf(area.data) : undefined;
  }
  const point = Point.safeParse(item[name]);
  return point.success ? point.data : undefined;
}
