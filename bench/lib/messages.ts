import assert from 'node:assert/strict';
import type pg from 'pg';
import { DAY } from '../../src/api/contracts/durations.ts';

/** Messages of two years in all states, as the interpreter would have left them. */
export async function generateMessages(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into investor_messages (id, state, context, lastname, firstname, text, company_name, created_at)
     select gen_random_uuid(), m.state,
       jsonb_build_object('kind', case when n % 4 = 0 then 'proposal' else 'problem' end,
         'owner', 'account:' || gen_random_uuid(), 'registeredAt', m.sent, 'isExtended', n % 9 = 0,
         'assignee', case when n % 3 = 0 then to_jsonb('account:' || gen_random_uuid()) else 'null'::jsonb end,
         'deadline', case when m.state like 'open.%' or m.state = 'collegialReview' then jsonb_build_object(
           'countedFrom', m.sent, 'dueAt', m.sent + 14 * $1::bigint, 'approachingAt', m.sent + 13 * $1::bigint,
           'latestAt', m.sent + 30 * $1::bigint) else 'null'::jsonb end),
       'Иванов' || n % 997, 'Пётр',
       case n % 5 when 0 then 'Не выдают технические условия на присоединение цеха номер ' else 'Просим согласовать въезд грузового транспорта на площадку ' end || n,
       'ООО «Завод ' || n % 5000 || '»', to_timestamp(m.sent / 1000.0)
     from (
       select n, $2::bigint - (random() * 730 * $1)::bigint as sent,
         (array['open.sent', 'open.moderation', 'open.review', 'collegialReview', 'returned', 'answered', 'resolved',
           'closed', 'closed', 'closed', 'rejected', 'withdrawn'])[1 + (n * 7919) % 12] as state
       from generate_series(1, $3::int) n
     ) m`,
    [DAY, Date.now(), count],
  );
  await pool.query('vacuum analyze investor_messages');
  const { rows } = await pool.query('select count(*)::int as count from investor_messages');
  assert(rows[0].count >= count);
}
