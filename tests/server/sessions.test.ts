import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, refreshTokens, sessions, tenderVisitors } from '../../server/db/schema.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import {
  ACCOUNT,
  challengeOf,
  mailsTo,
  newVerifier,
  PASSWORD,
  Person,
  PROFILE,
  registered,
  SESSIONS,
  sendUnder,
  signedIn,
} from '../support/people.ts';
import { freshDatabase, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

let portal: TestPortal;
/** A second process on the same database. */
let other: TestPortal;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  portal = await testPortal({ databaseUrl });
  other = await testPortal({ databaseUrl });
});
afterAll(async () => {
  await portal.close();
  await other.close();
});

/** Moves both processes' clocks. */
async function pass(ms: number) {
  await portal.advance(ms);
  await other.advance(ms);
}

const refreshWith = (refreshToken: string, at: TestPortal = portal) =>
  new Visitor(at.url).send('POST', `${ACCOUNT}/refreshToken`, { refreshToken });
const me = (person: Person) => person.send('GET', `${PROFILE}/getCurrentUser`);
const isIn = async (person: Person) => (await me(person)).status === 200;
const refreshTokenOf = (person: Person) => person.tokens?.refresh_token ?? '';

/** The live tokens of a session's chains. */
async function heads(person: Person) {
  const { body } = await person.send('GET', SESSIONS);
  const { id } = body.items.find(({ current }: { current: boolean }) => current);
  return portal.platform.db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, id), isNull(refreshTokens.usedAt)));
}

