import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tradeImport } from '../server/areas/sales-market/flows-import.ts';
import { goodsImport } from '../server/areas/sales-market/goods-import.ts';
import type { ImportKind } from '../server/import/kind.ts';
import { type Column, columnsOf } from '../server/register/import/columns.ts';
import { labelsOf } from '../server/register/import/labels.ts';
import { FILE_WORDS } from '../server/registers/file-words.ts';
import { REGION } from '../src/api/contracts/region.ts';
import { type AnyRegister, type Field, LIST_LIMITS } from '../src/api/register/register.ts';
import { REGISTERS } from '../src/api/registers/index.ts';

/** `npm run imports:docs` writes the columns of all registers to docs/imports.md; with `--check` it only says whether that is stale. */
const FILE = join(import.meta.dirname, '..', 'docs', 'imports.md');

/** More decimal places than anybody counts. */
const MOST_PLACES = 6;

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`;
const code = (text: string): string => `\`${text}\``;
const number = (value: number): string => value.toLocaleString('en').replaceAll(',', ' ');

/** What may stand in a column. */
function holds(field: Field): string {
  switch (field.kind) {
    case 'number': {
      const places = field.scale && field.scale <= MOST_PLACES ? `, ${field.scale} decimal places` : '';
      return `number${field.unit ? `, ${field.unit}` : ''}, ${number(field.least)} to ${number(field.most)}${places}`;
    }
    case 'money':
      return `roubles${field.per ? ` per ${field.per}` : ''}`;
    case 'choice':
      return `one of ${field.values.map(code).join(', ')}`;
    case 'choices':
      return `any of ${field.values.map(code).join(', ')}`;
    case 'named':
      return `${field.several ? 'names' : 'a name'} of the directory ${code(field.of)}`;
    case 'of':
      return `id of one of ${code(field.register)}`;
    case 'flag':
      return 'yes or no';
    case 'time':
      return 'day or moment';
    case 'text':
      return field.is === 'link'
        ? `address of a site, \`https://…\`, ${number(field.longest)} characters`
        : `text, ${number(field.longest)} characters`;
    case 'texts':
      return `${{ email: 'e-mail addresses', phone: 'phone numbers', any: 'texts' }[field.is ?? 'any']}, ${number(field.longest)} characters each`;
    case 'place':
      return 'longitude and latitude in columns of their own, or the feature’s point';
    case 'area':
      return 'Polygon or MultiPolygon as GeoJSON writes it: the feature’s, or JSON in the cell';
    case 'rows':
    case 'documents':
      return 'list: a sheet, JSON in the cell, or a list';
    case 'photos':
      return 'addresses of pictures on the portal: a sheet, or parted by spaces';
    case 'grid':
      return 'JSON: an object of objects';
  }
}

/** What every thing has, but a file need not say. */
const SETTLED = ['updatedAt', 'isSample'];
const must = ({ path, field }: Column) =>
  !SETTLED.includes(path) && 'required' in field && field.required ? 'yes' : '';
const also = ({ path, names }: Column) =>
  names
    .filter((name) => name !== path)
    .map((name) => name.replaceAll('|', '\\|'))
    .join('; ');
const table = (columns: readonly Column[]): string[] => [
  row('column', 'also called', 'holds', 'required'),
  row('---', '---', '---', '---'),
  ...columns.map((column) => row(code(column.path), also(column), holds(column.field), must(column))),
];

