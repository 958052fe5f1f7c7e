import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../../api/queries/register-choices.ts';
import { nameOf, pathOf } from '../../../api/register/names.ts';
import type { EditedRegister, Field } from '../../../api/register/register.ts';
import { usePortal } from '../../../use-portal.ts';
import { offersNames } from '../../register/use-register-words.ts';
import type { EditWords } from './use-edit-words.ts';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen for a field; of a field that is typed, nothing. @param path of a row's field, `rent.type` */
export function useChoices(
  register: EditedRegister,
  path: string,
  field: Field,
  words: EditWords,
): readonly FieldChoice[] | undefined {
  const { api } = usePortal();
  const { data } = useQuery({ ...choicesQuery(api, register), enabled: offersNames(register) });
  if (field.kind === 'choice' || field.kind === 'choices')
    return field.values.map((value) => ({ value, label: words.choice(path, value) }));
  if (field.kind !== 'named' && field.kind !== 'of') return undefined;
  const filter = register.filters.find((one) => pathOf(one) === path);
  const names = data?.names[filter ? nameOf(filter) : path] ?? [];
  return names.map(({ id, name }) => ({ value: id, label: name }));
}
