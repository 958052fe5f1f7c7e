import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SECOND } from '../../../src/api/contracts/durations.ts';
import type { Clock } from '../../clock.ts';
import { giveSignedCookie, signedCookieOf } from '../../http/cookies.ts';
import { keyOf } from '../../keys.ts';

/** The signed cookie of a browser in which somebody has signed in, by its bare name. */
const KNOWN_COOKIE = 'known';
/** How long a browser is known after the last sign-in to an address. Milliseconds. */
const KNOWN_FOR = 180 * DAY;
/** So many addresses a browser is known to, those of the last sign-ins. */
const MOST_ADDRESSES = 4;
/** The browser's own name, and of each address a digest and when it is forgotten, in seconds since the epoch. */
const VALUE = new RegExp(`^[\\w-]{22}(?:~[\\w-]{43}\\.\\d{1,12}){1,${MOST_ADDRESSES}}$`);

/**
 * Browsers in which somebody has signed in to an address before, or has chosen its new password by a mailed link. The
 * cookie opens nothing: it says alone that what such a browser gets wrong is counted apart, so that strangers who use up
 * what an address allows do not keep its owner out (OWASP, device cookies). No row knows it, and what it holds names
 * nobody.
 */
export interface KnownBrowsers {
  /** Under which name tries of this browser at an address are counted; undefined where it is not known to it. */
  nameOf(request: FastifyRequest, emailKey: string): string | undefined;
  /** Somebody has proved in this browser that the address is theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, emailKey: string): void;
}

export function createKnownBrowsers(secret: string, clock: Clock): KnownBrowsers {
  const key = keyOf(secret, 'known-browsers');
  const digestOf = (emailKey: string) => createHmac('sha256', key).update(emailKey).digest('base64url');

  function read(request: FastifyRequest): { name?: string | undefined; known: readonly [string, string][] } {
    const [name, ...entries] = signedCookieOf(request, KNOWN_COOKIE, VALUE)?.split('~') ?? [];
    const known = entries
      .map((entry) => entry.split('.') as [string, string])
      .filter(([, until]) => Number(until) * SECOND > clock.now());
    return { name, known };
  }

  return {
    nameOf(request, emailKey) {
      const { name, known } = read(request);
      const digest = digestOf(emailKey);
      return known.some(([one]) => one === digest) ? name : undefined;
    },
    remember(request, reply, emailKey) {
      const { name = randomBytes(16).toString('base64url'), known } = read(request);
      const digest = digestOf(emailKey);
      const until = String(Math.floor((clock.now() + KNOWN_FOR) / SECOND));
      const entries = [[digest, until], ...known.filter(([one]) => one !== digest)]
        .slice(0, MOST_ADDRESSES)
        .map((entry) => entry.join('.'));
      giveSignedCookie(reply, KNOWN_COOKIE, [name, ...entries].join('~'), KNOWN_FOR / SECOND);
    },
  };
}
