import { ENTRIES } from '../../server/register/directories.ts';
import { editablePaths } from '../../src/api/register/editable.ts';
import { fieldAt, isList } from '../../src/api/register/names.ts';
import type { AnyRegister, Field, PlainFields } from '../../src/api/register/register.ts';

/** A text of the longest length, with what is not in the Latin alphabet. */
const textOf = (longest: number): string =>
  'Текст '
    .repeat(Math.ceil(longest / 6))
    .slice(0, longest)
    .trim();
const DISTRICT = ENTRIES.district.find(({ of }) => of !== undefined);

/**
 * A value that a field may have, as large as it may be where that is quickly said.
 * @param owner id of a thing that the field may lead to
 */
function valueFor(field: Field, owner: string): unknown {
  switch (field.kind) {
    case 'choice':
      return field.values.at(-1);
    case 'choices':
      return [...field.values];
    case 'named': {
      const id = field.of === 'okrug' ? DISTRICT?.of : field.of === 'district' ? DISTRICT?.id : undefined;
      if (!field.several) return id ?? ENTRIES[field.of][0]?.id;
      return ENTRIES[field.of].slice(0, 3).map((entry) => entry.id);
    }
    case 'of':
      return owner;
    case 'number':
      return Math.min(field.most, Math.max(field.least, 7 + (field.scale ? 0.5 : 0)));
    case 'money':
      return 123_456;
    case 'flag':
      return true;
    case 'time':
      return '2031-02-03T00:00:00+03:00';
    case 'text':
      if (field.is === 'link') return 'https://example.org/objects';
      return field.is === 'tin' ? '7707083893' : textOf(field.longest);
    case 'texts':
      if (field.is === 'email') return ['object@example.org', 'второй@пример.рф'];
      return field.is === 'phone'
        ? ['+7 495 000-00-01', '8 (495) 000-00-02']
        : [textOf(field.longest), 'второй'];
    case 'place':
      return [37.5, 55.75];
    case 'photos':
      return ['/sample/objects/one.jpg'];
    case 'documents':
      return [{ title: 'План', url: 'https://example.org/plan.pdf' }];
    case 'rows':
      return [rowOf(field.fields, owner), rowOf(field.fields, owner)];
    default:
      throw new Error(`nobody edits a whole ${field.kind}`);
  }
}
const rowOf = (fields: PlainFields, owner: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, owner)]));

/** A change of every field of a register that officials edit. */
export const everyChange = (register: AnyRegister, owner: string): Record<string, unknown> =>
  Object.fromEntries(editablePaths(register).map((path) => [path, valueFor(fieldAt(register, path), owner)]));

/** What takes away everything that may be absent. */
export const everyRemoval = (register: AnyRegister): Record<string, unknown> =>
  Object.fromEntries(
    editablePaths(register)
      .map((path) => [path, fieldAt(register, path)] as const)
      .filter(([, field]) => !('required' in field && field.required) || isList(field))
      .map(([path]) => [path, null]),
  );
