import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serviceImport } from '../../server/areas/services/import.ts';
import { tenderImport } from '../../server/areas/tenders/import.ts';
import { cleaned } from '../../server/import/cleaning.ts';
import { REGISTER_IMPORTS } from '../../server/registers/imports.ts';
import { zip } from '../support/files.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'import', 'main.ts');
const READER = join(import.meta.dirname, '..', 'support', 'read-files.ts');
/** What a refusal may take: seconds of a processor, for others may use it as well, and bytes. */
const QUICKLY = 2;
const MEGABYTE = 1024 * 1024;
const MEMORY = 200 * MEGABYTE;

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

async function run(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  let [said, wrong] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    said += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    wrong += part;
  });
  const [status] = await once(child, 'close');
  return { status, said, wrong };
}

/** Runs `npm run import` with a file. */
function bring(name: string, content: string | Buffer, kind = 'tenders') {
  const file = join(folder, name);
  writeFileSync(file, content);
  return run(MAIN, kind, file);
}

const SHEET = 'xl/worksheets/sheet1.xml';
/** The file of which most is read before it is refused. */
const GREEDIEST = 'shared.xlsx';
const SHARED = 'xl/sharedStrings.xml';
const HEAD = '<row r="1"><c t="inlineStr"><is><t>id</t></is></c></row>';
const sheet = (rows: string, more: Parameters<typeof zip>[0] = []) =>
  zip([
    { name: SHEET, data: `<worksheet><sheetData>${rows}</sheetData></worksheet>`, stored: true },
    ...more,
  ]);
/** Text that packs to about a hundredth, no better. */
const dull = (bytes: number) => {
  const words = Array.from({ length: 2000 }, (_, n) => `<c><v>${(n * 7919) % 10_007}</v></c>`).join('');
  return words.repeat(Math.ceil(bytes / words.length)).slice(0, bytes);
};

const FILES: readonly [what: string, name: string, content: () => string | Buffer, sentence: RegExp][] = [
  ['lists within lists', 'deep.json', () => '['.repeat(20 * MEGABYTE), /more than 64 deep/],
  ['objects within objects', 'deep2.json', () => `[${'{"a":'.repeat(2 * MEGABYTE)}`, /more than 64 deep/],
  [
    'deep geometry',
    'deep.geojson',
    () => `{"features":[{"geometry":${'['.repeat(20 * MEGABYTE)}`,
    /more than 64 deep/,
  ],
  [
    'depth beside the features',
    'beside.geojson',
    () => `{"crs":${'{"a":'.repeat(2 * MEGABYTE)}`,
    /more than 64 deep/,
  ],
  ['one endless text', 'long.json', () => `[{"id":"${'a'.repeat(20 * MEGABYTE)}`, /a record of more than/],
  ['one endless number', 'number.json', () => `[${'1'.repeat(20 * MEGABYTE)}`, /a record of more than/],
  ['one endless name', 'name.json', () => `[{"${'a'.repeat(20 * MEGABYTE)}":1}]`, /a record of more than/],
  [
    'an object with a million names',
    'wide.json',
    () => `[{${Array.from({ length: 1e6 }, (_, n) => `"c${n}":1`)}}]`,
    /a record of more than/,
  ],
  ['a million columns as CSV', 'wide.csv', () => `${'a;'.repeat(400_000)}\n1;2\n`, /more than 16384 columns/],
  ['an endless line', 'line.csv', () => `id\n${'a'.repeat(20 * MEGABYTE)}`, /.+/],
  [
    'a million columns with names',
    'wide.xlsx',
    () =>
      sheet(
        `<row>${Array.from({ length: 1e6 }, (_, n) => `<c r="${letters(n)}1"><v>${n}</v></c>`).join('')}</row>`,
      ),
    /more than 16384 columns/,
  ],
  [
    'a million columns without names',
    'wide2.xlsx',
    () => sheet(`<row>${Array.from({ length: 1e6 }, (_, n) => `<c><v>${n * 7}</v></c>`).join('')}</row>`),
    /more than 16384 columns/,
  ],
  [
    'a column beyond all',
    'far.xlsx',
    () => sheet('<row><c r="ZZZZZZZZZZ1"><v>1</v></c></row>'),
    /more than 16384 columns/,
  ],
  [
    'a bomb',
    'bomb.xlsx',
    () => zip([{ name: SHEET, data: ' '.repeat(20 * MEGABYTE) }]),
    /would unpack to \d+ bytes/,
  ],
  [
    'gigabytes by its own list',
    'list.xlsx',
    () => zip([{ name: SHEET, data: HEAD, claims: { unpacked: 3e9, packed: 3e7 } }]),
    /would unpack to 3000000000 bytes/,
  ],
  [
    'gigabytes beside the sheet',
    'side.xlsx',
    () => sheet(HEAD, [{ name: 'xl/media/a.png', data: '', claims: { unpacked: 4e9 } }]),
    /would unpack to 4000000000 bytes/,
  ],
  [
    'a list that lies',
    'lie.xlsx',
    () => zip([{ name: SHEET, data: dull(5 * MEGABYTE), claims: { unpacked: 1000 } }]),
    /.+/,
  ],
  [
    'texts for all cells that fill memory',
    GREEDIEST,
    () =>
      sheet(HEAD, [
        {
          name: SHARED,
          data: `<sst>${Array.from({ length: 1e6 }, (_, n) => `<si><t>${(n * 7919) % 1_000_003}</t></si>`).join('')}</sst>`,
          stored: true,
        },
      ]),
    /too much text; as CSV/,
  ],
  [
    'tags within tags',
    'tags.xlsx',
    () => sheet(`<row>${Array.from({ length: 1e5 }, (_, n) => `<a${n % 9973}>`).join('')}`),
    /tags within tags/,
  ],
  ['a comment without end', 'comment.xlsx', () => sheet(`${HEAD}<!--${dull(4 * MEGABYTE)}`), /in one piece/],
  [
    'a cell without end',
    'cell.xlsx',
    () => sheet(`<row><c><v>${dull(4 * MEGABYTE).replaceAll(/[<>]/g, '_')}`),
    /in one piece|a cell of more than/,
  ],
  ['a cell of pieces without end', 'pieces.xlsx', () => sheet(`<row><c><v>${'x&amp;'.repeat(6e5)}`), /.+/],
];

