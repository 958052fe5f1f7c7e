import { judged } from '../../api/contracts/field-errors.ts';
import { Email } from '../../api/contracts/fields.ts';
import type { FieldError } from '../../api/contracts/problem.ts';

/** An address as the server takes it, or every rule that the typed one breaks. */
export function check(email: string): { email?: string; errors: readonly FieldError[] } {
  const { form, errors } = judged(Email, email);
  return form === undefined
    ? { errors: errors.map((error) => ({ ...error, path: 'email' })) }
    : { email: form, errors };
}
