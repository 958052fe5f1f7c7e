import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { listServices, SERVICE_FILTER } from '../../src/api/contracts/services.ts';
import { TENDER_FILTER } from '../../src/api/contracts/tender-filter.ts';
import { listTenders } from '../../src/api/contracts/tenders.ts';
import { addressNames } from '../../src/api/register/names.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { givenTenders } from '../support/tenders.ts';
import { wholeThing } from '../support/whole-thing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await givenTenders(portal, [{ name: 'Нежилое помещение' }]);
  await onDatabase(portal, async (db) => {
    for (const register of Object.values(REGISTERS))
      await storeItems(db, register, [itemSchema(register).parse(wholeThing(register))]);
  });
});
afterAll(() => portal.close());

const LISTS = [
  { path: listTenders.path, names: Object.keys(TENDER_FILTER) },
  { path: listServices.path, names: Object.keys(SERVICE_FILTER) },
  ...Object.values(REGISTERS).map(({ api, filters }) => ({
    path: api,
    names: ['query', ...filters.flatMap(addressNames)],
  })),
];

describe('a filter that an address leaves empty', () => {
  it.each(LISTS)('is none in $path', async ({ path, names }) => {
    const totalOf = async (query: string) => {
      const { statusCode, json, body } = await portal.app.inject(`${path}?${query}`);
      expect([statusCode, query], body).toEqual([200, query]);
      return json().total;
    };
    const all = await totalOf('');
    for (const name of names) expect([name, await totalOf(`${name}=`)]).toEqual([name, all]);
    expect(await totalOf(names.map((name) => `${name}=&${name}=`).join('&'))).toBe(all);
  });
});
