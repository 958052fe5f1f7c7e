import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOWNLOAD_FORMATS } from '../../src/api/register/endpoints.ts';
import { addressNames } from '../../src/api/register/names.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenParks, TECHNOPARKS } from '../support/registers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await givenParks(portal, [
    {
      id: 'b',
      name: '=HYPERLINK("https://evil.example";"Технопарк")',
      okrug: 'zao',
      at: [37.5, 55.7],
      freeArea: 1200.5,
      minRentPrice: 123_450,
      supply: { power: { has: true, freePower: 2.5 } },
    },
    { id: 'a', name: 'Первый; «с точкой» с запятой', okrug: 'zao' },
    { id: 'c', name: 'Другой', okrug: 'sao' },
  ]);
});
afterAll(() => portal.close());

const download = (ending: string, query: string, host = 'localhost') =>
  new Visitor(portal.url).send('GET', `${TECHNOPARKS}/download.${ending}?${query}`, undefined, { host });

/** A table's rows, their cells by heading. */
const rowsOf = (table: string): Record<string, string>[] =>
  parse(table, { bom: true, delimiter: ';', columns: true });

it('gives what the filters find as a table that opens in a spreadsheet and runs nothing', async () => {
  const { status, body, headers } = await download('csv', 'okrug=zao&sort=name');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="technoparks.csv"');
  const rows = rowsOf(body);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  const b = rows.find(({ id }) => id === 'b');
  expect(b).toMatchObject({
    Название: `'=HYPERLINK("https://evil.example";"Технопарк")`,
    'Административный округ': 'Западный округ',
    'Свободная площадь, м²': '1200,5',
    'Аренда от, ₽ за м² в месяц': '1234,5',
    'Электроснабжение: Подключено': 'да',
    'Электроснабжение: Свободная мощность, кВт': '2,5',
  });
});

it('gives the same for a map, and says where each thing stands', async () => {
  const { status, body, headers } = await download('geojson', 'okrug=zao&sort=name');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
  const { type, features } = typeof body === 'string' ? JSON.parse(body) : body;
  expect(type).toBe('FeatureCollection');
  expect(features).toHaveLength(2);
  expect(features).toContainEqual(
    expect.objectContaining({
      type: 'Feature',
      id: 'b',
      geometry: { type: 'Point', coordinates: [37.5, 55.7] },
      properties: expect.objectContaining({ freeArea: 1200.5, 'supply.power.freePower': 2.5 }),
    }),
  );
  expect(features).toContainEqual(expect.objectContaining({ id: 'a', geometry: null }));
});

it('refuses another kind of file, and a filter that means nothing', async () => {
  expect((await download('xlsx', '')).status).toBe(404);
  expect((await download('csv', 'freeAreaFrom=abc')).status).toBe(422);
});

it('gives every register away, whatever its filters are called', async () => {
  const visitor = new Visitor(portal.url);
  for (const { id, api, filters } of Object.values(REGISTERS))
    for (const ending of DOWNLOAD_FORMATS) {
      const { status } = await visitor.send('GET', `${api}/download.${ending}`);
      expect(status, `${id} as ${ending}`).toBe(200);
      for (const name of filters.flatMap(addressNames)) {
        const file = await visitor.send('GET', `${api}/download.${ending}?${name}=`);
        const list = await visitor.send('GET', `${api}?${name}=`);
        expect(file.status, `${id} as ${ending} by ${name}`).toBe(list.status);
      }
    }
});

it('is an empty file where nothing is found', async () => {
  const nothing = 'okrug=vao';
  expect(rowsOf((await download('csv', nothing)).body)).toEqual([]);
  const { body } = await download('geojson', nothing);
  expect(typeof body === 'string' ? JSON.parse(body) : body).toEqual({
    type: 'FeatureCollection',
    features: [],
  });
});

it('says what it would be to whoever asks for its head, and writes nothing', async () => {
  const answer = await fetch(`${portal.url}${TECHNOPARKS}/download.csv`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('a large one', () => {
  const MANY = 2000;
  /** Milliseconds of a processor that others may have to wait for. */
  const LONGEST_PIECE = 60;
  beforeAll(() =>
    givenParks(
      portal,
      Array.from({ length: MANY }, (_, n) => ({
        id: `many-${n}`,
        okrug: 'novomoskovsky',
        okveds: ['21', '25', '26'],
        specializations: ['new-materials', 'additive-manufacturing'],
        supply: { power: { has: true, freePower: n } },
        about: `${'1'.repeat(3000)}x`,
      })),
    ),
  );

  it.each(DOWNLOAD_FORMATS)('is whole and in order as %s', async (ending) => {
    const { body } = await download(ending, 'okrug=novomoskovsky&sort=name');
    const ids =
      ending === 'csv'
        ? rowsOf(body).map(({ id }) => id)
        : (typeof body === 'string' ? JSON.parse(body) : body).features.map(({ id }: { id: string }) => id);
    const { items } = (
      await new Visitor(portal.url).send('GET', `${TECHNOPARKS}?okrug=novomoskovsky&sort=name&pageSize=100`)
    ).body;
    expect(ids).toHaveLength(MANY);
    expect(new Set(ids).size).toBe(MANY);
    expect(ids.slice(0, 100)).toEqual(items.map(({ id }: { id: string }) => id));
  });

  it.each(DOWNLOAD_FORMATS)('as %s leaves others their turn between its pieces', async (ending) => {
    await download(ending, 'okrug=zao');
    // Of three, for a piece of one may have met with the collecting of what others have left behind.
    const longest = [await longestPiece(ending), await longestPiece(ending), await longestPiece(ending)];
    expect(Math.min(...longest)).toBeLessThan(LONGEST_PIECE);
  });

  /** The most that the server does at a time while something is downloaded, milliseconds of its thread. */
  async function longestPiece(ending: string): Promise<number> {
    let longest = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const before = process.threadCpuUsage();
        await setImmediate();
        const { user, system } = process.threadCpuUsage(before);
        longest = Math.max(longest, (user + system) / 1000);
      }
    })();
    const answer = await fetch(`${portal.url}${TECHNOPARKS}/download.${ending}?okrug=novomoskovsky`);
    for await (const _ of answer.body ?? []);
    isOver = true;
    await watching;
    return longest;
  }
});
