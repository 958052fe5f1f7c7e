import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountLifecycle } from '../../server/areas/account/lifecycle.ts';
import {
  accounts,
  auditEvents,
  consultationRequests,
  lifecycleHistory,
  outbox,
  sessions,
} from '../../server/db/schema.ts';
import { Forbidden } from '../../server/lifecycles/errors.ts';
import type { Sender } from '../../server/lifecycles/lifecycle.ts';
import * as account from '../../src/api/contracts/account.ts';
import * as applications from '../../src/api/contracts/applications.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { DAY, HOUR, MINUTE } from '../../src/api/contracts/durations.ts';
import * as confirmation from '../../src/api/contracts/email-confirmation.ts';
import type { Endpoint } from '../../src/api/contracts/endpoint.ts';
import * as session from '../../src/api/contracts/session.ts';
import * as userProfile from '../../src/api/contracts/user-profile.ts';
import {
  ACCOUNT,
  confirm,
  freeSlot,
  INDIVIDUAL,
  LEGAL_ENTITY,
  mailedToken,
  mailsTo,
  newAddress,
  PASSWORD,
  Person,
  PROFILE,
  registered,
  registerUnder,
  SOLE_TRADER,
  signedIn,
} from '../support/people.ts';
import { freshDatabase, REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const ADMIN: Sender = { role: 'admin', id: 'account:admin' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  new Visitor(portal.url).send('POST', `${ACCOUNT}/${path}`, body, headers);

async function rowOf(email: string) {
  const { db } = portal.platform;
  const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
  return row;
}

async function auditOf(accountId: string): Promise<string[]> {
  const rows = await portal.platform.db
    .select({ event: auditEvents.event })
    .from(auditEvents)
    .where(eq(auditEvents.accountId, accountId))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ event }) => event);
}

async function administer(email: string, event: { type: string; reason?: string }) {
  const row = await rowOf(email);
  return portal.platform.interpreter.step(accountLifecycle, row?.id ?? '', event, ADMIN);
}

