import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifecycleTimers, outbox } from '../../server/db/schema.ts';
import { MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { freeSlot } from '../support/people.ts';
import { freshDatabase, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'doctor', 'main.ts');
const { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;

let portal: TestPortal;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  portal = await testPortal({ databaseUrl });
});
afterAll(() => portal.close());

/** A number of `/metrics` by its name and labels as they stand there; 0 where it is not told. */
async function numberOf(name: string): Promise<number> {
  const lines = (await (await fetch(`${portal.url}/metrics`)).text()).split('\n');
  const line = lines.find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
const stepsOf = (event: string, outcome: string) =>
  numberOf(`lifecycle_steps_total{lifecycle="consultation-slot",event="${event}",outcome="${outcome}"}`);

describe('the numbers for whoever watches', () => {
  it('count what becomes of events, by chart', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const id = await freeSlot(portal);
    const before = [await stepsOf('slot.hold', 'taken'), await stepsOf('slot.hold', 'refused')];
    expect((await ann.send('POST', `${SLOTS}/${id}/hold`)).status).toBeLessThan(300);
    expect((await bob.send('POST', `${SLOTS}/${id}/hold`)).status).toBe(409);
    expect([await stepsOf('slot.hold', 'taken'), await stepsOf('slot.hold', 'refused')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
    ]);
  });

  it('tell how late deadlines are, how long the outside waits, and when that is over', async () => {
    const { db, clock } = portal.platform;
    const due = new Date(clock.now() - 7 * MINUTE);
    expect([await numberOf('lifecycle_timers_late'), await numberOf('outbox_pending')]).toEqual([0, 0]);
    await db
      .insert(lifecycleTimers)
      .values({ lifecycle: 'of-another', entityId: '1', event: 'e', dueAt: due });
    await db.insert(outbox).values({
      lifecycle: 'of-another',
      entityId: '1',
      effect: 'e',
      payload: {},
      createdAt: due,
      dueAt: due,
    });
    expect([await numberOf('lifecycle_timers_late'), await numberOf('outbox_pending')]).toEqual([1, 1]);
    for (const name of ['lifecycle_timers_late_seconds', 'outbox_oldest_seconds'])
      expect(await numberOf(name)).toBeCloseTo((7 * MINUTE) / SECOND, 0);
    await db.delete(lifecycleTimers);
    await db.delete(outbox);
    expect(await numberOf('lifecycle_timers_late_seconds')).toBe(0);
    expect(await numberOf('outbox_oldest_seconds')).toBe(0);
  });
});

it('alerts ask for numbers that there are', async () => {
  const rules = readFileSync(
    join(import.meta.dirname, '..', '..', 'docs', 'operations', 'alerts.yml'),
    'utf8',
  );
  const asked = new Set(rules.match(/\b(http|lifecycle|outbox)_[a-z_]+\b/g));
  const told = await (await fetch(`${portal.url}/metrics`)).text();
  expect(asked.size).toBeGreaterThan(4);
  for (const name of asked) expect(told, name).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `);
});

it('every answer has a number of its own, which nobody can choose', async () => {
  const ask = async () =>
    (await fetch(`${portal.url}/api/charts/none`, { headers: { 'x-request-id': 'mine' } })).headers.get(
      'x-request-id',
    );
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(other).not.toBe(one);
});

describe('the doctor', () => {
  /** Starts it as an operator would, beside the portal. */
  async function examine(env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME,
        NODE_OPTIONS,
        NODE_COMPILE_CACHE,
        DATABASE_URL: databaseUrl,
        PORTAL_DATA: mkdtempSync(join(tmpdir(), 'portal-doctor-')),
        ...env,
      },
    });
    const ended = once(child, 'close');
    const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
    const [code] = await ended;
    /** What it says, without what depends on whether pages are built. */
    return {
      code,
      said,
      wrong: said.split('\n').filter((line) => line.startsWith('! ') && !line.includes('npm run build')),
    };
  }

  it('finds nothing wrong with a portal that works', async () => {
    const { said, wrong } = await examine();
    expect(wrong).toEqual([]);
    expect(said).toContain('The tables are as this release wants them.');
    expect(said).toMatch(/\d+ wrong, \d+ want attention, \d+ good\.\n$/);
  });

  it('names what is late, and what was given up', async () => {
    const { db } = portal.platform;
    const hours = new Date(Date.now() - 120 * MINUTE);
    const of = { lifecycle: 'of-another', entityId: '1' };
    await db.insert(lifecycleTimers).values({ ...of, event: 'e', dueAt: hours });
    const row = { ...of, effect: 'e', payload: {}, createdAt: hours, dueAt: hours };
    await db.insert(outbox).values([row, { ...row, abandonedAt: new Date() }]);
    const { code, said, wrong } = await examine();
    expect(code).toBe(1);
    expect(wrong).toEqual([
      expect.stringContaining(`1 timers are due and have not fired, the oldest since ${hours.toISOString()}`),
      expect.stringContaining('1 messages wait to be told'),
    ]);
    expect(said).toContain('? 1 messages were given up within a day.');
    await db.delete(lifecycleTimers);
    await db.delete(outbox);
  });

  it('says which of database, mail server and store does not let the portal in, without a password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    await once(closed, 'close');
    const { code, said, wrong } = await examine({
      DATABASE_URL: `postgres://portal:s3cr3t@127.0.0.1:${port}/portal`,
      SMTP_URL: `smtp://portal:s3cr3t@127.0.0.1:${port}`,
      FILES_S3_URL: `http://127.0.0.1:${port}/files`,
      FILES_S3_KEY: 'key',
      FILES_S3_SECRET: 's3cr3t-of-the-store',
    });
    expect(code).toBe(1);
    expect(wrong.map((line) => /database|store|mail server/.exec(line)?.[0])).toEqual([
      'database',
      'store',
      'mail server',
    ]);
    expect(said).toContain('ECONNREFUSED');
    expect(said).not.toContain('s3cr3t');
  });

  it('changes nothing', async () => {
    const empty = await freshDatabase(undefined, 'template1');
    const { said } = await examine({ DATABASE_URL: empty });
    expect(said).toMatch(/\? \d+ migrations wait/);
    expect((await examine({ DATABASE_URL: empty })).said).toMatch(/\? \d+ migrations wait/);
  });
});
