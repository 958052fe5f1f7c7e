import * as z from 'zod/mini';
import { Registration } from '../../../api/contracts/account.ts';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import { Email } from '../../../api/contracts/fields.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { PROFILE_FIELDS, type UserType } from '../../../api/contracts/user-types.ts';
import type { RegistrationDraft } from '../../../machines/flows/registration/registration.draft.ts';
import {
  type RegistrationStep,
  STEP_OF_FIELD,
} from '../../../machines/flows/registration/registration.settings.ts';
import type { NewPasswordValues } from '../../parts/new-password-fields.tsx';
import { checkNewPassword } from '../../parts/new-password-rules.ts';

/** What is typed, as the server names it: copied names and addresses filled in, empty optional fields left out. */
function bodyOf(typed: RegistrationDraft, userType: UserType): Record<string, unknown> {
  const filled: Record<string, unknown> = {
    ...typed,
    userType,
    ...(typed.isNameSame && {
      soleTraderSurname: typed.surname,
      soleTraderName: typed.name,
      soleTraderPatronymic: typed.patronymic,
    }),
    ...(typed.isAddressSame && { legalAddress: typed.address }),
  };
  const names = ['email', ...Object.keys(PROFILE_FIELDS[userType])];
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const optional = [
    'patronymic',
    'soleTraderPatronymic',
    ...(userType === 'individual' ? ['postalIndex', 'address'] : []),
  ];
  return Object.fromEntries(
    names
      .filter((name) => !(optional.includes(name) && isEmpty(filled[name])))
      .map((name) => [name, filled[name]]),
  );
}

/** Every rule that one step's fields break, by the server's own schema. */
export function checkStep(
  step: RegistrationStep,
  typed: RegistrationDraft,
  passwords: NewPasswordValues,
): FieldError[] {
  const { userType } = typed;
  if (userType === '') return step === 'generalInfo' ? [{ path: 'userType', code: 'required' }] : [];
  if (step === 'setPassword')
    return [
      ...checkNewPassword(passwords),
      ...(typed.termsConsent ? [] : [{ path: 'termsConsent', code: 'required' } as const]),
    ];
  const fields = z.object({ ...PROFILE_FIELDS[userType], email: Email });
  const checked = fields.safeParse(bodyOf(typed, userType), { reportInput: true });
  if (checked.success) return [];
  return fieldErrorsOf(checked.error.issues).filter(({ path }) => STEP_OF_FIELD[path] === step);
}

/** The registration as the server takes it; undefined where some step breaks a rule. */
export function registrationOf(
  typed: RegistrationDraft,
  { password }: NewPasswordValues,
): Registration | undefined {
  if (typed.userType === '') return undefined;
  const body = { ...bodyOf(typed, typed.userType), password, termsConsent: typed.termsConsent };
  return Registration.safeParse(body).data;
}