describe('a token pair', () => {
  it('lasts two hours, whatever the person does', async () => {
    const person = await signedIn(portal);
    expect(Date.parse(person.tokens?.expires_at ?? '')).toBe(portal.platform.clock.now() + 2 * HOUR);
    await pass(2 * HOUR - 1);
    expect(await isIn(person)).toBe(true);
    await pass(1);
    expect((await me(person)).body.code).toBe('not_authenticated');
    expect((await person.refresh()).status).toBe(200);
    expect(await isIn(person)).toBe(true);
  });

  it('can be refreshed for thirty days after the last time', async () => {
    const person = await signedIn(portal);
    for (let month = 0; month < 3; month++) {
      await pass(30 * DAY - 1);
      expect((await person.refresh()).status).toBe(200);
    }
    await pass(30 * DAY);
    expect(await person.refresh()).toMatchObject({ status: 401, body: { code: 'refresh_refused' } });
  });

  it('comes no more ninety days after the password was last asked for, however often it is refreshed', async () => {
    const person = await signedIn(portal);
    for (let week = 0; week < 12; week++) {
      await pass(7 * DAY);
      expect((await person.refresh()).status).toBe(200);
    }
    await pass(6 * DAY - 1);
    expect((await person.refresh()).status).toBe(200);
    await pass(1);
    expect(await isIn(person)).toBe(false);
    expect(await person.refresh()).toMatchObject({ status: 401, body: { code: 'refresh_refused' } });
  });

  it('is stored as hashes only', async () => {
    const person = await signedIn(portal);
    const tables = ['access_tokens', 'refresh_tokens', 'sessions', 'audit_events', 'outbox'];
    for (const table of tables) {
      const { rows } = await portal.platform.db.execute(`select * from ${table}`);
      for (const token of [person.tokens?.access_token ?? '', refreshTokenOf(person)])
        expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('refreshing', () => {
  it('fifty times at once on two processes signs nobody out and leaves one live chain', async () => {
    const person = await signedIn(portal);
    const token = refreshTokenOf(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refreshWith(token, n % 2 ? portal : other)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    for (const { body } of answers) {
      const tab = new Person(portal.url);
      tab.tokens = body;
      expect(await isIn(tab)).toBe(true);
    }
    person.tokens = answers[0]?.body;
    expect(await heads(person)).toHaveLength(1);
    // Every tab goes on from there.
    await pass(40 * MINUTE);
    expect((await person.refresh()).status).toBe(200);
  });

  it('answers the immediate predecessor for ten seconds and not a moment longer', async () => {
    const person = await signedIn(portal);
    const first = refreshTokenOf(person);
    await person.refresh();
    await pass(10 * SECOND - 1);
    const late = await refreshWith(first);
    expect(late).toMatchObject({ status: 200, body: { refresh_token: refreshTokenOf(person) } });
    await pass(1);
    expect((await refreshWith(first)).body.code).toBe('refresh_refused');
    expect(await isIn(person)).toBe(false);
    expect((await person.refresh()).status).toBe(401);
  });

  it('with an older ancestor ends the session, even within the ten seconds', async () => {
    const person = await signedIn(portal);
    const { body: user } = await me(person);
    const first = refreshTokenOf(person);
    await person.refresh();
    await person.refresh();
    expect(await isIn(person)).toBe(true);
    expect((await refreshWith(first, other)).body.code).toBe('refresh_refused');
    expect(await isIn(person)).toBe(false);
    expect((await person.refresh()).status).toBe(401);
    const events = await portal.platform.db
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(eq(auditEvents.accountId, user.id));
    expect(events.map(({ event }) => event)).toContain('refresh_reused');
  });

  it('a thief who was first is thrown out together with the robbed', async () => {
    const person = await signedIn(portal);
    const stolen = refreshTokenOf(person);
    const thief = new Person(portal.url);
    thief.tokens = (await refreshWith(stolen)).body;
    await pass(MINUTE);
    expect((await person.refresh()).status).toBe(401);
    expect(await isIn(thief)).toBe(false);
  });

  it('with an ancestor leaves the person’s other sessions alone', async () => {
    const person = await signedIn(portal);
    const elsewhere = await signedIn(portal, person.email);
    const first = refreshTokenOf(person);
    await person.refresh();
    await person.refresh();
    await refreshWith(first);
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, true]);
  });

  it.each(['', 'nonsense', 'x'.repeat(201)])('with %j is refused', async (token) => {
    expect([401, 422]).toContain((await refreshWith(token)).status);
  });

  it('works beside an access token that has expired', async () => {
    const person = await signedIn(portal);
    await pass(3 * HOUR);
    expect((await person.refresh()).status).toBe(200);
  });
});

describe('a bearer', () => {
  it.each([
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['nothing', 'Bearer '],
    ['a page of text', `Bearer ${'x'.repeat(5000)}`],
  ])('that is %s is refused and never acts as a visitor', async (_what, authorization) => {
    const visitor = new Visitor(portal.url);
    const answer = await visitor.send('GET', `${SLOTS}/mine`, undefined, { authorization });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await visitor.send('GET', `${SLOTS}/mine`)).status).toBe(200);
  });

  it.each([
    ['GET', `${PROFILE}/getCurrentUser`],
    ['PUT', PROFILE],
    ['DELETE', PROFILE],
    ['GET', SESSIONS],
    ['DELETE', SESSIONS],
    ['POST', `${ACCOUNT}/changePassword`],
    ['POST', `${ACCOUNT}/handOver`],
    ['GET', '/invest/userworkspace/v1/applications'],
    ['POST', '/invest/tender-statistic/v1/tender-statistic/updateUserId?unregisteredUserId=x'],
  ])('is needed for %s %s', async (method, path) => {
    expect((await new Visitor(portal.url).send(method, path)).body.code).toBe('not_authenticated');
  });

  it('of a visitor’s id is not an account’s', async () => {
    const person = await signedIn(portal);
    const { body } = await me(person);
    const visitor = new Visitor(portal.url);
    const forged = { cookie: `visitor=account:${body.id}` };
    expect((await visitor.send('GET', `${SLOTS}/mine`, undefined, forged)).body.items).toEqual([]);
  });
});

describe('a pair that a link has brought', () => {
  const look = (access: string, refreshToken: string) =>
    new Visitor(portal.url).send(
      'POST',
      `${ACCOUNT}/checkPair`,
      { refreshToken },
      {
        authorization: `Bearer ${access}`,
      },
    );

  it('is looked at without being used up, and its session ends by its own token', async () => {
    const person = await signedIn(portal);
    const { access_token, refresh_token, user_id, expires_at } = person.tokens as TokenPair;
    const { status, body } = await look(access_token, refresh_token);
    expect(status).toBe(200);
    expect(body).toEqual({ session_id: expect.any(String), user_id, expires_at });
    expect((await look(access_token, refresh_token)).status).toBe(200);

    const stranger = new Visitor(portal.url);
    const authorization = `Bearer ${access_token}`;
    const ended = await stranger.send('DELETE', `${SESSIONS}/${body.session_id}`, undefined, {
      authorization,
    });
    expect(ended.status).toBe(204);
    expect((await look(access_token, refresh_token)).body.code).toBe('not_authenticated');
    expect((await refreshWith(refresh_token)).status).toBe(401);
  });

  it('mixed of two sessions is refused, and either stays good', async () => {
    const ann = await signedIn(portal);
    const again = await signedIn(portal, ann.email);
    const bob = await signedIn(portal);
    const { access_token } = ann.tokens as TokenPair;
    for (const other of [again, bob]) {
      const { refresh_token } = other.tokens as TokenPair;
      expect((await look(access_token, refresh_token)).body.code).toBe('refresh_refused');
      expect((await refreshWith(refresh_token)).status).toBe(200);
    }
    const { refresh_token } = ann.tokens as TokenPair;
    expect((await refreshWith(refresh_token)).status).toBe(200);
    // What has been used already is no pair any more, and looking ends nothing.
    expect((await look(access_token, refresh_token)).body.code).toBe('refresh_refused');
    expect((await ann.send('GET', SESSIONS)).status).toBe(200);
  });
});

describe('the person’s sessions', () => {
  it('are listed with browser and network, and end one by one', async () => {
    const person = await signedIn(portal);
    const phone = new Person(portal.url);
    const agent = { 'user-agent': `Phone ${'x'.repeat(500)}` };
    const answer = await phone.send(
      'POST',
      `${ACCOUNT}/login`,
      { email: person.email, password: PASSWORD },
      agent,
    );
    phone.tokens = answer.body;
    // The one used last comes first.
    const current = async () =>
      (await person.send('GET', SESSIONS)).body.items.map((one: { current: boolean }) => one.current);
    await portal.advance(1000);
    await phone.refresh();
    expect(await current()).toEqual([false, true]);
    await portal.advance(1000);
    await person.refresh();
    expect(await current()).toEqual([true, false]);
    const { body } = await person.send('GET', SESSIONS);
    const own = body.items.find(({ current }: { current: boolean }) => current);
    const its = body.items.find(({ current }: { current: boolean }) => !current);
    expect(its).toMatchObject({ network: '127.0.0.0/24', userAgent: expect.stringMatching(/^Phone x+$/) });
    expect(its.userAgent).toHaveLength(200);

    const stranger = await signedIn(portal);
    expect((await stranger.send('DELETE', `${SESSIONS}/${its.id}`)).status).toBe(404);
    expect((await person.send('DELETE', `${SESSIONS}/${its.id}`)).status).toBe(204);
    expect((await person.send('DELETE', `${SESSIONS}/${its.id}`)).status).toBe(404);
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
    expect((await person.send('GET', SESSIONS)).body.items).toMatchObject([{ id: own.id }]);
  });

  it('end all together, or all but the one that asks', async () => {
    const one = await signedIn(portal);
    const two = await signedIn(portal, one.email);
    const three = await signedIn(portal, one.email);
    expect((await one.send('DELETE', `${SESSIONS}?keep=current`)).status).toBe(204);
    expect(await Promise.all([one, two, three].map(isIn))).toEqual([true, false, false]);
    await two.signIn(one.email);
    expect((await one.send('DELETE', SESSIONS)).status).toBe(204);
    expect(await Promise.all([one, two].map(isIn))).toEqual([false, false]);
  });
});

describe('signing out', () => {
  it('ends the session everywhere and makes the browser a new visitor', async () => {
    const person = await signedIn(portal);
    const before = person.tokens;
    await person.send('GET', `${SLOTS}/mine`);
    const answer = await person.send('POST', `${ACCOUNT}/logout`, {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('visitor=');
    expect(await isIn(person)).toBe(false);
    expect((await refreshWith(before?.refresh_token ?? '')).status).toBe(401);
  });

  it('works by the refresh token once the access token has expired', async () => {
    const person = await signedIn(portal);
    await pass(3 * HOUR);
    await person.send('POST', `${ACCOUNT}/logout`, { refreshToken: refreshTokenOf(person) });
    expect((await person.refresh()).status).toBe(401);
  });

  it('never fails', async () => {
    const answer = await new Visitor(portal.url).send(
      'POST',
      `${ACCOUNT}/logout`,
      { refreshToken: 'nonsense' },
      { authorization: 'Bearer nonsense' },
    );
    expect(answer.status).toBe(204);
  });
});

describe('a code for another host', () => {
  const verifier = newVerifier();
  const codeOf = async (person: Person, locale = 'ru', challenge = challengeOf(verifier)): Promise<string> =>
    (await person.send('POST', `${ACCOUNT}/handOver`, { challenge, locale })).body.code;
  const redeem = (code: string, by = verifier) =>
    new Visitor(portal.url).send('POST', `${ACCOUNT}/redeem`, { code, verifier: by });

  it('opens the same session with tokens of its own, once', async () => {
    const person = await signedIn(portal);
    const code = await codeOf(person);
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(answers.find(({ status }) => status === 401)?.body.code).toBe('code_refused');
    const there = new Person(portal.url);
    there.tokens = answers.find(({ status }) => status === 200)?.body;
    expect((await there.send('GET', SESSIONS)).body.items).toHaveLength(1);
    // Each host refreshes its own chain without disturbing the other's.
    expect(await heads(there)).toHaveLength(2);
    await there.refresh();
    await pass(MINUTE);
    expect((await person.refresh()).status).toBe(200);
    expect((await there.refresh()).status).toBe(200);
    await there.send('POST', `${ACCOUNT}/logout`, {});
    expect(await isIn(person)).toBe(false);
  });

  it('takes the mails along into the language of its host', async () => {
    const person = await signedIn(portal);
    const code = await codeOf(person, 'de');
    expect((await sendUnder(portal, 'de.localhost', 'redeem', { code, verifier })).statusCode).toBe(200);
    await new Visitor(portal.url).send('POST', `${ACCOUNT}/forgotPassword`, { email: person.email });
    const [mail] = await mailsTo(portal, person.email);
    expect(mail?.html).toContain('<html lang="de-DE"');
  });

  it('is worth nothing without the verifier of its challenge, and nothing any more once that was tried', async () => {
    const person = await signedIn(portal);
    const code = await codeOf(person);
    expect(await redeem(code, newVerifier())).toMatchObject({ status: 401, body: { code: 'code_refused' } });
    expect((await redeem(code)).status).toBe(401);
    expect(await isIn(person)).toBe(true);
  });

  it.each([undefined, '', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`])(
    'needs a whole verifier, not %j',
    async (by) => {
      const code = await codeOf(await signedIn(portal));
      const answer = await new Visitor(portal.url).send('POST', `${ACCOUNT}/redeem`, { code, verifier: by });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'verifier' }] } });
      expect((await redeem(code)).status).toBe(200);
    },
  );

  it('is for the host that it was made for, whatever the Host header says', async () => {
    const person = await signedIn(portal);
    const redeemAt = async (host: string, locale: string) => {
      const payload = { code: await codeOf(person, locale), verifier };
      const url = `${ACCOUNT}/redeem`;
      return (await portal.app.inject({ method: 'POST', url, headers: { host }, payload })).statusCode;
    };
    expect(await redeemAt('de.localhost:3000', 'de')).toBe(200);
    expect(await redeemAt('localhost:3000', 'ru')).toBe(200);
    for (const [host, locale] of [
      ['localhost:3000', 'de'],
      ['en.localhost:3000', 'de'],
      ['de.localhost:3000', 'ru'],
      ['xx.localhost:3000', 'xx'],
    ] as const)
      expect(await redeemAt(host, locale), `${locale} at ${host}`).toBe(401);
  });

  it.each([
    ['challenge', { challenge: 'plain', locale: 'en' }],
    ['challenge', { locale: 'en' }],
    ['locale', { challenge: challengeOf(verifier), locale: 'https://evil.example' }],
  ])('is not made without a %s', async (field, body) => {
    const answer = await (await signedIn(portal)).send('POST', `${ACCOUNT}/handOver`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  });

  it('says in its tokens whose they are, as every sign-in and refresh does', async () => {
    const person = await signedIn(portal);
    const { id } = (await me(person)).body;
    const there = await redeem(await codeOf(person));
    expect([person.tokens?.user_id, (await person.refresh()).body.user_id, there.body.user_id]).toEqual([
      id,
      id,
      id,
    ]);
  });

  it('is good for a minute', async () => {
    const person = await signedIn(portal);
    const [early, late] = [await codeOf(person), await codeOf(person)];
    await pass(MINUTE - 1);
    expect((await redeem(early)).status).toBe(200);
    await pass(1);
    expect((await redeem(late)).status).toBe(401);
  });

  it('is worth nothing once the session has ended', async () => {
    const person = await signedIn(portal);
    const code = await codeOf(person);
    await person.send('POST', `${ACCOUNT}/logout`, {});
    expect((await redeem(code)).status).toBe(401);
  });
});

it('links an unregistered tender visitor once, and forgets nothing of it when asked again', async () => {
  const path = '/invest/tender-statistic/v1/tender-statistic/updateUserId?unregisteredUserId=';
  const id = 'b7c1f3de-6a53-4b1c-9c79-0a4a4f5ad0b1';
  const person = await signedIn(portal);
  const stranger = await signedIn(portal);
  expect((await person.send('POST', `${path}nonsense`)).status).toBe(422);
  for (const each of [person, person, stranger])
    expect((await each.send('POST', path + id)).status).toBe(204);
  const rows = await portal.platform.db.select().from(tenderVisitors);
  expect(rows).toMatchObject([{ unregisteredId: id, accountId: (await me(person)).body.id }]);
});

it('forgets tokens and sessions that nobody can use any more', async () => {
  const person = new Person(portal.url);
  await person.signIn(await registered(portal));
  await pass(31 * DAY);
  expect(await portal.platform.db.select().from(sessions)).toEqual([]);
  expect(await portal.platform.db.select().from(refreshTokens)).toEqual([]);
});
