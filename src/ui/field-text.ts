import type { TFunction } from 'i18next';
import type { FieldError } from '../api/contracts/problem.ts';

/** What a broken rule is called in the person's language, with its bounds (section 5, shared messages). */
export function fieldText(t: TFunction, { code, params }: FieldError): string {
  const count = params?.min ?? params?.max;
  return t(`common:fieldError.${code}`, typeof count === 'number' ? { count } : {});
}
