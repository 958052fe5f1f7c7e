import type { FieldError } from '../../api/contracts/problem.ts';
import { fieldText } from '../field-text.ts';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { useTranslation } from '../use-translation.ts';
import { Unsent } from './unsent.tsx';

export interface FormSummaryProps {
  errors: readonly FieldError[];
  attempt: number;
  /** It was not sent at all; see `useRules`. */
  isUnsent?: boolean;
  /** Where a field's control is. */
  idOf: (path: string) => string;
  /** Fields with words of their own for a broken rule. */
  textOf?: (error: FieldError) => string | undefined;
  /** What it is that is wrong, where that is neither what is missing nor how it was typed. */
  title?: string | undefined;
  /** What to do where nothing is wrong but the files. */
  filesTitle?: string;
}

/** Everything wrong with a form of account fields, each under its field's name (section 5). */
export function FormSummary({
  errors,
  attempt,
  isUnsent = false,
  idOf,
  textOf,
  title,
  filesTitle,
}: FormSummaryProps) {
  const { t, i18n } = useTranslation(['fields', 'common']);
  if (errors.length === 0) return isUnsent ? <Unsent /> : null;
  const isIncomplete = errors.some(({ code }) => code === 'required');
  const areFiles = filesTitle !== undefined && errors.every(({ path }) => path === 'draft');
  return (
    <>
      {isUnsent && <Unsent />}
      <ErrorSummary
        title={title ?? (areFiles ? filesTitle : t(isIncomplete ? 'summary.incomplete' : 'summary.check'))}
        attempt={attempt}
        problems={errors.map((error) => {
          const text = textOf?.(error) ?? fieldText(t, error);
          const key = `fields:${error.path}.label`;
          return { field: idOf(error.path), text: i18n.exists(key) ? `${t(key)}: ${text}` : text };
        })}
      />
    </>
  );
}
