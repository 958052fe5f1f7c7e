import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { CurrentUser, USER_PROFILE } from './current-user.ts';
import { endpoint } from './endpoint.ts';
import { GivenPassword } from './password.ts';
import { Profile } from './user-types.ts';

export const changeProfile = endpoint({
  method: 'PUT',
  path: USER_PROFILE,
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
  path: USER_PROFILE,
  summary:
    'Deletes one’s own account for good: personal data is erased, bookings ahead are cancelled, the address is free again. A wrong password is `incorrect_password`.',
  body: z.strictObject({ password: GivenPassword }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});

/** Where its person gets everything that is kept about an account: a ZIP, for the bearer alone. */
export const OWN_DATA = `${USER_PROFILE}/data`;

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
