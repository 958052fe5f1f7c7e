import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PossibleEvent } from '../../../api/contracts/desk.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { Format } from '../../../i18n/format.ts';
import type { DeskCaseFlow } from '../../../machines/flows/desk-case/use-desk-case.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import formStyles from '../../parts/form.module.css';
import { SUMS } from '../../parts/sent-values.ts';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useTranslation } from '../../use-translation.ts';
import { checkFields } from './check-fields.ts';
import { EventField } from './event-field.tsx';

export interface EventFormProps {
  event: PossibleEvent;
  flow: DeskCaseFlow;
  words: CaseWords;
  format: Format;
  /** By the names of fields, of this form and of others. */
  typed: Readonly<Record<string, string>>;
  onType: (typed: Readonly<Record<string, string>>) => void;
}

const idOf = (name: string) => `event-${name}`;

/** Sums are typed in roubles, and their bounds come in kopecks. */
function asTyped({ params, ...error }: FieldError): FieldError {
  if (!params || !SUMS.includes(error.path)) return { ...error, ...(params && { params }) };
  const roubles = Object.entries(params).map(([name, bound]) => [name, Number(bound) / 100]);
  return { ...error, params: Object.fromEntries(roubles) };
}

/** The form of one event, made of what the portal says that the event asks for. */
export function EventForm({ event, flow, words, format, typed, onType }: EventFormProps) {
  const { t } = useTranslation(['desk', 'common', 'fields']);
  const { snapshot, submit, leave } = flow;
  const { type, fields } = event;
  const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']));
  const errors = useFormErrors(values, snapshot.context.fields);
  const isBusy = snapshot.hasTag('busy');
  const isOwn = ({ path }: FieldError) => fields.some(({ name }) => name === path);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);

  function send(sent?: FormEvent) {
    sent?.preventDefault();
    if (isBusy) return;
    const found = checkFields(fields, values);
    errors.judge(found);
    const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
    submit(found.length === 0 ? Object.fromEntries(given) : undefined);
  }
  function press(pressed: KeyboardEvent) {
    if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) send();
    if (pressed.key === 'Escape' && !isBusy) leave();
  }

  const buttons = (
    <>
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('case.sending')}>
        {t(snapshot.hasTag('failed') ? 'case.again' : 'case.send')}
      </Button>
      {!isBusy && <Button onPress={leave}>{t('case.leave')}</Button>}
    </>
  );

  return (
    <form
      ref={form}
      noValidate
      aria-label={words.event(type)}
      className={formStyles.form}
      onSubmit={send}
      onKeyDown={press}
    >
      {errors.errors.length > 0 && (
        <ErrorSummary
          title={t('case.check')}
          attempt={errors.attempt}
          problems={errors.errors.map((error) => ({
            field: idOf(error.path),
            text: isOwn(error)
              ? `${words.field(error.path)}: ${fieldText(t, asTyped(error))}`
              : fieldText(t, asTyped(error)),
          }))}
        />
      )}
      {snapshot.hasTag('failed') && (
        <Notice tone="bad" title={t('case.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {fields.map((field) => {
        const error = errors.of(field.name);
        return (
          <EventField
            key={field.name}
            id={idOf(field.name)}
            {...{ field, words, format }}
            value={values[field.name] ?? ''}
            error={error && fieldText(t, asTyped(error))}
            onChange={(value) => onType({ ...typed, [field.name]: value })}
          />
        );
      })}
      {fields.length > 0 ? (
        <div className={formStyles.buttons}>{buttons}</div>
      ) : (
        <Question text={t('case.confirm', { event: words.event(type) })}>{buttons}</Question>
      )}
    </form>
  );
}
