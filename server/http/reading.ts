import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogPosition, NEVER_REACHED, type Replica, readAfter } from '../db/replica.ts';
import { giveSignedCookie, signedCookieOf } from './cookies.ts';
import { SAFE } from './security.ts';

/**
 * The signed cookie of a browser that has commanded something: up to where the database's log must be read for it to see
 * what it did. Any process understands it.
 */
const SEEN_COOKIE = 'seen';
const POSITION = /^\d{1,20}$/;
/** By then every replica that is used has it, and caches have forgotten what was before. Seconds. */
const SEEN_FOR = 30;

/** Whether this browser has commanded something just now: it is shown nothing that was made for everybody before. */
export const hasJustWritten = (request: FastifyRequest): boolean => seenOf(request) > 0n;

/**
 * Lets what is asked for be read from a replica, by whoever has everything they must see there: people see what they have
 * just written, whichever process they ask next. Commands, and whatever nobody has asked for, read from the primary alone.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Somebody signed in who keeps no cookies may have written anything.
    const isForgetful = request.headers.authorization !== undefined && !request.headers.cookie;
    readAfter(SAFE.has(request.method) && !isForgetful ? seenOf(request) : undefined, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (SAFE.has(request.method) || isRefused || request.routeOptions.config?.changesNothing) return;
    const seen = await replica.position().catch(() => NEVER_REACHED);
    giveSignedCookie(reply, SEEN_COOKIE, String(seen), SEEN_FOR);
  });
}

/** Up to where somebody must see; what we have not signed counts for nothing. */
function seenOf(request: FastifyRequest): LogPosition {
  return BigInt(signedCookieOf(request, SEEN_COOKIE, POSITION) ?? 0);
}
