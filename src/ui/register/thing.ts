import type { AnyThing } from '../../api/queries/registers.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister, Field } from '../../api/register/register.ts';
import type { Area, Point } from '../../api/register/types.ts';
import { isThere } from './use-register-words.ts';

/** A field that a thing has something in, or that leads to other things. */
export interface ThereField {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}
export interface ThereGroup {
  readonly id: string;
  /** The address of its own page, below the thing's. */
  readonly page?: string | undefined;
  readonly fields: readonly ThereField[];
}

/**
 * The groups of a thing's page in the definition's order, without what is empty. Pictures stand above them.
 * @param isElsewhere whether a field has nothing to show here: a list of another register without anything for this
 *   thing, a map that stands above the groups
 */
export const thingGroups = (
  register: AnyRegister,
  thing: AnyThing,
  isElsewhere: (name: string) => boolean,
): readonly ThereGroup[] =>
  register.groups
    .map(({ id, page, fields }) => ({
      id,
      page,
      fields: fields.flatMap((name) => {
        const field = fieldAt(register, name);
        const value = thing[name];
        const isList = field.kind === 'of' && field.by !== undefined;
        const isShown = !isElsewhere(name) && (isList || (field.kind !== 'photos' && isThere(value)));
        return isShown ? [{ name, field, value }] : [];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);

const namesWhere = (register: AnyRegister, is: (field: Field) => boolean): string[] =>
  Object.entries(register.fields).flatMap(([name, field]) => (is(field) ? [name] : []));
const firstText = (register: AnyRegister, thing: AnyThing, searched: 'first' | 'also') => {
  const [name] = namesWhere(register, (field) => field.kind === 'text' && field.searched === searched);
  const text = name === undefined ? undefined : thing[name];
  return typeof text === 'string' ? text : undefined;
};

/** Where a thing is, in words: its address, else the first text beside its name that is searched for first. */
export const addressLineOf = (register: AnyRegister, thing: AnyThing) =>
  typeof thing.address === 'string' ? thing.address : firstText(register, thing, 'first');
/** What a thing is, in sentences. */
export const descriptionOf = (register: AnyRegister, thing: AnyThing) => firstText(register, thing, 'also');

/** Addresses of all its pictures. */
export const photosOf = (register: AnyRegister, thing: AnyThing): readonly string[] =>
  namesWhere(register, ({ kind }) => kind === 'photos').flatMap((name) => (thing[name] ?? []) as string[]);

/** Whether its things stand somewhere on a map. */
export const isPlaced = ({ fields }: AnyRegister): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'place' || kind === 'area');
/** Where it stands; of an outline the middle of its box. */
export function pointOf(register: AnyRegister, thing: AnyThing): Point | undefined {
  const [place] = namesWhere(register, ({ kind }) => kind === 'place').map((name) => thing[name]);
  if (place) return place as Point;
  const area = areaOf(register, thing);
  if (!area) return undefined;
  const [west, south, east, north] = boxOf(area);
  return [(west + east) / 2, (south + north) / 2];
}

/** Its outline. */
export const areaOf = (register: AnyRegister, thing: AnyThing): Area | undefined =>
  namesWhere(register, ({ kind }) => kind === 'area').map((name) => thing[name] as Area | undefined)[0];

/** West, south, east, north of an outline. */
export function boxOf({ coordinates }: Area): [number, number, number, number] {
  const points = coordinates.flat(2);
  const [x, y] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return [least(x), least(y), most(x), most(y)];
}

/** Kopecks a month for the whole of a thing, where its rent is told by the square metre. */
export function rentOf({ fields, card }: AnyRegister, thing: AnyThing): number | undefined {
  const price = fields[card.mark ?? ''];
  if (price?.kind !== 'money' || price.per !== 'm2/month' || !card.facts.includes('area')) return undefined;
  const [area, perMetre] = [thing.area, thing[card.mark ?? '']];
  return typeof area === 'number' && typeof perMetre === 'number' ? Math.round(area * perMetre) : undefined;
}
