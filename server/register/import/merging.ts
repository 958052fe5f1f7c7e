import { isDeepStrictEqual } from 'node:util';
import { pathsOf, valueAt } from '../../../src/api/register/editable.ts';
import { isList, storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';

type Thing = Readonly<Record<string, unknown>>;
const asThing = (value: unknown): Thing =>
  value !== null && typeof value === 'object' ? (value as Thing) : {};

/**
 * A thing as a file leaves it: what the file has a column for is as the file says, also where that is nothing; the rest
 * stays.
 * @param old as it is stored, if it is
 * @param staged what the file's row gives
 * @param brought fields and cells that the file has columns for
 * @param now when a thing has changed of which neither says it
 */
export function merged(
  register: AnyRegister,
  old: Thing | undefined,
  staged: Thing,
  brought: ReadonlySet<string>,
  now: string,
): Record<string, unknown> {
  const thing: Record<string, unknown> = { id: staged.id };
  for (const [name, field] of storedFields(register)) {
    const value =
      field.kind === 'grid'
        ? mergedGrid(name, old?.[name], staged[name], brought)
        : // A point is brought by its ends.
          name in staged || brought.has(name) || brought.has(`${name}.0`)
          ? staged[name]
          : old?.[name];
    if (value !== undefined) thing[name] = value;
    else if (isList(field)) thing[name] = [];
  }
  thing.updatedAt = staged.updatedAt ?? old?.updatedAt ?? now;
  thing.isSample = staged.isSample ?? (brought.has('isSample') ? false : (old?.isSample ?? false));
  return thing;
}

/** A grid without cells is none, and neither is a row. */
function mergedGrid(
  name: string,
  old: unknown,
  staged: unknown,
  brought: ReadonlySet<string>,
): Thing | undefined {
  const [before, given] = [asThing(old), asThing(staged)];
  const rows = [...new Set([...Object.keys(before), ...Object.keys(given)])].flatMap((row) => {
    const kept = Object.entries(asThing(before[row])).filter(
      ([inner]) => !brought.has(`${name}.${row}.${inner}`),
    );
    const cells = { ...Object.fromEntries(kept), ...asThing(given[row]) };
    return Object.keys(cells).length > 0 ? [[row, cells] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

/** The fields, and the cells of grids, in which two states of a thing differ; the moment of the change is none. */
export const pathsThatDiffer = (register: AnyRegister, a: Thing, b: Thing): string[] =>
  storedFields(register).flatMap(([name, field]) =>
    name === 'updatedAt' || isDeepStrictEqual(a[name], b[name])
      ? []
      : pathsOf(name, field).filter((path) => !isDeepStrictEqual(valueAt(a, path), valueAt(b, path))),
  );
