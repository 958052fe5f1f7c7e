import { storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../../src/api/register/register.ts';
import { plain } from '../../import/plain.ts';
import type { FileWords } from './file-words.ts';
import { labelsOf } from './labels.ts';

/** Values of a choice by what files write, as `plain` leaves it. */
export type ChoiceNames = ReadonlyMap<string, string>;

/** Values of choices by what files and pages call them, by path. */
export function choiceNamesOf(register: AnyRegister, words: FileWords): Map<string, ChoiceNames> {
  const labels = labelsOf(register);
  const found = new Map<string, ChoiceNames>();
  const add = (path: string, field: Field) => {
    if (field.kind !== 'choice' && field.kind !== 'choices') return;
    const names = new Map(Object.entries(words.choices ?? {}).map(([name, value]) => [plain(name), value]));
    for (const value of field.values)
      for (const name of [...labels.value(path, value), value]) names.set(plain(name), value);
    found.set(path, names);
  };
  for (const [name, field] of storedFields(register)) {
    add(name, field);
    if ('fields' in field)
      for (const [one, its] of Object.entries(field.fields)) {
        add(`${name}.${one}`, its);
        if (field.kind === 'grid') for (const row of field.of) add(`${name}.${row}.${one}`, its);
      }
  }
  return found;
}
