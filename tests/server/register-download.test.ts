import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const download = (query: string, host = 'localhost') =>
  new Visitor(portal.url).send('GET', `${TECHNOPARKS}/download?${query}`, undefined, { host });

/** A table's rows, their cells by heading. */
const rowsOf = (table: string): Record<string, string>[] =>
  parse(table, { bom: true, delimiter: ';', columns: true });

it('gives what the filters find as a table that opens in a spreadsheet and runs nothing', async () => {
  const { status, body, headers } = await download('format=csv&okrug=zao&sort=name');
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
  const { status, body, headers } = await download('format=geojson&okrug=zao&sort=name');
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
  for (const query of ['format=xlsx', 'okrug=zao', 'format=csv&freeAreaFrom=abc'])
    expect((await download(query)).status, query).toBe(422);
});