/** 0 → A, 26 → AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

describe('a file made to fill memory', () => {
  it('is refused at once, with a sentence', async () => {
    // What one file leaves behind is not the next one's fault: the greedy ones are not read by the same process.
    const groups = Object.groupBy(FILES, ([, name]) => (name === GREEDIEST ? name : extname(name)));
    for (const group of Object.values(groups).flatMap((files) => (files ? [files] : []))) {
      for (const [, name, content] of group) writeFileSync(join(folder, name), content());
      const { said, wrong } = await run(READER, ...group.map(([, name]) => join(folder, name)));
      const lines = said.trim().split('\n');
      expect(lines.length, wrong).toBe(group.length);
      for (const [place, [what, , , sentence]] of group.entries()) {
        const { problem, seconds, peak } = JSON.parse(lines[place] ?? '{}');
        expect(problem, what).toMatch(sentence);
        expect(seconds, what).toBeLessThan(QUICKLY);
        expect(peak, what).toBeLessThan(MEMORY);
      }
    }
  });

  it.each<[string, () => string | Buffer, RegExp]>([
    ['again.json', () => '['.repeat(20 * MEGABYTE), /^again\.json: .*more than 64 deep\.?$/m],
    [
      'new.json',
      () => `[${Array.from({ length: 1e5 }, (_, n) => `{"c${n}":1}`)}]`,
      /^new\.json: more than 16384 columns\.?$/m,
    ],
  ])('%s brings nothing in', async (name, content, sentence) => {
    const { status, wrong } = await bring(name, content());
    expect(wrong.replaceAll(`${folder}/`, '')).toMatch(sentence);
    expect(wrong).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  });
});

/** Texts over which a pattern with two ways to read them takes the square of their length, or worse. */
const LONG = 30_000;
const SLOW_TEXTS: readonly string[] = [
  `${'1'.repeat(LONG)}x`,
  `a${' '.repeat(LONG)}b`,
  `1${' '.repeat(LONG)}x\ny`,
  `a${'\n '.repeat(LONG / 2)}b`,
  `a(${' '.repeat(LONG)})b`,
  `${'a,'.repeat(LONG / 2)}`,
  `${'('.repeat(LONG)}`,
  `${'='.repeat(LONG)}`,
  `район${' '.repeat(LONG)}`,
  `${'районм.'.repeat(LONG / 7)}`,
  `a@${'b.'.repeat(LONG / 2)}`,
  `https://${'a.'.repeat(LONG / 2)}<`,
  `${'руб'.repeat(LONG / 3)}`,
  `25${'.1'.repeat(LONG / 2)}`,
];

