import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '../../server/db/schema.ts';
import { BATCH, sweep } from '../../server/personal-data/sweep.ts';
import { PERSONAL, TABLES } from '../../server/personal-data/table.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import { deleteAccount, type WithEverything, withEverything } from '../support/everything.ts';
import { HONEST } from '../support/files.ts';
import { mailsTo, PROFILE } from '../support/people.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';

const KNOWN = {
  surname: 'Преображенцева',
  name: 'Гликерия',
  phone: '+79165550173',
  email: 'glikeria.p@post.example',
  inn: '7729183644',
  organization: 'ООО «Заречная верфь»',
} as const;
const OTHER = {
  surname: 'Кощеев',
  name: 'Лука',
  phone: '+79165550174',
  email: 'luka@post.example',
  inn: '7707083893',
  organization: 'ООО «Сосед»',
} as const;
/** Another form of each that a column may have, small letters and words reduced by the dictionary among them. */
const MARKS = ['преображенц', 'гликер', '9165550173', 'glikeria', '7729183644', 'заречн', 'верф'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const rowsOf = async <Row = Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await portal.platform.db.execute(query)).rows as Row[];

/** Columns of all tables and materialized views; of a partitioned table those of the whole. */
const columns = () =>
  rowsOf<{ table: string; column: string; type: string }>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, a.attnum`);

it('every table and column of the database is said something about, and nothing else', async () => {
  const there = new Map<string, string[]>();
  for (const { table, column } of await columns()) there.set(table, [...(there.get(table) ?? []), column]);
  expect(Object.keys(TABLES).toSorted()).toEqual([...there.keys()].toSorted());
  for (const [name, table] of Object.entries(TABLES)) {
    const personal = table.kind === 'personal' ? Object.keys(table.personal) : [];
    if (table.plain !== 'all')
      expect([name, [...personal, ...table.plain].toSorted()]).toEqual([name, there.get(name)?.toSorted()]);
  }
});

it('every table with personal data ends somehow, and tells its person or says why not', () => {
  for (const [name, { rules, also, own, unowned, export: given, secret }] of PERSONAL) {
    expect([name, rules.length > 0 || also !== undefined]).toEqual([name, true]);
    expect([name, (own === undefined) === (unowned !== undefined)]).toEqual([name, true]);
    expect([name, (given === undefined) === (secret !== undefined)]).toEqual([name, true]);
  }
});

describe('who has one of everything', () => {
  let all: WithEverything;
  const own = async (name: string): Promise<Record<string, unknown>[]> => {
    const [, table] = PERSONAL.find(([one]) => one === name) ?? [];
    const rows = table?.own?.({ sender: `account:${all.account}`, account: all.account });
    return rows ? rowsOf(sql`select * from ${sql.identifier(name)} where ${rows}`) : [];
  };
  beforeAll(async () => {
    all = await withEverything(portal, KNOWN);
  });

  it('has a row in every table that is anybody’s', async () => {
    const without = [];
    for (const [name, table] of PERSONAL) if (table.own && (await own(name)).length === 0) without.push(name);
    // Digests of visitors’ lines, and what officials edit: no user has any.
    expect(without).toEqual(['consultation_lines', 'register_edits', 'content_edits']);
  });

  it('gets all of it as an archive, with the files, and nothing of others', async () => {
    const other = await withEverything(portal, OTHER);
    // What is on its way, or came to nothing, is no file.
    await portal.platform.db.insert(attachments).values({
      id: randomUUID(),
      owner: `account:${all.account}`,
      draft: randomUUID(),
      place: 10,
      key: randomUUID(),
      createdAt: new Date(portal.platform.clock.now()),
    });
    const answer = await fetch(`${portal.url}${PROFILE}/data`, {
      headers: { authorization: `Bearer ${all.person.tokens?.access_token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain('my-data.zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const named = `files/${all.file}/${KNOWN.surname}.pdf`;
    expect(Object.keys(files)).toEqual(['data.json', named]);
    expect(Buffer.from(files[named] ?? []).equals(HONEST.pdf)).toBe(true);
    const text = Buffer.from(files['data.json'] ?? []).toString();
    const told = JSON.parse(text);
    for (const [name, { own: mine, export: given }] of PERSONAL)
      if (mine && given) expect([name, told[given.as].rows.length]).toEqual([name, (await own(name)).length]);
    expect(told.account.rows).toMatchObject([{ email: KNOWN.email, inn: KNOWN.inn, phone: KNOWN.phone }]);
    expect(told['kiosk-request'].rows).toMatchObject([{ lastname: KNOWN.surname }]);
    // What officials did is there by their part, never by who they are.
    expect(told.history.rows).toContainEqual(
      expect.objectContaining({ lifecycle: 'kiosk-request', event: 'kiosk.answer', by_role: 'manager' }),
    );
    for (const secret of [
      /\$argon2/,
      /"hash"/,
      new RegExp(OTHER.surname),
      new RegExp(other.account),
      /account:[0-9a-f]/,
    ])
      expect(text).not.toMatch(secret);
    expect((await fetch(`${portal.url}${PROFILE}/data`)).status).toBe(401);
  });

  it('leaves nothing behind that names them but what the table says, with its reason', async () => {
    expect((await deleteAccount(all.person)).status).toBe(204);
    await mailsTo(portal, KNOWN.email);
    // The next night words of searches are gathered anew, and files follow their rows.
    await portal.advance(DAY);
    const found: string[] = [];
    for (const { table, column } of await columns()) {
      const [row] = await rowsOf<{ found: string | null }>(sql`
        select left(${sql.identifier(column)}::text, 200) as found from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text ~* ${MARKS.join('|')} limit 1`);
      if (row) found.push(table);
    }
    // The demonstration’s mailbox stands for their own.
    expect([...new Set(found)]).toEqual(['mailbox']);
    await expect(portal.platform.files.get(all.file)).rejects.toThrow();
  });

  it('has no row left where rows go, and nothing personal in those that stay', async () => {
    for (const [name, { onDeletion, personal }] of PERSONAL) {
      if (!('does' in onDeletion)) continue;
      const rows = await own(name);
      if (onDeletion.does === 'delete') expect([name, rows]).toEqual([name, []]);
      for (const row of rows)
        expect([
          name,
          Object.fromEntries(Object.keys(personal).map((column) => [column, row[column]])),
        ]).toEqual([name, personal]);
    }
  });
});

