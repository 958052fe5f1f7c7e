import { allFields, isList, storedFields } from './names.ts';
import type { EditedRegister, Field } from './register.ts';

type Thing = Readonly<Record<string, unknown>>;
const asThing = (value: unknown): Thing =>
  value !== null && typeof value === 'object' ? (value as Thing) : {};

/** What follows from the change itself, and what says where the data came from: nobody's to type. */
const SETTLED: readonly string[] = ['updatedAt', 'isSample'];

/** Whether officials edit a field; outlines come from files alone. */
export const isEditable = (name: string, field: Field): boolean =>
  !SETTLED.includes(name) && field.kind !== 'area' && !('by' in field);

/** What is changed as one: a field, or a cell of a grid, by its path. A list is one. */
export const pathsOf = (name: string, field: Field): string[] =>
  field.kind === 'grid'
    ? field.of.flatMap((row) => Object.keys(field.fields).map((inner) => `${name}.${row}.${inner}`))
    : [name];

/** All that officials may change of a register's things. */
export const editablePaths = (register: EditedRegister): string[] =>
  storedFields(register).flatMap(([name, field]) => (isEditable(name, field) ? pathsOf(name, field) : []));

/** What stands at a path; undefined where there is nothing. */
export const valueAt = (thing: Thing, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => asThing(at)[name], thing);

/** A thing with another value at a path. @param value null or undefined for none */
export function withValue(register: EditedRegister, thing: Thing, path: string, value: unknown): Thing {
  const [name = '', row, inner] = path.split('.');
  const given = value ?? undefined;
  if (row === undefined || inner === undefined) {
    const { [name]: _, ...rest } = thing;
    const field = allFields(register)[name];
    if (given === undefined) return field && isList(field) ? { ...rest, [name]: [] } : rest;
    return { ...rest, [name]: given };
  }
  const { [name]: grid, ...rest } = thing;
  const { [row]: cells, ...rows } = asThing(grid);
  const { [inner]: __, ...others } = asThing(cells);
  const kept = given === undefined ? others : { ...others, [inner]: given };
  // A row without cells is none, or of empty lists alone, and neither is a grid without rows.
  const isThere = Object.values(kept).some((cell) => !Array.isArray(cell) || cell.length > 0);
  const all = isThere ? { ...rows, [row]: kept } : rows;
  return Object.keys(all).length > 0 ? { ...rest, [name]: all } : rest;
}
