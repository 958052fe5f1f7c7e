import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text, Time } from './fields.ts';
import { ACCOUNT_ROLES, USER_TYPES } from './user-types.ts';

/** Where an account's person is asked for, and changed (section 3). */
export const USER_PROFILE = '/invest/userprofile/v1/userprofile';

const Told = z.optional(Text);

/**
 * The signed-in person. Only the fields that their type of user has are there. Names and phone are empty while the person
 * has told nothing yet, as after `claimEmail`.
 */
export const CurrentUser = z.object({
  id: z.uuid(),
  role: z.enum(ACCOUNT_ROLES),
  userType: z.enum(USER_TYPES),
  /** A numeric code from elsewhere (section 3); its one known value, 4601, sets the flag below. */
  userTypeCode: z.nullable(z.int()),
  isUserType4601: z.boolean(),
  email: Text,
  /** The portal's language in which mails are written, by its host name. */
  locale: Text,
  createdAt: Time,
  surname: Text,
  name: Text,
  patronymic: Told,
  phone: Text,
  postalIndex: Told,
  address: Told,
  position: Told,
  inn: Told,
  organizationLegalForm: Told,
  organizationName: Told,
  legalAddress: Told,
  soleTraderSurname: Told,
  soleTraderName: Told,
  soleTraderPatronymic: Told,
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: `${USER_PROFILE}/getCurrentUser`,
  summary: 'Who is signed in.',
  response: CurrentUser,
  status: 200,
  bearer: 'needed',
});
