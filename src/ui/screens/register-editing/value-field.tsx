import type { EditedRegister, Field } from '../../../api/register/register.ts';
import type { Typed } from '../../../machines/flows/register-editing/register-editing.typed.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { idOf } from '../../parts/editing/edit-id.ts';
import { useTranslation } from '../../use-translation.ts';
import { ManyChoices } from './many-choices.tsx';
import { useChoices } from './use-choices.ts';
import type { EditWords } from './use-edit-words.ts';

/** A text longer than this is written in several lines. Characters. */
const LONG = 300;

export interface ValueFieldProps {
  register: EditedRegister;
  /** A field, a cell, or a field of a row: `rent.2.area`. */
  path: string;
  /** Whose words a choice has, where that is not the path: `rent.type`. */
  wordsOf?: string;
  field: Field;
  label: string;
  words: EditWords;
  typed: string | readonly string[];
  error: string | undefined;
  onChange: (typed: Typed & (string | readonly string[])) => void;
}

/** One value, by its kind. */
export function ValueField({
  register,
  path,
  wordsOf = path,
  field,
  label,
  words,
  typed,
  error,
  onChange,
}: ValueFieldProps) {
  const { t } = useTranslation(['register-editing', 'register']);
  const choices = useChoices(register, wordsOf, field, words);
  const id = idOf(path);
  const optional = !('required' in field && field.required);
  if (choices && typeof typed !== 'string')
    return <ManyChoices {...{ id, label, choices, error, onChange }} chosen={typed} />;
  const value = typeof typed === 'string' ? typed : '';
  const shared = { id, label, error, optional, value, onChange };
  if (choices) {
    // What is not among the choices, such as a thing that is not shown, stays what it is.
    const known = value === '' || choices.some((one) => one.value === value);
    const options = known ? choices : [{ value, label: value }, ...choices];
    return <Select {...shared} placeholder={t('choose')} options={options} />;
  }
  switch (field.kind) {
    case 'flag':
      return (
        <Select
          {...shared}
          placeholder={t('unknown')}
          options={[
            { value: 'yes', label: t('register:flag.yes') },
            { value: 'no', label: t('register:flag.no') },
          ]}
        />
      );
    case 'number':
    case 'money':
      return <TextField {...shared} inputMode="decimal" />;
    case 'time':
      return <TextField {...shared} type="date" />;
    case 'place':
      return <TextField {...shared} hint={t('hint.place')} dir="ltr" />;
    case 'texts':
    case 'photos':
      return (
        <TextField
          {...shared}
          multiline
          rows={3}
          hint={t('hint.lines')}
          {...(field.kind === 'photos' ? { dir: 'ltr' } : { lang: 'ru' })}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          multiline={field.longest > LONG}
          {...(field.longest > LONG && { maxLength: field.longest })}
          dir="auto"
        />
      );
    default:
      return null;
  }
}
