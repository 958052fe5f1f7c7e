import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFeedback } from '../../server/db/schema.ts';
import { MISSING_LIMIT, PageFeedback } from '../../src/api/contracts/feedback.ts';
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
      '  Ставка за год.\nПишите на anna@example.org или +7 (495) 123-45-67, ИНН 7707083893, тел. 123-45-67; 12 кв. м в 2026.  ',
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
      missing: 'Ставка за год.\nПишите на — или —, ИНН —, тел. —; 12 кв. м в 2026.',
      day: '2026-11-20',
    },
    { id: 2, page: '/help', locale: 'en', isUseful: true, missing: null, day: '2026-11-20' },
  ]);
});

it.each([
  ['an address with a query', { page: '/help?token=a' }, 'page'],
  ['another site', { page: 'https://example.org/' }, 'page'],
  ['another site without its scheme', { page: '//evil.example' }, 'page'],
  ['an object', { page: '/business/technoparks/0b9f4f6e-7d0e-4c5e-9c1c-1d2f3a4b5c6d' }, 'page'],
  ['an object by its number', { page: '/trade/12345' }, 'page'],
  ['the folder above', { page: '/help/../account' }, 'page'],
  ['a name that varies within a word', { page: '/help$id' }, 'page'],
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

it('takes every page of the portal by the name of its route', () => {
  const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, routes = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  const pages = Array.from(routes.matchAll(/'(\/[^']*)'/g), ([, page]) => page);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => !PageFeedback.safeParse({ page, isUseful: true }).success)).toEqual([]);
});
