import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import type { RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { thingOfEarlierRules } from '../support/whole-thing.ts';
import { zipOf } from '../support/zip.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'import', 'main.ts');

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await testPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

/** Runs `npm run import -- <register> FILE` on the portal's database. */
function bring(register: RegisterId, name: string, content: unknown, ...more: string[]) {
  const file = join(folder, name);
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isText ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, register, file, ...more], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  return { status, said: stripVTControlCharacters(stdout), stderr };
}
const get = async (register: RegisterId, path: string) =>
  new Visitor(portal.url).send('GET', REGISTERS[register].api + path);

const HEADER =
  'Номер;Название;АО;Район;Адрес;Свободная площадь, га;Аренда от (руб. за 1 м² в год);Электроснабжение: Свободная мощность, МВт;Электроснабжение: Подключено;Долгота;Широта;Сопутствующая инфраструктура;Аккредитован до;Метро;ОКВЭД;Фотографии;Прочее';
const csv = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`;
const TEKSTIL =
  'TP-1;Технопарк «Ткацкий»;;р-н Текстильщики;Москва, Волгоградский проспект, 42;1,25;14 400;1,2;да;37,73;55,71;Столовая, Кафе;31.12.2027;м. Текстильщики;25.11 Конструкции; /files/a.jpg;что-то';
const EMPTY = 'tp-2;Технопарк «Пустой»;САО;;Москва, 2;;;;;;;;;;;;';

describe('a table', () => {
  it('changes a thing that was taken by earlier rules, where it says nothing of what they allowed', async () => {
    const earlier: Record<string, unknown> = { ...thingOfEarlierRules(technoparks), id: 'earlier' };
    await onDatabase(portal, (db) => storeItems(db, technoparks, [earlier as never]));
    // What every row has to say, and nothing else.
    const asked = ['Номер', 'Название', 'АО', 'Адрес'];
    const said = ['earlier', 'Новое название', earlier.okrug, `"${String(earlier.address)}"`];
    const table = (...more: string[]) => {
      const [name, value] = more;
      const rows = [name ? [...asked, name] : asked, value ? [...said, value] : said];
      return `\ufeff${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;
    };
    const named = bring('technoparks', 'names.csv', table());
    expect(named.said, named.stderr).toContain('Imported: 0 new, 1 changed');
    const { body } = await get('technoparks', '/earlier');
    expect(body).toMatchObject({ ...earlier, name: 'Новое название', updatedAt: expect.any(String) });
    const pictured = bring('technoparks', 'pictures.csv', table('Фотографии', 'https://old.example/b.png'));
    expect(pictured.status).toBe(1);
    expect(pictured.stderr).toContain('not the address of a picture on the portal');
  });

  it('is told about, then brought in, then changes nothing any more', async () => {
    const tried = bring('technoparks', 'a.csv', csv(TEKSTIL, EMPTY), '--dry-run');
    expect(tried).toMatchObject({
      status: 0,
      said: expect.stringContaining('Would import: 2 new, 0 changed, 0 the same'),
    });
    expect(tried.said).toContain('Columns that nothing takes: Прочее.');
    expect((await get('technoparks', '/tp-1')).status).toBe(404);

    expect(bring('technoparks', 'a.csv', csv(TEKSTIL, EMPTY)).said).toContain('Imported: 2 new');
    const { body } = await get('technoparks', '/tp-1');
    expect(body).toMatchObject({
      name: 'Технопарк «Ткацкий»',
      okrug: 'yuvao',
      district: 'tekstilshchiki',
      freeArea: 12_500,
      minRentPrice: 120_000,
      supply: { power: { has: true, freePower: 1200 } },
      at: [37.73, 55.71],
      services: ['canteen', 'cafe'],
      validUntil: '2027-12-31T00:00:00+03:00',
      metro: ['tekstilshchiki'],
      okveds: ['25'],
      photos: ['/files/a.jpg'],
      isSample: false,
    });

    const again = bring('technoparks', 'a.csv', csv(TEKSTIL, EMPTY));
    expect(again.said).toContain('Imported: 0 new, 0 changed, 2 the same');
    expect((await get('technoparks', '/tp-1')).body).toEqual(body);
    // A mistake in a word of it is mended from now on.
    const found = await get('technoparks', `?query=${encodeURIComponent('ткацкии')}`);
    expect(found.body.items).toMatchObject([{ id: 'tp-1' }]);
  });

  it('leaves alone what it has no column for, and empties what it has an empty cell for', async () => {
    const { body: before } = await get('technoparks', '/tp-1');
    const { said } = bring(
      'technoparks',
      'b.csv',
      'id,name,okrug,address,Аренда от,Нагрузка,Электроснабжение: Нагрузка\ntp-1,Технопарк «Ткацкий»,ЮВАО,"Москва, Волгоградский проспект, 42",,1,150 кВт\n',
    );
    expect(said).toMatch(/0 new, 1 changed, 0 the same\.\s+tp-1: minRentPrice, supply\.power\.load/);
    expect(said).toContain('Columns that nothing takes: Нагрузка.');
    const { minRentPrice: _, updatedAt: __, ...others } = before;
    const { updatedAt, ...after } = (await get('technoparks', '/tp-1')).body;
    expect(after).toEqual({ ...others, supply: { power: { ...before.supply.power, load: 150 } } });
    expect(updatedAt).not.toBe(before.updatedAt);
  });

  it('with bad rows brings in nothing, and says where and why', async () => {
    const bad = (what: string, by: string) => TEKSTIL.replace('TP-1', `tp-${what.length}`).replace(what, by);
    const { status, stderr, said } = bring(
      'technoparks',
      'c.csv',
      csv(
        EMPTY.replace('tp-2', 'tp-3'),
        bad('1,25', 'много'),
        bad('14 400', '14 400 кВт'),
        bad(';;р-н', ';САО;р-н'),
        bad('31.12.2027', '31.13.2027'),
        bad('Столовая', 'Баня'),
        bad('да', 'наверное'),
        EMPTY.replace('tp-2', 'ТП 7'),
        EMPTY.replace('tp-2', 'tp-3'),
        bad('55,71', '155'),
      ),
    );
    expect([status, said]).toEqual([1, expect.not.stringContaining('Imported')]);
    expect(stderr).toContain(
      'line 3: Свободная площадь, га: not a number, or in a unit of something else ("много")',
    );
    expect(stderr).toContain(
      'line 4: Аренда от (руб. за 1 м² в год): not a number, or in a unit of something else',
    );
    expect(stderr).toContain('line 5: district: Текстильщики lies in yuvao, not in sao');
    expect(stderr).toContain('line 6: Аккредитован до: not a date ("31.13.2027")');
    expect(stderr).toMatch(/line 7: Сопутствующая инфраструктура, 0: none of canteen, cafe,/);
    expect(stderr).toContain('line 8: Электроснабжение: Подключено: neither yes nor no ("наверное")');
    expect(stderr).toContain('line 9: Номер: not small Latin letters, digits and hyphens');
    expect(stderr).toContain('line 10: externalId: tp-3 stands in line 2 already');
    expect(stderr).toContain('line 11: Широта: ');
    expect((await get('technoparks', '/tp-3')).status).toBe(404);
  });

  it('names columns by a file, too', async () => {
    const map = join(folder, 'map.json');
    writeFileSync(map, JSON.stringify({ 'supply.gas.freePower': 'Газ, м³/ч' }));
    const { status } = bring(
      'technoparks',
      'map.csv',
      'id;name;okrug;address;Газ, м³/ч\ntp-2;Технопарк «Пустой»;САО;Москва, 2;12,5\n',
      '--map',
      map,
    );
    expect(status).toBe(0);
    expect((await get('technoparks', '/tp-2')).body.supply).toEqual({ gas: { freePower: 12.5 } });
  });
});

