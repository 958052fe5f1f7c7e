import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterObjects } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { official, type Person } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { thingOfEarlierRules } from '../support/whole-thing.ts';

const registers = Object.values<AnyRegister>(REGISTERS);
let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
  await onDatabase(portal, async (db) => {
    for (const register of registers) {
      await storeItems(db, register, [thingOfEarlierRules(register) as never]);
      await enterObjects(db, register.id, ['whole'], START);
    }
  });
});
afterAll(() => portal.close());

const got = async (path: string) => {
  const { status, body } = await new Visitor(portal.url).send('GET', path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

/** Rules become stricter between two releases; what an agency has stays there. */
it.each(registers)('shows a thing of the register $id that was taken by earlier rules', async (register) => {
  const { api, id } = register;
  const earlier = thingOfEarlierRules(register);
  // Otherwise it says nothing: these rules are kept by whoever brings a thing today.
  const isTakenToday = itemSchema(register).safeParse(earlier).success;
  const hasRules = JSON.stringify(earlier).includes('old.example') || 'at' in earlier || 'area' in earlier;
  expect(isTakenToday).toBe(!hasRules);

  const { walk: _, ...own } = await got(`${api}/whole`);
  expect(own).toEqual(earlier);
  expect((await got(api)).items).toMatchObject([{ id: 'whole' }]);
  for (const call of ['count', 'facets', 'download.csv', 'download.geojson']) await got(`${api}/${call}`);

  const desk = await manager.send('GET', `/invest/desk/v1/registers/${id}/whole`);
  expect(desk.status, JSON.stringify(desk.body)).toBe(200);
  expect(desk.body.item).toEqual(earlier);
});

it.each(registers)(
  'has a thing of the register $id edited without a word of what stays as it was',
  async (register) => {
    const path = `/invest/desk/v1/registers/${register.id}/whole`;
    const { body } = await manager.send('GET', path);
    const change = (changes: object, version = body.version) =>
      manager.send('PATCH', path, { version, changes });
    const { status, body: after } = await change({ name: 'Новое название' });
    expect([status, after.errors]).toEqual([200, undefined]);
    expect(after.item).toMatchObject({ name: 'Новое название' });
    // What is changed keeps the rules of today, also when it is put back.
    if (!('photos' in register.fields)) return;
    const refused = await change({ photos: ['/a.jpg', 'https://old.example/a.png'] }, after.version);
    expect(refused.body.errors).toMatchObject([{ path: 'changes.photos.1', code: 'incorrect_format' }]);
    const { version } = (await change({ photos: ['/a.jpg'] }, after.version)).body;
    const back = await manager.send('POST', `${path}/edits/${version}/put-back`, { version });
    expect(back.status).toBe(422);
    for (const { path } of back.body.errors) expect(path).toMatch(/^changes\.photos/);
  },
);

it('shows them on the map of everything', async () => {
  const map = '/invest/investment-map/v1';
  const { items } = await got(`${map}/list`);
  expect(items.length).toBeGreaterThan(0);
  for (const { register, id } of items) await got(`${map}/objects/${register}/${id}`);
  await got(`${map}/objects?box=30,50,65,60&zoom=10`);
});
