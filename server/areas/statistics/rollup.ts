import { count, inArray, max, min, sql } from 'drizzle-orm';
import { MINUTE } from '../../../src/api/contracts/durations.ts';
import { SCALE_STEP } from '../../../src/api/contracts/statistics.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { lifecycleHistory, statisticsMonths, statisticsOpen } from '../../db/schema.ts';
import { moscowDate } from '../../time.ts';
import type { Counted } from './counted.ts';

/** From one time to the next, milliseconds. */
export const ROLLUP_PAUSE = 5 * MINUTE;

/** The first day of a moment's month, Moscow's. */
export const monthOf = (at: number): string => moscowDate(at).toString().slice(0, 8).concat('01');

/**
 * Puts together what was sent and answered from the month before the latest that is there: a step whose transaction took long
 * may have come late, one that is a month old has come. The first time it is everything. What a month says follows from the
 * steps of that month and, for each answer, from the life of the thing that was answered: so each can be made anew alone.
 */
export async function rollUp(db: Database, counted: readonly Counted[], now: number): Promise<void> {
  await db.transaction(async (tx) => {
    // One process at a time; what another one has just done need not be done again.
    const lock = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('statistics', 0)) as "isOurs"`,
    );
    if (!lock.rows[0]?.isOurs) return;
    const [done] = await tx.select({ latest: max(statisticsMonths.month) }).from(statisticsMonths);
    const [history] = await tx.select({ first: min(lifecycleHistory.at) }).from(lifecycleHistory);
    const first = history?.first ? monthOf(history.first.getTime()) : monthOf(now);
    const from = done?.latest ? monthBefore(done.latest) : first;
    const kinds = counted.flatMap(({ id, sent, answered }) => [
      ...sent.map((event) => ({ lifecycle: id, event, part: 'sent' })),
      ...answered.map((event) => ({ lifecycle: id, event, part: 'answered' })),
    ]);
    const start = sql`(${from}::date::timestamp at time zone 'Europe/Moscow')`;
    await tx.execute(sql`delete from statistics_months where month >= ${from}::date`);
    await tx.execute(sql`
      with kinds as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) k(lifecycle text, event text, part text)
      ), steps as materialized (
        select h.id, h.lifecycle, h.entity_id, h.at, k.part,
          date_trunc('month', h.at at time zone 'Europe/Moscow')::date as month
        from lifecycle_history h
        join kinds k on k.lifecycle = h.lifecycle and k.event = h.event
        where h.at >= ${start}
      ), answers as (
        select distinct on (s.lifecycle, s.entity_id) s.lifecycle, s.entity_id, s.month, s.id, s.at
        from steps s
        where s.part = 'answered' and not exists (
          select 1 from lifecycle_history e
          join kinds k on k.lifecycle = e.lifecycle and k.event = e.event and k.part = 'answered'
          where e.lifecycle = s.lifecycle and e.entity_id = s.entity_id and e.id < s.id and e.at < ${start}
        )
        order by s.lifecycle, s.entity_id, s.id
      ), timed as (
        select a.lifecycle, a.month, life.late,
          floor(ln(greatest(extract(epoch from a.at - life.begun) / 60, 1)) / ln(${SCALE_STEP}::float8))::int as step
        from answers a
        cross join lateral (
          select min(h.at) filter (where k.part = 'sent') as begun,
            bool_or(h.event like 'xstate.after.untilOverdue.%') as late
          from lifecycle_history h
          left join kinds k on k.lifecycle = h.lifecycle and k.event = h.event
          where h.lifecycle = a.lifecycle and h.entity_id = a.entity_id and h.id < a.id
        ) life
        where life.begun is not null
      ), scaled as (
        select lifecycle, month, step, count(*) as times, count(*) filter (where not late) as "inTime"
        from timed group by lifecycle, month, step
      ), told as (
        select lifecycle, month, count(*) as sent, 0 as answered, 0 as "inTime", '{}'::jsonb as times
        from steps where part = 'sent' group by lifecycle, month
        union all
        select lifecycle, month, 0, sum(times), sum("inTime"), jsonb_object_agg(step, times)
        from scaled group by lifecycle, month
      )
      insert into statistics_months (lifecycle, month, sent, answered, in_time, times)
      select lifecycle, month, sum(sent), sum(answered), sum("inTime"),
        coalesce((array_agg(times) filter (where answered > 0))[1], '{}'::jsonb)
      from told group by lifecycle, month`);
    const countedAt = new Date(now);
    for (const { id, table, waiting } of counted) {
      const [row] = waiting.length
        ? await tx.select({ open: count() }).from(table).where(inArray(table.state, waiting))
        : [];
      const open = row?.open ?? 0;
      await tx
        .insert(statisticsOpen)
        .values({ lifecycle: id, open, countedAt })
        .onConflictDoUpdate({ target: statisticsOpen.lifecycle, set: { open, countedAt } });
    }
  });
}

/** The first day of the month before. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 10);
}

/** The rollup as the worker does it beside its other work: every five minutes, once in all processes. */
export function statisticsBatch(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly counted: readonly Counted[];
}): () => Promise<number> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = deps.clock.now();
    if (now < next) return 0;
    next = now + ROLLUP_PAUSE;
    await rollUp(deps.db, deps.counted, now);
    return 0;
  };
}
