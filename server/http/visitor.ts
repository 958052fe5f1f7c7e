import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sender } from '../lifecycles/lifecycle.ts';

/** The signed cookie that knows a visitor again; it names nobody. */
const COOKIE = 'visitor';
const YEAR = 365 * 24 * 3600;

/** Who sends this request, if the browser has been here before. */
export function knownSender(request: FastifyRequest): Sender | undefined {
  const raw = request.cookies[COOKIE];
  if (!raw) return undefined;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value ? { role: 'visitor', id: value } : undefined;
}

/** Who sends this request; a new visitor is given an identity with the answer. */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const known = knownSender(request);
  if (known) return known;
  const id = randomUUID();
  reply.setCookie(COOKIE, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    path: '/',
    maxAge: YEAR,
  });
  return { role: 'visitor', id };
}
