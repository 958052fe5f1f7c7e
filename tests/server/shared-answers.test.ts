import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';
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
