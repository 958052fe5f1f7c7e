import * as z from 'zod/mini';
import { LinkToken, Nothing } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Consent } from './fields.ts';
import { GivenPassword, NewPassword } from './password.ts';
import { TokenPair } from './session.ts';

const base = '/umbraco/api/accountApi';

export const confirmEmail = endpoint({
  method: 'POST',
  path: `${base}/confirmEmail`,
  summary:
    'Confirms the address by the token of the mailed link: once, and for three days. In the browser that has registered it the token is enough for three days from then; anybody else gives the password that was chosen at registration, and without one is answered `password_needed`. A wrong one is `incorrect_password`, and counts as at sign-in. With `signIn` it signs in, too.',
  body: z.strictObject({
    token: LinkToken,
    password: z.optional(GivenPassword),
    signIn: z.optional(z.boolean()),
  }),
  response: z.object({ tokens: z.nullable(TokenPair) }),
  status: 200,
  bearer: 'ignored',
  errors: {
    409: ['link_invalid', 'password_needed'],
    422: ['validation'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const claimEmail = endpoint({
  method: 'POST',
  path: `${base}/claimEmail`,
  summary:
    'Confirms the address by the token of the mailed link, for its owner who did not register it or has forgotten the password: with a new one in place of that of the registration. Nothing stays of what was told there, no session, and the type of user is an individual’s until the owner says another.',
  body: z.strictObject({ token: LinkToken, password: NewPassword, termsConsent: Consent }),
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
