import type { CurrentUser } from '../../../src/api/contracts/current-user.ts';
import type { Profile } from '../../../src/api/contracts/user-types.ts';
import type { accounts } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** The one known value of the numeric user type (section 3); what it means is not, so it only sets a flag. */
const KNOWN_USER_TYPE_CODE = 4601;

/** Columns of what people tell of themselves; null where their type of user has no such field. */
const EMPTY = {
  surname: null,
  name: null,
  patronymic: null,
  phone: null,
  postalIndex: null,
  address: null,
  position: null,
  inn: null,
  organizationLegalForm: null,
  organizationName: null,
  legalAddress: null,
  soleTraderSurname: null,
  soleTraderName: null,
  soleTraderPatronymic: null,
} as const;
type ProfileColumn = keyof typeof EMPTY;
const PROFILE_COLUMNS = Object.keys(EMPTY) as ProfileColumn[];

/** An account whose person has told nothing of themselves yet: until they do, they are taken for an individual. */
export const BLANK = { ...EMPTY, userType: 'individual', userTypeCode: null } as const;

/** Whether its person has yet to say who they are; without a name no profile is taken. */
export const isBlank = ({ surname }: Pick<AccountRow, 'surname'>): boolean => surname === null;

/** What an account's row holds of a profile; what the profile leaves out or empty is null. */
export function profileColumns(profile: Profile): Record<ProfileColumn, string | null> {
  const fields: Partial<Record<ProfileColumn, string | undefined>> = profile;
  return Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, fields[column] || null])) as Record<
    ProfileColumn,
    string | null
  >;
}

/** Whose names, address and organization anybody would try as their password: an account's, or a registration's. */
export const knownBy = (
  person: Partial<Record<'email' | ProfileColumn, string | null | undefined>>,
): readonly (string | null | undefined)[] => [
  person.email,
  person.surname,
  person.name,
  person.patronymic,
  person.organizationName,
  person.soleTraderSurname,
  person.soleTraderName,
];

/** A living account as its own person sees it. */
export function presentUser(row: AccountRow): CurrentUser {
  const filledIn = PROFILE_COLUMNS.flatMap((column) => (row[column] === null ? [] : [[column, row[column]]]));
  return {
    surname: '',
    name: '',
    phone: '',
    ...Object.fromEntries(filledIn),
    id: row.id,
    role: row.role as CurrentUser['role'],
    userType: row.userType as CurrentUser['userType'],
    userTypeCode: row.userTypeCode,
    isUserType4601: row.userTypeCode === KNOWN_USER_TYPE_CODE,
    email: row.email ?? '',
    locale: row.locale,
    createdAt: moscowTime(row.createdAt),
  };
}
