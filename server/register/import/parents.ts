import { storedFields } from '../../../src/api/register/names.ts';
import type { Directory, EditedRegister } from '../../../src/api/register/register.ts';
import { ENTRIES } from '../directories.ts';

/** Directories whose entries lie in another one's. */
const PARENTS: Partial<Record<Directory, Directory>> = { district: 'okrug' };

/** What lies in an entry of another directory lies in no second one; where that is not said, it follows. */
export function settleParents(register: EditedRegister, item: Record<string, unknown>): string[] {
  const named = (of: Directory) =>
    storedFields(register).find(
      ([, field]) => field.kind === 'named' && field.of === of && !field.several,
    )?.[0];
  return (Object.entries(PARENTS) as [Directory, Directory][]).flatMap(([child, parent]) => {
    const [from, to] = [named(child), named(parent)];
    const entry = from && ENTRIES[child].find(({ id }) => id === item[from]);
    if (!entry || to === undefined) return [];
    item[to] ??= entry.of;
    return item[to] === entry.of ? [] : [`${from}: ${entry.name.ru} lies in ${entry.of}, not in ${item[to]}`];
  });
}