describe('time', () => {
  const at = (now: number) =>
    sweep(portal.platform.db, now, {
      onError(error) {
        throw error;
      },
    });
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await rowsOf<{ count: string }>(query))[0]?.count);

  it('takes from a case what names its sender five years after its last step, and not a day before', async () => {
    const known = { ...KNOWN, email: 'another@post.example' };
    const { account } = await withEverything(portal, known);
    const now = portal.platform.clock.now();
    const names = () =>
      count(
        sql`select count(*) from kiosk_requests where owner = ${`account:${account}`} and lastname <> ''`,
      );
    await at(now + 5 * 365 * DAY - DAY);
    expect(await names()).toBe(1);
    await at(now + 5 * 365 * DAY + DAY);
    expect(await names()).toBe(0);
    for (const table of ['kiosk_requests', 'investor_messages', 'request_texts', 'investor_message_texts']) {
      const [, said] = PERSONAL.find(([name]) => name === table) ?? [];
      const mine = said?.own?.({ sender: `account:${account}`, account });
      for (const row of await rowsOf(sql`select * from ${sql.identifier(table)} where ${mine}`))
        expect(JSON.stringify(row).toLowerCase()).not.toMatch(new RegExp(MARKS.join('|')));
    }
    // What is published goes on being its developer's.
    expect(
      await count(
        sql`select count(*) from technology_proposals where owner = ${`account:${account}`} and lastname <> ''`,
      ),
    ).toBe(1);
  });

  it('takes any number of rows, some at a time, and waits for nobody who has locked one', async () => {
    const { db } = portal.platform;
    await db.execute(sql`
      insert into idempotency_keys (owner, key, fingerprint, created_at)
      select 'somebody', n::text, '', ${new Date(START - 31 * DAY)} from generate_series(1, ${2 * BATCH + 1}) n`);
    const left = () => count(sql`select count(*) from idempotency_keys where owner = 'somebody'`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from idempotency_keys where owner = 'somebody' and key = '7' for update`);
      await at(START);
      expect(await left()).toBe(1);
    });
    await at(START);
    expect(await left()).toBe(0);
  });

  it('takes the audit only when it is three years old by the database’s own clock', async () => {
    const { db } = portal.platform;
    const add = (age: string) =>
      db.execute(sql`insert into audit_events (event, at) values (${age}, now() - ${age}::interval)`);
    await add('4 years');
    await add('2 years');
    await at(portal.platform.clock.now() + 10 * 365 * DAY);
    expect(await rowsOf(sql`select event from audit_events where event like '% years'`)).toEqual([
      { event: '2 years' },
    ]);
    await expect(db.execute(sql`delete from audit_events where event = '2 years'`)).rejects.toThrow();
  });
});
