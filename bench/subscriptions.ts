import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { GATHERING, MAIL_PAUSE } from '../server/areas/subscriptions/matching.ts';
import { startDatabase } from '../server/db/engine/index.ts';
import { createClient } from './lib/client.ts';
import { noteRun, sayLastRun } from './lib/last-run.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run bench:subscriptions`: ten thousand subscriptions, a hundred new objects; every mail that is due comes
 * once and tells what it should, also when the portal is killed in the middle again and again.
 */

/** How long a worker that died keeps a mail to itself, and a little more. Milliseconds. */
const CLAIM = 130_000;
/** How often the mailbox is looked at. Milliseconds. */
const LOOK = 5;

export interface SubscriptionReport {
  /** Pairs of a subscription and an object that fits it. */
  readonly pairs: number;
  readonly mails: number;
  /** Mails that were there at each kill. */
  readonly killedAt: readonly number[];
  /** Seconds for comparing all, and until the last mail was written, without kills. */
  readonly matching: number;
  readonly mailing: number;
}

/**
 * @param options.kills how often the portal is killed while it matches and mails
 * @throws AssertionError naming what was lost or told twice
 */
export async function runSubscriptions(options: {
  readonly subscriptions: number;
  readonly objects: number;
  readonly kills: number;
}): Promise<SubscriptionReport> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'portal-subscriptions-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const start = () => startPortal({ folder, testClock: true, empty: true });
  let portal = await start();
  // The portal has started the engine and this process joins it; the last to leave ends it.
  cleanUp.defer(() => portal.close());
  const database = await startDatabase({ folder });
  cleanUp.defer(() => database.stop());
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  cleanUp.defer(() => pool.end());

  let now = Date.now() + 60_000;
  /** Sets the portal's clock and lets everything due happen. */
  async function goTo(moment: number): Promise<void> {
    now = moment;
    const client = createClient(portal.url, 1);
    try {
      const time = { now: new Date(now).toISOString() };
      const { status } = await client.send('PUT', '/test/clock', { body: time });
      assert.equal(status, 200, 'the clock could not be set');
    } finally {
      client.close();
    }
  }
  const mailed = async () => Number((await pool.query('select count(*) from mailbox')).rows[0].count);

  await goTo(now);
  await makeSubscriptions(pool, options.subscriptions, now - 1);
  await announceObjects(pool, options.objects, now);
  // What the engine does by itself a minute later, too late for these.
  await pool.query('analyze');
  const begun = performance.now();
  await goTo(now + 1);
  const matching = (performance.now() - begun) / 1000;

  const pairs = await expectedPairs(pool);
  const wanted = new Set(pairs.map(({ email }) => email)).size;
  const killedAt: number[] = [];
  const mailingBegun = performance.now();
  now += GATHERING + 1;
  for (let kill = 0; kill < options.kills; kill++) {
    const target = Math.floor((wanted * (kill + 1)) / (options.kills + 2));
    // The answer never comes: the process that owes it dies.
    const answer = goTo(now).catch(() => {});
    while ((await mailed()) < target) await pause(LOOK);
    await portal.kill();
    await answer;
    killedAt.push(await mailed());
    portal = await start();
    now += CLAIM;
  }
  await goTo(now);
  const mailing = (performance.now() - mailingBegun) / 1000;
  // Whatever would come twice had time for it.
  await goTo(now + CLAIM);
  await goTo(now + MAIL_PAUSE + GATHERING);
  await checkMails(pool, pairs);
  return { pairs: pairs.length, mails: await mailed(), killedAt, matching, mailing };
}

