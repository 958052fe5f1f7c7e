import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATIONS } from '../../server/areas/tenders/city.ts';
import { metroMinutesFunction, nearestStation } from '../../server/city/metro.ts';
import { itemById, storeItems } from '../../server/register/store.ts';
import { migrationOf } from '../../server/register/table.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { tenders } from '../../src/api/registers/tenders.ts';
import { freshDatabase } from '../support/portal.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
});
afterAll(() => client.end());

/** All that a table of a schema is: its columns, whenever they were added, its checks and keys, its indexes. */
async function shapeOf(schema: string, table: string) {
  const { rows: columns } = await client.query(
    `select attname, format_type(atttypid, atttypmod) as type, attnotnull, attgenerated, attidentity,
       (select collname from pg_collation where oid = attcollation) as collation,
       pg_get_expr(adbin, adrelid) as value, attstattarget
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [`${schema}.${table}`],
  );
  const { rows: constraints } = await client.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass order by 1`,
    [`${schema}.${table}`],
  );
  const { rows: indexes } = await client.query(
    `select replace(indexdef, schemaname || '.', '') as text from pg_indexes
     where schemaname = $1 and tablename = $2 order by 1`,
    [schema, table],
  );
  const { rows: options } = await client.query('select reloptions from pg_class where oid = $1::regclass', [
    `${schema}.${table}`,
  ]);
  return { columns, constraints, indexes, options };
}

const registers = Object.values(REGISTERS);
describe('the table of a register', () => {
  it.each(registers.map((register) => [register.id, register] as const))(
    '%s is what its definition says',
    async (id, register) => {
      await client.query('begin');
      await client.query('create schema derived; set local search_path = derived, public');
      for (const text of migrationOf(register)) await client.query(text);
      const table = id.replaceAll('-', '_');
      const derived = await shapeOf('derived', table);
      const migrated = await shapeOf('public', table);
      await client.query('rollback');
      expect(migrated).toEqual(derived);
    },
  );
});

it('tenders, whose table has more, are found by what their definition says', async () => {
  await client.query('begin');
  await client.query('create schema derived; set local search_path = derived, public');
  for (const text of migrationOf(tenders)) await client.query(text);
  const derived = await shapeOf('derived', 'tenders');
  const migrated = await shapeOf('public', 'tenders');
  await client.query('rollback');
  const computed = ({ columns }: typeof derived) =>
    columns
      .filter(({ attname, attgenerated }) => attgenerated === 's' && attname !== 'order_deadline')
      .map(({ attname, value }) => [attname, alike(value)]);
  // The status is made of the state, the deal of the term, and no such column may look at another; the area has hundredths.
  const alike = (value: string) =>
    value
      .replaceAll(/\b(?<!')status\b/g, 'state')
      .replaceAll(
        /\|\| deal\b/g,
        `|| CASE WHEN (lease_term IS NULL) THEN 'sale'::text ELSE 'lease'::text END`,
      )
      .replaceAll(/::(?:double precision|numeric)/g, '')
      .replaceAll(/\s+/g, ' ');
  expect(computed(derived).map(([name]) => name)).toContain('facets');
  expect(computed(migrated)).toEqual(expect.arrayContaining(computed(derived)));
  const indexes = derived.indexes.filter(({ text }) => text.includes('INCLUDE'));
  expect(indexes.length).toBeGreaterThan(5);
  expect(migrated.indexes).toEqual(expect.arrayContaining(indexes));
});

it('the database knows how far it is to the metro from anywhere, as the portal does', async () => {
  const { rows: functions } = await client.query(
    `select prosrc from pg_proc where proname = 'register_metro_minutes'`,
  );
  // Another list of stations is a migration: npm run register:table -- metro.
  expect(functions).toEqual([{ prosrc: metroMinutesFunction().split('$$')[1] }]);
  const grid = Array.from(
    { length: 400 },
    (_, i) => [37.3 + (i % 20) / 25, 55.55 + Math.floor(i / 20) / 40] as const,
  );
  const { rows } = await client.query(
    `select register_metro_minutes(x, y) as minutes
     from unnest($1::float8[], $2::float8[]) with ordinality as places (x, y, n) order by n`,
    [grid.map(([x]) => x), grid.map(([, y]) => y)],
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual(grid.map((at) => nearestStation(at).minutes));
  // A kilometre to the south of the southernmost station is 1,000 × 1.3 / 80 minutes, begun ones counted.
  const south = STATIONS.reduce((last, one) => (one.at[1] < last.at[1] ? one : last));
  const below = [south.at[0], south.at[1] - 1000 / 111_195] as const;
  expect(nearestStation(below)).toMatchObject({ station: { id: south.id }, minutes: 17 });
});

const PARK: ItemOf<typeof technoparks> = {
  id: 'kalibr',
  name: 'Технопарк «Калибр»',
  updatedAt: '2026-11-20T12:00:00+03:00',
  isSample: true,
  okrug: 'svao',
  address: 'Москва, улица Годовикова, 9',
  about: 'Опытное производство.\n\nЛаборатории и склад.',
  metro: ['alekseyevskaya'],
  at: [37.6255, 55.808],
  specializations: [],
  freeArea: 1234.56,
  minRentPrice: 150_000,
  hasBenefits: false,
  validUntil: '2030-01-01T00:00:00+03:00',
  okveds: [],
  services: ['cafe', 'canteen'],
  additionalServices: [],
  supply: { power: { has: true, freePower: 0.125 }, gas: {} },
  rent: [{ area: 10.5, type: 'office', cost: 100 }],
  contacts: [{ fio: "О'Нил", phones: ['+74951234567'], emails: [] }],
  photos: ['/a.jpg', '/b.jpg'],
  papers: [{ title: 'Устав', url: 'https://example.org/a.pdf' }],
};

describe('a thing', () => {
  it('comes back as it was stored', async () => {
    expect(itemSchema(technoparks).parse(PARK)).toEqual(PARK);
    expect(await storeItems(client, technoparks, [PARK])).toEqual({ added: ['kalibr'], changed: [] });
    expect(await itemById(client, technoparks, 'kalibr')).toEqual({ item: PARK, isPublished: true });
    expect(await itemById(client, technoparks, 'none')).toBeUndefined();
  });

  it('stored again is nothing new, and changed only where it differs', async () => {
    const { freeArea: _, ...without } = PARK;
    await storeItems(client, technoparks, [PARK]);
    expect(await storeItems(client, technoparks, [PARK])).toEqual({ added: [], changed: [] });
    const again = await storeItems(client, technoparks, [without, { ...PARK, id: 'other' }]);
    expect(again).toEqual({ added: ['other'], changed: ['kalibr'] });
    expect((await itemById(client, technoparks, 'kalibr'))?.item).toEqual(without);
  });
});
