import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase, TECHNOPARKS } from '../support/registers.ts';

/** So many that a search for what all of them say is estimated and not counted. */
const MANY = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await onDatabase(portal, async (db) => {
    // The newer, the smaller: what is largest is not among the newest. Every second has the second word.
    await db.query(
      `insert into technoparks (id, name, updated_at, is_sample, okrug, address, free_area)
       select 'many-' || n, 'Технопарк ' || n, '2026-01-01'::timestamptz - n * interval '1 minute', true, 'sao',
         'Многоречье' || case when n % 2 = 0 then ', Дальняя' else ', Ближняя' end, n / 2
       from generate_series(1, $1::int) n`,
      [MANY],
    );
    await db.query('vacuum analyze technoparks');
  });
});
afterAll(() => portal.close());

const ask = async (path: string) => {
  const { status, body } = await new Visitor(portal.url).send('GET', `${TECHNOPARKS}${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    total: number;
    isEstimate: boolean;
    cursor: string | null;
    relaxations: unknown[];
    items: { id: string }[];
  };
};
const WORD = `query=${encodeURIComponent('Многоречье')}`;
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
/** The ids that lie from one place to another in the order by free area, the largest first. */
const largest = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, place) => `many-${MANY - (from + place) * step}`);

it('by words begins with the very first of an order, however many match', async () => {
  const page = await ask(`?${WORD}&sort=free&pageSize=4`);
  expect(page.isEstimate).toBe(true);
  expect(page.total).toBeGreaterThan(MANY / 2);
  // Two have the same free area each; what is equal follows by number, as the order goes.
  expect(ids(page)).toEqual(largest(0, 1).concat(ids(page).slice(1)));
  expect(ids(page).slice(1).sort()).toEqual(largest(1, 3).sort());
  const both = await ask(`?${WORD}%20${encodeURIComponent('Дальняя')}&sort=free&pageSize=4`);
  expect(ids(both)).toEqual(largest(0, 4, 2));
});

it('by words has pages by number and by cursor that are one order, to the last that is given', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let page = 1; page <= 100; page++) {
    const { items, cursor: next }: Awaited<ReturnType<typeof ask>> = await ask(
      `?${WORD}&sort=free&pageSize=100${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...items.map(({ id }) => id));
    if (page === 1 || page === 37 || page === 100)
      expect(ids(await ask(`?${WORD}&sort=free&pageSize=100&page=${page}`)), `page ${page}`).toEqual(
        seen.slice(-100),
      );
    cursor = next;
  }
  expect(new Set(seen).size).toBe(10_000);
  // Behind the ten thousandth it goes on.
  expect(ids(await ask(`?${WORD}&sort=free&pageSize=100&cursor=${cursor}`))).toHaveLength(100);
});

it('by relevance and by date goes on behind those that are ranked', async () => {
  const newest = Array.from({ length: 20 }, (_, place) => `many-${place + 581}`);
  expect(ids(await ask(`?${WORD}&sort=newest&pageSize=20&page=30`))).toEqual(newest);
  expect(ids(await ask(`?${WORD}&pageSize=20&page=30`))).toEqual(newest);
});

it('tells which filter is in the way, of many things as of few', async () => {
  const relaxed = async (filter: string) => (await ask(`/count?${WORD}&${filter}`)).relaxations;
  expect(await relaxed('okrug=zao')).toEqual(
    expect.arrayContaining([{ without: ['okrug'], found: { total: 1001, isEstimate: true } }]),
  );
  expect(await relaxed(`okrug=zao&freeAreaFrom=${MANY / 2 - 4}`)).toEqual(
    expect.arrayContaining([{ without: ['okrug'], found: { total: 9, isEstimate: false } }]),
  );
  // A word that stands nowhere is the one in the way.
  const nowhere = await ask(`/count?query=${encodeURIComponent('Щукозавр')}&freeAreaFrom=${MANY / 2 - 4}`);
  expect(nowhere).toMatchObject({
    total: 0,
    relaxations: [{ without: ['query'], found: { total: 9, isEstimate: false } }],
  });
});
