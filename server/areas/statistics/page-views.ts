import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { MINUTE } from '../../../src/api/contracts/durations.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { pageViews } from '../../db/schema.ts';
import { lineOf } from '../../http/network.ts';
import { moscowDate } from '../../time.ts';

/** From one writing down to the next, milliseconds. */
export const VIEWS_PAUSE = MINUTE / 2;
/** Views of one line that count between two writings: an office that reads, not a program that counts itself up. */
export const MOST_VIEWS_OF_LINE = 120;

/** Where officials and developers work: nobody visits there. */
const NOT_VISITED = /^\/(desk|dev)(\/|$)/;

/** Views of pages as one process counts them. */
export interface PageViews {
  /**
   * Counts that a page was opened, unless by a program, in advance, or more often than a line reads. In memory: the request
   * waits for nothing.
   * @param page as the portal's routes call it; the caller knows that there is such a page
   */
  note(page: string, request: Pick<FastifyRequest, 'headers' | 'ip' | 'method'>): void;
  /** Writes down what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
  /** Every half minute's writing, as the worker does it beside its other work. */
  batch(): Promise<number>;
}

/** Counts of a process that dies are lost, those of half a minute at most: nothing hangs on them. */
export function createPageViews({ db, clock }: { readonly db: Database; readonly clock: Clock }): PageViews {
  /** By day and page, with a space between. */
  let counts = new Map<string, number>();
  /** How much each line has had counted since the last writing; never written down. */
  const lines = new Map<string, number>();
  let next = Number.NEGATIVE_INFINITY;

  const add = (key: string, views: number) => counts.set(key, (counts.get(key) ?? 0) + views);

  async function flush(): Promise<void> {
    lines.clear();
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    // In one order in all processes, so that none waits for another in a circle.
    const rows = [...taken].toSorted(([one], [two]) => (one < two ? -1 : 1));
    try {
      await db
        .insert(pageViews)
        .values(
          rows.map(([key, views]) => {
            const [day = '', page = ''] = key.split(' ');
            return { day, page, views };
          }),
        )
        .onConflictDoUpdate({
          target: [pageViews.day, pageViews.page],
          set: { views: sql`${pageViews.views} + excluded.views` },
        });
    } catch (error) {
      for (const [key, views] of taken) add(key, views);
      throw error;
    }
  }

  return {
    note(page, { headers, ip, method }) {
      const agent = headers['user-agent'];
      const purpose = headers['sec-purpose'] ?? headers.purpose;
      if (method === 'HEAD' || NOT_VISITED.test(page) || !agent || isbot(agent) || purpose) return;
      const line = lineOf(ip);
      const had = lines.get(line) ?? 0;
      if (had >= MOST_VIEWS_OF_LINE) return;
      lines.set(line, had + 1);
      // A list is called `/business/krt/` beside its things, and is at `/business/krt`.
      add(`${moscowDate(clock.now())} ${page.replace(/(?<=.)\/$/, '')}`, 1);
    },
    flush,
    async batch() {
      const now = clock.now();
      if (now < next) return 0;
      next = now + VIEWS_PAUSE;
      await flush();
      return 0;
    },
  };
}
