import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterObjects, objectIdOf } from '../../server/register/publication/objects.ts';
import { storeItems } from '../../server/register/store.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { act, DESK, official, type Person, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase, park, TECHNOPARKS } from '../support/registers.ts';

const PARKS = ['canning', 'weaving'].map((id) => park({ id, name: `Технопарк «${id}»`, okrug: 'vao' }));
const ID = objectIdOf('technoparks', 'weaving');

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
  await onDatabase(portal, async (db) => {
    const { added } = await storeItems(db, REGISTERS.technoparks, PARKS);
    await enterObjects(db, 'technoparks', added, START);
  });
});
afterAll(() => portal.close());

const get = (path = '') => new Visitor(portal.url).send('GET', TECHNOPARKS + path);
const shown = async () => (await get()).body.items.map(({ id }: { id: string }) => id).sort();
const move = (type: string, reason: string, by: Person = manager) =>
  act(by, ID, type, { reason }, 'register-object');

it('is withdrawn with a reason, and gone from lists and sitemaps', async () => {
  expect(await shown()).toEqual(['canning', 'weaving']);
  expect((await move('object.withdraw', '')).status).toBe(422);
  expect((await move('object.withdraw', 'Здание снесено.')).status).toBe(200);

  expect(await shown()).toEqual(['canning']);
  const sitemap = (await get('/getsitemaps')).body;
  expect(sitemap.map(({ id }: { id: string }) => id)).toEqual(['canning']);
  expect((await get('/weaving')).status).toBe(410);

  const { body } = await manager.send('GET', `${DESK}/register-object/${ID}`);
  expect(body).toMatchObject({
    state: 'withdrawn',
    title: 'Технопарк «weaving»',
    sent: { page: '/business/technoparks/weaving', address: 'Москва' },
    history: [{ event: 'object.withdraw', text: 'Здание снесено.' }],
  });
});

it('is not shown by what is stored again, but by an official', async () => {
  await onDatabase(portal, (db) =>
    storeItems(db, REGISTERS.technoparks, [
      park({ id: 'weaving', name: 'Технопарк «Ткацкий»', okrug: 'vao' }),
    ]),
  );
  expect(await shown()).toEqual(['canning']);
  expect((await move('object.withdraw', 'Ещё раз.')).status).toBe(409);
  expect((await move('object.publish', 'Сведения подтверждены.')).status).toBe(200);
  expect(await shown()).toEqual(['canning', 'weaving']);
});

it('is found on the desk by a word, a name and the id', async () => {
  for (const query of ['ткацкий', 'weaving']) {
    const { body } = await manager.send(
      'GET',
      `${DESK}/cases?lifecycle=register-object&query=${encodeURIComponent(query)}`,
    );
    expect(body.items).toMatchObject([{ title: 'Технопарк «Ткацкий»', state: 'published' }]);
  }
});

it('is nobody else’s to move', async () => {
  for (const other of [await official(portal, 'moderator'), await signedIn(portal)])
    expect((await move('object.withdraw', 'Просто так.', other)).status).toBe(403);
  expect(await shown()).toEqual(['canning', 'weaving']);
});

describe('premises', () => {
  const rooms = REGISTERS['technopark-rooms'];
  const room = (id: string, technopark: string) =>
    itemSchema(rooms).parse({
      id,
      name: `Помещение ${id}`,
      isSample: true,
      area: 120,
      technopark,
      updatedAt: '2026-11-01T12:00:00+03:00',
      purposes: [],
      services: [],
      additionalServices: [],
      contacts: [],
      photos: [],
      papers: [],
    });
  const store = (...items: ReturnType<typeof room>[]) =>
    onDatabase(portal, async (db) => {
      const { added } = await storeItems(db, rooms, items);
      await enterObjects(db, 'technopark-rooms', added, START);
    });
  const offered = async () => {
    const { body } = await new Visitor(portal.url).send('GET', rooms.api);
    return body.items.map(({ id }: { id: string }) => id).sort();
  };
  const moveRoom = (id: string, type: string) =>
    act(manager, objectIdOf('technopark-rooms', id), type, { reason: 'Сдано.' }, 'register-object');

  it('go with their technopark and come back with it, save those that were withdrawn themselves', async () => {
    await store(room('a', 'weaving'), room('b', 'weaving'), room('c', 'canning'));
    await moveRoom('b', 'object.withdraw');
    expect(await offered()).toEqual(['a', 'c']);

    await move('object.withdraw', 'Здание снесено.');
    expect(await offered()).toEqual(['c']);
    expect((await new Visitor(portal.url).send('GET', `${rooms.api}/a`)).status).toBe(410);
    // Neither an official nor a file offers premises in what is not there.
    await moveRoom('b', 'object.publish');
    await store(room('d', 'weaving'));
    expect(await offered()).toEqual(['c']);
    const caseOf = async (id: string) =>
      (await manager.send('GET', `${DESK}/register-object/${objectIdOf('technopark-rooms', id)}`)).body;
    expect(await caseOf('a')).toMatchObject({
      state: 'published',
      sent: { hiddenWith: 'Технопарк «Ткацкий»' },
    });
    expect((await caseOf('c')).sent).not.toHaveProperty('hiddenWith');

    await moveRoom('a', 'object.withdraw');
    await move('object.publish', 'Сведения подтверждены.');
    expect(await offered()).toEqual(['b', 'c', 'd']);
  });

  it('are shown once they belong to a technopark that is', async () => {
    await move('object.withdraw', 'Здание снесено.');
    expect(await offered()).toEqual(['c']);
    await store(room('d', 'canning'));
    expect(await offered()).toEqual(['c', 'd']);
    await move('object.publish', 'Сведения подтверждены.');
  });
});

it('stands in the order of its number, however that is written', async () => {
  const names = ['Корпус 1 007', 'Корпус 347', 'Корпус 35', 'Корпус 10\u00a0250', 'Корпус 9 и 500'];
  const parks = names.map((name, place) => park({ id: `numbered-${place}`, name, okrug: 'zao' }));
  await onDatabase(portal, (db) => storeItems(db, REGISTERS.technoparks, parks));
  const { body } = await get('?okrug=zao&sort=name');
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(
    [4, 2, 1, 0, 3].map((place) => names[place]),
  );
});
