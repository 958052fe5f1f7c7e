import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR } from '../../src/api/contracts/durations.ts';
import { announcedTender, FAVOURITES, preparedTender } from '../support/announced.ts';
import { signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const LINK = '/invest/tender-statistic/v1/tender-statistic/updateUserId';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.platform.testClock?.set(START));

const as = (id: string | undefined) => (id ? `?unregisteredUserId=${id}` : '');
const add = (person: Visitor, tender: string, id?: string) =>
  person.send('PUT', `${FAVOURITES}/${tender}${as(id)}`);
const list = async (person: Visitor, id?: string): Promise<string[]> =>
  (await person.send('GET', FAVOURITES + as(id))).body.items.map((item: { id: string }) => item.id);
const link = (person: Visitor, id: string) => person.send('POST', `${LINK}${as(id)}`);

it('an account keeps them, the newest first, each once, and removes them as often as it likes', async () => {
  const ann = await signedIn(portal);
  const [first, second] = [await announcedTender(portal), await announcedTender(portal)];
  await add(ann, first);
  await portal.advance(1000);
  await add(ann, second);
  expect((await add(ann, first)).status).toBe(200);
  expect(await list(ann)).toEqual([second, first]);
  for (let time = 0; time < 2; time++)
    expect((await ann.send('DELETE', `${FAVOURITES}/${second}`)).status).toBe(204);
  expect(await list(ann)).toEqual([first]);
  expect((await add(ann, crypto.randomUUID())).status).toBe(404);
  expect((await add(ann, await preparedTender(portal))).status).toBe(404);
});

it('a visitor without an id has none, and is told that one is needed', async () => {
  const visitor = new Visitor(portal.url);
  expect(await list(visitor)).toEqual([]);
  expect((await add(visitor, await announcedTender(portal))).body.errors).toEqual([
    { path: 'unregisteredUserId', code: 'required' },
  ]);
  expect((await add(visitor, await announcedTender(portal), 'x')).status).toBe(422);
});

it('go along with a sign-in, again and again and from two tabs, each once', async () => {
  const visitor = new Visitor(portal.url);
  const id = crypto.randomUUID();
  const [mine, both, theirs] = await Promise.all([1, 2, 3].map(() => announcedTender(portal)));
  for (const tender of [mine, both]) await add(visitor, tender as string, id);
  const ann = await signedIn(portal);
  for (const tender of [both, theirs]) await add(ann, tender as string);
  const answers = await Promise.all([link(ann, id), link(ann, id), link(ann, id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await list(ann)).toSorted()).toEqual([mine, both, theirs].toSorted());
  expect(await list(visitor, id)).toEqual([]);
  // The id is the account's now: what a tab that did not know yet adds under it would be nobody's.
  expect((await add(visitor, theirs as string, id)).body.code).toBe('visitor_expired');
  // The first link stays.
  const bob = await signedIn(portal);
  await link(bob, id);
  expect(await list(bob)).toEqual([]);
});

it('of a visitor live for 72 hours and not a moment longer', async () => {
  const visitor = new Visitor(portal.url);
  const id = crypto.randomUUID();
  const tender = await announcedTender(portal);
  await add(visitor, tender, id);
  await portal.advance(72 * HOUR - 1);
  expect(await list(visitor, id)).toEqual([tender]);
  await portal.advance(1);
  expect(await list(visitor, id)).toEqual([]);
  expect((await add(visitor, tender, id)).body.code).toBe('visitor_expired');
  const ann = await signedIn(portal);
  await link(ann, id);
  expect(await list(ann)).toEqual([]);
});