describe('registering', () => {
  it.each([
    ['an individual', INDIVIDUAL, {}],
    ['a legal entity', LEGAL_ENTITY, { inn: '7707083893', organizationName: '«Пример»' }],
    ['a sole trader', SOLE_TRADER, { inn: '500100732259', soleTraderSurname: 'Орлова' }],
  ])('as %s leads over the mailed link to a profile', async (_who, form, told) => {
    const email = newAddress();
    const answer = await post('register', { ...form, email });
    expect(answer).toMatchObject({ status: 201, body: { email, retryAfter: 60 } });
    expect(answer.body).not.toHaveProperty('access_token');
    const early = await new Person(portal.url).signIn(email);
    expect(early).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } });

    expect(await confirm(portal, email)).toMatchObject({ status: 200, body: { tokens: null } });
    const person = await signedIn(portal, email);
    expect(await person.profile()).toMatchObject({
      userType: form.userType,
      role: 'user',
      email,
      phone: '+74951234567',
      surname: 'Орлова',
      userTypeCode: null,
      isUserType4601: false,
      ...told,
    });
  });

  it('sets the flag of the one numeric type of user that is known, and only for it', async () => {
    const email = await registered(portal);
    const person = await signedIn(portal, email);
    const { id } = await person.profile();
    for (const code of [4601, 4602]) {
      await portal.platform.db.update(accounts).set({ userTypeCode: code }).where(eq(accounts.id, id));
      expect(await person.profile()).toMatchObject({ userTypeCode: code, isUserType4601: code === 4601 });
    }
  });

  it('writes the mail in the language of the host and leads back there', async () => {
    const email = newAddress();
    const { port } = new URL(portal.url);
    await registerUnder(portal, `ae.localhost:${port}`, { ...INDIVIDUAL, email });
    const [mail] = await mailsTo(portal, email);
    expect(mail?.html).toContain('<html lang="ar-AE" dir="rtl">');
    expect(mail?.subject).toBe('تأكيد عنوان بريدكم الإلكتروني');
    expect(mail?.links[0]).toMatch(new RegExp(`^http://ae\\.localhost:${port}/register/confirm\\?token=`));
  });

  it('does not take the portal’s address from the request', async () => {
    const email = newAddress();
    await registerUnder(portal, 'evil.example', { ...INDIVIDUAL, email });
    const [mail] = await mailsTo(portal, email);
    expect(mail?.links).toHaveLength(1);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it('the same address in every way of typing it at once makes one account', async () => {
    const spellings = [
      'Zoé.Racer@Example.ORG',
      'zoé.racer@example.org',
      '  zoé.racer@example.org ',
      'zoe\u0301.racer@example.org',
      'ＺＯÉ.racer@example.org',
      'zoé.racer@ｅxample.org',
    ];
    const answers = await Promise.all(
      [...spellings, ...spellings].map((email) => post('register', { ...INDIVIDUAL, email })),
    );
    // Until somebody confirms it, whoever registers it next takes the place of whoever did before.
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const made = await portal.platform.db.select().from(accounts).where(sql`${accounts.emailKey} ~ 'racer'`);
    expect(made.map(({ emailKey, state }) => [emailKey, state])).toEqual([
      ['zoé.racer@example.org', 'registered'],
    ]);
    const steps = await portal.platform.db
      .select()
      .from(lifecycleHistory)
      .where(eq(lifecycleHistory.entityId, made[0]?.id ?? ''));
    expect(steps.map(({ event }) => event)).toEqual(Array(12).fill('account.register'));
    // The mail goes to the address as the last of them has typed it.
    await confirm(portal, made[0]?.email ?? '');
    const late = await Promise.all(spellings.map((email) => post('register', { ...INDIVIDUAL, email })));
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([409, 'email_taken']));
  });

  it('knows an international domain by both of its names', async () => {
    await registered(portal, 'anna@почта.рф');
    const other = await post('register', { ...INDIVIDUAL, email: 'anna@xn--80a1acny.xn--p1ai' });
    expect([other.status, other.body.code]).toEqual([409, 'email_taken']);
  });

  it('is answered once for one Idempotency-Key, and never keeps the password where it can be guessed', async () => {
    const email = newAddress();
    const visitor = new Visitor(portal.url);
    await visitor.send('GET', `${SLOTS}/mine`);
    const send = () =>
      visitor.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email }, { 'idempotency-key': email });
    const first = await send();
    const again = await send();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it.each([
    ['role', { role: 'admin' }],
    ['userTypeCode', { userTypeCode: 4601 }],
    ['state', { state: 'confirmed' }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['inn', { inn: '7707083893' }],
  ])('refuses %s, a field that it does not have, by name', async (field, extra) => {
    const email = newAddress();
    const { status, body } = await post('register', { ...INDIVIDUAL, email, ...extra });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: field, code: 'unknown_field' }]);
    expect(await rowOf(email)).toBeUndefined();
  });

  it.each(['__proto__', 'constructor'])('is not poisoned by %s', async (key) => {
    const email = newAddress();
    const inner = JSON.stringify({ prototype: { role: 'admin' }, role: 'admin' });
    const answer = await post(
      'register',
      `${JSON.stringify({ ...INDIVIDUAL, email }).slice(0, -1)},"${key}":${inner}}`,
    );
    expect([400, 422]).toContain(answer.status);
    expect(await rowOf(email)).toBeUndefined();
    expect({}).not.toHaveProperty('role');
  });

  it('names the rule that each field breaks', async () => {
    const { status, body } = await post('register', {
      ...LEGAL_ENTITY,
      surname: ' ',
      name: 'Анна\u202e',
      patronymic: 'a\u0000b',
      email: 'nobody@nowhere',
      phone: '١٢٣٤٥٦٧',
      inn: '7707083894',
      postalIndex: '12500',
      password: 'short',
      termsConsent: false,
    });
    expect(status).toBe(422);
    const rules = body.errors.map((e: { path: string; code: string }) => `${e.path} ${e.code}`);
    expect(rules.sort()).toEqual([
      'email incorrect_email',
      'inn tin_control_digit',
      'name incorrect_format',
      'password min_length',
      'password password_digit',
      'password password_special',
      'password password_upper',
      'patronymic incorrect_format',
      'phone incorrect_phone',
      'postalIndex incorrect_format',
      'surname required',
      'termsConsent required',
    ]);
  });

  it('refuses a password of a megabyte before anything is hashed', async () => {
    const begun = performance.now();
    const answers = await Promise.all(
      ['register', 'login', 'confirmEmail', 'claimEmail', 'resetPassword'].map((path) =>
        post(path, { ...INDIVIDUAL, email: newAddress(), token: 'x', password: 'Aa1!'.repeat(262_144) }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([413, 'too_large']));
    expect(performance.now() - begun).toBeLessThan(1000);
    // Already a fifteenth of what other endpoints take is too much here.
    const large = await post('login', { email: newAddress(), password: 'Aa1!'.repeat(4500) });
    expect(large.body.code).toBe('too_large');
    const { status, body } = await post('register', {
      ...INDIVIDUAL,
      email: newAddress(),
      password: 'Aa1!'.repeat(40),
    });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'password', code: 'max_length', params: { max: 128 } }],
    ]);
  });
});

