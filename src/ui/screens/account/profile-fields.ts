import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { CurrentUser } from '../../../api/contracts/user-profile.ts';
import { PROFILE_FIELDS, Profile, type UserType } from '../../../api/contracts/user-types.ts';
import type { ProfileFieldName } from '../../parts/profile-field.tsx';

type Name = Exclude<ProfileFieldName, 'email'>;

/** The order of the registration's steps, which people know already. */
const ORDER: readonly Name[] = [
  'surname',
  'name',
  'patronymic',
  'position',
  'phone',
  'organizationLegalForm',
  'organizationName',
  'soleTraderSurname',
  'soleTraderName',
  'soleTraderPatronymic',
  'inn',
  'legalAddress',
  'postalIndex',
  'address',
];

/** Which of a type's fields may stay empty, as the contract has it. */
const OPTIONAL: Readonly<Record<UserType, readonly Name[]>> = {
  individual: ['patronymic', 'postalIndex', 'address'],
  legalEntity: ['patronymic'],
  soleTrader: ['patronymic', 'soleTraderPatronymic'],
};

/** The changeable fields of a type of user. */
export const fieldsOfProfile = (userType: UserType): { name: Name; isOptional: boolean }[] =>
  ORDER.filter((name) => name in PROFILE_FIELDS[userType]).map((name) => ({
    name,
    isOptional: OPTIONAL[userType].includes(name),
  }));

/** Whether the person has yet to say who they are. */
export const isBlank = (user: CurrentUser): boolean => user.surname === '';

/** What the form begins with. */
export const typedOf = (user: CurrentUser): Record<Name, string> =>
  Object.fromEntries(ORDER.map((name) => [name, user[name] ?? ''])) as Record<Name, string>;

/** The profile as the server takes it, or every rule that the typed one breaks. */
export function checkProfile(
  userType: UserType,
  typed: Record<Name, string>,
): { profile?: Profile; errors: readonly FieldError[] } {
  const given = fieldsOfProfile(userType).filter(
    ({ name, isOptional }) => !isOptional || typed[name].trim() !== '',
  );
  const body = { userType, ...Object.fromEntries(given.map(({ name }) => [name, typed[name]])) };
  const checked = Profile.safeParse(body, { reportInput: true });
  return checked.success
    ? { profile: checked.data, errors: [] }
    : { errors: fieldErrorsOf(checked.error.issues) };
}
