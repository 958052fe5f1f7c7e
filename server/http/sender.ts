import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../src/machines/lifecycles/roles.ts';
import { Forbidden } from '../lifecycles/errors.ts';
import type { Sender } from '../lifecycles/lifecycle.ts';
import { giveSignedCookie, signedCookieOf } from './cookies.ts';
import { HttpProblem } from './problems.ts';

/** A person signed in: their account, and the session they speak through. */
export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
  readonly sender: Sender;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** The signed cookie that knows a visitor again, by its bare name; it names nobody. */
export const VISITOR_COOKIE = 'visitor';
const VISITOR_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const YEAR = 365 * 24 * 3600;

/** An account under its sender id: the prefix keeps it from ever being a visitor's. */
export const accountSender = (id: string, role: Role): Sender => ({ role, id: `account:${id}` });

/** The account behind a sender id; none behind a visitor's. */
export const accountOfSender = (id: string): string | undefined => /^account:([\da-f-]{36})$/.exec(id)?.[1];

/**
 * Finds out who sends each request of an area. A bearer that is there must be good: whoever believes to be
 * signed in is told when they are not, and never acts as a visitor by mistake.
 * @param authenticate whose access token this is
 */
export function identifySenders(
  app: FastifyInstance,
  authenticate: (accessToken: string) => Promise<SignedIn | undefined>,
): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { bearer } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (bearer === 'ignored' || (authorization === undefined && bearer !== 'needed')) return;
    const token = bearerOf(authorization);
    const signedIn = token && (await authenticate(token));
    if (!signedIn) {
      reply.header('www-authenticate', 'Bearer');
      throw new HttpProblem(401, 'not_authenticated');
    }
    request.signedIn = signedIn;
  });
}

/** The access token of an `Authorization` header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];

/** Who is signed in, of an endpoint whose contract says that the bearer is needed. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new HttpProblem(401, 'not_authenticated');
  return request.signedIn;
}

/** The official who is signed in. @throws HttpProblem 401, Forbidden for everybody else */
export function officialOf(request: FastifyRequest): Sender {
  const { sender } = signedInOf(request);
  if (sender.role === 'user') throw new Forbidden('officials only');
  return sender;
}

/** The visitor that this browser is, whether or not somebody is signed in. */
export function visitorOf(request: FastifyRequest): string | undefined {
  return signedCookieOf(request, VISITOR_COOKIE, VISITOR_ID);
}

/** Who sends this request, if the portal knows. */
export function knownSender(request: FastifyRequest): Sender | undefined {
  if (request.signedIn) return request.signedIn.sender;
  const visitor = visitorOf(request);
  return visitor ? { role: 'visitor', id: visitor } : undefined;
}

/**
 * Who sends this request. Commands need to know: an answer that is lost, two at once, a form's second file belong to
 * one visitor. A browser that the portal has not met is given an identity with the refusal, and asks again by itself
 * (`src/api/client.ts`).
 * @throws HttpProblem 403 `visitor_unknown`
 */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const known = knownSender(request);
  if (known) return known;
  renewVisitor(reply);
  throw new HttpProblem(403, 'visitor_unknown');
}

/** Gets to know a browser that begins a flow, so that its first command need not be sent twice. */
export function meet(request: FastifyRequest, reply: FastifyReply): Sender {
  return knownSender(request) ?? { role: 'visitor', id: renewVisitor(reply) };
}

/** Makes this browser a new visitor, who has nothing of the one before. */
export function renewVisitor(reply: FastifyReply): string {
  const id = randomUUID();
  giveSignedCookie(reply, VISITOR_COOKIE, id, YEAR);
  return id;
}