describe('the confirmation', () => {
  it('works once', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    const token = await mailedToken(portal, email);
    const given = { token, password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('confirmEmail', given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('link_invalid');
    expect((await rowOf(email))?.state).toBe('confirmed');
  });

  it('expires after three days, not a moment before, and can be sent again', async () => {
    const [early, late] = [newAddress(), newAddress()];
    for (const email of [early, late]) await post('register', { ...INDIVIDUAL, email });
    const tokens = [await mailedToken(portal, early), await mailedToken(portal, late)];
    await portal.advance(3 * DAY - 1);
    const password = PASSWORD;
    expect((await post('confirmEmail', { token: tokens[0], password })).status).toBe(200);
    await portal.advance(1);
    for (const given of [{}, { password }, { password: 'wrong' }])
      expect((await post('confirmEmail', { token: tokens[1], ...given })).body.code).toBe('link_invalid');
    const claim = { token: tokens[1], password: 'Новый-Пароль-1', termsConsent: true };
    expect((await post('claimEmail', claim)).body.code).toBe('link_invalid');

    expect((await post('resendConfirmation', { email: late })).body).toEqual({ retryAfter: 60 });
    const token = await mailedToken(portal, late);
    expect(token).not.toBe(tokens[1]);
    expect((await post('confirmEmail', { token, password })).status).toBe(200);
  });

  it('sent again leaves the first link good, until one of them is used', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    const first = await mailedToken(portal, email);
    await post('resendConfirmation', { email });
    expect(await mailsTo(portal, email)).toHaveLength(2);
    const second = await mailedToken(portal, email);
    expect((await post('confirmEmail', { token: first, password: PASSWORD })).status).toBe(200);
    for (const token of [first, second])
      expect((await post('confirmEmail', { token, password: PASSWORD })).body.code).toBe('link_invalid');
  });

  it('of who registered first is worthless to who follows it once another has registered, sent again or not', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    const first = await mailedToken(portal, email);
    await post('resendConfirmation', { email });
    const again = await mailedToken(portal, email);
    await post('forgotPassword', { email });
    const forgotten = await mailedToken(portal, email);
    await post('register', { ...INDIVIDUAL, email });
    for (const token of [first, again, forgotten])
      expect((await post('confirmEmail', { token, password: PASSWORD })).body.code).toBe('link_invalid');
  });

  it('that never comes frees the address after thirty days, without another mail', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    await portal.advance(30 * DAY - 1);
    expect((await rowOf(email))?.state).toBe('registered');
    await portal.advance(1);
    expect(await rowOf(email)).toBeUndefined();
    expect(await mailsTo(portal, email)).toHaveLength(1);
    expect((await post('register', { ...INDIVIDUAL, email })).status).toBe(201);
  });

  it('leaves no link that works in the database', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    const rows = await portal.platform.db.select().from(outbox);
    const waiting = JSON.stringify([rows, await rowOf(email)]);
    const token = await mailedToken(portal, email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(waiting).not.toContain(token);
  });
});