/** One account each, so that its mails are told apart; filters as people have them, one in ten with words. */
async function makeSubscriptions(pool: pg.Pool, count: number, since: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into accounts (id, state, context, email, email_key, locale, role, user_type, created_at)
       select gen_random_uuid(), 'confirmed', '{}', 'reader' || n || '@example.org', 'reader' || n || '@example.org',
         (array['ru', 'en', 'de', 'es', 'ae', 'ch'])[1 + n % 6], 'user', 'individual', now()
       from generate_series(1, $1::int) n
       returning id, substring(email from '\\d+')::int as n
     )
     insert into filter_subscriptions (id, state, context, name, filter, types, districts, areas, price_to, query, created_at)
     select gen_random_uuid(), 'active', jsonb_build_object('owner', 'account:' || id, 'since', $2::bigint), 'Filter ' || n,
       case when n % 10 = 0 then '{"query": "склады"}'::jsonb else '{}' end,
       case when n % 2 = 0 then array[(array['building', 'apartment', 'landPlot', 'nonResidential'])[1 + n % 4]] end,
       case when n % 3 = 0 then array['d' || n % 10, 'd' || (n + 3) % 10] end,
       case when n % 5 = 0 then array['upTo150', 'upTo300'] end,
       case when n % 7 = 0 then 50000000 + n * 1000 end,
       case when n % 10 = 0 then 'склады' end, now()
     from people`,
    [count, since],
  );
}

/** Objects of all kinds that a manager has announced, with the news of it. */
async function announceObjects(pool: pg.Pool, count: number, at: number): Promise<void> {
  await pool.query(
    `with objects as (
       insert into tenders (id, external_id, state, context, type, name, address, district, start_price, area,
         published_at, updated_at, is_sample)
       select gen_random_uuid(), 'bench ' || n, 'announced', jsonb_build_object('deadlineAt', $2::bigint + 2592000000),
         (array['building', 'apartment', 'landPlot', 'nonResidential'])[1 + n % 4],
         (array['Склад ', 'Цех ', 'Дом '])[1 + n % 3] || n, 'Москва', 'd' || n % 10, 10000000 + n * 1000000, 20 + n * 5,
         now(), now(), true
       from generate_series(1, $1::int) n
       returning id
     )
     insert into tender_news (tender_id, about, at) select id, 'announced', to_timestamp($2 / 1000.0) from objects`,
    [count, at],
  );
}

/** Who is to be told of what: the filters read one by one, not by the portal's own statement. */
async function expectedPairs(pool: pg.Pool): Promise<{ email: string; tender: string }[]> {
  const { rows } = await pool.query(
    `select a.email, t.id as tender
     from filter_subscriptions s
     join accounts a on a.id = substring(s.owner from '^account:(.+)$')::uuid
     join tenders t on (s.types is null or t.type = s.types[1])
       and (s.districts is null or t.district = s.districts[1] or t.district = s.districts[2])
       and (s.areas is null or (t.area > 50 and t.area <= 300))
       and (s.price_to is null or t.start_price <= s.price_to)
       and (s.query is null or t.name like 'Склад %')`,
  );
  return rows;
}

/** Every object that is due stands in one mail of its reader's, once, as far as a mail names any. */
async function checkMails(pool: pg.Pool, pairs: readonly { email: string; tender: string }[]): Promise<void> {
  const wanted = Map.groupBy(pairs, ({ email }) => email);
  const { rows } = await pool.query<{ to: string; text: string }>('select "to", text from mailbox');
  const mails = Map.groupBy(rows, ({ to }) => to);
  assert.deepEqual([...mails.keys()].toSorted(), [...wanted.keys()].toSorted(), 'somebody was forgotten');
  for (const [to, texts] of mails) {
    assert.equal(texts.length, 1, `${to} has ${texts.length} mails`);
    const named = [...(texts[0]?.text.matchAll(/\/catalog\/trades\/([\da-f-]{36})/g) ?? [])].map(
      ([, id]) => id,
    );
    const due = new Set(wanted.get(to)?.map(({ tender }) => tender));
    assert.equal(new Set(named).size, named.length, `${to} is told of an object twice`);
    assert.equal(named.length, Math.min(due.size, 20), `${to} is told of too few or too many`);
    assert(
      named.every((id) => due.has(id ?? '')),
      `${to} is told of what does not fit`,
    );
  }
  const { rows: left } = await pool.query(
    `select (select count(*)::int from outbox where effect = 'tellNews' and (delivered_at is null or abandoned_at is not null)) as open,
       (select count(*)::int from subscription_news where mail is null) as untold`,
  );
  assert.deepEqual(left, [{ open: 0, untold: 0 }]);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '10000' },
      objects: { type: 'string', default: '100' },
      kills: { type: 'string', default: '4' },
    },
  });
  const sizes = { subscriptions: Number(values.subscriptions), objects: Number(values.objects) };
  sayLastRun('subscriptions');
  const quiet = await runSubscriptions({ ...sizes, kills: 0 });
  console.log(
    `${sizes.subscriptions} subscriptions × ${sizes.objects} objects: ${quiet.pairs} pairs fit; compared in ` +
      `${quiet.matching.toFixed(2)} s, ${quiet.mails} mails in ${quiet.mailing.toFixed(1)} s.`,
  );
  const killed = await runSubscriptions({ ...sizes, kills: Number(values.kills) });
  noteRun(
    'subscriptions',
    `${sizes.subscriptions} subscriptions × ${sizes.objects} objects, killed at ${killed.killedAt.join(', ')} mails: ${killed.mails} mails in the end, each once, none missing.`,
  );
}
