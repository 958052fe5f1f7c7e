import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { tryData } from '../support/try-data.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'import', 'main.ts');

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await testPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-trade-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});
beforeEach(() => onDatabase(portal, (db) => db.query('truncate trade_flows, goods, trade_versions')));

/** Runs `npm run import -- KIND FILE` on the portal's database. */
function bring(kind: string, content: string, ...more: string[]) {
  const file = join(folder, `${kind}.csv`);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, kind, file, ...more], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  return { status, said: stripVTControlCharacters(stdout), stderr };
}
const rowsOf = (statement: string) => onDatabase(portal, async (db) => (await db.query(statement)).rows);
const flows = () =>
  rowsOf(
    'select year, reporter, flow, partner, code, usd, kg from trade_flows order by year, reporter, flow, partner, code',
  );

describe('flows', () => {
  const NOW =
    'typeCode,freqCode,refPeriodId,refYear,refMonth,period,reporterCode,reporterISO,flowCode,partnerCode,partnerISO,partner2Code,classificationCode,cmdCode,customsCode,mosCode,motCode,netWgt,primaryValue';
  const present = (row: Partial<Record<string, string | number>>) => {
    const { year = 2023, reporter = 276, flow = 'M', partner = 0, second = 0, code = '0402' } = row;
    const { customs = 'C00', transport = 0, kg = 1000, usd = '2500.5', frequency = 'A' } = row;
    return `C,${frequency},20230101,${year},52,${year},${reporter},XXX,${flow},${partner},W00,${second},H6,${code},${customs},0,${transport},${kg},${usd}`;
  };
  const file = (...rows: string[]) => `${[NOW, ...rows].join('\n')}\n`;

  it('come from the columns that Comtrade has now, countries by what Comtrade has otherwise, too', async () => {
    const { said, status } = bring(
      'trade',
      file(
        present({}),
        present({ reporter: 842, flow: 'X', partner: 643, code: '040210', usd: '17.005', kg: 0 }),
        present({ reporter: 699, partner: 251, code: '04', kg: '', usd: 0 }),
      ),
    );
    expect([status, said]).toEqual([0, expect.stringContaining('Imported: 3 new, 0 changed, 0 the same')]);
    expect(await flows()).toEqual([
      {
        year: 2023,
        reporter: 'DE',
        flow: 'import',
        partner: '001',
        code: '0402',
        usd: '2500.50',
        kg: '1000.000',
      },
      { year: 2023, reporter: 'IN', flow: 'import', partner: 'FR', code: '04', usd: '0.00', kg: null },
      { year: 2023, reporter: 'US', flow: 'export', partner: 'RU', code: '040210', usd: '17.01', kg: null },
    ]);
    expect(await rowsOf('select data, source, is_sample from trade_versions')).toEqual([
      { data: 'flows', source: 'UN Comtrade', is_sample: false },
    ]);
  });

  it('come from the columns that Comtrade had before', async () => {
    const older =
      'Classification,Year,Period,Period Desc.,Aggregate Level,Is Leaf Code,Trade Flow Code,Trade Flow,Reporter Code,Reporter,Reporter ISO,Partner Code,Partner,Partner ISO,2nd Partner Code,Commodity Code,Commodity,Netweight (kg),Trade Value (US$)\n' +
      'H4,2015,2015,2015,4,0,2,Export,643,Russian Federation,RUS,398,Kazakhstan,KAZ,,0402,"Milk, concentrated",1200,3400\n' +
      'H4,2015,2015,2015,4,0,3,Re-Export,643,Russian Federation,RUS,398,Kazakhstan,KAZ,,0402,"Milk, concentrated",12,34\n';
    const { said } = bring('trade', older, '--source', 'UN Comtrade, file of 2016');
    expect(said).toContain('Imported: 1 new');
    expect(said).toContain('Left out: 1 (re-exports, re-imports and parts of flows)');
    expect(await flows()).toMatchObject([{ year: 2015, reporter: 'RU', flow: 'export', partner: 'KZ' }]);
    expect(await rowsOf('select source from trade_versions')).toEqual([
      { source: 'UN Comtrade, file of 2016' },
    ]);
  });

  it('leave out what is counted elsewhere, groups of countries and states that are no more, and say so', async () => {
    const { said } = bring(
      'trade',
      file(
        present({}),
        present({ second: 156 }),
        present({ customs: 'C01' }),
        present({ transport: 2100 }),
        present({ code: 'TOTAL' }),
        present({ reporter: 97 }),
        present({ partner: 810, year: 1990 }),
        present({ partner: 899 }),
        present({ partner: 276 }),
      ),
    );
    for (const line of [
      '1 (parts by a second',
      '2 (parts by customs',
      '1 (totals',
      '3 (groups',
      '1 (countries’',
    ])
      expect(said).toContain(`Left out: ${line}`);
    expect(await flows()).toHaveLength(1);
  });

  it('with a bad row are not brought in at all, and each row says what is wrong', async () => {
    const { status, stderr } = bring(
      'trade',
      file(
        present({}),
        present({ code: '04021' }),
        present({ usd: '-5' }),
        present({ frequency: 'M', code: '01' }),
        present({ year: 1900 }),
        present({ flow: 'Q' }),
        present({ kg: '1e5', code: '02' }),
        present({ reporter: 'DEU' }),
        present({}),
      ),
    );
    expect(status).toBe(1);
    expect(stderr.split('\n').filter((line) => line.startsWith('line'))).toEqual([
      'line 3: code: 2, 4 or 6 digits are needed ("04021")',
      'line 4: usd: a number with a decimal point is needed, 0 or more ("-5")',
      'line 5: frequency: only whole years are taken ("M")',
      'line 6: year: a year from 1962 on is needed ("1900")',
      'line 7: flow: M, X, 1 or 2 is needed ("Q")',
      'line 8: kg: a number with a decimal point is needed, 0 or more ("1e5")',
      'line 9: reporter: the number of a country is needed ("DEU")',
      'line 10: externalId: 2023 DE import 001 0402 stands in line 2 already',
    ]);
    expect([await flows(), await rowsOf('select 1 from trade_versions')]).toEqual([[], []]);
  });

  it('of the same file change nothing, of a newer one only what is otherwise, as a new version', async () => {
    const first = file(present({}), present({ year: 2022 }));
    bring('trade', first);
    expect(bring('trade', first).said).toContain('Imported: 0 new, 0 changed, 2 the same');
    const newer = file(present({ usd: 3000 }), present({ year: 2024 }));
    expect(bring('trade', newer, '--dry-run').said).toContain('Would import: 1 new, 1 changed, 0 the same');
    expect(bring('trade', newer).said).toContain('Imported: 1 new, 1 changed, 0 the same');
    const rows = await rowsOf(
      'select year, usd, dense_rank() over (order by version)::int as version from trade_flows order by year',
    );
    expect(rows).toEqual([
      { year: 2022, usd: '2500.50', version: 1 },
      { year: 2023, usd: '3000.00', version: 2 },
      { year: 2024, usd: '2500.50', version: 2 },
    ]);
    // Each year has a partition of its own.
    expect(
      await rowsOf('select distinct tableoid::regclass::text as table from trade_flows order by 1'),
    ).toEqual([2022, 2023, 2024].map((year) => ({ table: `trade_flows_${year}` })));
  });

  it('take the place of all samples', async () => {
    bring('trade', file(present({}), present({ year: 2022 })));
    await onDatabase(portal, (db) => db.query('update trade_versions set is_sample = true'));
    expect(bring('trade', file(present({ usd: 1 }))).said).toContain('Imported: 1 new, 0 changed');
    expect(await flows()).toMatchObject([{ year: 2023, usd: '1.00' }]);
  });
});

