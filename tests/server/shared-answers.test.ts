import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenTenders, TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ tenders: true });
});
afterAll(() => portal.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: path, headers: { host: 'localhost', ...headers } });

it.each([
  TENDERS,
  `${TENDERS}/count`,
  `${TENDERS}/choices`,
  '/common/usoz-services/v1/services',
  '/common/industry-registry/v1/technoparkexternal',
])('lets caches keep %s for a moment, and says whether it still holds', async (path) => {
  const answer = await ask(path);
  expect(answer.statusCode, path).toBe(200);
  const etag = String(answer.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const again = await ask(path, { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect(again.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
  expect((await ask(path, { 'if-none-match': '*' })).statusCode).toBe(304);
});

it('tells whoever asks again what has come meanwhile', async () => {
  const { etag } = (await ask(TENDERS)).headers;
  const [id] = await givenTenders(portal, [{ name: 'Новый объект' }]);
  const after = await ask(TENDERS, { 'if-none-match': String(etag) });
  expect(after.statusCode).toBe(200);
  expect(after.json().items.map((item: { id: string }) => item.id)).toContain(id);
});

it('lets nobody keep what is one person’s, and no refusal', async () => {
  for (const [path, status, headers] of [
    [`${SLOTS}/mine`, 200, {}],
    [`${TENDERS}?page=0`, 422, {}],
    [TENDERS, 401, { authorization: 'Bearer nobody' }],
  ] as const) {
    const answer = await ask(path, headers);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      status,
      'no-store',
      undefined,
    ]);
  }
});

it('takes no cookie for another one whose signature it has', async () => {
  const own = await testPortal({ tenders: true, env: { PORTAL_SHARED_PAGES: 'on' } });
  const signed = (name: string, value: string) => ({ cookie: `${name}=${own.app.signCookie(value)}` });
  const read = (url: string, cookie: { cookie: string }) =>
    own.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...cookie } });
  try {
    const visitor = '0b9f4f6e-7d0e-4c5e-9c1c-1d2f3a4b5c6d';
    expect((await read(TENDERS, signed('seen', visitor))).statusCode).toBe(200);
    // A position in the log is no visitor: the browser is given an identity of its own.
    expect((await read(`${SLOTS}/mine`, signed('visitor', '23456789'))).headers['set-cookie']).toBeDefined();
    expect((await read(`${SLOTS}/mine`, signed('visitor', visitor))).headers['set-cookie']).toBeUndefined();
  } finally {
    await own.close();
  }
});

it('makes an answer once for all who ask within a second, until something is changed', async () => {
  const own = await testPortal({ tenders: true, env: { PORTAL_SHARED_PAGES: 'on' } });
  const read = async (path = TENDERS, host = 'localhost') =>
    (await own.app.inject({ method: 'GET', url: path, headers: { host } })).json();
  const rename = (name: string) =>
    own.platform.db.execute(sql`update tenders set name = ${name} where id = ${first.id}`);
  const [first] = (await read()).items;
  const named = (list: { items: { id: string; name: string }[] }) =>
    list.items.find(({ id }) => id === first.id)?.name;
  try {
    await rename('Другой дом');
    await own.advance(999);
    expect(named(await read())).toBe(first.name);
    // Another address, another host: nobody has asked that yet.
    expect(named(await read(`${TENDERS}?page=1`))).toBe('Другой дом');
    expect(named(await read(TENDERS, 'en.localhost'))).toBe('Другой дом');
    await own.advance(1);
    expect(named(await read())).toBe('Другой дом');

    await rename('Третий дом');
    const ann = new Visitor(own.url);
    const counted = await ann.send('POST', `${TENDERS}/${first.id}/views`);
    expect([counted.status, named(await read())]).toEqual([200, 'Другой дом']);
    const [slot] = (await ann.send('GET', `${SLOTS}?from=2026-11-23&to=2026-11-29`)).body.items;
    expect((await ann.send('POST', `${SLOTS}/${slot.id}/hold`)).status).toBe(200);
    expect(named(await read())).toBe('Третий дом');

    const refused = await own.app.inject({
      method: 'GET',
      url: TENDERS,
      headers: { host: 'localhost', authorization: 'Bearer nobody' },
    });
    expect(refused.statusCode).toBe(401);
  } finally {
    await own.close();
  }
});
