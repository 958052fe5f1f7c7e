import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, startDatabase } from '../../server/db/engine/index.ts';
import { MOST_LAG } from '../../server/db/replica.ts';
import { lookAround } from '../../server/doctor/surroundings.ts';
import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { readSettings } from '../../server/settings.ts';
import { SECOND } from '../../src/api/contracts/durations.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { DESK, official, type Person } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TECHNOPARKS } from '../support/registers.ts';
import { startReplica, type TestReplica } from '../support/replica.ts';

let folder: string;
let primary: Database;
let replica: TestReplica;
/** Two processes of one portal; the other one keeps what it has made for everybody, until it is told of a change. */
let one: TestPortal;
let other: TestPortal;
let manager: Person;
/** A technopark, and where officials edit it. */
let park: string;
let desk: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  // The engine's own user has to enter it.
  chmodSync(folder, 0o755);
  const home = join(folder, 'primary');
  primary = await startDatabase({ folder: home, durable: false });
  const alone = await testPortal({ databaseUrl: primary.url });
  await ensureDemoRegisters(primary.url, START);
  park = (await new Visitor(alone.url).send('GET', TECHNOPARKS)).body.items[0].id;
  desk = `${DESK}/registers/${technoparks.id}/${park}`;
  manager = await official(alone, 'manager');
  await rename('Before');
  await alone.close();
  replica = await startReplica(folder, { folder: home, url: primary.url });
  const env = { DATABASE_READ_URL: replica.url('portal') };
  one = await testPortal({ databaseUrl: primary.url, env });
  other = await testPortal({ databaseUrl: primary.url, env: { ...env, PORTAL_SHARED_PAGES: 'on' } });
  manager = await official(one, 'manager');
});
afterAll(async () => {
  await one?.close();
  await other?.close();
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The park's name, in the list as a search finds it and on its own page. */
async function namesOn(portal: TestPortal, cookie = ''): Promise<readonly (string | undefined)[]> {
  const get = async (path: string) => {
    const answer = await fetch(portal.url + path, { headers: { cookie } });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const { items } = (await get(`${TECHNOPARKS}?pageSize=100`)) as { items: { id: string; name: string }[] };
  return [items.find(({ id }) => id === park)?.name, (await get(`${TECHNOPARKS}/${park}`)).name];
}
const both = (name: string) => [name, name];

/** The manager gives the park another name. */
async function rename(name: string): Promise<void> {
  const { version } = (await manager.send('GET', desk)).body;
  const { status, body } = await manager.send('PATCH', desk, { version, changes: { name } });
  expect([status, body.errors]).toEqual([200, undefined]);
}

async function numberOf(portal: TestPortal, name: string): Promise<number> {
  const lines = (await (await fetch(`${portal.url}/metrics`)).text()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
}
const used = (portal: TestPortal) => numberOf(portal, 'replica_used');
const fromReplica = (portal: TestPortal) => numberOf(portal, 'replica_reads_total{by="replica"}');

it('answers strangers, and never whoever has just written, until it has what they wrote', async () => {
  await expect.poll(() => used(one)).toBe(1);
  const before = await fromReplica(one);
  expect(await namesOn(one)).toEqual(both('Before'));
  expect(await fromReplica(one)).toBeGreaterThan(before);
  expect(await namesOn(other)).toEqual(both('Before'));

  await replica.hold();
  await rename('After');
  // The replica knows nothing of it: this is what strangers are told for a moment.
  expect(await namesOn(one)).toEqual(both('Before'));
  expect(await namesOn(other)).toEqual(both('Before'));
  // The manager sees it at once, on the other process too, where the old answer is kept.
  expect(await namesOn(one, manager.cookie)).toEqual(both('After'));
  expect(await namesOn(other, manager.cookie)).toEqual(both('After'));
  // A mark that the portal has not made is nobody's.
  const forged = manager.cookie.replace(/seen=\d+/, 'seen=9223372036854775807');
  expect(forged).not.toBe(manager.cookie);
  expect(await namesOn(one, forged)).toEqual(both('Before'));
  // Whoever is signed in without keeping cookies may have written it, too.
  const { access_token } = manager.tokens ?? {};
  const answer = await fetch(`${one.url}${TECHNOPARKS}/${park}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect((await answer.json()).name).toBe('After');

  await replica.goOn();
  await expect.poll(() => namesOn(one)).toEqual(both('After'));
  const asked = await fromReplica(one);
  await expect
    .poll(async () => {
      await namesOn(one, manager.cookie);
      return fromReplica(one);
    })
    .toBeGreaterThan(asked);
});

it('is left out by itself while it is far behind, and taken back', async () => {
  await replica.hold();
  await rename('Behind');
  expect(await namesOn(one)).toEqual(both('After'));
  await expect.poll(() => used(one), { timeout: 2 * MOST_LAG }).toBe(0);
  expect(await numberOf(one, 'replica_lag_seconds')).toBeGreaterThanOrEqual(MOST_LAG / SECOND);
  expect(await namesOn(one)).toEqual(both('Behind'));
  await replica.goOn();
  await expect.poll(() => used(one)).toBe(1);
  expect(await numberOf(one, 'replica_lag_seconds')).toBeLessThan(2);
});

it('ends under those who read, and none of them notices', async () => {
  let isOver = false;
  const readOn = async () => {
    while (!isOver) expect(await namesOn(one)).toEqual(both('Behind'));
  };
  const endAndStart = async () => {
    await replica.stop();
    await expect.poll(() => used(one)).toBe(0);
    await replica.start();
    await expect.poll(() => used(one), { timeout: 30 * SECOND }).toBe(1);
  };
  await Promise.all([...Array.from({ length: 4 }, readOn), endAndStart().finally(() => (isOver = true))]);
});

it('is told of by the doctor, whether it follows, is none, or is away', async () => {
  const saysOf = async (url: string) => {
    const settings = readSettings({ PORTAL_DATA: folder, DATABASE_READ_URL: url });
    return (await lookAround(settings, START)).find(({ says }) => says.includes('DATABASE_READ_URL'));
  };
  // Its line to the primary may come after its last start.
  await expect
    .poll(() => saysOf(replica.url('portal')))
    .toMatchObject({ is: 'good', says: expect.stringContaining('follows its primary') });
  expect(await saysOf(primary.url)).toMatchObject({
    is: 'wrong',
    says: expect.stringContaining('is no replica'),
  });
  await replica.stop();
  expect(await saysOf(replica.url('portal'))).toMatchObject({
    is: 'attention',
    says: expect.stringContaining('cannot be asked (ECONNREFUSED)'),
  });
});

it('may be away when a process starts', async () => {
  const late = await testPortal({
    databaseUrl: primary.url,
    env: { DATABASE_READ_URL: replica.url('portal') },
  });
  try {
    expect(await used(late)).toBe(0);
    expect(await namesOn(late)).toEqual(both('Behind'));
    await replica.start();
    await expect.poll(() => used(late), { timeout: 30 * SECOND }).toBe(1);
  } finally {
    await late.close();
  }
});

it('is not what a database of its own is', async () => {
  const alone = await testPortal({
    databaseUrl: primary.url,
    env: { DATABASE_READ_URL: primary.url },
  });
  try {
    expect(await used(alone)).toBe(0);
    expect(await namesOn(alone)).toEqual(both('Behind'));
  } finally {
    await alone.close();
  }
});
