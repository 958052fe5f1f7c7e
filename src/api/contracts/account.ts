import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Consent, Email, Text, verbatim } from './fields.ts';
import { GivenPassword, NewPassword } from './password.ts';
import { PROFILE_FIELDS } from './user-types.ts';

const base = '/umbraco/api/accountApi';

const credentials = { email: Email, password: NewPassword, termsConsent: Consent };

/** Registration (section 3): what is asked depends on the type of user; anything else is refused by name. */
export const Registration = z.discriminatedUnion('userType', [
  z.strictObject({ ...PROFILE_FIELDS.individual, ...credentials }),
  z.strictObject({ ...PROFILE_FIELDS.legalEntity, ...credentials }),
  z.strictObject({ ...PROFILE_FIELDS.soleTrader, ...credentials }),
]);
export type Registration = z.output<typeof Registration>;

/** What a link in a mail carries. */
export const LinkToken = verbatim(100);
/** Seconds until the same address may be asked for again: the same whether or not it has an account. */
const Wait = z.object({ retryAfter: z.int() });
/** Nothing to say beyond success. */
export const Nothing = z.undefined();

export const register = endpoint({
  method: 'POST',
  path: `${base}/register`,
  summary:
    'Makes an account and sends the mail that confirms its address; repeatable with the same Idempotency-Key. While the address waits for that, whoever registers it again takes the place of whoever did before, and the link of the mail before is worth nothing.',
  body: Registration,
  response: z.object({ email: Text, retryAfter: z.int() }),
  status: 201,
  bearer: 'ignored',
  errors: {
    403: ['visitor_unknown'],
    409: ['email_taken'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: `${base}/resendConfirmation`,
  summary: 'Sends the confirmation again, if the address waits for one; the answer does not tell.',
  body: z.strictObject({ email: Email }),
  response: Wait,
  status: 200,
  bearer: 'ignored',
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: `${base}/forgotPassword`,
  summary: 'Mails a link to choose a new password, if the address has an account; the answer does not tell.',
  body: z.strictObject({ email: Email }),
  response: Wait,
  status: 200,
  bearer: 'ignored',
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: `${base}/checkResetLink`,
  summary:
    'Whether the token of a mailed link sets a new password still; asking does not use it up. Unknown, used and expired are answered alike.',
  body: z.strictObject({ token: LinkToken }),
  response: Nothing,
  status: 204,
  bearer: 'ignored',
  errors: { 409: ['link_invalid'], 422: ['validation'], 429: ['too_many_requests'] },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: `${base}/resetPassword`,
  summary: 'Sets a new password by the token of the mailed link: once, within an hour. Ends every session.',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  response: Nothing,
  status: 204,
  bearer: 'ignored',
  errors: {
    409: ['link_invalid'],
    422: ['validation'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const changePassword = endpoint({
  method: 'POST',
  path: `${base}/changePassword`,
  summary:
    'Changes one’s own password and ends every other session; a wrong current one is `incorrect_password`.',
  body: z.strictObject({ currentPassword: GivenPassword, password: NewPassword }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});
