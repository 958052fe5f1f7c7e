import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTEXT_WORDS, isGuessable } from '../../server/areas/account/common-passwords.ts';
import { auditEvents } from '../../server/db/schema.ts';
import { NewPassword } from '../../src/api/contracts/password.ts';
import {
  ACCOUNT,
  INDIVIDUAL,
  mailedToken,
  newAddress,
  PASSWORD,
  registered,
  signedIn,
} from '../support/people.ts';
import { freshDatabase, SLOTS, START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { rawRequest } from '../support/raw.ts';

/* What docs/security.md promises and no other test shows. */

let portal: TestPortal;
/** The same in production, which is asked for as `invest.example`. */
let production: TestPortal;
const HOST = 'Host: invest.example';
beforeAll(async () => {
  portal = await testPortal();
  const databaseUrl = await freshDatabase();
  production = await testPortal({
    databaseUrl,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_HOST: 'invest.example',
      PORTAL_SECRET: 'a secret that is long enough for all',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PORTAL_DATA: mkdtempSync(join(tmpdir(), 'portal-')),
      PORTAL_TEST_CLOCK: '0',
      PORTAL_RATE_LIMITS: 'on',
      PORTAL_PASSWORD_COST: 'full',
      PORTAL_LOG: 'silent',
    },
  });
});
afterAll(async () => {
  await portal.close();
  await production.close();
});

/** The times of a day: asking for them makes somebody a visitor. */
const today = new Date().toISOString().slice(0, 10);
const START_DAY = new Date(START).toISOString().slice(0, 10);
const TIMES = `${SLOTS}?from=${today}&to=${today}`;

