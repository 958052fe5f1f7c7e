import { createHmac } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import type { Limit, Share } from './limits.ts';
import { lineOf } from './network.ts';
import { HttpProblem } from './problems.ts';
import { knownSender } from './sender.ts';

export interface RateLimits {
  /**
   * Takes one of what `subject` has left.
   * @throws HttpProblem 429 `too_many_requests` with the seconds to wait
   */
  take(limit: Limit, subject: string, request: FastifyRequest): Promise<void>;
  /** Takes one if there is one left; of what is then merely not counted nobody needs to hear. */
  takeQuietly(limit: Limit, subject: string): Promise<boolean>;
  /** Gives one back: what happened is not what the limit is about. */
  giveBack(limit: Limit, subject: string): Promise<void>;
  /**
   * The line under whose share a request falls, as a keyed hash: what is stored names no address. Null of who is signed
   * in: they answer for themselves.
   */
  lineOf(request: FastifyRequest): string | null;
  /** For whom a stream counts that a request opens; null where nothing is limited. */
  listenerOf(request: FastifyRequest): Listener | null;
  /** Who takes turns with others: the account, or the line, whatever number of visitors it shows up as. */
  clientOf(request: FastifyRequest): string;
  /**
   * Does what may find the share of a line used up ({@link ShareTaken}).
   * @throws HttpProblem 429 `line_share` with the seconds to wait
   */
  within<T>(share: Share, request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** Tells the audit, once in a while, that an account asked for what its role may not do. */
  noteRefusal(request: FastifyRequest): Promise<void>;
}

/** For whom a stream counts: for the account of who is signed in, else for the line ({@link RateLimits.lineOf}). */
export interface Listener {
  readonly by: 'account' | 'line';
  readonly key: string;
}

/** A line has its share of what is everybody's. */
export class ShareTaken extends Error {
  override name = 'ShareTaken';
  readonly seconds: number;

  /** @param wait until some of it may be free again, milliseconds */
  constructor({ name }: Share, wait: number) {
    super(name);
    this.seconds = secondsOf(wait);
  }
}

/** How many of `all` one line may have. */
export const shareOf = ({ percent, least }: Share, all: number): number =>
  Math.max(least, Math.floor((all * percent) / 100));

const secondsOf = (wait: number): number => Math.max(1, Math.ceil(wait / 1000));

/** The audit hears of the same limit at most this often. Milliseconds. */
const NOTE_INTERVAL = MINUTE;

/**
 * Limits for all processes together: one row per limited thing holds the moment its allowance is whole again
 * (the generic cell rate algorithm), and one upsert decides, so that a race takes no more than there is.
 * @param deps.key hides whom a row is about: what is limited is stored as its keyed hash
 */
export function createRateLimits(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: Buffer;
  readonly enabled: boolean;
  /** Whoever asked ran into a limit, or into what is not theirs to do. */
  readonly onHit: (
    event: 'limit_hit' | 'forbidden',
    detail: string,
    request: FastifyRequest,
  ) => Promise<void>;
}): RateLimits {
  const { db, clock } = deps;
  const keyed = (name: string, subject: string) =>
    createHmac('sha256', deps.key).update(`${name}\0${subject}`).digest('base64url');

  async function takeQuietly(limit: Limit, subject: string): Promise<boolean> {
    if (!deps.enabled) return true;
    const now = clock.now();
    const at = new Date(now);
    const step = sql`${limit.every} * interval '1 millisecond'`;
    const taken = sql`greatest(${rateLimits.wholeAt}, ${at}) + ${step}`;
    const { rowCount } = await db
      .insert(rateLimits)
      .values({ key: keyed(limit.name, subject), wholeAt: new Date(now + limit.every) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { wholeAt: taken },
        setWhere: lte(taken, new Date(now + limit.burst * limit.every)),
      });
    return rowCount === 1;
  }

  async function take(limit: Limit, subject: string, request: FastifyRequest): Promise<void> {
    if (await takeQuietly(limit, subject)) return;
    const key = keyed(limit.name, subject);
    const now = clock.now();
    await note('limit_hit', limit.name, key, request);
    const [row] = await db
      .select({ wholeAt: rateLimits.wholeAt })
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    const free = (row?.wholeAt.getTime() ?? now) - (limit.burst - 1) * limit.every;
    throw new HttpProblem(429, 'too_many_requests', {}, secondsOf(free - now));
  }

  /** Tells the audit, once in a while. */
  async function note(
    event: 'limit_hit' | 'forbidden',
    detail: string,
    key: string,
    request: FastifyRequest,
  ): Promise<void> {
    const at = new Date(clock.now());
    const { rowCount } = await db
      .insert(rateLimits)
      .values({ key, wholeAt: at, notedAt: at })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { notedAt: at },
        setWhere: sql`coalesce(${rateLimits.notedAt} <= ${new Date(at.getTime() - NOTE_INTERVAL)}, true)`,
      });
    if (rowCount === 1) await deps.onHit(event, detail, request);
  }

  async function giveBack(limit: Limit, subject: string): Promise<void> {
    if (!deps.enabled) return;
    await db
      .update(rateLimits)
      .set({ wholeAt: sql`${rateLimits.wholeAt} - ${limit.every} * interval '1 millisecond'` })
      .where(eq(rateLimits.key, keyed(limit.name, subject)));
  }

  const keyedLineOf = (request: FastifyRequest) =>
    deps.enabled && !request.signedIn ? keyed('line', lineOf(request.ip)) : null;

  return {
    take,
    takeQuietly,
    giveBack,
    lineOf: keyedLineOf,
    listenerOf(request) {
      if (deps.enabled && request.signedIn) return { by: 'account', key: request.signedIn.accountId };
      const line = keyedLineOf(request);
      return line === null ? null : { by: 'line', key: line };
    },
    clientOf(request) {
      const sender = knownSender(request);
      const isOwn = request.signedIn !== null || !deps.enabled;
      return sender && isOwn ? sender.id : `line:${lineOf(request.ip)}`;
    },
    async noteRefusal(request) {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      await note('forbidden', route, keyed(route, request.signedIn?.accountId ?? ''), request);
    },
    async within(share, request, work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ShareTaken)) throw error;
        await note('limit_hit', share.name, keyed(share.name, lineOf(request.ip)), request);
        throw new HttpProblem(429, 'line_share', {}, error.seconds);
      }
    },
  };
}
