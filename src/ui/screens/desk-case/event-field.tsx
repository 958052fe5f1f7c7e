import { lazy, Suspense } from 'react';
import type { EventField as Field } from '../../../api/contracts/desk.ts';
import type { Format } from '../../../i18n/format.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

const MarksField = lazy(async () => ({
  default: (await import('../../parts/esg/marks-field.tsx')).MarksField,
}));

export interface EventFieldProps {
  id: string;
  field: Field;
  words: CaseWords;
  format: Format;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of an event's form, by its kind. */
export function EventField({ id, field, words, format, value, error, onChange }: EventFieldProps) {
  const { t } = useTranslation('desk');
  const { name, kind, isRequired, max, from, to, options = [] } = field;
  const shared = { id, name, value, error, onChange, label: words.field(name), optional: !isRequired };
  if (kind === 'choice')
    return (
      <Select
        {...shared}
        placeholder={t('case.pick')}
        options={options.map((option) => ({ value: option.value, label: words.value(option.label) }))}
      />
    );
  if (kind === 'marks')
    return (
      <Suspense fallback={<Waiting />}>
        <MarksField {...{ id, value, error, onChange }} label={words.field(name)} />
      </Suspense>
    );
  if (kind === 'date')
    return (
      <TextField
        {...shared}
        type="date"
        {...(from && to && { hint: t('case.bounds', { from: format.day(from), to: format.day(to) }) })}
      />
    );
  const isLong = kind === 'longText';
  return <TextField {...shared} multiline={isLong} rows={8} {...(max !== undefined && { maxLength: max })} />;
}