/** Cells of grids are told once for all rows. */
function mainColumns(register: AnyRegister, columns: readonly Column[]): string[] {
  const labels = labelsOf(register);
  const isCell = ({ path }: Column) => path.split('.').length === 3;
  const grids = Object.entries(register.fields).flatMap(([name, field]) => {
    if (field.kind !== 'grid') return [];
    const rows = field.of.map((one) => {
      const unit = field.units?.[one];
      return `${code(one)} (${[...labels.row(name, one), ...(unit ? [`numbers in ${unit}`] : [])].join('; ')})`;
    });
    return [
      '',
      `Cells of ${code(name)}: ${code(`${name}.<row>.<cell>`)}, or the row’s name, a colon and the cell’s; rows are ${rows.join(', ')}.`,
      '',
      row('cell', 'also called', 'holds'),
      row('---', '---', '---'),
      ...Object.entries(field.fields).map(([inner, its]) =>
        row(code(inner), labels.of(`${name}.${inner}`).join('; '), holds(its)),
      ),
    ];
  });
  return [...table(columns.filter((column) => !isCell(column))), ...grids];
}

const atMost = (path: string, most: string): string => `- ${code(path)} is at most ${code(most)}.`;

function chapter(register: AnyRegister, title: string): string[] {
  const { columns, parts } = columnsOf(register, FILE_WORDS[register.id]);
  return [
    `## ${title}: ${code(`npm run import -- ${register.id} FILE`)}`,
    '',
    ...mainColumns(register, columns),
    ...parts.flatMap(({ name, names, columns: inner }) => [
      '',
      `Sheet ${[name, ...names.filter((one) => one !== name)].map(code).join(' or ')}, one row each:`,
      '',
      ...table(inner.filter(({ names: own }) => own.length > 0)),
    ]),
    ...(register.limits ?? []).flatMap(([path, most], index) =>
      index === 0 ? ['', atMost(path, most)] : atMost(path, most),
    ),
    '',
  ];
}

/** Columns of a kind that is no register. */
const namedColumns = ({ columns }: ImportKind): string[] => [
  row('column', 'also called'),
  row('---', '---'),
  ...Object.entries(columns).map(([name, names]) =>
    row(code(name), names.filter((one) => one !== name).join('; ')),
  ),
];

