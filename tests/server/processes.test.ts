import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/database.ts';
import { lifecycleHistory } from '../../server/db/schema.ts';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { freshDatabase, REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

describe('two portals on one database', () => {
  let one: TestPortal;
  let other: TestPortal;
  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    one = await testPortal({ databaseUrl });
    other = await testPortal({ databaseUrl });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  /** The slot as a stranger sees it on a portal. */
  async function seenOn(portal: TestPortal, id: string) {
    const { body } = await new Visitor(portal.url).send('GET', `${SLOTS}?from=2026-11-24&to=2026-11-27`);
    return body.items.find((slot: { id: string }) => slot.id === id);
  }

  it('show and respect each other’s holds', async () => {
    const id = '20261124T0900';
    await new Visitor(one.url).send('POST', `${SLOTS}/${id}/hold`);
    expect(await seenOn(other, id)).toMatchObject({ state: 'held', mine: false });
    const second = await new Visitor(other.url).send('POST', `${SLOTS}/${id}/hold`);
    expect(second).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });

  it('give one slot to one of two hundred who ask both', async () => {
    const id = '20261124T1000';
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        new Visitor((n % 2 ? one : other).url).send('POST', `${SLOTS}/${id}/hold`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
  });

  it('tell their listeners of what happens on the other', async () => {
    const id = '20261125T0900';
    const stream = await fetch(`${other.url}${SLOTS}/stream`);
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    const hear = async (words: string) => {
      for (let heard = ''; !heard.includes(words); ) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended without ${words}`);
        heard += value;
      }
    };
    await hear('event: open');
    const ann = new Visitor(one.url);
    await ann.send('POST', `${SLOTS}/${id}/hold`);
    await hear(`"id":"${id}"`);
    await ann.send('POST', `${SLOTS}/${id}/request`, REQUEST);
    await hear('"state":"registered"');
    await reader.cancel();
  });

  it('end a hold once, whichever of them set it', async () => {
    const id = '20261126T0900';
    await new Visitor(one.url).send('POST', `${SLOTS}/${id}/hold`);
    await Promise.all([one.advance(15 * MINUTE), other.advance(15 * MINUTE)]);
    expect(await seenOn(one, id)).toMatchObject({ state: 'free' });
    const ends = await other.platform.db
      .select({ from: lifecycleHistory.fromState, to: lifecycleHistory.toState })
      .from(lifecycleHistory)
      .where(and(eq(lifecycleHistory.entityId, id), eq(lifecycleHistory.byRole, 'system')));
    expect(ends).toEqual([{ from: 'held', to: 'free' }]);
  });
});

it('migrates a new database once when five processes start together', async () => {
  const url = await freshDatabase();
  await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
  const journal = new URL('../../server/db/migrations/meta/_journal.json', import.meta.url);
  const { entries }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by 1');
    expect(rows.map((row) => Number(row.created_at))).toEqual(entries.map(({ when }) => when));
  } finally {
    await client.end();
  }
});

it('a process that is told to end says so to the balancer first, and goes on answering', async () => {
  const portal = await testPortal({ env: { PORTAL_DRAIN_SECONDS: '300' } });
  const ask = async (url: string) => {
    const { statusCode, headers } = await portal.app.inject({ url });
    return [statusCode, headers.connection === 'close'];
  };
  const days = `${SLOTS}?from=2026-11-24&to=2026-11-27`;
  try {
    expect(await ask('/health/ready')).toEqual([200, false]);
    expect(await ask(days)).toEqual([200, false]);
    const impatience = new AbortController();
    const leaving = portal.leave(impatience.signal);
    expect(await ask('/health/ready')).toEqual([503, true]);
    expect(await ask('/health/live')).toEqual([200, true]);
    expect(await ask(days)).toEqual([200, true]);
    impatience.abort();
    await leaving;
  } finally {
    await portal.close();
  }
});
