import type { FastifyReply, FastifyRequest } from 'fastify';

/** What keeps a portal known to a browser: never for scripts, never for other sites' commands. */
const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people come by https alone, as they do in production, whatever the line from the balancer is. */
    readonly isHttpsOnly: boolean;
  }
}

/**
 * The name under which a cookie of the portal's is kept. The prefix makes browsers refuse one that another host of the
 * same domain, or anybody on a line without TLS, has put there (RFC 6265bis, section 4.1.3.2).
 */
export const cookieName = (isHttpsOnly: boolean, name: string): string =>
  isHttpsOnly ? `__Host-${name}` : name;

/**
 * The value of a signed cookie; what the portal has not signed is nothing.
 * @param form what its values look like: the signature is of the value alone, so that another cookie's under this name has it too
 */
export function signedCookieOf(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  const raw = request.cookies[cookieName(request.server.isHttpsOnly, name)];
  if (!raw) return undefined;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value && form.test(value) ? value : undefined;
}

/**
 * Gives a browser a signed cookie. As a header and not as fastify's cookie: an answer that never ends goes past fastify
 * (`event-stream.ts`).
 * @param maxAge seconds
 */
export function giveSignedCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const { server } = reply;
  const { isHttpsOnly } = server;
  const options = { ...ATTRIBUTES, secure: isHttpsOnly, maxAge };
  reply.header(
    'set-cookie',
    server.serializeCookie(cookieName(isHttpsOnly, name), server.signCookie(value), options),
  );
}