describe('an address that somebody else has registered', () => {
  const STRANGERS = 'Чужой-Пароль-1';
  const OWN = 'Новый-Пароль-1';

  /** Registers an address with a password of theirs. */
  async function strangerAt(email: string, form: object = LEGAL_ENTITY): Promise<Person> {
    const stranger = new Person(portal.url);
    const answer = await stranger.send('POST', `${ACCOUNT}/register`, {
      ...form,
      email,
      password: STRANGERS,
    });
    expect(answer.status).toBe(201);
    return stranger;
  }

  it('is not confirmed for them by its owner, who follows the link of the mail that comes', async () => {
    const email = newAddress();
    const stranger = await strangerAt(email);
    const owner = new Person(portal.url);
    await owner.send('GET', `${SLOTS}/mine`);
    await owner.send('POST', `${ACCOUNT}/confirmEmail`, { token: await mailedToken(portal, email) });
    const { status, body } = await stranger.signIn(email, STRANGERS);
    expect([status, body.code]).toEqual([403, 'email_not_confirmed']);
    expect((await rowOf(email))?.state).toBe('registered');
  });

  it('is confirmed by the link alone in the browser that registered it, which is signed in if it asks for that', async () => {
    for (const signIn of [undefined, false, true]) {
      const email = newAddress();
      const ann = new Person(portal.url);
      await ann.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
      const slot = await freeSlot(portal);
      await ann.send('POST', `${SLOTS}/${slot}/hold`);
      const token = await mailedToken(portal, email);
      const { status, body } = await ann.send('POST', `${ACCOUNT}/confirmEmail`, { token, signIn });
      expect(status).toBe(200);
      expect(body.tokens === null).toBe(!signIn);
      if (!body.tokens) continue;
      ann.tokens = body.tokens;
      expect(await ann.profile()).toMatchObject({ email, surname: 'Орлова' });
      // As at every sign-in, what the visitor has goes along.
      expect((await ann.send('GET', `${SLOTS}/mine`)).body.items).toMatchObject([{ id: slot }]);
      await ann.send('DELETE', `${SLOTS}/${slot}/hold`);
      expect(await auditOf((await rowOf(email))?.id ?? '')).toEqual(['registered', 'confirmed', 'signed_in']);
    }
  });

  it('that browser has to give the password, too, three days after it registered', async () => {
    const email = newAddress();
    const ann = new Person(portal.url);
    await ann.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
    await portal.advance(3 * DAY - 1);
    await post('resendConfirmation', { email });
    const token = await mailedToken(portal, email);
    await portal.advance(1);
    const confirmHere = (given: object) => ann.send('POST', `${ACCOUNT}/confirmEmail`, { token, ...given });
    expect((await confirmHere({})).body.code).toBe('password_needed');
    expect((await confirmHere({ password: PASSWORD })).status).toBe(200);
  });

  it('needs the password in any other browser, a wrong one as a field, and tells nothing of it to who has no link', async () => {
    const email = newAddress();
    await strangerAt(email);
    const token = await mailedToken(portal, email);
    const asked = await post('confirmEmail', { token });
    expect([asked.status, asked.body.code]).toEqual([409, 'password_needed']);
    const wrong = await post('confirmEmail', { token, password: PASSWORD });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'password', code: 'incorrect_password' }],
    ]);
    for (const password of [undefined, STRANGERS, PASSWORD])
      expect((await post('confirmEmail', { token: 'x', password })).body.code).toBe('link_invalid');
    expect(await auditOf((await rowOf(email))?.id ?? '')).toEqual(['registered', 'sign_in_failed']);

    const elsewhere = new Person(portal.url);
    const given = { token, password: STRANGERS, signIn: true };
    const right = await elsewhere.send('POST', `${ACCOUNT}/confirmEmail`, given);
    expect(right.status).toBe(200);
    elsewhere.tokens = right.body.tokens;
    expect(await elsewhere.profile()).toMatchObject({ email, organizationName: '«Пример»' });
  });

  it('is claimed by its owner with a password of their own; nothing stays of what was chosen and told before', async () => {
    const email = newAddress();
    const stranger = await strangerAt(email);
    const claim = { token: await mailedToken(portal, email), password: OWN, termsConsent: true };
    const refused = [
      [{ ...claim, termsConsent: false }, 422],
      [{ ...claim, password: 'short' }, 422],
      [{ ...claim, token: 'x' }, 409],
    ] as const;
    for (const [body, status] of refused) expect((await post('claimEmail', body)).status).toBe(status);
    const common = await post('claimEmail', { ...claim, password: 'Password-1' });
    expect(common.body.errors).toEqual([{ path: 'password', code: 'password_common' }]);

    expect((await post('claimEmail', claim)).status).toBe(204);
    expect((await post('claimEmail', claim)).body.code).toBe('link_invalid');
    expect((await stranger.signIn(email, STRANGERS)).body.code).toBe('wrong_credentials');
    const owner = new Person(portal.url);
    expect((await owner.signIn(email, OWN)).status).toBe(200);
    const { id, ...profile } = await owner.profile();
    expect(profile).toEqual({
      role: 'user',
      userType: 'individual',
      userTypeCode: null,
      isUserType4601: false,
      email,
      locale: 'ru',
      createdAt: expect.any(String),
      surname: '',
      name: '',
      phone: '',
    });
    expect(await auditOf(id)).toEqual(['registered', 'claimed', 'sign_in_failed', 'signed_in']);
    expect((await mailsTo(portal, email))[0]?.subject).toBe('Пароль изменён');

    // Who they are, they say once.
    const { password: _, termsConsent: __, ...trader } = SOLE_TRADER;
    const told = await owner.send('PUT', PROFILE, trader);
    expect(told).toMatchObject({ status: 200, body: { userType: 'soleTrader', inn: '500100732259' } });
    const { password: ___, termsConsent: ____, ...individual } = INDIVIDUAL;
    expect((await owner.send('PUT', PROFILE, individual)).body.errors).toEqual([
      { path: 'userType', code: 'incorrect_format' },
    ]);
  });

  it('is registered by its owner as if nobody had: password, profile and link are the new ones, for another thirty days', async () => {
    const email = newAddress();
    const stranger = await strangerAt(email.toUpperCase());
    const first = await mailedToken(portal, email.toUpperCase());
    await portal.advance(2 * DAY);
    const owner = new Person(portal.url);
    expect(await owner.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email })).toMatchObject({
      status: 201,
      body: { email, retryAfter: 60 },
    });
    expect(await rowOf(email)).toMatchObject({
      email,
      userType: 'individual',
      organizationName: null,
      inn: null,
    });
    // Neither the first link, nor the browser and the password that it was good for.
    const token = await mailedToken(portal, email);
    for (const given of [{ token: first }, { token: first, password: STRANGERS }])
      expect((await stranger.send('POST', `${ACCOUNT}/confirmEmail`, given)).body.code).toBe('link_invalid');
    const bare = await stranger.send('POST', `${ACCOUNT}/confirmEmail`, { token });
    expect(bare.body.code).toBe('password_needed');
    expect((await stranger.signIn(email, STRANGERS)).body.code).toBe('wrong_credentials');

    await portal.advance(29 * DAY);
    expect((await rowOf(email))?.state).toBe('registered');
    await post('resendConfirmation', { email });
    expect((await confirm(portal, email)).status).toBe(200);
    expect(await (await signedIn(portal, email)).profile()).toMatchObject({ email, surname: 'Орлова' });
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once, within the hour, and ends every session', async () => {
    const person = await signedIn(portal);
    const other = await signedIn(portal, person.email);
    await post('forgotPassword', { email: person.email });
    const token = await mailedToken(portal, person.email);
    const password = 'Новый-Пароль-1';
    expect((await post('resetPassword', { token, password })).status).toBe(204);
    expect((await post('resetPassword', { token, password })).body.code).toBe('link_invalid');
    for (const { send } of [person, other].map((p) => ({
      send: () => p.send('GET', `${PROFILE}/getCurrentUser`),
    })))
      expect((await send()).body.code).toBe('not_authenticated');
    expect((await other.refresh()).body.code).toBe('refresh_refused');
    expect((await new Person(portal.url).signIn(person.email)).body.code).toBe('wrong_credentials');
    expect((await new Person(portal.url).signIn(person.email, password)).status).toBe(200);
    const [mail] = await mailsTo(portal, person.email);
    expect(mail?.subject).toBe('Пароль изменён');
  });

  it('is replaced by any link of the hour, though strangers ask for the next, until one is used', async () => {
    const { email } = await signedIn(portal);
    const asked = async () => {
      expect((await post('forgotPassword', { email })).status).toBe(200);
      const token = await mailedToken(portal, email);
      await portal.advance(2 * MINUTE);
      return token;
    };
    const [first, second, third] = [await asked(), await asked(), await asked()];
    expect(new Set([first, second, third]).size).toBe(3);
    const password = 'Новый-Пароль-1';
    expect((await post('resetPassword', { token: second, password })).status).toBe(204);
    for (const token of [first, second, third])
      expect((await post('resetPassword', { token, password })).body.code).toBe('link_invalid');
    const late = await asked();
    await portal.advance(HOUR - 2 * MINUTE);
    const good = await asked();
    expect((await post('resetPassword', { token: late, password })).body.code).toBe('link_invalid');
    const person = new Person(portal.url);
    await person.signIn(email, password);
    const changed = { currentPassword: password, password: PASSWORD };
    expect((await person.send('POST', `${ACCOUNT}/changePassword`, changed)).status).toBe(204);
    expect((await post('resetPassword', { token: good, password })).body.code).toBe('link_invalid');
  });

  it('has a link of which one is told, without using it up, whether it is good: alike of every one that is not', async () => {
    const email = await registered(portal);
    await post('forgotPassword', { email });
    const token = await mailedToken(portal, email);
    const check = (of: string) => post('checkResetLink', { token: of });
    for (let time = 0; time < 2; time++) expect((await check(token)).status).toBe(204);
    expect((await post('resetPassword', { token, password: 'Новый-Пароль-1' })).status).toBe(204);
    const used = await check(token);
    expect(used).toMatchObject({ status: 409, body: { code: 'link_invalid' } });
    await portal.advance(2 * MINUTE);
    await post('forgotPassword', { email });
    const late = await mailedToken(portal, email);
    await portal.advance(HOUR);
    const waiting = newAddress();
    await post('register', { ...INDIVIDUAL, email: waiting });
    const another = await mailedToken(portal, waiting);
    for (const dead of [late, another, 'never-was']) {
      const { status, body } = await check(dead);
      expect([status, { ...body, requestId: '' }]).toEqual([used.status, { ...used.body, requestId: '' }]);
    }
  });

  it('cannot be replaced after an hour', async () => {
    const email = await registered(portal);
    await post('forgotPassword', { email });
    const token = await mailedToken(portal, email);
    await portal.advance(HOUR);
    const late = await post('resetPassword', { token, password: 'Новый-Пароль-1' });
    expect(late).toMatchObject({ status: 409, body: { code: 'link_invalid' } });
    expect((await new Person(portal.url).signIn(email)).status).toBe(200);
  });

  it('of an address that somebody else has registered takes it from them', async () => {
    const email = newAddress();
    // With a password of theirs, and without the mail that confirms it.
    expect((await post('register', { ...INDIVIDUAL, email })).status).toBe(201);
    await post('forgotPassword', { email });
    const [mail] = await mailsTo(portal, email);
    expect(mail?.links[0]).toContain('/register/confirm?token=');
    const password = 'Новый-Пароль-1';
    const token = await mailedToken(portal, email);
    // No new password without the terms, which nobody has agreed to for the owner.
    expect((await post('resetPassword', { token, password })).body.code).toBe('link_invalid');
    const refused = await post('claimEmail', { token, password });
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['termsConsent']);
    expect((await post('claimEmail', { token, password, termsConsent: true })).status).toBe(204);
    expect((await new Person(portal.url).signIn(email)).body.code).toBe('wrong_credentials');
    const owner = new Person(portal.url);
    expect((await owner.signIn(email, password)).status).toBe(200);
    expect(await owner.profile()).toMatchObject({ surname: '', name: '', phone: '' });
  });
});

