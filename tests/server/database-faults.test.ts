import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { faultOf } from '../../server/db/faults.ts';
import { outbox } from '../../server/db/schema.ts';
import { MULTIPART, multipart } from '../support/files.ts';
import { type Outage, outageOf } from '../support/outage.ts';
import { freeSlot, INDIVIDUAL, newAddress } from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { startMailServer, type TestMailServer } from '../support/smtp.ts';

/** Longest that anything may take once the database is there again. Milliseconds. */
const SOON = 3000;
const FILES = '/common/attachments/v1/files';

let portal: TestPortal;
let outage: Outage;
let mail: TestMailServer;

beforeAll(async () => {
  mail = await startMailServer();
  portal = await testPortal({ smtpUrl: mail.url });
  outage = await outageOf(inject('databaseUrl'), portal.databaseUrl);
});
afterAll(async () => {
  await outage.close();
  await portal.close();
  await mail.close();
});

const slots = () => new Visitor(portal.url).send('GET', `${SLOTS}?from=2026-11-24&to=2026-11-27`);
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } };

/** Somebody who holds a slot, and the request they are about to send. */
async function holder() {
  const ann = new Visitor(portal.url);
  const slot = await freeSlot(portal);
  expect(await ann.send('POST', `${SLOTS}/${slot}/hold`)).toMatchObject({ status: 200 });
  const key = randomUUID();
  return () => ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST, { 'idempotency-key': key });
}

describe('a connection that ends', () => {
  it('in the middle of a transaction fails this one alone, and takes no place from others', async () => {
    const { db } = portal.platform;
    const [all, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let inside = 0;
    const transactions = Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if (++inside === 20) all.resolve();
        await cut.promise;
        await tx.execute(sql`select 1`);
      }),
    );
    await all.promise;
    await outage.cut();
    cut.resolve();
    for (const outcome of await Promise.allSettled(transactions))
      expect(outcome.status === 'rejected' && faultOf(outcome.reason)).toBe('unavailable');
    expect(await slots()).toMatchObject({ status: 200 });
  });

  it('before a transaction has begun is not lost to the pool', async () => {
    const { db } = portal.platform;
    await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.1)`)));
    // This process hears nothing of it before it has handed out all of them.
    const program = `
      import pg from 'pg';
      const client = new pg.Client({ connectionString: ${JSON.stringify(inject('databaseUrl'))} });
      await client.connect();
      await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [${JSON.stringify(
        new URL(portal.databaseUrl).pathname.slice(1),
      )}]);
      await client.end();`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    expect(status).toBe(0);
    const transactions = await Promise.allSettled(
      Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select 1`))),
    );
    expect(transactions.some(({ status }) => status === 'rejected')).toBe(true);
    const begun = performance.now();
    expect(await slots()).toMatchObject({ status: 200 });
    expect(performance.now() - begun).toBeLessThan(SOON);
  });
});

