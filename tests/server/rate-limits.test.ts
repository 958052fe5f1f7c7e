import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, rateLimits } from '../../server/db/schema.ts';
import { lineOf, networkOf } from '../../server/http/network.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import {
  ACCOUNT,
  INDIVIDUAL,
  mailedToken,
  mailsTo,
  newAddress,
  PASSWORD,
  Person,
} from '../support/people.ts';
import { freshDatabase, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

/* Two processes with limits on one database; every test begins a day after the one before. */
let portals: readonly [TestPortal, TestPortal];
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  portals = [
    await testPortal({ databaseUrl, rateLimits: true }),
    await testPortal({ databaseUrl, rateLimits: true }),
  ];
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
});

async function pass(ms: number) {
  for (const portal of portals) await portal.advance(ms);
}
const nextDay = () => pass(24 * 60 * MINUTE);

/** Sends many at once, by turns to both processes. */
async function crowd(count: number, path: string, body: (n: number) => unknown) {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      new Visitor(portals[n % 2 ? 0 : 1].url).send('POST', `${ACCOUNT}/${path}`, body(n)),
    ),
  );
}
const statuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('sign-ins', () => {
  it('to one address from one line stop after ten, for every process', async () => {
    await nextDay();
    const email = 'user@demo.local';
    const answers = await crowd(14, 'login', () => ({ email, password: 'wrong' }));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 4 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many_requests');
    expect(refused?.headers.get('retry-after')).toBe('60');
    // The right password is no way around it …
    expect((await new Person(portals[0].url).signIn(email, DEMO_PASSWORD)).status).toBe(429);
    await pass(MINUTE - 1);
    expect((await new Person(portals[0].url).signIn(email, DEMO_PASSWORD)).status).toBe(429);
    await pass(1);
    expect((await new Person(portals[1].url).signIn(email, DEMO_PASSWORD)).status).toBe(200);
  });

  it('with passwords that one person gets wrong keep nobody else of the line out', async () => {
    await nextDay();
    await crowd(60, 'login', (n) => ({
      email: n % 2 ? 'user@demo.local' : `nobody${n}@example.org`,
      password: 'x',
    }));
    expect((await new Person(portals[0].url).signIn('user@demo.local', DEMO_PASSWORD)).status).toBe(429);
    expect((await new Person(portals[0].url).signIn('company@demo.local', DEMO_PASSWORD)).status).toBe(200);
  });

  it('by a mailed link that confirms the address count with all others to it', async () => {
    await nextDay();
    const email = newAddress();
    await crowd(1, 'register', () => ({ ...INDIVIDUAL, email }));
    const token = await mailedToken(portals[0], email);
    // Asking what it takes is no try.
    expect(statuses(await crowd(12, 'confirmEmail', () => ({ token })))).toEqual({ 409: 12 });
    const answers = await crowd(14, 'confirmEmail', () => ({ token, password: 'wrong' }));
    expect(statuses(answers)).toEqual({ 422: 10, 429: 4 });
    const login = { email, password: PASSWORD };
    expect(statuses(await crowd(1, 'login', () => login))).toEqual({ 429: 1 });
    await pass(MINUTE);
    for (const status of [200, 409])
      expect(statuses(await crowd(1, 'confirmEmail', () => ({ token, password: PASSWORD })))).toEqual({
        [status]: 1,
      });
    expect(statuses(await crowd(1, 'login', () => login))).toEqual({ 200: 1 });
  });

  it('that succeed do not count', async () => {
    await nextDay();
    for (let n = 0; n < 40; n++)
      expect((await new Person(portals[0].url).signIn('user@demo.local', DEMO_PASSWORD)).status).toBe(200);
  });
});

it('asks for one’s own password again as often as one knows it', async () => {
  await nextDay();
  const person = new Person(portals[0].url);
  await person.signIn('user@demo.local', DEMO_PASSWORD);
  // Refused for the new one, which anybody guesses.
  const guessable = { currentPassword: DEMO_PASSWORD, password: 'Welcome1!' };
  const answers = [];
  for (let n = 0; n < 12; n++)
    answers.push(await person.send('POST', `${ACCOUNT}/changePassword`, guessable));
  expect(statuses(answers)).toEqual({ 422: 12 });
});

describe('mails', () => {
  it.each(['forgotPassword', 'resendConfirmation'])(
    'asked for by %s go to one address once a minute, with an account or without',
    async (path) => {
      await nextDay();
      for (const email of ['user@demo.local', newAddress()]) {
        expect(statuses(await crowd(4, path, () => ({ email })))).toEqual({ 200: 1, 429: 3 });
        await pass(MINUTE);
        expect(statuses(await crowd(2, path, () => ({ email: ` ${email.toUpperCase()}` })))).toEqual({
          200: 1,
          429: 1,
        });
      }
    },
  );

  it('asked for from one line stop after twenty', async () => {
    await nextDay();
    const answers = await crowd(22, 'forgotPassword', () => ({ email: newAddress() }));
    expect(statuses(answers)).toEqual({ 200: 20, 429: 2 });
  });
});

describe('registrations', () => {
  it('of one address mail it as many links as may be asked for from one line, and then no more for hours', async () => {
    await nextDay();
    const email = newAddress();
    const answers = await crowd(7, 'register', () => ({ ...INDIVIDUAL, email }));
    expect(statuses(answers)).toEqual({ 201: 5, 429: 2 });
    expect(await mailsTo(portals[0], email)).toHaveLength(5);
    await pass(MINUTE);
    expect(statuses(await crowd(1, 'resendConfirmation', () => ({ email })))).toEqual({ 429: 1 });
  });

  it('learn of five taken addresses and no more', async () => {
    await nextDay();
    const roles = ['user', 'company', 'trader', 'moderator', 'authority', 'office', 'manager', 'admin'];
    const answers = await crowd(8, 'register', (n) => ({ ...INDIVIDUAL, email: `${roles[n]}@demo.local` }));
    expect(statuses(answers)).toEqual({ 409: 5, 429: 3 });
  });

  it('from one line stop after twenty', async () => {
    await nextDay();
    const results = [];
    for (let n = 0; n < 22; n++)
      results.push(...(await crowd(1, 'register', () => ({ ...INDIVIDUAL, email: newAddress() }))));
    expect(statuses(results)).toEqual({ 201: 20, 429: 2 });
  });
});

it('keeps nobody’s address in the table of limits, and tells the audit once', async () => {
  await nextDay();
  const { db } = portals[0].platform;
  const hits = () => db.select().from(auditEvents).where(eq(auditEvents.event, 'limit_hit'));
  const before = (await hits()).length;
  await crowd(20, 'login', () => ({ email: 'user@demo.local', password: 'wrong' }));
  expect((await hits()).length).toBe(before + 1);
  const rows = JSON.stringify(await db.select().from(rateLimits));
  expect(rows).not.toMatch(/demo|127/);
});

it('forgets limits that are whole again', async () => {
  await nextDay();
  expect(await portals[0].platform.db.select().from(rateLimits)).toEqual([]);
});

describe('a line and a network', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001::6', '2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('of %s are %s and %s', (ip, line, network) => {
    expect([lineOf(ip), networkOf(ip)]).toEqual([line, network]);
  });
});
