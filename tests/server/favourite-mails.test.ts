import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enterObjects, objectIdOf } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import {
  act,
  confirm,
  INDIVIDUAL,
  mailsTo,
  newAddress,
  official,
  type Person,
  registerUnder,
  signedIn,
  signedInUnder,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase, park } from '../support/registers.ts';

const FAVOURITES = '/invest/favorites/v1/favorites';
const MAILS = '/invest/favorites/v1/mails';
const UNSUBSCRIBE = '/invest/tender/v1/subscriptions/unsubscribe';
/** It is called otherwise in each language. */
const NAME = 'Технопарк «Резец»';
const CALLED = { en: '‘Cutting Edge’ Technopark', ae: 'المجمع التقني «الإزميل»' };

let portal: TestPortal;
let manager: Person;
/** Another thing for each test. */
let thing = '';
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
});
afterAll(() => portal.close());
beforeEach(async () => {
  thing = `park-${crypto.randomUUID().slice(0, 8)}`;
  await onDatabase(portal, async (db) => {
    await storeItems(db, technoparks, [park({ id: thing, name: NAME })]);
    await enterObjects(db, 'technoparks', [thing], START);
  });
});

const keep = async (person: Visitor, search = '') => {
  const answer = await person.send('PUT', `${FAVOURITES}/technoparks/${thing}${search}`);
  expect(answer.status).toBe(200);
};
const move = (type: 'object.withdraw' | 'object.publish') =>
  act(manager, objectIdOf('technoparks', thing), type, { reason: 'Занят.' }, 'register-object');
/** Mails about a withdrawal that came to somebody, the newest first. */
const told = async ({ email }: { readonly email: string }) =>
  (await mailsTo(portal, email)).filter(({ subject }) =>
    [NAME, ...Object.values(CALLED)].some((name) => subject.includes(name)),
  );
/** Everybody who has been written to about it. */
async function readers(): Promise<string[]> {
  await portal.platform.worker.drain();
  return onDatabase(portal, async (db) => {
    const { rows } = await db.query(
      `select m."to" from outbox join mailbox m using (id) where lifecycle = 'register-object' and entity_id = $1`,
      [objectIdOf('technoparks', thing)],
    );
    return rows.map(({ to }) => String(to)).toSorted();
  });
}

async function signedInFrom(locale: LocaleCode) {
  const email = newAddress();
  await registerUnder(portal, `${locale}.localhost`, { ...INDIVIDUAL, email });
  await confirm(portal, email);
  return signedInUnder(portal, `${locale}.localhost`, email);
}

it('comes once to each account that keeps what is withdrawn, in its language, and to nobody else', async () => {
  const [ann, eve, amal] = [await signedIn(portal), await signedInFrom('en'), await signedInFrom('ae')];
  const [gaveUp, stranger] = [await signedIn(portal), await signedIn(portal)];
  for (const person of [ann, eve, amal, gaveUp]) await keep(person);
  await gaveUp.send('DELETE', `${FAVOURITES}/technoparks/${thing}`);
  await keep(new Visitor(portal.url), `?unregisteredUserId=${crypto.randomUUID()}`);

  expect((await move('object.withdraw')).status).toBe(200);
  expect(await readers()).toEqual([ann, eve, amal].map(({ email }) => email).toSorted());
  expect(await told(stranger)).toEqual([]);

  const [russian] = await told(ann);
  expect(russian?.subject).toBe(`Снято с публикации: ${NAME}`);
  const [english] = await told(eve);
  expect(english?.subject).toBe(`Withdrawn: ${CALLED.en}`);
  expect(english?.text).toContain('among your favourites');
  const { port } = new URL(portal.url);
  expect(english?.text).toContain(`http://en.localhost:${port}/business/technoparks/${thing}\n`);
  const [arabic] = await told(amal);
  expect(arabic?.subject).toBe(`سُحب من النشر: ${CALLED.ae}`);
  expect(arabic?.html).toContain('dir="rtl"');

  // The worker looks again and finds nothing more to send.
  expect(await readers()).toHaveLength(3);
});

it('does not come where it was published again before the mail went out, and comes once where withdrawn again', async () => {
  const ann = await signedIn(portal);
  await keep(ann);
  for (const type of ['object.withdraw', 'object.publish'] as const) await move(type);
  expect(await readers()).toEqual([]);
  for (const type of ['object.withdraw', 'object.publish', 'object.withdraw'] as const) await move(type);
  expect(await readers()).toEqual([ann.email]);
});

it('does not come to whoever has taken it out meanwhile', async () => {
  const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
  for (const person of [ann, bob]) await keep(person);
  await move('object.withdraw');
  await ann.send('DELETE', `${FAVOURITES}/technoparks/${thing}`);
  expect(await readers()).toEqual([bob.email]);
});

it('ends by the link of one of them, as a mail program follows it, for that account alone', async () => {
  const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
  for (const person of [ann, bob]) await keep(person);
  await move('object.withdraw');
  const [mail] = await told(ann);
  const { pathname, search } = new URL(mail?.links.find((link) => link.includes('/unsubscribe')) ?? '');
  expect(pathname).toBe('/unsubscribe');
  const forged = search.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await new Visitor(portal.url).send('POST', UNSUBSCRIBE + forged)).status).toBe(404);
  const read = async (query: string) => {
    const path = `${UNSUBSCRIBE.replace('unsubscribe', 'mails-of-link')}${query}`;
    const { status, body } = await new Visitor(portal.url).send('GET', path);
    return status === 200 ? body.isOver : status;
  };
  expect([await read(forged), await read(search)]).toEqual([404, false]);
  for (let time = 0; time < 2; time++) {
    const click = await new Visitor(portal.url).send('POST', UNSUBSCRIBE + search);
    expect([click.status, click.body]).toEqual([200, { name: null }]);
  }
  expect(await read(search)).toBe(true);
  await move('object.publish');
  await move('object.withdraw');
  expect(await readers()).toEqual([ann.email, bob.email, bob.email].toSorted());

  // And comes again to whoever turns it on again.
  expect((await ann.send('GET', MAILS)).body).toEqual({ isOn: false });
  expect((await ann.send('PUT', MAILS, { isOn: true })).body).toEqual({ isOn: true });
  await bob.send('PUT', MAILS, { isOn: false });
  expect((await new Visitor(portal.url).send('GET', MAILS)).status).toBe(401);
  await move('object.publish');
  await move('object.withdraw');
  expect(await readers()).toEqual([ann.email, ann.email, bob.email, bob.email].toSorted());
});