describe('every answer', () => {
  it.each<[string, readonly string[]]>([
    ['of the API', [`GET ${TIMES} HTTP/1.1`, HOST]],
    ['that is a refusal', ['GET /api/nothing HTTP/1.1', HOST]],
    ['to whom another host is asked for', ['GET /health/live HTTP/1.1', 'Host: other.example']],
    ['that says another host is none of ours', ['GET /api/nothing HTTP/1.1', 'Host: other.example']],
    ['to what is no request', ['NONSENSE']],
    ['to an address that cannot be read', ['GET /%zz HTTP/1.1', HOST]],
    ['to a command of another site', [`POST ${ACCOUNT}/login HTTP/1.1`, HOST, 'Sec-Fetch-Site: cross-site']],
    ['to a method that nobody needs', ['TRACE / HTTP/1.1', HOST]],
  ])('%s says what browsers may do with it', async (_what, lines) => {
    const { headers } = await rawRequest(production.url, ...lines);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['content-type'] ?? 'text; charset=utf-8').toMatch(/; charset=utf-8$/);
  });

  it('of an event stream does, too', async () => {
    const abort = new AbortController();
    const answer = await fetch(`${portal.url}${SLOTS}/stream?from=${START_DAY}&to=${START_DAY}`, {
      signal: abort.signal,
    });
    abort.abort();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH'])('knows no method %s', async (method) => {
  const { status } = await rawRequest(production.url, `${method} / HTTP/1.1`, HOST);
  expect([0, 400, 404, 405, 501]).toContain(Number.isNaN(status) ? 0 : status);
});

it('its cookies are its host’s alone, for no script, and for https', async () => {
  const { headers } = await rawRequest(production.url, `GET ${TIMES} HTTP/1.1`, HOST);
  const { 'set-cookie': cookie = '' } = headers;
  expect(cookie).toMatch(/^__Host-visitor=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [given] = cookie.split(';');
  const again = await rawRequest(production.url, `GET ${TIMES} HTTP/1.1`, HOST, `Cookie: ${given}`);
  expect(again.headers['set-cookie']).toBeUndefined();
  // One that a neighbour in the domain, or somebody on the line, has put there counts for nothing.
  const bare = `Cookie: ${given?.replace('__Host-', '')}`;
  const other = await rawRequest(production.url, `GET ${TIMES} HTTP/1.1`, HOST, bare);
  expect(other.headers['set-cookie']).toMatch(/^__Host-visitor=/);
});

describe('a guessable password', () => {
  const post = (path: string, body: object) =>
    new Visitor(portal.url).send('POST', `${ACCOUNT}/${path}`, body);
  const COMMON = { status: 422, body: { errors: [{ path: 'password', code: 'password_common' }] } };

  it('is refused at the registration, whether it is anybody’s or this person’s', async () => {
    for (const password of ['Password1!', 'P@ssw0rd1', 'Qwerty-123', 'Moscow-2026!', 'Орлова-2026!'])
      expect([
        password,
        await post('register', { ...INDIVIDUAL, email: newAddress(), password }),
      ]).toMatchObject([password, COMMON]);
  });

  it('is refused where it is changed and where it was forgotten, and the link stays good', async () => {
    const person = await signedIn(portal);
    const body = { currentPassword: PASSWORD, password: 'Welcome1!' };
    expect(await person.send('POST', `${ACCOUNT}/changePassword`, body)).toMatchObject(COMMON);
    const email = await registered(portal);
    await post('forgotPassword', { email });
    await portal.platform.worker.drain();
    const token = await mailedToken(portal, email);
    expect(await post('resetPassword', { token, password: 'Welcome1!' })).toMatchObject(COMMON);
    expect((await post('resetPassword', { token, password: 'Вечерний-Трамвай-9' })).status).toBe(204);
  });

  it('is each of the three thousand commonest, dressed up until the rules let it pass', () => {
    const dressed = dictionary['passwords-common']
      .filter((word) => word.length >= 4)
      .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}1!`)
      .filter((password) => NewPassword.safeParse(password).success)
      .slice(0, 3000);
    expect(dressed).toHaveLength(3000);
    expect(dressed.filter((password) => !isGuessable(password, []))).toEqual([]);
  });

  it('is each word of the portal, with anything around it', () => {
    for (const word of CONTEXT_WORDS)
      expect([word, isGuessable(`--2026--${word.toUpperCase()}!!!2026`, [])]).toEqual([word, true]);
  });

  it('is not what merely has a common word in it', () => {
    for (const password of [PASSWORD, 'Correct-Horse-9-Battery', 'Вечерний-Трамвай-9', 'wrong-Wrong-1'])
      expect([password, isGuessable(password, ['Анна', 'Орлова', 'anna@example.org'])]).toEqual([
        password,
        false,
      ]);
  });
});

it('asking for what one’s role may not do is in the audit, once a minute for each way', async () => {
  const person = await signedIn(portal);
  const { db } = portal.platform;
  const seen = () =>
    db
      .select({ detail: auditEvents.detail, network: auditEvents.network })
      .from(auditEvents)
      .where(eq(auditEvents.event, 'forbidden'))
      .orderBy(desc(auditEvents.id));
  const before = await seen();
  for (let time = 0; time < 3; time++)
    expect((await person.send('GET', '/invest/desk/v1/cases')).status).toBe(403);
  expect((await seen()).slice(0, -before.length || undefined)).toEqual([
    { detail: 'GET /invest/desk/v1/cases', network: '127.0.0.0/24' },
  ]);
});

it('says of a body that is too large that it is, also to who is still sending', async () => {
  const body = JSON.stringify({ email: 'ann@example.org', password: 'x'.repeat(3 * 1024 * 1024) });
  for (const sent of [body, new Blob([body]).stream()]) {
    const answer = await fetch(`${portal.url}${ACCOUNT}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 413, code: 'too_large' });
  }
});

describe('a body that comes packed', () => {
  const calls = [
    `${ACCOUNT}/login`,
    '/invest/statistics/v1/views',
    '/common/attachments/v1/files',
    `${SLOTS}/1/hold`,
  ];
  const send = (path: string, coding: string, body: BodyInit) =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      body,
    });

  it.each(['gzip', 'GZIP', 'x-gzip', 'deflate', 'br', 'zstd', 'gzip, br', 'nonsense'])(
    'is refused, and not unpacked: %s',
    async (coding) => {
      // Too large as it comes, and once it is unpacked, where it would be.
      const bodies = [
        gzipSync(JSON.stringify({ email: randomBytes(100_000).toString('hex') })),
        gzipSync(Buffer.alloc(2e8)),
      ];
      for (const path of calls)
        for (const body of bodies) {
          const answer = await send(path, coding, body);
          expect(answer.status, path).toBe(415);
          expect(answer.headers.get('accept-encoding'), path).toBe('identity');
          expect(await answer.json(), path).toMatchObject({ code: 'unsupported_media_type' });
        }
    },
  );

  it('is read where it only says that it is not', async () => {
    expect((await send(`${ACCOUNT}/login`, 'identity', '{}')).status).toBe(422);
  });
});
