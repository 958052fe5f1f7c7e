import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chartTraffic } from '../../../src/api/contracts/traffic.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serveTo } from '../../http/routes.ts';
import { officialOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { endOfDay, moscowDate, startOfDay } from '../../time.ts';

/** Days that are shown where no period is named, today included. */
const USUAL_PERIOD = 30;

/** What really happens on the charts of lifecycles, counted from the history. */
export function trafficRoutes(app: FastifyInstance, { db, clock, lifecycles }: Platform): void {
  const serveOfficials = serveTo(app, officialOf);
  serveOfficials(chartTraffic, async ({ input: { params, query } }) => {
    const lifecycle = lifecycles.find(({ id }) => id === params.id);
    if (!lifecycle) throw new NotFound(params.id);
    const today = moscowDate(clock.now());
    const to = query.to ?? today.toString();
    const from = query.from ?? today.subtract({ days: USUAL_PERIOD - 1 }).toString();
    if (from > to)
      throw new HttpProblem(422, 'validation', { errors: [{ path: 'to', code: 'incorrect_format' }] });
    const [begin, end] = [new Date(startOfDay(from)).toISOString(), new Date(endOfDay(to)).toISOString()];

    const { rows: standing } = await db.execute<{ state: string; now: number }>(
      sql`select state, count(*)::int as now from ${lifecycle.table} group by state`,
    );
    const { rows: transitions } = await db.execute<{
      type: string;
      from: string;
      to: string;
      times: number;
    }>(sql`
      select event as type, from_state as "from", to_state as "to", count(*)::int as times
      from lifecycle_history
      where lifecycle = ${lifecycle.id} and at between ${begin}::timestamptz and ${end}::timestamptz
      group by event, from_state, to_state
      order by times desc, type, "from"`);
    // A stay begins with the step that comes from elsewhere and ends with the next one that does.
    const { rows: stays } = await db.execute<{ state: string; median: number }>(sql`
      select state, percentile_cont(0.5) within group (order by extract(epoch from until - since))::float8 as median
      from (
        select to_state as state, at as since, lead(at) over entity as until
        from lifecycle_history
        where lifecycle = ${lifecycle.id} and from_state <> to_state
        window entity as (partition by entity_id order by id)
      ) stay
      where until between ${begin}::timestamptz and ${end}::timestamptz
      group by state`);

    const medians = new Map(stays.map(({ state, median }) => [state, median]));
    const counts = new Map(standing.map(({ state, now }) => [state, now]));
    const states = [...new Set([...counts.keys(), ...medians.keys()])].toSorted();
    return {
      id: lifecycle.id,
      from,
      to,
      states: states.map((state) => {
        const median = medians.get(state);
        return {
          state,
          now: counts.get(state) ?? 0,
          ...(median !== undefined && { medianSeconds: median }),
        };
      }),
      transitions,
    };
  });
}