describe('goods', () => {
  const SOURCE = ['--source', 'Harmonized System 2022'];
  const names = () => rowsOf('select code, section, names from goods order by code');

  it('come with names in some languages; another file adds other languages, and takes none away', async () => {
    expect(
      bring(
        'goods',
        'section,hscode,description\nI,04,Dairy produce\nI,0402,"Milk and cream, concentrated"\nTOTAL,TOTAL,Total\n',
        ...SOURCE,
      ).said,
    ).toContain('Imported: 2 new');
    const russian = 'Код;Название\n0402;Молоко и сливки, сгущённые\n';
    expect(bring('goods', russian, ...SOURCE).said).toContain('Imported: 0 new, 1 changed, 0 the same');
    expect(bring('goods', russian, ...SOURCE).said).toContain('Imported: 0 new, 0 changed, 1 the same');
    expect(await names()).toEqual([
      { code: '04', section: 'I', names: { en: 'Dairy produce' } },
      {
        code: '0402',
        section: 'I',
        names: { en: 'Milk and cream, concentrated', ru: 'Молоко и сливки, сгущённые' },
      },
    ]);
  });

  it('with nothing above a code, without a name or without a source are not brought in', async () => {
    expect(bring('goods', 'code,name\n04,Dairy\n0502,Hair\n', ...SOURCE)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('line 3: code: 0502 has nothing above it, 05 is unknown'),
    });
    expect(bring('goods', 'code,name\n04,\n040,Milk\n', ...SOURCE).stderr).toMatch(
      /line 2: name: a name in some language is needed\nline 3: code: 2, 4 or 6 digits are needed \("040"\)/,
    );
    expect(bring('goods', 'section,code,name\nXXV,04,Dairy\n', ...SOURCE).stderr).toContain(
      'line 2: section: a Roman number is needed, I to XXI ("XXV")',
    );
    expect(bring('goods', 'code,name\n04,Dairy\n')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('say it by --source'),
    });
    expect(await names()).toEqual([]);
  });

  it('are shipped for all chapters and the headings of the portal’s own, in all languages', async () => {
    const file = join(import.meta.dirname, '..', '..', 'content', 'goods', 'nomenclature.csv');
    expect(bring('goods', readFileSync(file, 'utf8'), '--source', 'The portal’s editors').said).toContain(
      'Imported: 270 new, 0 changed, 0 the same',
    );
    expect(
      await rowsOf(
        'select (select count(*)::int from jsonb_object_keys(names)) as names, count(*)::int, count(section)::int as filed, count(distinct section)::int as sections from goods group by 1',
      ),
    ).toEqual([{ names: LOCALES.length, count: 270, filed: 269, sections: 21 }]);
  });

  it('of the whole Harmonized System are brought in as they are published', async (context) => {
    const all = gunzipSync(readFileSync(tryData(context, 'harmonized-system', 'hs.csv.gz'))).toString();
    expect(bring('goods', all, ...SOURCE).said).toContain('Imported: 6939 new, 0 changed, 0 the same');
    expect(
      await rowsOf('select length(code) as digits, count(*)::int from goods group by 1 order by 1'),
    ).toEqual([
      { digits: 2, count: 97 },
      { digits: 4, count: 1229 },
      { digits: 6, count: 5613 },
    ]);
    const parts = async (under = '') => {
      const { body } = await new Visitor(portal.url).send(
        'GET',
        `/invest/sales-market/v1/goods${under && `?under=${under}`}`,
      );
      return body.items as { code: string; section: string | null; hasParts: boolean }[];
    };
    const chapters = await parts();
    expect(new Set(chapters.map(({ section }) => section)).size).toBe(22);
    expect(chapters.filter(({ section }) => section === 'XVI').map(({ code }) => code)).toEqual(['84', '85']);
    expect(chapters.filter(({ section }) => section === null).map(({ code }) => code)).toEqual(['99']);
    expect((await parts('84')).length).toBeGreaterThan(80);
    expect(await parts('8413')).toContainEqual(
      expect.objectContaining({ code: '841381', section: 'XVI', hasParts: false }),
    );
  });
});
