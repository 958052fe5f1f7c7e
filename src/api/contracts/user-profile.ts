import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Text, Time } from './fields.ts';
import { GivenPassword } from './password.ts';
import { Profile, USER_TYPES } from './user-types.ts';

const base = '/invest/userprofile/v1/userprofile';

/** Whom an account acts as (api.md, Roles). */
export const ACCOUNT_ROLES = [
  'user',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

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
  path: `${base}/getCurrentUser`,
  summary: 'Who is signed in.',
  response: CurrentUser,
  status: 200,
  bearer: 'needed',
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: base,
  summary:
    'Replaces what the person tells of themselves. E-mail and role stay as they are, and the type of user, once something was told.',
  body: Profile,
  response: CurrentUser,
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: base,
  summary:
    'Deletes one’s own account for good: personal data is erased, bookings ahead are cancelled, the address is free again. A wrong password is `incorrect_password`.',
  body: z.strictObject({ password: GivenPassword }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});

/** Where its person gets everything that is kept about an account: a ZIP, for the bearer alone. */
export const OWN_DATA = `${base}/data`;

export const linkTenderVisitor = endpoint({
  method: 'POST',
  path: '/invest/tender-statistic/v1/tender-statistic/updateUserId',
  summary: 'Links an unregistered tender visitor’s id to the person; the first link stays.',
  query: z.object({ unregisteredUserId: z.uuid() }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});