const sheet = (rows: readonly (readonly (string | number)[])[]) => {
  const cell = (value: string | number, column: number, row: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
};
/** A workbook whose tabs stand in another order than their files. */
function workbook(sheets: Readonly<Record<string, Parameters<typeof sheet>[0]>>): Buffer {
  const names = Object.keys(sheets);
  const file = (place: number) => `worksheets/sheet${names.length - place}.xml`;
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, place) => `<Relationship Id="rId${place}" Target="${file(place)}"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((rows, place) => [`xl/${file(place)}`, sheet(rows)])),
  });
}
const THINGS = [
  ['id', 'name', 'Административный округ', 'Адрес', 'Accredited'],
  ['x-1', 'Технопарк из книги', 'ВАО', 'Москва, 1', 46_387],
] as const;

describe('a workbook', () => {
  it('brings lists on sheets of their own', async () => {
    const book = workbook({
      Технопарки: THINGS,
      'Помещения в аренду': [
        ['id', 'Площадь, м²', 'Тип', 'Стоимость аренды, руб/м²/мес', 'Электричество'],
        ['x-1', 250.5, 'Лаборатория', 1500, 'да'],
        ['x-1', 80, 'office', '1 200', 'нет'],
      ],
      papers: [
        ['id', 'название', 'ссылка'],
        ['x-1', 'План', 'https://example.org/plan.pdf'],
      ],
      photos: [
        ['id', 'url'],
        ['x-1', '/files/1.jpg'],
        ['x-1', '/files/2.jpg'],
      ],
      Черновик: [['что-то'], ['ещё']],
    });
    const { said, stderr } = bring('technoparks', 'a.xlsx', book);
    expect([said, stderr]).toEqual([expect.stringContaining('Imported: 1 new'), expect.anything()]);
    expect(said).toContain('Columns that nothing takes: sheet Черновик, Accredited.');
    expect((await get('technoparks', '/x-1')).body).toMatchObject({
      okrug: 'vao',
      rent: [
        { area: 250.5, type: 'laboratory', cost: 150_000, electricity: true },
        { area: 80, type: 'office', cost: 120_000, electricity: false },
      ],
      papers: [{ title: 'План', url: 'https://example.org/plan.pdf' }],
      photos: ['/files/1.jpg', '/files/2.jpg'],
    });
    expect(bring('technoparks', 'a.xlsx', book).said).toContain('0 new, 0 changed, 1 the same');
  });

  it('is refused for rows that belong to nothing or break a rule', async () => {
    const { status, stderr } = bring(
      'technoparks',
      'bad.xlsx',
      workbook({
        A: THINGS,
        rent: [
          ['id', 'area', 'type'],
          ['x-9', 10, 'office'],
          ['x-1', 'ten', 'castle'],
          ['', 10, 'office'],
        ],
      }),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('line 2: rent: the first sheet has no x-9');
    expect(stderr).toContain('line 3: rent, area: not a number');
    expect(stderr).toContain(
      'line 3: rent, type: none of production, laboratory, office, storage ("castle")',
    );
    expect(stderr).toContain('line 4: rent, id: required');
  });
});

describe('JSON', () => {
  const park = {
    id: 'j-1',
    name: 'Технопарк из JSON',
    okrug: 'Bezirk Nord',
    address: 'Москва, 1',
    at: [37.5, 55.8],
    services: ['مطعم', 'Kantine'],
    supply: { power: { has: true, freePower: '2 МВт', price: 5.5 }, gas: { has: false } },
    rent: [{ Площадь: '12,5 м²', type: 'Büro' }],
    specializations: ['制药'],
  };

  it('says the same with lists and objects, in any of the languages', async () => {
    const { said, stderr } = bring('technoparks', 'a.json', [park]);
    expect([said, stderr]).toEqual([expect.stringContaining('Imported: 1 new'), expect.anything()]);
    expect((await get('technoparks', '/j-1')).body).toMatchObject({
      okrug: 'sao',
      at: [37.5, 55.8],
      services: ['restaurant', 'canteen'],
      supply: { power: { has: true, freePower: 2000, price: 550 }, gas: { has: false } },
      rent: [{ area: 12.5, type: 'office' }],
      specializations: ['pharmaceuticals'],
    });
  });

  it('names what is wrong inside', () => {
    const { stderr } = bring('technoparks', 'bad.json', [
      {
        ...park,
        supply: { power: { freePower: 'x' }, moon: {} },
        rent: [{ area: -1, type: 'office', sea: 1 }],
      },
    ]);
    expect(stderr).toContain('line 1: supply, power.freePower: not a number');
    expect(stderr).toContain('line 1: supply: no such field: moon');
    expect(stderr).toContain('line 1: rent, 0.area: less than 0 (-1)');
    expect(stderr).toContain('line 1: rent, 0: no such field: sea');
  });
});

describe('what leads somewhere', () => {
  const park = { id: 'led-1', name: 'Технопарк', okrug: 'sao', address: 'Москва, 1' };
  const papers = (count: number) =>
    Array.from({ length: count }, () => ({ title: 'План', url: '/files/plan.pdf' }));

  it('is refused in a file by the field and the rule', async () => {
    const { status, stderr } = bring('technoparks', 'led.json', [
      {
        ...park,
        contacts: [{ url: 'javascript:alert(1)', emails: ['a@b.ru?bcc=x@y.ru'], phones: ['javascript:1'] }],
        photos: ['/a.jpg', 'https://evil.example/x.png'],
        papers: [{ title: 'План', url: '/umbraco/api/accountApi/logout' }],
      },
      { ...park, id: 'led-2', at: [180, 90], papers: papers(101) },
    ]);
    expect(status).toBe(1);
    for (const said of [
      'line 1: contacts, 0.url: not an address of a site, https://… ("javascript:alert(1)")',
      'line 1: contacts, 0.emails.0: not an e-mail address ("a@b.ru?bcc=x@y.ru")',
      'line 1: contacts, 0.phones.0: not a phone number with the code of its country ("javascript:1")',
      'line 1: photos, 1: not the address of a picture on the portal, /…/name.jpg',
      'line 1: papers, 0.url: not an address of a document, https://… or a file of the portal',
      'line 2: at: far from the city: longitude is 35 to 40.5, latitude 54 to 57',
      'line 2: papers: more than 100 of them',
    ])
      expect(stderr).toContain(said);
    expect((await get('technoparks', '/led-1')).status).toBe(404);
  });

  it('is refused on sheets of a workbook, one by one and in their number', () => {
    const rows = papers(101).map(({ title, url }) => ['x-1', title, url]);
    const { status, stderr } = bring(
      'technoparks',
      'led.xlsx',
      workbook({ A: THINGS, papers: [['id', 'title', 'url'], ...rows] }),
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('papers: more than 100 of them')]);
    const pictures = workbook({
      A: THINGS,
      photos: [
        ['id', 'url'],
        ['x-1', 'https://evil.example/x.png'],
      ],
    });
    expect(bring('technoparks', 'led-2.xlsx', pictures).stderr).toContain(
      'line 2: photos, url: not the address of a picture on the portal',
    );
  });
});

describe('premises', () => {
  const room = { id: 'room-1', name: 'Цех', area: 100, technopark: 'tp-1' };
  it('belong to a technopark that is there', async () => {
    const { status, stderr } = bring('technopark-rooms', 'bad.json', [
      room,
      { ...room, id: 'room-2', technopark: 'tp-99' },
    ]);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('line 2: technopark: technoparks has no tp-99'),
    ]);
    expect(bring('technopark-rooms', 'a.json', [room]).said).toContain('Imported: 1 new');
    expect((await get('technopark-rooms', '?technopark=tp-1')).body).toMatchObject({
      items: [{ id: 'room-1' }],
    });
  });
});

describe('outlines', () => {
  const square = [
    [37.6, 55.7, 120],
    [37.61, 55.7, 120],
    [37.61, 55.7, 120],
    [37.61, 55.71, 120],
    [37.6, 55.71, 120],
    [37.6, 55.7, 120],
  ];
  const feature = (geometry: unknown, more = {}) => ({
    type: 'Feature',
    properties: {
      id: 'krt-1',
      name: 'Проект КРТ',
      status: 'planned',
      district: 'Арбат',
      area: '3,5 га',
      ...more,
    },
    geometry,
  });
  const geojson = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

  it('come as polygons', async () => {
    const file = geojson(feature({ type: 'Polygon', coordinates: [square] }));
    const { said, stderr } = bring('krt-projects', 'a.geojson', file);
    expect([said, stderr]).toEqual([expect.stringContaining('Imported: 1 new'), expect.anything()]);
    const flat = square.map(([x, y]) => [x, y]).filter((_, place) => place !== 2);
    expect((await get('krt-projects', '/krt-1')).body).toMatchObject({
      okrug: 'cao',
      district: 'arbat',
      area: 35_000,
      outline: { type: 'MultiPolygon', coordinates: [[flat]] },
    });
    expect(bring('krt-projects', 'a.geojson', file).said).toContain('0 new, 0 changed, 1 the same');
  });

  it.each([
    ['open', { type: 'Polygon', coordinates: [square.slice(0, 5)] }, 'not closed'],
    [
      'crossing itself',
      { type: 'Polygon', coordinates: [[0, 3, 1, 4, 0].map((place) => square[place])] },
      'crosses or touches itself',
    ],
    [
      'flat',
      { type: 'Polygon', coordinates: [[0, 1, 0, 1, 0].map((place) => square[place])] },
      'encloses nothing',
    ],
    ['empty', { type: 'MultiPolygon', coordinates: [] }, 'no polygon as GeoJSON writes it'],
    ['a line', { type: 'LineString', coordinates: square }, 'no polygon as GeoJSON writes it'],
    [
      'outside the world',
      { type: 'Polygon', coordinates: [square.map(([x = 0, y = 0]) => [x + 150, y])] },
      'no polygon as GeoJSON writes it',
    ],
    ['missing', null, 'required'],
  ])('are refused when %s', (_, geometry, rule) => {
    const { status, stderr } = bring('krt-projects', 'bad.geojson', geojson(feature(geometry)));
    expect([status, stderr]).toEqual([1, expect.stringContaining(`line 1: outline: ${rule}`)]);
  });
});
