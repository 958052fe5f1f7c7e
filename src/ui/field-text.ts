import type { TFunction } from 'i18next';
import type { FieldError } from '../api/contracts/problem.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What texts say of a bound: numbers and days in the words of the person's language. */
const bound = (value: string | number | undefined) =>
  typeof value === 'string' && DAY.test(value) ? new Date(`${value}T12:00:00Z`) : value;

/** Which sentence names the rule that was broken: of numbers, of days; both bounds, or the one that there is. */
function ruleOf({ code, params = {} }: FieldError): string | undefined {
  const { rule, from, to } = params;
  if (code === 'incorrect_phone') return 'phone';
  if (code === 'incorrect_email') return 'email';
  if (code === 'incorrect_format') return rule === undefined ? undefined : String(rule);
  if (code !== 'out_of_range' || (from === undefined && to === undefined)) return undefined;
  const which = from === undefined ? 'most' : to === undefined ? 'least' : 'within';
  return `${which}.${typeof (from ?? to) === 'number' ? 'number' : 'day'}`;
}

/** What a broken rule is called in the person's language, with its bounds (section 5, shared messages). */
export function fieldText(t: TFunction, error: FieldError): string {
  const { path, code, params } = error;
  // Of a box that is not ticked, "Required field" alone would not say what is asked for, nor why.
  if (code === 'required' && path.endsWith('Consent')) return t('common:fieldError.consent');
  if (code === 'tin_length' && params?.digits !== undefined)
    return t(`common:fieldError.tin_length_${params.digits === 10 ? 'ten' : 'twelve'}`);
  const plain = `common:fieldError.${code}`;
  const rule = ruleOf(error);
  // Where the words of fields have not been loaded, or a rule has none, the message of section 5 stands alone.
  if (rule !== undefined)
    return t([`fields:rule.${rule}`, plain], {
      ...params,
      from: bound(params?.from),
      to: bound(params?.to),
    });
  const count = params?.min ?? params?.max;
  return t(plain, typeof count === 'number' ? { count } : {});
}
