import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plain } from '../../server/import/plain.ts';
import { type Column, columnsOf, headingsOf } from '../../server/register/import/columns.ts';
import { registerReader } from '../../server/register/import/reader.ts';
import { usualFactor } from '../../server/register/import/units.ts';
import { valueIn } from '../../server/register/import/values.ts';
import { FILE_WORDS } from '../../server/registers/file-words.ts';
import type { Field, Unit } from '../../src/api/register/register.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';

const registers = Object.values(REGISTERS);

/** Names that two columns of one sheet claim, which are nobody's. */
function disputed(columns: readonly Column[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, names } of columns)
    for (const name of names.map(plain)) owners.set(name, (owners.get(name) ?? new Set()).add(path));
  return [...owners].flatMap(([name, paths]) => (paths.size > 1 ? `${name}: ${[...paths]}` : []));
}

describe.each(registers)('files of $id', (register) => {
  const words = FILE_WORDS[register.id];
  const { columns, parts } = columnsOf(register, words);

  it('have no heading that two columns claim', () => {
    expect(disputed(columns)).toEqual([]);
    for (const part of parts) expect(disputed(part.columns), part.name).toEqual([]);
    const sheets = parts.flatMap(({ name, names }) => names.map((one) => [plain(one), name] as const));
    expect(new Map(sheets).size).toBe(new Set(sheets.map(([one, name]) => `${one}/${name}`)).size);
  });

  it('have headings for columns that there are', () => {
    const paths = [
      ...columns.map(({ path }) => path),
      ...parts.flatMap((part) => part.columns.map(({ path }) => `${part.name}.${path}`)),
    ];
    expect(Object.keys(words.headings ?? {}).filter((path) => !paths.includes(path))).toEqual([]);
    const find = headingsOf(columns);
    for (const { path, names } of columns)
      for (const name of names) expect(find(name)?.column.path, name).toBe(path);
  });
});

it('a table as an agency writes it is read', () => {
  const { column, read } = registerReader(REGISTERS['industrial-sites'], FILE_WORDS['industrial-sites']);
  const row = {
    Номер: 'site-1',
    'Наименование объекта': 'Площадка',
    Формат: 'Строение',
    Режим: 'Особая экономическая зона',
    'Адрес объекта': 'Москва, улица Годовикова, 9',
    Округ: 'СВАО',
    'Площадь участка, га': '1,5',
    Электричество: 'да',
    'Электроэнергия: разрешенная мощность, МВт': '2,5',
    'Электроснабжение: свободная мощность': '400 кВт',
    'Класс вредности': '3 класс',
    'Вид сделки': 'в аренду; выкуп',
    'Цена, млн руб.': '12,5',
  };
  for (const heading of Object.keys(row)) expect(column(heading, undefined), heading).toBe(heading);
  expect(read(row, { line: 2, values: row } as never)).toEqual({
    externalId: 'site-1',
    data: {
      id: 'site-1',
      name: 'Площадка',
      format: 'build',
      regime: 'sez',
      address: 'Москва, улица Годовикова, 9',
      okrug: 'svao',
      groundArea: 15_000,
      supply: { power: { has: true, maxAvailablePower: 2500, freePower: 400 } },
      hazardClass: 'third',
      deals: ['lease', 'sale'],
      objectCost: 1_250_000_000,
    },
  });
});

/** A number of a register that is counted by a unit, with so many places. */
const counted = (unit: Unit, scale = 0): Field => ({
  kind: 'number',
  unit,
  scale,
  least: 0,
  most: 1e9,
});
const area = counted('m2', 2);
const plot = counted('ha', 4);
const power = counted('kW', 3);
const water = counted('m3/day', 1);
const built = counted('m2/ha');
const load = counted('t/m2', 2);
const height = counted('m', 2);
const way = counted('km', 1);
const term = counted('months');
const walk = counted('minutes');
const price = { kind: 'money' } as const satisfies Field;
const rent = { kind: 'money', per: 'm2/month' } as const satisfies Field;
const land = { kind: 'money', per: 'ha' } as const satisfies Field;

it.each<[string, Field, number]>([
  ['14 400 м²', area, 14_400],
  ['1,5 тыс. м²', area, 1500],
  ['1,5 тыс. кв. м', area, 1500],
  ['6 соток', area, 600],
  ['2,5 га', area, 25_000],
  ['0,5 км²', area, 500_000],
  ['2,5 га', plot, 2.5],
  ['6 соток', plot, 0.06],
  ['1500 кв. м', plot, 0.15],
  ['2 км²', plot, 200],
  ['2,5 МВт', power, 2500],
  ['500 Вт', power, 0.5],
  ['24 м³/сут.', water, 24],
  ['2 м³/ч', water, 48],
  ['25 тыс. м²/га', built, 25_000],
  ['1500 кг/м²', load, 1.5],
  ['350 см', height, 3.5],
  ['4500 мм', height, 4.5],
  ['1,2 км', height, 1200],
  ['800 м', way, 0.8],
  ['3 года', term, 36],
  ['1 ч', walk, 60],
  // Kopecks.
  ['15', price, 15_00],
  ['15 тыс. руб.', price, 15_000_00],
  ['1,5 млн ₽', price, 1_500_000_00],
  ['2 млрд руб.', price, 2_000_000_000_00],
  ['1 200 руб./м² в месяц', rent, 1200_00],
  ['12 000 руб. за кв. м в год', rent, 1000_00],
  ['100 тыс. руб. за сотку', land, 10_000_000_00],
  ['50 руб./м²', land, 500_000_00],
])('reads %s as %o’s %d', (text, field, value) => {
  expect(valueIn(text, field, usualFactor(field), new Map())).toBe(value);
});

const flag = { kind: 'flag' } as const;

it.each<[readonly string[], boolean | undefined]>([
  [['да', 'Есть', 'имеется', 'yes', 'TRUE', '1', '+', 'ja', 'sí', 'si', 'نعم', '是', '有'], true],
  [['нет', 'Отсутствует', 'no', 'FALSE', '0', '-', 'nein', 'لا', '否', '无'], false],
  // Which of both nobody can say: the schema refuses it by its row.
  [['наверное', '2', '?'], undefined],
])('reads %j as %s', (words, value) => {
  for (const word of words) expect([word, valueIn(word, flag, 1, new Map())]).toEqual([word, value ?? word]);
});

it('sample rooms are for what their names say', () => {
  /** What a room is called after, and what it is for then. */
  const NAMED = {
    Лаборатория: 'laboratory',
    Цех: 'production',
    'Производственное помещение': 'production',
    'Складское помещение': 'storage',
    'Офисное помещение': 'office',
  };
  const file = join(import.meta.dirname, '..', '..', 'content', 'technopark-rooms', 'sample.json');
  const rooms: { id: string; name: string; purposes: string[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  expect(rooms.length).toBeGreaterThan(0);
  const wrong = rooms.filter(({ name, purposes }) =>
    Object.entries(NAMED).some(([begins, purpose]) => name.startsWith(begins) && !purposes.includes(purpose)),
  );
  expect(wrong.map(({ id, name, purposes }) => `${id} ${name}: ${purposes}`)).toEqual([]);
});
