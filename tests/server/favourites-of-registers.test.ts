import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterObjects, objectIdOf } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import { HOUR } from '../../src/api/contracts/durations.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import type { RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { announcedTender, FAVOURITES as TENDERS } from '../support/announced.ts';
import { act, official, type Person, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { wholeThing } from '../support/whole-thing.ts';

const FAVOURITES = '/invest/favorites/v1/favorites';
const LINK = '/invest/tender-statistic/v1/tender-statistic/updateUserId';
const registers: readonly AnyRegister[] = Object.values(REGISTERS);
const NAMES = ['whole', 'withdrawn', 'other'];

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
  await onDatabase(portal, async (db) => {
    for (const register of registers) {
      const things = NAMES.map((id) => itemSchema(register).parse({ ...wholeThing(register), id }));
      await storeItems(db, register, things);
      await enterObjects(db, register.id, NAMES, START);
    }
  });
});
afterAll(() => portal.close());
beforeEach(() => portal.platform.testClock?.set(START));

const as = (visitor?: string) => (visitor ? `?unregisteredUserId=${visitor}` : '');
const pathOf = ({ id: register }: AnyRegister, id: string) => `${FAVOURITES}/${register}/${id}`;
const add = (person: Visitor, register: AnyRegister, id: string, visitor?: string) =>
  person.send('PUT', pathOf(register, id) + as(visitor));
const remove = (person: Visitor, register: AnyRegister, id: string) =>
  person.send('DELETE', pathOf(register, id));
const kept = async (person: Visitor, visitor?: string) =>
  (await person.send('GET', FAVOURITES + as(visitor))).body.items;
const listed = async (person: Visitor, { id }: AnyRegister) =>
  (await person.send('GET', `${FAVOURITES}/${id}`)).body.items;
const move = async (register: RegisterId, id: string, type: 'object.withdraw' | 'object.publish') => {
  const answer = await act(manager, objectIdOf(register, id), type, { reason: 'Так.' }, 'register-object');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe.each(registers)('of the register $id', (register) => {
  it('are kept, the newest first, each once, with the cards of its list, and removed again and again', async () => {
    const ann = await signedIn(portal);
    expect(await add(ann, register, 'whole')).toMatchObject({ status: 200, body: { id: 'whole' } });
    await portal.advance(1000);
    await add(ann, register, 'other');
    expect((await add(ann, register, 'whole')).status).toBe(200);
    expect(await kept(ann)).toEqual(['other', 'whole'].map((id) => ({ register: register.id, id })));

    const { items } = (await new Visitor(portal.url).send('GET', register.api)).body;
    const cardOf = (id: string) => items.find((card: { id: string }) => card.id === id);
    expect(await listed(ann, register)).toEqual(
      ['other', 'whole'].map((id) => ({ id, name: cardOf(id).name, card: cardOf(id) })),
    );

    for (let time = 0; time < 2; time++) expect((await remove(ann, register, 'other')).status).toBe(204);
    expect(await kept(ann)).toEqual([{ register: register.id, id: 'whole' }]);
    expect(await kept(await signedIn(portal))).toEqual([]);
  });

  it('refuse what is not there and what is withdrawn, which those who keep it still find, without its card', async () => {
    const [ann, bob] = [await signedIn(portal), await signedIn(portal)];
    expect(await add(ann, register, 'nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await add(ann, register, 'withdrawn');
    await move(register.id, 'withdrawn', 'object.withdraw');
    expect(await add(bob, register, 'withdrawn')).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    expect(await listed(bob, register)).toEqual([]);
    const { name } = itemSchema(register).parse(wholeThing(register));
    expect(await listed(ann, register)).toEqual([{ id: 'withdrawn', name }]);
    await remove(ann, register, 'withdrawn');
    expect(await kept(ann)).toEqual([]);
    await move(register.id, 'withdrawn', 'object.publish');
    expect((await add(bob, register, 'withdrawn')).status).toBe(200);
  });
});

it('say in an order over all registers what is kept, tenders among it', async () => {
  const ann = await signedIn(portal);
  const tender = await announcedTender(portal);
  const wanted = [{ register: 'tenders', id: tender }];
  await ann.send('PUT', `${TENDERS}/${tender}`);
  for (const register of registers) {
    await portal.advance(1000);
    await add(ann, register, 'whole');
    wanted.unshift({ register: register.id, id: 'whole' });
  }
  expect(await kept(ann)).toEqual(wanted);
  // A tender’s path is its own.
  expect((await ann.send('PUT', `${FAVOURITES}/tenders/${tender}`)).status).toBe(404);
});

it('of a visitor go along with a sign-in, those of every register, and end after 72 hours', async () => {
  const [visitor, id] = [new Visitor(portal.url), crypto.randomUUID()];
  for (const register of registers) await add(visitor, register, 'whole', id);
  expect(await kept(visitor, id)).toHaveLength(registers.length);
  await portal.advance(72 * HOUR - 1);
  const ann = await signedIn(portal);
  await add(ann, REGISTERS.clusters, 'whole');
  await ann.send('POST', LINK + as(id));
  expect((await kept(ann)).map(({ register }: { register: string }) => register).toSorted()).toEqual(
    Object.keys(REGISTERS).toSorted(),
  );
  expect(await kept(visitor, id)).toEqual([]);
  expect((await add(visitor, REGISTERS.clusters, 'other', id)).body.code).toBe('visitor_expired');
  expect((await add(visitor, REGISTERS.clusters, 'other')).body.errors).toEqual([
    { path: 'unregisteredUserId', code: 'required' },
  ]);
});
