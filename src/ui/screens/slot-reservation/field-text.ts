import type { TFunction } from 'i18next';
import type { FieldError } from '../../../api/contracts/problem.ts';

/** What a broken rule is called in the person's language; a consent says what depends on it. */
export function fieldText(
  t: TFunction<['consultation', 'common']>,
  { path, code, params }: FieldError,
): string {
  if (code === 'required' && path.endsWith('Consent')) return t('common:fieldError.consent');
  const count = params?.min ?? params?.max;
  return t(`common:fieldError.${code}`, { ...params, ...(typeof count === 'number' && { count }) });
}
