import type { EventField } from '../../../api/contracts/desk.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';

/** What is wrong with a form before the portal is asked, in the portal's own codes. */
export function checkFields(
  fields: readonly EventField[],
  values: Readonly<Record<string, string>>,
): readonly FieldError[] {
  return fields.flatMap(({ name, kind, isRequired, max, from, to }): FieldError[] => {
    const value = (values[name] ?? '').trim();
    if (value === '') return isRequired ? [{ path: name, code: 'required' }] : [];
    // A mark is missing.
    if (kind === 'marks' && value.includes('-')) return [{ path: name, code: 'required' }];
    if (max !== undefined && value.length > max) return [{ path: name, code: 'max_length', params: { max } }];
    // Dates in ISO order compare as texts.
    if ((from !== undefined && value < from) || (to !== undefined && value > to))
      return [
        {
          path: name,
          code: 'out_of_range',
          params: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
        },
      ];
    return [];
  });
}