describe('a text made to be looked at for ever', () => {
  it.each([tenderImport, serviceImport, ...REGISTER_IMPORTS])('is soon done with in $id', async (kind) => {
    const client = new pg.Client({ connectionString: portal.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const reader = await kind.reader({}, client);
    /** Milliseconds of the processor. */
    const cost = (work: () => void): number => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const slow: string[] = [];
    const look = (what: string, text: string, work: () => void) => {
      const took = cost(work);
      if (took > 400) slow.push(`${what}: ${text.slice(0, 10)}… took ${Math.round(took)} ms`);
    };
    for (const text of SLOW_TEXTS) {
      look('cleaning', text, () => cleaned(text));
      look('heading', text, () => reader.column(text, undefined));
      for (const field of Object.keys(kind.columns)) {
        const column = reader.column(field, undefined) ?? field;
        look(field, text, () => reader.read({ [column]: text }, { line: 1, values: {} }));
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('what a cell must not bring along', () => {
  const HEADER =
    'Номер;Тип объекта;Наименование;Адрес;Район;Метро;Начальная цена;Площадь, м²;Этаж;Примечание;Дата публикации;Окончание приёма заявок';
  const row = (id: string, name: string, note = 'Сухо', floor = '-1') =>
    `${id};Здание;${name};"Москва, Арбат, 1";Арбат;;1 250 000,50;100,25;${floor};${note};01.11.2026;31.12.2099 18:00`;
  const all = async () =>
    (await new Visitor(portal.url).send('GET', `${TENDERS}?pageSize=100`)).body.items as { name: string }[];

  it('is taken out and told by line', async () => {
    const { status, wrong } = await bring(
      'cells.csv',
      [
        HEADER,
        row('Ф-1', '"=HYPERLINK(""https://evil.example"";""Дом"")"'),
        row('Ф-2', "+2+5+cmd|' /C calc'!A0"),
        row('Ф-3', '@SUM(1)'),
        row('Ф-4', '-1+1'),
        row('Ф-5', '" \t=1+1"'),
        row('Ф-6', '＝1+1'),
        row('Ф-7', 'Дом \u202eгород\u202c \u200f7'),
        row('Ф-8', 'Дом = крепость', '+7 495 123-45-67 доб. 12'),
        row('Ф-9', 'Дом -1', '-'),
        row('Ф-10', '=-+@= Дом'),
      ].join('\n'),
    );
    expect(wrong).not.toContain('Nothing was imported');
    expect(status).toBe(0);
    const told = wrong.split('\n').filter((line) => line.startsWith('line'));
    expect(told).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((line) =>
        expect.stringMatching(new RegExp(`^line ${line}: taken out: name: "[^"]+" at the beginning`)),
      ),
      'line 8: taken out: name: marks of direction',
      expect.stringMatching(/^line 11: taken out: name: "=-\+@=" at the beginning/),
    ]);
    expect((await all()).map(({ name }) => name).toSorted()).toEqual(
      [
        'HYPERLINK("https://evil.example";"Дом")',
        "2+5+cmd|' /C calc'!A0",
        'SUM(1)',
        '1+1',
        '1+1',
        '1+1',
        'Дом город 7',
        'Дом = крепость',
        'Дом -1',
        'Дом',
      ].toSorted(),
    );
  });

  it('leaves Arabic its own marks', async () => {
    const name = 'بيت\u200f (A\u200e)';
    const { status, wrong } = await bring(
      'arabic.csv',
      [HEADER, row('Ф-11', `${name}`), row('Ф-12', `\u2067${name}\u2069`)].join('\n'),
    );
    expect([status, wrong.split('\n').filter((line) => line.startsWith('line'))]).toEqual([
      0,
      ['line 3: taken out: name: marks of direction'],
    ]);
    expect((await all()).filter((tender) => tender.name === name)).toHaveLength(2);
  });

  it('is taken out of every kind of file', async () => {
    const object = {
      type: 'building',
      address: 'Арбат, 1',
      district: 'Арбат',
      price: 5,
      area: 100,
      published: '2026-11-01',
      deadline: '2099-12-31',
    };
    const { status, wrong } = await bring(
      'cells.json',
      JSON.stringify([{ ...object, id: 'Ф-20', name: '=1', metro: '' }]),
    );
    expect([status, wrong]).toEqual([0, expect.stringContaining('line 1: taken out: name: "="')]);
  });
});
