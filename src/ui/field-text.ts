import type { TFunction } from 'i18next';
import type { FieldError } from '../api/contracts/problem.ts';

/** What a broken rule is called in the person's language, with its bounds (section 5, shared messages). */
export function fieldText(t: TFunction, { path, code, params }: FieldError): string {
  // Of a box that is not ticked, "Required field" alone would not say what is asked for, nor why.
  if (code === 'required' && path.endsWith('Consent')) return t('common:fieldError.consent');
  if (code === 'tin_length' && params?.digits !== undefined)
    return t(`common:fieldError.tin_length_${params.digits === 10 ? 'ten' : 'twelve'}`);
  const count = params?.min ?? params?.max;
  return t(`common:fieldError.${code}`, typeof count === 'number' ? { count } : {});
}