describe('what the database cannot do just now', () => {
  beforeAll(async () => {
    const { db } = portal.platform;
    await db.execute(sql`create table fault (code text)`);
    await db.execute(sql`create function fail() returns trigger language plpgsql as $$
      declare reason text := (select code from fault);
      begin
        if reason is not null then raise exception 'it fails' using errcode = reason; end if;
        return new;
      end $$`);
    await db.execute(sql`create trigger fail before insert on consultation_requests
      for each row execute function fail()`);
  });
  afterAll(() => portal.platform.db.execute(sql`drop table fault cascade; drop function fail cascade`));

  it.each([
    ['57014', 'unavailable', 'a statement took too long'],
    ['25P03', 'unavailable', 'a transaction was idle too long'],
    ['25006', 'unavailable', 'it is read-only'],
    ['53300', 'unavailable', 'it has too many connections'],
    ['55P03', 'unavailable', 'a lock took too long'],
    ['40P01', 'unavailable', 'a deadlock'],
    ['57P01', 'unavailable', 'it shuts down'],
    ['08006', 'unavailable', 'the line broke'],
    ['58030', 'unavailable', 'its disk fails'],
    ['53100', 'storage_full', 'its disk is full'],
  ])('%s is 503 %s (%s), says when to try again, and loses nothing', async (code, told) => {
    const { db } = portal.platform;
    const send = await holder();
    await db.execute(sql`insert into fault values (${code})`);
    const refused = await send();
    await db.execute(sql`delete from fault`);
    expect(refused).toMatchObject({ status: 503, body: { code: told, status: 503 } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await send()).toMatchObject({ status: 201 });
  });

  it('is no excuse for a mistake of our own', async () => {
    const { db } = portal.platform;
    const send = await holder();
    await db.execute(sql`insert into fault values ('42P01')`);
    const refused = await send();
    await db.execute(sql`delete from fault`);
    expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});

it('says 503 while the database takes nobody, and works again soon after, listening as before', async () => {
  const stream = await fetch(`${portal.url}${SLOTS}/stream`);
  const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  let heard = '';
  const hears = async (words: string) => {
    while (!heard.includes(words)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended without ${words}`);
      heard += value;
    }
    heard = '';
  };
  await hears('event: open');
  const send = await holder();
  await hears('"state":"held"');

  await outage.begin();
  for (const answer of [await slots(), await send(), await slots()]) {
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  await outage.end();
  const back = performance.now();
  expect(await send()).toMatchObject({ status: 201 });
  await hears('event: gap');
  await holder();
  await hears('"state":"held"');
  expect(performance.now() - back).toBeLessThan(SOON);
});

it('writes again as soon as a database that was read-only does', async () => {
  const send = await holder();
  await outage.run('alter database $database set default_transaction_read_only = on');
  await outage.cut();
  await Promise.all(Array.from({ length: 10 }, slots));
  expect(await slots()).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject(UNAVAILABLE);
  await outage.run('alter database $database reset default_transaction_read_only');
  // The sessions that began meanwhile are read-only still.
  expect(await send()).toMatchObject({ status: 201 });
});

it('sends a mail once although the database was away when it was to be noted', async () => {
  const email = newAddress();
  const away = Promise.withResolvers<void>();
  // What was booked before is told of first.
  await portal.platform.worker.drain();
  mail.meanwhile(async () => {
    await outage.begin();
    away.resolve();
  });
  const visitor = new Visitor(portal.url);
  await visitor.send('POST', '/umbraco/api/accountApi/register', { ...INDIVIDUAL, email });
  const drained = portal.platform.worker.drain();
  await away.promise;
  await expect.poll(() => mail.accepted.filter(({ to }) => to === email).length).toBe(1);
  // Whoever notes the delivery has tried in vain by then.
  for (let n = 0; n < 3; n++) expect(await slots()).toMatchObject(UNAVAILABLE);
  await outage.end();
  await drained;
  await portal.advance(60_000);
  expect(mail.seen.filter(({ to }) => to === email)).toHaveLength(1);
  const rows = await portal.platform.db.select().from(outbox);
  expect(rows.filter(({ deliveredAt }) => !deliveredAt)).toEqual([]);
});

describe.runIf(canMount())('an upload to a full disk', () => {
  it.each(['uploads', 'files'])('(%s) is 503 storage_full and leaves nothing', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
    const disk = join(folder, name);
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true });
    });
    const small = await testPortal({ env: { PORTAL_DATA: folder } });
    onTestFinished(() => small.close());
    const ann = new Visitor(small.url);
    const draft = randomUUID();
    const key = randomUUID();
    const upload = () =>
      ann.send(
        'POST',
        `${FILES}?draft=${draft}`,
        multipart([{ filename: 'act.txt', data: Buffer.alloc(64 * 1024, 'a') }]),
        { 'content-type': MULTIPART, 'idempotency-key': key },
      );
    writeFileSync(join(disk, 'full'), Buffer.alloc(224 * 1024));
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ann.send('GET', `${FILES}?draft=${draft}`)).body.items).toEqual([]);
    expect(readdirSync(disk)).toEqual(['full']);
    rmSync(join(disk, 'full'));
    expect(await upload()).toMatchObject({ status: 201 });
  });
});

/** A disk that is full can only be made by root. */
function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