describe('nobody learns whether an address has an account', () => {
  /** Everything of an answer that could tell. */
  const visible = ({ status, body, headers }: Awaited<ReturnType<typeof post>>) => ({
    status,
    body,
    headers: [...headers.keys()].filter((name) => name !== 'set-cookie'),
  });

  it.each(['forgotPassword', 'resendConfirmation'])('from %s', async (path) => {
    const known = await registered(portal);
    const waiting = newAddress();
    await post('register', { ...INDIVIDUAL, email: waiting });
    const answers = await Promise.all([known, waiting, newAddress()].map((email) => post(path, { email })));
    expect(new Set(answers.map((answer) => JSON.stringify(visible(answer)))).size).toBe(1);
  });

  it('from signing in with a wrong password, whatever state the account is in', async () => {
    const known = await registered(portal);
    const waiting = newAddress();
    await post('register', { ...INDIVIDUAL, email: waiting });
    const blocked = await registered(portal);
    await administer(blocked, { type: 'account.block', reason: 'Проверка' });
    const answers = await Promise.all(
      [known, waiting, blocked, newAddress()].map((email) => post('login', { email, password: 'wrong' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(visible(answer)))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });
});

describe('a block', () => {
  it('ends what is signed in at once, and a restored account is where it was', async () => {
    const person = await signedIn(portal);
    await administer(person.email, { type: 'account.block', reason: 'Проверка' });
    expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
    expect((await person.refresh()).status).toBe(401);
    expect((await person.signIn(person.email)).body.code).toBe('account_blocked');
    await administer(person.email, { type: 'account.restore' });
    expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
    expect((await person.signIn(person.email)).status).toBe(200);
    expect(await auditOf((await rowOf(person.email))?.id ?? '')).toEqual([
      'registered',
      'confirmed',
      'signed_in',
      'blocked',
      'sign_in_failed',
      'restored',
      'signed_in',
    ]);
  });

  it('holds even for a session that nobody has ended', async () => {
    const person = await signedIn(portal);
    const { id } = await person.profile();
    await administer(person.email, { type: 'account.block', reason: 'Проверка' });
    const { db } = portal.platform;
    await db.update(sessions).set({ revokedAt: null }).where(eq(sessions.accountId, id));
    expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
    expect((await person.refresh()).status).toBe(401);
  });

  it('of an unconfirmed account leads back there, with no more than its thirty days', async () => {
    const email = newAddress();
    await post('register', { ...INDIVIDUAL, email });
    await administer(email, { type: 'account.block', reason: 'Проверка' });
    await portal.advance(20 * DAY);
    await administer(email, { type: 'account.restore' });
    expect((await rowOf(email))?.state).toBe('registered');
    await portal.advance(10 * DAY - 1);
    expect((await rowOf(email))?.state).toBe('registered');
    await portal.advance(1);
    expect(await rowOf(email)).toBeUndefined();
  });

  it('needs a reason and an administrator', async () => {
    const email = await registered(portal);
    await expect(administer(email, { type: 'account.block', reason: ' ' })).rejects.toThrow('not possible');
    const row = await rowOf(email);
    for (const role of ['user', 'moderator', 'manager'] as const)
      await expect(
        portal.platform.interpreter.step(
          accountLifecycle,
          row?.id ?? '',
          { type: 'account.block', reason: 'Проверка' },
          { role, id: 'account:x' },
        ),
      ).rejects.toThrow(Forbidden);
  });

  it('that comes while the person signs in leaves no session', async () => {
    const email = await registered(portal);
    const attempts = Array.from({ length: 4 }, () => signedIn(portal, email));
    await administer(email, { type: 'account.block', reason: 'Проверка' });
    const people = await Promise.all(attempts);
    for (const person of people.filter(({ tokens }) => tokens))
      expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
    await administer(email, { type: 'account.restore' });
    for (const person of people.filter(({ tokens }) => tokens))
      expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
  });
});

describe('one’s own account', () => {
  it('is changed within its type of user, and nothing else is', async () => {
    const person = await signedIn(portal);
    const form = { userType: 'individual', surname: 'Петрова', name: 'Анна', phone: '84950000000' };
    const changed = await person.send('PUT', PROFILE, { ...form, address: 'Москва' });
    expect(changed).toMatchObject({
      status: 200,
      body: { surname: 'Петрова', phone: '+74950000000', address: 'Москва', role: 'user' },
    });
    expect((await person.send('PUT', PROFILE, form)).body).not.toHaveProperty('address');

    const { email: _, password: __, termsConsent: ___, ...legal } = { ...LEGAL_ENTITY, email: '' };
    expect((await person.send('PUT', PROFILE, legal)).body.errors).toEqual([
      { path: 'userType', code: 'incorrect_format' },
    ]);
    for (const field of ['role', 'email', 'userTypeCode', 'id', 'passwordHash'])
      expect((await person.send('PUT', PROFILE, { ...form, [field]: 'admin' })).body.errors).toEqual([
        { path: field, code: 'unknown_field' },
      ]);
    expect(await person.profile()).toMatchObject({ email: person.email, role: 'user', userTypeCode: null });
  });

  it('gets a new password for the old one; other sessions end, this one stays', async () => {
    const person = await signedIn(portal);
    const elsewhere = await signedIn(portal, person.email);
    const password = 'Новый-Пароль-1';
    const wrong = await person.send('POST', `${ACCOUNT}/changePassword`, { currentPassword: 'x', password });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', code: 'incorrect_password' }] },
    });
    const right = { currentPassword: PASSWORD, password };
    expect((await person.send('POST', `${ACCOUNT}/changePassword`, right)).status).toBe(204);
    expect((await person.profile()).email).toBe(person.email);
    expect((await elsewhere.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
  });

  it('is neither given another password nor deleted by the old one when that has just been changed elsewhere', async () => {
    const person = await signedIn(portal);
    const { passwords } = portal.platform;
    const { hash, verify } = passwords;
    const change = async (by: Person, currentPassword: string, password: string) =>
      by.send('POST', `${ACCOUNT}/changePassword`, { currentPassword, password });

    const thief = await signedIn(portal, person.email);
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      expect((await change(person, PASSWORD, 'Новый-Пароль-1')).status).toBe(204);
      return hash(password);
    });
    const late = await change(thief, PASSWORD, 'Чужой-Пароль-1');
    expect([late.status, late.body.errors]).toEqual([
      422,
      [{ path: 'currentPassword', code: 'incorrect_password' }],
    ]);

    const again = new Person(portal.url);
    await again.signIn(person.email, 'Новый-Пароль-1');
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...password) => {
      const answer = await verify(...password);
      expect((await change(person, 'Новый-Пароль-1', 'Третий-Пароль-1')).status).toBe(204);
      return answer;
    });
    const deleted = await again.send('DELETE', PROFILE, { password: 'Новый-Пароль-1' });
    expect([deleted.status, deleted.body.errors]).toEqual([
      422,
      [{ path: 'password', code: 'incorrect_password' }],
    ]);
    expect((await person.profile()).email).toBe(person.email);
  });

  it('is deleted with everything personal; the audit keeps the id and the address is free', async () => {
    const person = await signedIn(portal);
    const { id } = await person.profile();
    const slot = await freeSlot(portal);
    await person.send('POST', `${SLOTS}/${slot}/hold`);
    const sent = await person.send('POST', `${SLOTS}/${slot}/request`, { ...REQUEST, email: person.email });
    expect(sent.status).toBe(201);

    const wrong = await person.send('DELETE', PROFILE, { password: 'x' });
    expect(wrong.body.errors).toEqual([{ path: 'password', code: 'incorrect_password' }]);
    expect((await person.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    expect((await person.send('GET', `${PROFILE}/getCurrentUser`)).status).toBe(401);
    expect((await mailsTo(portal, person.email))[0]?.subject).toBe('Учётная запись удалена');

    const { db } = portal.platform;
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    const kept = Object.entries(row ?? {}).filter(([, value]) => value !== null);
    expect(kept.map(([column]) => column).sort()).toEqual([
      'context',
      'createdAt',
      'id',
      'locale',
      'role',
      'state',
      'userType',
    ]);
    expect(row?.state).toBe('deleted');
    expect(await db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
    const requests = await db
      .select()
      .from(consultationRequests)
      .where(eq(consultationRequests.holder, `account:${id}`));
    expect(requests).toMatchObject([{ email: null, organization: '', questionSummary: '' }]);
    expect(requests[0]?.withdrawnAt).toBeInstanceOf(Date);
    const left = [await db.select().from(outbox), await db.select().from(lifecycleHistory), requests];
    expect(JSON.stringify(left)).not.toContain(person.email);
    expect(await auditOf(id)).toEqual(['registered', 'confirmed', 'signed_in', 'deleted']);
    expect((await post('register', { ...INDIVIDUAL, email: person.email })).status).toBe(201);
  });
});

describe('the audit', () => {
  it('cannot be rewritten', async () => {
    const { db } = portal.platform;
    await registered(portal);
    for (const change of [sql`update audit_events set event = 'x'`, sql`delete from audit_events`])
      await expect(db.execute(change)).rejects.toMatchObject({
        cause: { message: 'audit_events only grows' },
      });
  });

  it('holds neither passwords nor tokens nor addresses', async () => {
    const person = await signedIn(portal);
    await post('login', { email: person.email, password: 'wrong-Wrong-1' });
    const rows = JSON.stringify(await portal.platform.db.select().from(auditEvents));
    for (const secret of [PASSWORD, 'wrong-Wrong-1', person.email, person.tokens?.access_token ?? ''])
      expect(rows).not.toContain(secret);
    expect(rows).toContain('127.0.0.0/24');
  });
});

describe('the demonstration', () => {
  const ROLES = ['moderator', 'authority', 'office', 'manager', 'school', 'assessor', 'commission', 'admin'];

  it('has one account for every role and type of user', async () => {
    for (const [name, role] of [
      ['user', 'user'],
      ['company', 'user'],
      ['trader', 'user'],
      ...ROLES.map((each) => [each, each]),
    ]) {
      const person = new Person(portal.url);
      expect((await person.signIn(`${name}@demo.local`, DEMO_PASSWORD)).status).toBe(200);
      expect((await person.profile()).role).toBe(role);
    }
  });

  it('makes them once, however many processes start', async () => {
    const databaseUrl = await freshDatabase();
    const portals = await Promise.all([testPortal({ databaseUrl }), testPortal({ databaseUrl })]);
    try {
      const rows = await portals[0].platform.db.select({ id: accounts.id }).from(accounts);
      expect(rows).toHaveLength(ROLES.length + 3);
    } finally {
      for (const each of portals) await each.close();
    }
  });
});

it('describes its endpoints, their codes and who may call them', async () => {
  const { body } = await new Visitor(portal.url).send('GET', '/api/openapi.json');
  const contracts = [account, confirmation, session, userProfile, applications]
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'summary' in value);
  expect(contracts.length).toBeGreaterThan(20);
  for (const { path, method } of contracts)
    expect(body.paths[path.replace(/:(\w+)/g, '{$1}')], path).toHaveProperty(method.toLowerCase());
  expect(body.paths[`${ACCOUNT}/login`].post.description).toContain('401: wrong_credentials');
  expect(body.paths[`${PROFILE}/getCurrentUser`].get).toMatchObject({
    security: [{ bearer: [] }],
    description: expect.stringContaining('not_authenticated'),
  });
});
