import { judged } from '../../api/contracts/field-errors.ts';
import { NewPassword } from '../../api/contracts/password.ts';
import type { FieldError } from '../../api/contracts/problem.ts';
import type { NewPasswordValues } from './new-password-fields.tsx';

/** Every rule that a new password and its repetition break, by the server's own schema. */
export function checkNewPassword({ password, repeatPassword }: NewPasswordValues): FieldError[] {
  const errors: FieldError[] = judged(NewPassword, password).errors.map((error) => ({
    ...error,
    path: 'password',
  }));
  if (repeatPassword === '') errors.push({ path: 'repeatPassword', code: 'required' });
  else if (repeatPassword !== password) errors.push({ path: 'repeatPassword', code: 'password_mismatch' });
  return errors;
}
