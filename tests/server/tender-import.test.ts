import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tender } from '../../src/api/contracts/tenders.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';
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

/** Runs `npm run import -- tenders FILE` on the portal's database. */
function bring(name: string, content: string | Buffer, ...more: string[]) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'tenders', file, ...more], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  return { status, said: stripVTControlCharacters(stdout), stderr };
}
const all = async (query = ''): Promise<Tender[]> =>
  (await new Visitor(portal.url).send('GET', `${TENDERS}?pageSize=100&sort=areaAsc${query}`)).body.items;

const HEADER =
  'Номер;Тип объекта;Наименование;Адрес;Район;Метро;Начальная цена;Площадь, м²;Этаж;Дата публикации;Окончание приёма заявок;Широта;Долгота';
const csv = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`;
const ROW_1 =
  'Р-1;Здание;"Здание; бывший клуб";Москва, Арбат, 1;Арбат;Арбатская;1 250 000,50;100,25;;01.11.2026;31.12.2099 18:00;55,75;37,59';
const ROW_2 =
  'Р-2;Машино-место;Место 7;Москва, Сокол;Сокол;;500000;13;-1;2026-11-02T10:00:00+03:00;2026-11-10;;';

describe('a table', () => {
  it('is told about, then brought in, then changes nothing any more', async () => {
    const tried = bring('a.csv', csv(ROW_1, ROW_2), '--dry-run');
    expect([tried.status, tried.said]).toEqual([
      0,
      expect.stringContaining('Would import: 2 new, 0 changed, 0 the same'),
    ]);
    expect(await all()).toEqual([]);

    const done = bring('a.csv', csv(ROW_1, ROW_2));
    expect([done.status, done.said]).toEqual([0, expect.stringContaining('Imported: 2 new')]);
    const [second, first] = await all();
    expect(first).toMatchObject({
      type: 'building',
      status: 'announced',
      name: 'Здание; бывший клуб',
      district: 'arbat',
      metro: 'arbatskaya',
      startPrice: 125_000_050,
      area: 100.25,
      publishedAt: '2026-11-01T00:00:00+03:00',
      deadlineAt: '2099-12-31T18:00:00+03:00',
      at: [37.59, 55.75],
      isSample: false,
    });
    // Its deadline has passed: the chart has gone on, with its history.
    expect(second).toMatchObject({ type: 'parkingSpace', status: 'review', floor: -1 });
    const { body } = await new Visitor(portal.url).send('GET', `${TENDERS}/${second?.id}`);
    expect(body.history.map(({ event }: { event: string }) => event)).toEqual([
      'tender.announce',
      'untilDeadline',
    ]);

    const again = bring('a.csv', csv(ROW_1, ROW_2));
    expect(again.said).toContain('Imported: 0 new, 0 changed, 2 the same');
    expect((await all()).map(({ id, number }) => [id, number])).toEqual(
      [second, first].map((tender) => [tender?.id, tender?.number]),
    );
  });

  it('changes what differs, and a deadline by the chart', async () => {
    const changed = ROW_1.replace('1 250 000,50', '999').replace('31.12.2099', '30.12.2099');
    const { said } = bring('b.csv', csv(changed, ROW_2));
    expect(said).toContain('Imported: 0 new, 1 changed, 1 the same');
    expect(said).toContain('Р-1: startPrice, deadline');
    const tender = (await all()).find(({ type }) => type === 'building');
    expect(tender).toMatchObject({ startPrice: 99_900, deadlineAt: '2099-12-30T18:00:00+03:00' });
    const { body } = await new Visitor(portal.url).send('GET', `${TENDERS}/${tender?.id}`);
    expect(body.history.at(-1)).toMatchObject({ event: 'tender.reschedule', text: expect.any(String) });
  });

  it('with bad rows brings in nothing and names each', async () => {
    const before = await all();
    const { status, stderr, said } = bring(
      'c.csv',
      csv(
        ROW_1.replace('Р-1', 'Р-3'),
        ROW_1.replace('Р-1', 'Р-4').replace('Здание;', 'Замок;').replace('100,25', 'много'),
        ROW_1.replace('Р-1', ''),
        ROW_1.replace('Р-1', 'Р-3'),
        ROW_1.replace('Р-1', 'Р-5').replace('01.11.2026', '99.99.2026'),
        ROW_1.replace('Р-1', 'Р-6').replace('31.12.2099 18:00', '01.10.2026'),
        ROW_1.replace('Р-1', 'Р-8').replace('Здание;', 'constructor;'),
      ),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('line 3: type: no such object type ("Замок")');
    expect(stderr).toContain('line 3: area: not a number ("много")');
    expect(stderr).toContain('line 4: externalId: required');
    expect(stderr).toContain('line 5: externalId: Р-3 stands in line 2 already');
    expect(stderr).toContain('line 6: published: not a date ("99.99.2026")');
    expect(stderr).toContain('line 7: deadline: not after the publication');
    expect(stderr).toContain('line 8: type: no such object type ("constructor")');
    expect(said).not.toContain('Imported');
    expect(await all()).toEqual(before);
  });

  it('with other names is read by a field map', async () => {
    writeFileSync(join(folder, 'map.json'), JSON.stringify({ price: 'Сколько', externalId: 'Шифр' }));
    const text = csv(ROW_1.replace('Р-1', 'Р-7'))
      .replace('Начальная цена', 'Сколько')
      .replace('Номер', 'Шифр');
    expect(bring('d.csv', text).status).toBe(1);
    expect(bring('d.csv', text, '--map', join(folder, 'map.json')).said).toContain('Imported: 1 new');
    expect(bring('d.csv', text, '--map', join(folder, 'a.csv')).status).toBe(1);
  });
});

describe('the same object', () => {
  const object = {
    type: 'apartment',
    name: 'Квартира',
    address: 'Москва, Сокол',
    district: 'Sokol',
    price: 5_000_000,
    area: 40,
    published: '2026-11-01',
    deadline: '2099-01-01',
  };
  const found = async () => (await all('&type=apartment')).length;

  it('comes as JSON', async () => {
    expect(bring('a.json', JSON.stringify([{ id: 'J-1', ...object }])).said).toContain('1 new');
    expect(await found()).toBe(1);
  });

  it('comes as GeoJSON, with its place', async () => {
    const features = [
      {
        type: 'Feature',
        properties: { id: 'G-1', ...object },
        geometry: { type: 'Point', coordinates: [37.515, 55.805] },
      },
    ];
    expect(bring('a.geojson', JSON.stringify({ type: 'FeatureCollection', features })).said).toContain(
      '1 new',
    );
    expect((await all('&type=apartment')).map(({ at }) => at)).toContainEqual([37.515, 55.805]);
  });

  it('comes as a workbook, with days as Excel counts them', async () => {
    const titles = ['id', ...Object.keys(object)];
    // 1 November 2026 is day 46327.
    const values = ['X-1', ...Object.values({ ...object, published: 46_327, name: 'Большая & светлая' })];
    const shared = titles.map((title) => `<si><r><t>${title}</t></r><rPh><t>нет</t></rPh></si>`).join('');
    const cells = values.map((value, place) => {
      const at = `${String.fromCharCode(65 + place)}3`;
      return typeof value === 'number'
        ? `<c r="${at}"><v>${value}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${value.replace('&', '&amp;')}</t></is></c>`;
    });
    const head = titles.map(
      (_, place) => `<c r="${String.fromCharCode(65 + place)}1" t="s"><v>${place}</v></c>`,
    );
    const workbook = zipOf({
      'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${head.join('')}</row><row r="3">${cells.join('')}</row></sheetData></worksheet>`,
    });
    const { said, stderr } = bring('a.xlsx', workbook);
    expect(said, stderr).toContain('1 new');
    expect(await all('&type=apartment')).toContainEqual(
      expect.objectContaining({ name: 'Большая & светлая', publishedAt: '2026-11-01T00:00:00+03:00' }),
    );
  });

  it.each([
    ['broken.json', '[{"id": 1'],
    ['broken.xlsx', 'PK no archive'],
    ['quote.csv', `${HEADER}\n"never closed`],
    ['data.pdf', 'x'],
  ])('%s is told as a whole', (name, content) => {
    const { status, stderr } = bring(name, content);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`${name}: .+`));
    expect(stderr).not.toContain('    at ');
  });
});
