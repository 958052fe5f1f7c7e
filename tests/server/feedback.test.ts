import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFeedback } from '../../server/db/schema.ts';
import { MISSING_LIMIT } from '../../src/api/contracts/feedback.ts';
import { signedIn } from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const ANSWERS = '/invest/feedback/v1/answers';
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Everything that is kept, the newest last. */
const kept = () => portal.platform.db.select().from(pageFeedback).orderBy(pageFeedback.id);

it('keeps the page, the language, the answer and the day, and nothing of whoever is signed in', async () => {
  const ann = await signedIn(portal);
  const { status } = await ann.send('POST', ANSWERS, {
    page: '/business/technoparks/$id',
    isUseful: false,
    missing:
      '  Ставка за год.\nПишите на anna@example.org или +7 (495) 123-45-67, ИНН 7707083893; 12 кв. м в 2026.  ',
  });
  expect(status).toBe(204);
  const abroad = await portal.app.inject({
    method: 'POST',
    url: ANSWERS,
    headers: { host: 'en.localhost' },
    payload: { page: '/help', isUseful: true },
  });
  expect(abroad.statusCode).toBe(204);
  expect(await kept()).toEqual([
    {
      id: 1,
      page: '/business/technoparks/$id',
      locale: 'ru',
      isUseful: false,
      missing: 'Ставка за год.\nПишите на — или —, ИНН —; 12 кв. м в 2026.',
      day: '2026-11-20',
    },
    { id: 2, page: '/help', locale: 'en', isUseful: true, missing: null, day: '2026-11-20' },
  ]);
});

it.each([
  ['an address with a query', { page: '/help?token=a' }, 'page'],
  ['another site', { page: 'https://example.org/' }, 'page'],
  ['no answer', { page: '/help', isUseful: 'yes' }, 'isUseful'],
  ['a text too long', { missing: 'ы'.repeat(MISSING_LIMIT + 1) }, 'missing'],
  ['who it is', { email: 'anna@example.org' }, 'email'],
])('refuses %s by the name of the field', async (_what, wrong, path) => {
  const before = (await kept()).length;
  const answer = { page: '/help', isUseful: false, ...wrong };
  const { status, body } = await new Visitor(portal.url).send('POST', ANSWERS, answer);
  expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  expect((await kept()).length).toBe(before);
});
