import type { FieldError } from '../../../api/contracts/problem.ts';
import type { KrtDraft } from '../../../machines/flows/krt-boundary-check/krt-boundary-check.draft.ts';
import type { KrtBoundaryCheck } from '../../../machines/flows/krt-boundary-check/use-krt-boundary-check.ts';
import { fieldText } from '../../field-text.ts';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useTranslation } from '../../use-translation.ts';

export const idOf = (name: string) => `krt-${name}`;

/**
 * What is wrong with a way of the check, in words.
 * @param returned the rule that a form without scripts broke
 */
export function useCheckForm(typed: KrtDraft, flow: KrtBoundaryCheck, returned: readonly FieldError[]) {
  const { t, i18n } = useTranslation(['krt-check', 'common']);
  const { fields } = flow.snapshot.context;
  const form = useFormErrors(typed, fields.length > 0 ? fields : returned);
  const textOf = (error: FieldError): string => {
    const key = `krt-check:rule.${error.code}`;
    return i18n.exists(key) ? t(key, { ...error.params }) : fieldText(t, error);
  };
  return {
    ...form,
    textOf,
    textAt(name: keyof KrtDraft): string | undefined {
      const error = form.of(name);
      return error && textOf(error);
    },
  };
}
