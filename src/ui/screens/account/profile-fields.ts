import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { PROFILE_NAMES, type UserType } from '../../../api/contracts/user-types.ts';
import type { ProfileFieldName } from '../../parts/profile-field.tsx';

export type ProfileName = Exclude<ProfileFieldName, 'email'>;

/** The order of the registration's steps, which people know already. */
const ORDER: readonly ProfileName[] = [
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
const OPTIONAL: Readonly<Record<UserType, readonly ProfileName[]>> = {
  individual: ['patronymic', 'postalIndex', 'address'],
  legalEntity: ['patronymic'],
  soleTrader: ['patronymic', 'soleTraderPatronymic'],
};

/** The changeable fields of a type of user. */
export const fieldsOfProfile = (userType: UserType): { name: ProfileName; isOptional: boolean }[] =>
  ORDER.filter((name) => (PROFILE_NAMES[userType] as readonly string[]).includes(name)).map((name) => ({
    name,
    isOptional: OPTIONAL[userType].includes(name),
  }));

/** Whether the person has yet to say who they are. */
export const isBlank = (user: CurrentUser): boolean => user.surname === '';

/** What the form begins with. */
export const typedOf = (user: CurrentUser): Record<ProfileName, string> =>
  Object.fromEntries(ORDER.map((name) => [name, user[name] ?? ''])) as Record<ProfileName, string>;
