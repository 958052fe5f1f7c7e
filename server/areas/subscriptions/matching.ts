import { type SQL, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../../src/api/contracts/durations.ts';
import type { TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import { tenders as register } from '../../../src/api/registers/tenders.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { filterSubscriptions, outbox, subscriptionNews, tenderNews, tenders } from '../../db/schema.ts';
import type { RegisterSearch } from '../../register/search.ts';
import { fits } from './conditions.ts';
import { filterSubscriptionLifecycle as lifecycle } from './lifecycle.ts';

/** News compared with all subscriptions by one statement. */
const NEWS_AT_ONCE = 200;
/** Mails written by one statement: whatever else is to be sent waits behind no more. */
const MAILS_AT_ONCE = 200;
/** What comes within this time goes into the same mail. Milliseconds. */
export const GATHERING = 10 * MINUTE;
/** Between two mails of one subscription. Milliseconds. */
export const MAIL_PAUSE = 3 * HOUR;
/** Arbitrary but fixed: the advisory lock under which news are matched, so that no two processes do it at once. */
const MATCHING_LOCK = 4_601_181;

/** The effect under which outbox rows tell what is new. */
export const TELL_NEWS = 'tellNews';

/** News and the subscriptions of a kind that they may be new to, words aside. */
const freshTo = (subscriptions: SQL) => sql`
  batch as materialized (
    select n.* from ${tenderNews} n where n.matched_at is null order by n.id limit ${NEWS_AT_ONCE}
  ),
  fresh as materialized (
    select distinct on (s.id, b.tender_id)
      s.id as subscription_id, s.query, b.id as news_id, b.tender_id, r.number, b.about, b.at
    from batch b
    join ${tenders} r on r.id = b.tender_id
    cross join lateral jsonb_populate_record(null::${tenders}, coalesce(b.before, '{}')) p
    cross join ${filterSubscriptions} s
    where s.state = 'active' and ${subscriptions} and s.since <= (extract(epoch from b.at) * 1000)::bigint
      and ${fits('r', 's')}
      -- Other words than before may be what fits now.
      and not (coalesce(${fits('p', 's')}, false) and (s.query is null
        or (r.name, r.address, r.description) is not distinct from (p.name, p.address, p.description)))
      and not exists (
        select 1 from ${subscriptionNews} o
        where o.subscription_id = s.id and o.tender_id = b.tender_id and o.is_new
      )
    order by s.id, b.tender_id, b.id
  )`;

interface Deps {
  readonly db: Database;
  readonly search: RegisterSearch;
}

/** Of the pairs that only words can decide, those that the search finds. */
async function foundByWords(tx: Transaction, search: RegisterSearch) {
  const { rows } = await tx.execute<{ id: string; filter: TenderFilter; numbers: number[] }>(sql`
    with ${freshTo(sql`s.query is not null`)}
    select f.subscription_id as id, s.filter, array_agg(f.number) as numbers
    from fresh f join ${filterSubscriptions} s on s.id = f.subscription_id
    group by f.subscription_id, s.filter`);
  const found: { id: string[]; number: number[] } = { id: [], number: [] };
  for (const { id, filter: stored, numbers } of rows)
    for (const number of await search.matching('subscriptions', register, stored, numbers)) {
      found.id.push(id);
      found.number.push(number);
    }
  return found;
}

/**
 * Compares a batch of news with all active subscriptions and notes whom each is to be told. An object is new to a
 * subscription when it fits now and did not before; once told, each change of its state is told too.
 * @returns how many news were compared
 */
export async function matchNews({ db, search }: Deps, now: number): Promise<number> {
  const [pending] = await db
    .select({ id: tenderNews.id })
    .from(tenderNews)
    .where(sql`${tenderNews.matchedAt} is null`)
    .limit(1);
  if (!pending) return 0;
  const at = new Date(now);
  return db.transaction(
    async (tx) => {
      const lock = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${MATCHING_LOCK}) as mine`,
      );
      // Another process is at it.
      if (!lock.rows[0]?.mine) return 0;
      const words = await foundByWords(tx, search);
      const { rows } = await tx.execute<{ compared: number }>(sql`
        with ${freshTo(sql`true`)},
        worded as (
          select w.id, w.number
          from unnest(${sql.param(words.id)}::uuid[], ${sql.param(words.number)}::int[]) as w(id, number)
        ),
        moved as (
          select s.id as subscription_id, b.id as news_id, b.tender_id, b.about, b.at
          from batch b
          join ${subscriptionNews} o on o.tender_id = b.tender_id and o.is_new and o.mail is not null
          join ${filterSubscriptions} s on s.id = o.subscription_id and s.state = 'active'
            and s.since <= (extract(epoch from b.at) * 1000)::bigint
          where b.about not in ('announced', 'changed')
        ),
        noted as (
          insert into ${subscriptionNews} (subscription_id, news_id, tender_id, is_new, about, at)
          select subscription_id, news_id, tender_id, true, about, at from fresh
          where query is null or (subscription_id, number) in (select id, number from worded)
          union all
          select subscription_id, news_id, tender_id, false, about, at from moved
          on conflict do nothing
          returning subscription_id
        ),
        due as (
          update ${filterSubscriptions} s
          set digest_at = coalesce(s.digest_at, greatest(
            ${at}::timestamptz + ${GATHERING} * interval '1 millisecond',
            s.told_at + ${MAIL_PAUSE} * interval '1 millisecond'
          ))
          where s.id in (select subscription_id from noted)
        ),
        done as (
          update ${tenderNews} n set matched_at = ${at} from batch b where n.id = b.id returning n.id
        )
        select count(*)::int as compared from done`);
      return rows[0]?.compared ?? 0;
    },
    // Both statements compare the same news with the same subscriptions.
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Writes the mails that are due: one outbox row for a subscription, to which everything is bound that it has not
 * been told. One statement, so that a crash leaves all of it or nothing.
 * @returns how many were written
 */
export async function writeDigests(db: Database, now: number): Promise<number> {
  const at = new Date(now);
  const { rows } = await db.execute<{ written: number }>(sql`
    with due as materialized (
      select s.id from ${filterSubscriptions} s
      where s.digest_at <= ${at} and s.state = 'active'
      order by s.digest_at limit ${MAILS_AT_ONCE}
      for update skip locked
    ),
    mails as (
      insert into ${outbox} (lifecycle, entity_id, effect, payload, created_at, due_at)
      select ${lifecycle.id}, due.id, ${TELL_NEWS}, '{}', ${at}, ${at} from due
      returning id, entity_id::uuid as subscription_id
    ),
    bound as (
      update ${subscriptionNews} n set mail = mails.id
      from mails where n.subscription_id = mails.subscription_id and n.mail is null
    ),
    mailed as (
      update ${filterSubscriptions} s set told_at = ${at}, digest_at = null
      from mails where s.id = mails.subscription_id
      returning s.id
    )
    select count(*)::int as written from mailed`);
  return rows[0]?.written ?? 0;
}

/** What the worker does for subscriptions, a batch each time. */
export const subscriptionBatches = (deps: Deps & { readonly clock: Clock }) => [
  () => matchNews(deps, deps.clock.now()),
  () => writeDigests(deps.db, deps.clock.now()),
];