const page = [
  '# Imports of registers',
  '',
  'Written by `npm run imports:docs` from the definitions in `src/api/registers`, the labels of the pages and',
  '`server/registers/file-words.ts`; do not edit.',
  '',
  '`npm run import -- REGISTER FILE` takes CSV, XLSX, JSON (a list of objects) and GeoJSON (a collection of features), all of',
  'a file or nothing. `--dry-run` only tells what would change; `--map FILE` names columns by path:',
  '`{ "freeArea": "Свободно, всего" }`. The same file twice changes nothing.',
  '',
  '- **What officials have edited** at the desk stays as they have it, and the import tells which fields of which things;',
  '  `--overwrite-edited` takes the file’s, and the history of the thing says so. What a file and an official say together',
  '  obeys the rules of one thing: where it cannot, the row is refused.',
  '- **Columns** go by their path, by the label of the page in Russian or English, or by another name below; case, spaces and',
  '  signs make no difference. A column that nothing takes is told. What a file has no column for stays as it is; an empty',
  '  cell empties.',
  '- **Units** stand behind the heading (`Площадь, га`, `Аренда (руб./м² в год)`) or in the cell (`1,2 МВт`); without one it is',
  '  the unit given here. Sums are roubles; `тыс. руб.` and `млн руб.` are counted over. A unit of something else is refused.',
  '- **Numbers** have a comma or a point, and spaces between thousands. **Days** are `31.12.2026`, `2026-12-31` or Excel’s.',
  '- **Choices** and names of directories go by id or by name in any language of the portal; several are parted by `;` or',
  '  lines. A district fixes its okrug; one that lies in another okrug is refused. Activities are kept by their class.',
  '- **Lists** inside a thing are sheets of a workbook, named as below, whose `id` says what they belong to; in other files',
  '  they are lists of objects, in CSV as JSON in the cell.',
  `- **How many**: at most ${LIST_LIMITS.photos} pictures, ${LIST_LIMITS.documents} documents and ${LIST_LIMITS.rows} rows of each other sheet, ${LIST_LIMITS.texts} texts or choices in a`,
  `  field, ${LIST_LIMITS.named} entries of a directory. What has more is refused.`,
  '- **Addresses**: a picture is one that the portal itself answers, `/…/name.jpg` (avif, gif, jpg, png, svg, webp): pages show',
  '  none of other sites. A document is `https://…` or a file of the portal, a site of a contact `https://…`. Phone numbers have',
  '  the code of their country, `+7 495 …`, or are Russian ones of 11 digits; an extension may follow, `доб. 12`.',
  '- **Outlines** must be closed and must not cross or touch themselves.',
  `- **Region**: whatever lies outside longitude ${REGION.west} to ${REGION.east} and latitude ${REGION.south} to ${REGION.north} is refused.`,
  '- **Earlier values**, taken by the rules of an earlier release, stay and are shown; what a file brings anew is held to these.',
  '- **Places** decide: once the outlines of districts have been brought (below), a thing’s point, or the middle of its',
  '  outline, fills in the district and okrug that a file leaves out. One that lies over 250 m away from the district or okrug',
  '  that the file says is refused; samples are not.',
  '',
  '## Districts: `npm run import -- districts FILE`',
  '',
  'Brings the outlines of the city’s districts or okrugs that maps draw and places are looked up in: GeoJSON (a collection of',
  'features) or TopoJSON, longitude and latitude in WGS 84. They take the place of those of an earlier file; `--dry-run` only',
  'tells what would change.',
  '',
  '- **Names**: a feature is the district, or else the okrug, that its `id`, `name`, `name:ru`, `name_ru`, `district`, `район`,',
  '  `название` or `наименование` calls by id or by name in any language of the portal. One that nobody knows is refused.',
  '- **Okrugs** follow from their districts where the file has all of them. Those that a file does not cover stay what',
  '  they are without any: a dashed schematic.',
  '- **Source**: maps name whose outlines they are and under which licence. It is the file’s `attribution`, or its `source` and',
  '  `licence`, at the top or among the `properties` there; or `--source TEXT`, which goes before them. Without either nothing',
  '  is imported.',
  '',
  '## Trade between countries: `npm run import -- trade FILE`',
  '',
  'Brings flows of goods for the sales market: the CSV of UN Comtrade as it was downloaded, with the columns that it has now',
  'or had before. `--source TEXT` says who has published it, where it is not UN Comtrade.',
  '',
  '- **A flow** is what a country says that it bought from another, from the whole world, or sold to it, in a year, of a',
  '  chapter, heading or subheading (2, 4 or 6 digits), in US dollars and kilograms. Only whole years, only goods, only codes',
  '  of the Harmonized System are taken; a weight of 0 is none.',
  '- **Left out**, and counted: re-exports and re-imports, parts of a flow (by second partner, customs procedure, mode of supply',
  '  or of transport), totals of all goods, groups of countries, states that are no more, and a country’s trade with itself.',
  '- **Again**: what a file says goes before earlier files, whose other flows stay. Each file that changes something begins a',
  '  new version of the data. The first takes the place of all samples.',
  '',
  ...namedColumns(tradeImport),
  '',
  '## Goods: `npm run import -- goods FILE --source TEXT`',
  '',
  'Brings the nomenclature of goods: codes of 2, 4 or 6 digits with names by language and the section, a Roman number. What',
  'stands above a code must be known or in the file; names in languages that the file does not have stay. A row `TOTAL` is',
  'left out. `content/goods/nomenclature.csv` names all chapters and 173 headings in the languages of the portal.',
  '',
  ...namedColumns(goodsImport),
  '',
  ...Object.values(REGISTERS).flatMap((register) => chapter(register, titleOf(register.id))),
].join('\n');

function titleOf(id: string): string {
  const texts = join(import.meta.dirname, '..', 'src', 'i18n', 'en', `register-${id}.json`);
  return (JSON.parse(readFileSync(texts, 'utf8')) as { title: string }).title;
}

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, page);
  console.log('docs/imports.md is written.');
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== page) {
  console.error('Stale: docs/imports.md. Run npm run imports:docs.');
  process.exitCode = 1;
}
