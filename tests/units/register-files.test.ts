import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plain } from '../../server/import/plain.ts';
import { type Column, columnsOf, headingsOf } from '../../server/register/import/columns.ts';
import { registerReader } from '../../server/register/import/reader.ts';
import { FILE_WORDS } from '../../server/registers/file-words.ts';
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
