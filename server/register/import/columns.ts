import { cellOf, storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../../src/api/register/register.ts';
import { plain } from '../../import/plain.ts';
import { COMMON_HEADINGS, type FileWords, LATITUDE, LONGITUDE } from './file-words.ts';
import { type Labels, labelsOf } from './labels.ts';
import { factorOf, isUnit, usualFactor } from './units.ts';

/** A column that a file of a register can have. */
export interface Column {
  /** Where its value belongs: a field, a grid's cell `supply.power.load`, an end of a point `at.0`. */
  readonly path: string;
  readonly field: Field;
  /** All that it may be called. */
  readonly names: readonly string[];
}
/** A list inside things, which a workbook has as a sheet and other files as a list. */
export interface Part {
  readonly name: string;
  /** What its sheet may be called. */
  readonly names: readonly string[];
  readonly columns: readonly Column[];
}

const ID: Field = { kind: 'text', longest: 60, required: true };
const degrees = (most: number) => ({ kind: 'number', scale: 15, least: -most, most }) as const;
/** Fields of what documents and pictures are made of. */
const PAPER = {
  title: { kind: 'text', longest: 300, required: true },
  url: { kind: 'text', longest: 1000, required: true },
} as const;
const PAPER_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  title: ['название', 'наименование'],
  url: ['ссылка', 'адрес', 'link'],
};

/** Fields of a row inside a thing, by what a file calls them; nothing where the field is no list of its own. */
export function rowFields(field: Field): Readonly<Record<string, Field>> | undefined {
  if (field.kind === 'rows') return field.fields;
  if (field.kind === 'documents') return PAPER;
  return field.kind === 'photos' ? { url: PAPER.url } : undefined;
}

const idColumn: Column = { path: 'id', field: ID, names: ['id', ...(COMMON_HEADINGS.id ?? [])] };

/** Each name once, however it is spelled. */
const distinct = (names: readonly string[]): string[] =>
  names.filter((name, place) => names.findIndex((one) => plain(one) === plain(name)) === place);

/** The columns of a register's first sheet, and its other sheets. */
export function columnsOf(
  register: AnyRegister,
  words: FileWords = {},
  labels: Labels = labelsOf(register),
): { readonly columns: readonly Column[]; readonly parts: readonly Part[] } {
  const own = (path: string) => words.headings?.[path] ?? [];
  const columns: Column[] = [idColumn];
  const parts: Part[] = [];
  for (const [name, field] of storedFields(register)) {
    const names = distinct([name, ...labels.of(name), ...(COMMON_HEADINGS[name] ?? []), ...own(name)]);
    columns.push({ path: name, field, names });
    if (field.kind === 'place')
      columns.push(
        { path: `${name}.0`, field: degrees(180), names: LONGITUDE },
        { path: `${name}.1`, field: degrees(90), names: LATITUDE },
      );
    if (field.kind === 'grid')
      for (const row of field.of)
        for (const inner of Object.keys(field.fields)) {
          const cell = cellOf(field, row, inner);
          if (!cell) continue;
          const path = `${name}.${row}.${inner}`;
          const rows = labels.row(name, row);
          const said = labels.of(`${name}.${inner}`).map((label, place) => `${rows[place] ?? row}: ${label}`);
          columns.push({ path, field: cell, names: distinct([path, ...said, ...own(path)]) });
        }
    const fields = rowFields(field);
    if (!fields) continue;
    const inner = Object.entries(fields).map(([one, its]) => ({
      path: one,
      field: its,
      names: [
        one,
        ...labels.of(`${name}.${one}`),
        ...(field.kind === 'rows' ? [] : (PAPER_HEADINGS[one] ?? [])),
        ...own(`${name}.${one}`),
      ],
    }));
    parts.push({
      name,
      names,
      columns: [
        { ...idColumn, names: inner.some(({ path }) => path === 'id') ? [] : idColumn.names },
        ...inner,
      ],
    });
  }
  return { columns, parts };
}

/** Characters of a heading that can still be one. */
const LONGEST_HEADING = 500;

/** A heading understood: the column, and how many of what its field counts by one of its numbers is. */
export interface Heading {
  readonly column: Column;
  readonly factor: number;
}

/**
 * Finds columns by headings. A name that two columns claim is nobody's, except that a path is its own column's; a
 * unit stands behind a comma or in brackets, and one of something else makes the heading nobody's: nobody could know
 * what the numbers mean.
 */
export function headingsOf(
  columns: readonly Column[],
  map: Readonly<Record<string, string>> = {},
): (heading: string) => Heading | undefined {
  const claimed = new Map<string, Column | undefined>();
  for (const column of columns)
    for (const name of new Set(column.names.map(plain)))
      claimed.set(name, claimed.has(name) ? undefined : column);
  for (const column of columns) claimed.set(plain(column.path), column);
  for (const [path, heading] of Object.entries(map))
    claimed.set(
      plain(heading),
      columns.find((column) => column.path === path),
    );
  return (heading) => {
    if (heading.length > LONGEST_HEADING) return undefined;
    const whole = claimed.get(plain(heading));
    const [, name = '', unit = ''] = /^(.*)[,(]([^,()]+)\)?$/s.exec(heading.trim()) ?? [];
    if (whole) return { column: whole, factor: factorOf(unit, whole.field) ?? usualFactor(whole.field) };
    const column = claimed.get(plain(name));
    const factor = column && isUnit(unit) ? factorOf(unit, column.field) : undefined;
    return column && factor !== undefined ? { column, factor } : undefined;
  };
}
