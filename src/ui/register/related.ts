import type { ApiClient } from '../../api/client.ts';
import { type AnyCard, type AnyThing, listQuery } from '../../api/queries/registers.ts';
import { askedOf } from '../../api/register/asked.ts';
import { valueAt } from '../../api/register/editable.ts';
import { nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyRegister, FieldOf } from '../../api/register/register.ts';
import { registerOf } from './definitions.ts';
import { sortOf } from './register-filter.ts';
import { photosOf, pointOf } from './thing.ts';

/** Fields of a register that are lists of other registers' things. */
export const listFields = (register: AnyRegister): readonly (readonly [string, FieldOf<'of'>])[] =>
  Object.entries(register.fields).flatMap(([name, field]) =>
    field.kind === 'of' && field.by !== undefined ? [[name, field] as const] : [],
  );

/** What the address of another register's list says, for the things that lead to this one. */
export function relatedFilter(field: FieldOf<'of'>, id: string): Readonly<Record<string, string>> {
  const other = registerOf(field);
  const filter = other.filters.find((one) => pathOf(one) === field.by);
  if (!filter) throw new Error(`${other.id} has no filter by ${field.by}`);
  return { [nameOf(filter)]: id };
}

/** The things of another register that lead to this one: the first page of them. */
export function relatedQuery(api: ApiClient, field: FieldOf<'of'>, id: string) {
  const other = registerOf(field);
  const filter = askedOf(other, relatedFilter(field, id));
  return listQuery(api, other, { filter, sort: sortOf(other, {}, undefined), page: 1 });
}

/** What a thing belongs to: a register, and the id of a thing of it. */
export function ownerOf(register: AnyRegister, thing: AnyThing): readonly [AnyRegister, string] | undefined {
  for (const [name, field] of Object.entries(register.fields)) {
    const id = thing[name];
    if (field.kind === 'of' && field.by === undefined && typeof id === 'string')
      return [registerOf(field), id];
  }
  return undefined;
}

/** A whole thing as a card. */
export function cardOf(register: AnyRegister, thing: AnyThing): AnyCard {
  const photos = photosOf(register, thing);
  const at = pointOf(register, thing);
  const facts = register.card.facts.map((path) => [path, valueAt(thing, path)] as const);
  return {
    id: thing.id,
    name: thing.name,
    updatedAt: thing.updatedAt,
    isSample: thing.isSample,
    photos: photos.length,
    ...(at && { at }),
    ...(photos[0] && { photo: photos[0] }),
    facts: Object.fromEntries(facts) as AnyCard['facts'],
  };
}
