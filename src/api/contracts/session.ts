import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Email, matching, Text, Time, verbatim } from './fields.ts';
import { GivenPassword } from './password.ts';

const base = '/umbraco/api/accountApi';
const sessions = '/invest/userprofile/v1/sessions';

const Token = verbatim(200);
/** 32 bytes in base64url: a verifier, and its SHA-256 (RFC 7636, method S256). */
const Bytes = matching(/^[\w-]{43}$/);
/** Of a host, by its first subdomain. */
const Locale = matching(/^[a-z]{2}$/);

/**
 * What the browser keeps of a sign-in (section 3, current user profile). The access token goes with each call
 * as a bearer; the refresh token is good for one refresh, which answers the next pair.
 */
export const TokenPair = z.object({
  access_token: Text,
  refresh_token: Text,
  /** End of the access token. */
  expires_at: Time,
  /** Whose tokens they are, as `id` of getCurrentUser: a browser tells by it that the person has changed. */
  user_id: Text,
});
export type TokenPair = z.output<typeof TokenPair>;

/** With which somebody signs in. */
export const Credentials = z.strictObject({ email: Email, password: GivenPassword });

export const login = endpoint({
  method: 'POST',
  path: `${base}/login`,
  summary:
    'Signs in. What this browser’s visitor held, booked or sent belongs to the person from here on. That the address waits for confirmation, or is blocked, is told only to who knows the password.',
  body: Credentials,
  response: TokenPair,
  status: 200,
  bearer: 'ignored',
  errors: {
    401: ['wrong_credentials'],
    403: ['email_not_confirmed', 'account_blocked'],
    422: ['validation'],
    429: ['too_many_requests'],
    503: ['unavailable'],
  },
});

export const refreshToken = endpoint({
  method: 'POST',
  path: `${base}/refreshToken`,
  summary:
    'Changes the refresh token for the next pair. A token that was changed already ends the session, except the last one within ten seconds, which is answered with the pair it was changed for. The bearer may have expired.',
  body: z.strictObject({ refreshToken: Token }),
  response: TokenPair,
  status: 200,
  bearer: 'ignored',
  errors: { 401: ['refresh_refused'], 422: ['validation'] },
});

export const checkPair = endpoint({
  method: 'POST',
  path: `${base}/checkPair`,
  summary:
    'Whose the bearer and the refresh token are, if both are good and of one session. It uses up neither: whoever has followed a link with them may still refuse it.',
  body: z.strictObject({ refreshToken: Token }),
  response: z.object({
    session_id: z.uuid(),
    user_id: Text,
    /** End of the access token. */
    expires_at: Time,
  }),
  status: 200,
  bearer: 'needed',
  errors: { 401: ['not_authenticated', 'refresh_refused'], 422: ['validation'] },
});

export const logout = endpoint({
  method: 'POST',
  path: `${base}/logout`,
  summary:
    'Ends the session of the bearer or of the refresh token, whichever still holds, and makes this browser a new visitor. Never fails for a session that is over.',
  body: z.strictObject({ refreshToken: z.optional(Token) }),
  response: Nothing,
  status: 204,
  bearer: 'ignored',
  errors: { 422: ['validation'] },
});

export const handOver = endpoint({
  method: 'POST',
  path: `${base}/handOver`,
  summary:
    'A code that takes this session along to the portal’s host in another language: once, within a minute, and only for the browser that made the verifier of `challenge` on that host.',
  body: z.strictObject({ challenge: Bytes, locale: Locale }),
  response: z.object({ code: Text }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const redeem = endpoint({
  method: 'POST',
  path: `${base}/redeem`,
  summary:
    'Changes a code of handOver for tokens of the same session, on the host that it was made for. Whatever the answer, the code is used up.',
  body: z.strictObject({ code: Token, verifier: Bytes }),
  response: TokenPair,
  status: 200,
  bearer: 'ignored',
  errors: { 401: ['code_refused'], 422: ['validation'], 429: ['too_many_requests'] },
});

export const Session = z.object({
  id: z.uuid(),
  createdAt: Time,
  /** When it was last signed in or refreshed. */
  lastUsedAt: Time,
  /** The browser as it names itself, shortened. */
  userAgent: Text,
  /** The network it was opened from, `198.51.100.0/24`; null when unknown. */
  network: z.nullable(Text),
  /** True of the session that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: sessions,
  summary: 'The person’s sessions that are signed in, the one used last first.',
  unpaged: 'Whole: the sessions of one person that are live.',
  response: z.object({ items: z.array(Session) }),
  status: 200,
  bearer: 'needed',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: `${sessions}/:id`,
  summary: 'Signs one of the person’s sessions out.',
  params: z.object({ id: z.uuid() }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: sessions,
  summary: 'Signs all of the person’s sessions out, or with `keep=current` all but the one that asks.',
  query: z.object({ keep: z.optional(z.literal('current')) }),
  response: Nothing,
  status: 204,
  bearer: 'needed',
});
