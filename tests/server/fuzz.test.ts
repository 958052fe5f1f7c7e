import { expect, it } from 'vitest';
import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { campaign } from '../support/fuzz/campaign.ts';
import { type Document, OUTSIDE, operationsOf } from '../support/fuzz/document.ts';
import { START, testPortal } from '../support/portal.ts';
import { rawRequest } from '../support/raw.ts';

/** `PORTAL_FUZZ_SEED` gives the seed of a run again, `PORTAL_FUZZ_SECONDS` another length than half a minute. */
const seed = Number(process.env.PORTAL_FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
const seconds = Number(process.env.PORTAL_FUZZ_SECONDS ?? 30);

/** What needs a mail, a file, a password or a turn of its own; what is sent to it is refused. */
const OUT_OF_REACH = [
  'POST /umbraco/api/accountApi/register',
  'POST /umbraco/api/accountApi/checkResetLink',
  'POST /umbraco/api/accountApi/resetPassword',
  'POST /umbraco/api/accountApi/checkPair',
  'POST /umbraco/api/accountApi/redeem',
  'POST /umbraco/api/accountApi/changePassword',
  'DELETE /invest/userprofile/v1/userprofile',
  'POST /invest/investor/v1/messages/{id}/resend',
  'POST /invest/technologies/v1/proposals/{id}/resubmit',
  'GET /invest/tender/v1/subscriptions/mails-of-link',
  'POST /invest/tender/v1/subscriptions/unsubscribe',
  'POST /invest/production-site/v1/requests',
  'POST /invest/sustainable/v1/esg-applications/{id}/answer',
  'POST /invest/sustainable/v1/esg-applications/{id}/confirm',
  'GET /common/consultation/v1/linked-booking',
  'POST /common/consultation/v1/linked-booking/cancel',
  'POST /common/consultation/v1/linked-booking/move',
  'POST /invest/krt-check/v1/outlines',
  'POST /common/attachments/v1/files',
];
/** Fewer than so many others may have had bad luck with one seed. */
const CHANCE = 5;
/** Which of the operations should have succeeded once. */
const beyondReach = (unreached: readonly string[]) =>
  unreached.filter((operation) => !OUT_OF_REACH.includes(operation));

it('has an operation for every route of the API', async () => {
  const { app, url, close } = await testPortal();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const known = [...operationsOf(document), ...OUTSIDE].map(({ method, path }) => `${method} ${path}`);
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  await close();
  expect(
    routes.filter((route) => !known.includes(route) && !/ \/(api\/docs|test\/clock)/.test(route)),
  ).toEqual([]);
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
  expect(OUT_OF_REACH.filter((operation) => !known.includes(operation))).toEqual([]);
});

it(`answers whatever is sent to it (PORTAL_FUZZ_SEED=${seed})`, {
  timeout: (seconds + 570) * 1000,
}, async () => {
  const portal = await testPortal({ tenders: true });
  await ensureDemoRegisters(portal.databaseUrl, START);
  console.log(`Generated requests for ${seconds} s; PORTAL_FUZZ_SEED=${seed} sends the same again.`);
  const { complaints, asked, unreached } = await campaign({
    url: portal.url,
    seed,
    milliseconds: seconds * 1000,
    isEnough: (unreached) => beyondReach(unreached).length < CHANCE,
  });
  await portal.close();
  console.log(`${asked} requests; never succeeded: ${unreached.join(', ') || 'none'}.`);
  expect(complaints.join('\n\n')).toBe('');
  expect(beyondReach(unreached).length).toBeLessThan(CHANCE);
});

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['no request at all', 'once upon a time', 400],
])('says of %s what is wrong', async (_, text, status) => {
  const portal = await testPortal();
  const answer = await rawRequest(portal.url, text);
  await portal.close();
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(JSON.parse(answer.body)).toMatchObject({ status });
});

/** Methods and paths, `{name}` for parameters, from the tree that fastify draws. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (segment === '') return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + segment;
    above[depth] = path;
    const named = path.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && !named.includes('*'))
      .map((method) => `${method} ${named}`);
  });
}
