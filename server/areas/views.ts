import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { services, serviceViews, tenders, tenderViews } from '../db/schema.ts';
import { LIMITS } from '../http/limits.ts';
import { lineOf } from '../http/network.ts';
import { keyOf } from '../keys.ts';
import type { Platform } from '../platform.ts';
import { moscowDate } from '../time.ts';

/** A kind of thing that is looked at, and where it is noted who has. */
interface Viewed {
  readonly things: typeof tenders | typeof services;
  readonly noted: typeof tenderViews | typeof serviceViews;
}
export const TENDERS_VIEWED: Viewed = { things: tenders, noted: tenderViews };
export const SERVICES_VIEWED: Viewed = { things: services, noted: serviceViews };

export interface Views {
  /**
   * Counts that somebody has looked at a thing, once a day and reader: an account, else the browser of a line.
   * @returns how often it has been looked at
   */
  count(request: FastifyRequest, viewed: Viewed, id: string): Promise<number>;
}

export function createViews({
  db,
  clock,
  limits,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'limits' | 'settings'>): Views {
  const key = keyOf(settings.secret, 'views');

  /** Whether a look counts. Nobody reads that much: the rest is not counted, and not complained about either. */
  async function counts(request: FastifyRequest, id: string): Promise<boolean> {
    const line = lineOf(request.ip);
    if (!(await limits.takeQuietly(LIMITS.viewsOfLine, line))) return false;
    return request.signedIn !== null || limits.takeQuietly(LIMITS.viewsOfObjectFromLine, `${line} ${id}`);
  }

  /** A name for who is reading, another one each day, that leads back to nobody. */
  function viewerOf({ signedIn, ip, headers }: FastifyRequest, day: string): string {
    const reader = signedIn ? signedIn.accountId : `${lineOf(ip)}\0${headers['user-agent'] ?? ''}`;
    return createHmac('sha256', key).update(`${day}\0${reader}`).digest('base64url').slice(0, 22);
  }

  return {
    async count(request, { things, noted }, id) {
      const isCounted = await counts(request, id);
      return db.transaction(async (tx) => {
        if (isCounted) {
          const day = moscowDate(clock.now()).toString();
          const { rowCount } = await tx
            .insert(noted)
            .values({ thingId: id, viewer: viewerOf(request, day), day })
            .onConflictDoNothing();
          if (rowCount === 1)
            await tx.execute(sql`update ${things} set views = views + 1 where ${things.id} = ${id}`);
        }
        const { rows } = await tx.execute<{ views: number }>(
          sql`select views from ${things} where ${things.id} = ${id}`,
        );
        return rows[0]?.views ?? 0;
      });
    },
  };
}
