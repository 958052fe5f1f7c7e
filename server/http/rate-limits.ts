import { createHmac } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { HttpProblem } from './problems.ts';

/** So many at once, and one more each time `every` milliseconds have passed. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly every: number;
}

export interface RateLimits {
  /**
   * Takes one of what `subject` has left.
   * @throws HttpProblem 429 with the seconds to wait
   */
  take(limit: Limit, subject: string, request: FastifyRequest): Promise<void>;
  /** Gives one back: what happened is not what the limit is about. */
  giveBack(limit: Limit, subject: string): Promise<void>;
}

/** The audit hears of the same limit at most this often. Milliseconds. */
const NOTE_INTERVAL = 60_000;

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
  readonly onHit: (limit: Limit, request: FastifyRequest) => Promise<void>;
}): RateLimits {
  const { db, clock } = deps;
  const keyed = ({ name }: Limit, subject: string) =>
    createHmac('sha256', deps.key).update(`${name}\0${subject}`).digest('base64url');

  async function take(limit: Limit, subject: string, request: FastifyRequest): Promise<void> {
    if (!deps.enabled) return;
    const key = keyed(limit, subject);
    const now = clock.now();
    const at = new Date(now);
    const step = sql`${limit.every} * interval '1 millisecond'`;
    const taken = sql`greatest(${rateLimits.wholeAt}, ${at}) + ${step}`;
    const { rowCount } = await db
      .insert(rateLimits)
      .values({ key, wholeAt: new Date(now + limit.every) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { wholeAt: taken },
        setWhere: lte(taken, new Date(now + limit.burst * limit.every)),
      });
    if (rowCount === 1) return;
    await refuse(limit, key, now, request);
  }

  async function refuse(limit: Limit, key: string, now: number, request: FastifyRequest): Promise<never> {
    const noted = await db
      .update(rateLimits)
      .set({ notedAt: new Date(now) })
      .where(
        and(
          eq(rateLimits.key, key),
          or(isNull(rateLimits.notedAt), lte(rateLimits.notedAt, new Date(now - NOTE_INTERVAL))),
        ),
      );
    if (noted.rowCount === 1) await deps.onHit(limit, request);
    const [row] = await db
      .select({ wholeAt: rateLimits.wholeAt })
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    const free = (row?.wholeAt.getTime() ?? now) - (limit.burst - 1) * limit.every;
    throw new HttpProblem(429, 'too_many_requests', {}, Math.max(1, Math.ceil((free - now) / 1000)));
  }

  async function giveBack(limit: Limit, subject: string): Promise<void> {
    if (!deps.enabled) return;
    await db
      .update(rateLimits)
      .set({ wholeAt: sql`${rateLimits.wholeAt} - ${limit.every} * interval '1 millisecond'` })
      .where(eq(rateLimits.key, keyed(limit, subject)));
  }

  return { take, giveBack };
}
