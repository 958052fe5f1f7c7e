import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DAY, MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { attention, type Finding, good, wrong } from './finding.ts';

/** The oldest PostgreSQL that search works with. */
const OLDEST = 18;
/** Clocks that differ by more make deadlines that somebody sees wrong. Milliseconds. */
const CLOCK = 2 * SECOND;
/** A worker looks twice a second: what is due for so long is waited for in vain. Milliseconds. */
const LATE = 5 * MINUTE;
/** The share of the database's connections from which a burst of visitors finds none. */
const CROWDED = 0.8;

type Look = (client: pg.ClientBase, portal: { production: boolean; now: () => number }) => Promise<Finding>;

const version: Look = async (client) => {
  const { server_version_num: number } = await row<{ server_version_num: string }>(
    client,
    'show server_version_num',
  );
  const major = Math.floor(Number(number) / 10_000);
  return major < OLDEST
    ? wrong(`PostgreSQL is ${major}; the portal needs ${OLDEST}, for its search.`)
    : good(`PostgreSQL is ${major}.`);
};

const schema: Look = async (client) => {
  const journal = join(import.meta.dirname, '..', 'db', 'migrations', 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const { there } = await row<{ there: boolean }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  const { last } = there
    ? await row<{ last: string | null }>(
        client,
        'select max(created_at)::text as last from drizzle.__drizzle_migrations',
      )
    : { last: null };
  const newest = entries.at(-1);
  const missing = entries.filter(({ when }) => when > Number(last ?? 0));
  if (last !== null && newest && Number(last) > newest.when)
    return attention('The database is newer than this release: another release works on it, or did.');
  return missing.length > 0
    ? attention(`${missing.length} migrations wait; the next start of the portal runs them.`)
    : good('The tables are as this release wants them.');
};

const clock: Look = async (client, { now }) => {
  const { now: theirs } = await row<{ now: string }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now',
  );
  const ahead = Number(theirs) - now();
  return Math.abs(ahead) > CLOCK
    ? attention(
        `The database's clock is ${Math.round(Math.abs(ahead) / SECOND)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's. Keep both by NTP.`,
      )
    : good("The database's clock agrees with this machine's.");
};

const connections: Look = async (client) => {
  const { used, most } = await row<{ used: number; most: number }>(
    client,
    `select count(*)::int as used, current_setting('max_connections')::int as most
       from pg_stat_activity where backend_type = 'client backend'`,
  );
  return used > most * CROWDED
    ? attention(
        `${used} of the database's ${most} connections are taken. Raise max_connections, or pool them.`,
      )
    : good(`${used} of the database's ${most} connections are taken.`);
};

const timers: Look = async (client, { now }) => {
  const { late, first } = await row<{ late: number; first: Date | null }>(
    client,
    'select count(*)::int as late, min(due_at) as first from lifecycle_timers where due_at < $1',
    [new Date(now() - LATE)],
  );
  return first
    ? wrong(
        `${late} timers are due and have not fired, the oldest since ${first.toISOString()}. No process of the portal works, or its log says why not.`,
      )
    : good('No timer is late.');
};

const outbox: Look = async (client, { now }) => {
  const { waiting, first, tried } = await row<{ waiting: number; first: Date | null; tried: number }>(
    client,
    `select count(*)::int as waiting, min(created_at) as first, count(*) filter (where attempts > 0)::int as tried
       from outbox where delivered_at is null and abandoned_at is null and created_at < $1 and due_at < $2`,
    // What was tried in vain is due again later and later, at most an hour.
    [new Date(now() - LATE), new Date(now() + DAY)],
  );
  return first
    ? wrong(
        `${waiting} messages wait to be told, the oldest since ${first.toISOString()}; ${tried} were tried in vain. Look at the mail server first.`,
      )
    : good('No message waits to be told.');
};

const abandoned: Look = async (client, { now }) => {
  const { count } = await row<{ count: number }>(
    client,
    'select count(*)::int as count from outbox where abandoned_at > $1',
    [new Date(now() - DAY)],
  );
  return count > 0
    ? attention(`${count} messages were given up within a day. last_error of the table outbox says why.`)
    : good('No message was given up within a day.');
};

const samples: Look = async (client, { production }) => {
  if (!production) return good('Sample data may be here: this is no production.');
  // Rows say of themselves that they are made up.
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
      where column_name = 'is_sample' and table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { is } = await row<{ is: boolean }>(
      client,
      `select exists (select from ${name} where is_sample) as is`,
    );
    if (is) found.push(name);
  }
  return found.length > 0
    ? attention(`There is sample data in ${found.join(', ')}. People take it for what the city offers.`)
    : good('There is no sample data.');
};

const archive: Look = async (client) => {
  const { on, failing, since } = await row<{ on: string; failing: boolean; since: Date | null }>(
    client,
    `select current_setting('archive_mode') as on, last_failed_time as since,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
       from pg_stat_archiver`,
  );
  if (on === 'off')
    return attention('The write-ahead log is not archived: a lost disk loses all since the last backup.');
  return failing
    ? wrong(`Archiving the write-ahead log fails since ${since?.toISOString()}. The disk will fill up.`)
    : good('The write-ahead log is archived.');
};

/** What is looked at in a database that answers, in this order; what needs tables comes after them. */
const BEFORE_TABLES: readonly Look[] = [version, clock, connections, archive];
const OF_TABLES: readonly Look[] = [timers, outbox, abandoned, samples];

/**
 * Looks at the portal's database; changes nothing in it.
 * @param portal.now this machine's clock in milliseconds
 */
export async function lookAtDatabase(
  client: pg.ClientBase,
  portal: { readonly production: boolean; readonly now: () => number },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const look of BEFORE_TABLES) findings.push(await look(client, portal));
  const tables = await schema(client, portal);
  findings.push(tables);
  const { there } = await row<{ there: boolean }>(
    client,
    `select to_regclass('outbox') is not null as there`,
  );
  if (there) for (const look of OF_TABLES) findings.push(await look(client, portal));
  return findings;
}

async function row<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(statement, values);
  if (!rows[0]) throw new Error(`no row: ${statement}`);
  return rows[0];
}
