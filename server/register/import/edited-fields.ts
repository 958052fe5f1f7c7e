import { isDeepStrictEqual } from 'node:util';
import { editablePaths, valueAt, withValue } from '../../../src/api/register/editable.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { FieldChange } from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';

type Item = ItemOf<EditedRegister>;

/** Things of which it is told what officials had edited; of the others, how many there are. */
const MOST_TOLD = 100;

/** Fields that a file says otherwise than the official who edited them. @param kept what officials edited last */
export const contested = (
  register: EditedRegister,
  old: Item,
  item: Item,
  kept: ReadonlySet<string>,
): string[] =>
  editablePaths(register).filter(
    (path) => kept.has(path) && !isDeepStrictEqual(valueAt(old, path), valueAt(item, path)),
  );

/** A thing as a file has it, but for some fields that stay as they are. */
export const spared = (register: EditedRegister, old: Item, item: Item, paths: readonly string[]): Item =>
  paths.reduce<Readonly<Record<string, unknown>>>(
    (thing, path) => withValue(register, thing, path, valueAt(old, path)),
    item,
  ) as Item;

/** What a file changes, field by field. */
export const changesBetween = (register: EditedRegister, old: Item, item: Item): FieldChange[] =>
  editablePaths(register).flatMap((path) => {
    const [before, after] = [valueAt(old, path), valueAt(item, path)];
    return isDeepStrictEqual(before, after) ? [] : [{ path, before: before ?? null, after: after ?? null }];
  });

/** Tells what became of fields that officials had edited and the file says otherwise. */
export function editedNotes(overwrites: boolean) {
  const notes: string[] = [];
  let more = 0;
  const what = overwrites ? 'edited at the desk, now the file’s' : 'edited at the desk, kept';
  return {
    tell(id: string, paths: readonly string[]): void {
      if (paths.length === 0) return;
      if (notes.length < MOST_TOLD) notes.push(`${id}: ${what}: ${paths.join(', ')}`);
      else more++;
    },
    all: (): string[] => [
      ...notes,
      ...(more > 0 ? [`… and ${more} more with fields ${what}.`] : []),
      ...(notes.length > 0 && !overwrites ? ['--overwrite-edited takes the file’s.'] : []),
    ],
  };
}
