import {
  allFields,
  bandsOf,
  camel,
  fieldAt,
  isDerived,
  isMeasured,
  pathOf,
  storedFields,
} from '../../src/api/register/names.ts';
import type { AnyFilter, Field, SearchedRegister } from '../../src/api/register/register.ts';
import { COUNTING } from '../languages.ts';

/*
 * A register's things in a table: which columns hold its fields, and which the database computes from them. All names
 * come from definitions, never from outside.
 */

/** Choices and ids: compared as bytes, for nobody reads them in order. */
export const WORD = 'text collate "C"';
export const WORDS = 'text[] collate "C"';
/** Names are put in order as Russian does. */
const TEXT = 'text collate "ru-x-icu"';
/** As people do who count: 347 before 1 007, 0,56 before 0,9. */
const IN_ORDER = `text collate "${COUNTING.ru}"`;
/** What an order by names goes by. */
export const NAME_ORDER = 'order_name';
const MOMENT = 'timestamp(3) with time zone';
const MOST_BIGINT = '9223372036854775807';
/** A sample of all things is so many equal parts; which part is one's own follows from the number. */
export const SAMPLES = 128;

export interface Column {
  readonly name: string;
  readonly type: string;
  /** What the type does not say. */
  readonly rule: string;
}
/** A column that the database fills. */
export interface Computed {
  readonly name: string;
  readonly type: string;
  readonly as: string;
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (words: readonly string[]) => words.map(quoted).join(', ');
export const snake = (name: string): string =>
  camel(name)
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_');
/** The table of a register. */
export const tableOf = (register: Pick<SearchedRegister, 'id'>): string => snake(register.id);

/** Where something is: longitude and latitude; of an outline these are its middle, and its box stands beside. */
export const POSITION = ['longitude', 'latitude'] as const;
export const BOX = ['west', 'south', 'east', 'north'] as const;
/** Of the box of an outline, square degrees. */
export const BOX_SIZE = '((east - west) * (north - south))';
const isPlace = ({ kind }: Field) => kind === 'place' || kind === 'area';
/** The field that says where a thing is. */
export const placeOf = (register: Pick<SearchedRegister, 'fields'>): readonly [string, Field] | undefined =>
  Object.entries(register.fields).find(([, field]) => isPlace(field));

/** The columns that hold one field. */
export function columnsOf(name: string, field: Field): Column[] {
  const column = snake(name);
  const must = 'required' in field && field.required ? 'not null' : '';
  const one = (type: string, rule = ''): Column[] => [
    { name: column, type, rule: [must, rule].filter(Boolean).join(' ') },
  ];
  const some = (type: string, rule = ''): Column[] => [
    { name: column, type, rule: `not null default '${type === 'jsonb' ? '[]' : '{}'}' ${rule}`.trim() },
  ];
  const degrees = (names: readonly string[]): Column[] =>
    names.map((end) => ({ name: end, type: 'double precision', rule: must }));
  switch (field.kind) {
    case 'choice':
      return one(WORD, `check (${column} in (${listed(field.values)}))`);
    case 'choices':
      return some(WORDS, `check (${column} <@ array[${listed(field.values)}]::text[])`);
    case 'named':
      return field.several ? some(WORDS) : one(WORD);
    case 'of':
      return one(WORD);
    case 'number':
      return one(
        field.scale ? 'double precision' : 'bigint',
        `check (${column} between ${field.least} and ${field.most})`,
      );
    case 'money':
      return one('bigint', `check (${column} >= 0)`);
    case 'time':
      return one(MOMENT);
    case 'flag':
      return one('boolean');
    case 'text':
      return one(TEXT);
    case 'texts':
    case 'photos':
      return some('text[]');
    case 'rows':
    case 'documents':
      return some('jsonb');
    case 'grid':
      return one('jsonb');
    case 'place':
      return degrees(POSITION);
    case 'area':
      return [...one('jsonb'), ...degrees([...POSITION, ...BOX])];
  }
}

/** All columns that whoever writes a thing gives, its id first. */
export const storedColumns = (register: SearchedRegister): Column[] => [
  { name: 'id', type: WORD, rule: 'not null unique' },
  ...storedFields(register).flatMap(([name, field]) => columnsOf(name, field)),
];

const isCell = (path: string) => path.includes('.');
/** Type of a grid's cell, which JSON keeps. */
function cellType(field: Field): string {
  if (field.kind === 'number') return 'double precision';
  if (field.kind === 'flag') return 'boolean';
  return field.kind === 'money' ? 'bigint' : 'text';
}
/** A field's or a cell's value as the database computes it: a generated column may not look at another one. */
export function valueAt(register: SearchedRegister, path: string): string {
  const [name = '', row, inner] = path.split('.');
  if (isDerived(name)) return `register_${snake(name)}(longitude, latitude)`;
  if (row === undefined) return snake(name);
  return `(${snake(name)} #>> '{${row},${inner}}')::${cellType(fieldAt(register, path))}`;
}

type Band = Extract<AnyFilter, { band: string }>;
export function bandAt(register: SearchedRegister, { band, edges }: Band): string {
  const value = valueAt(register, band);
  const names = bandsOf(edges);
  const cases = edges.map((edge, place) => `when ${value} <= ${edge} then ${quoted(names[place] ?? '')}`);
  return `case ${cases.join(' ')} when ${value} > ${edges.at(-1)} then ${quoted(names.at(-1) ?? '')} end`;
}

/** The column that a filter looks at. */
export const filterColumn = (filter: AnyFilter): string =>
  'band' in filter ? `${snake(filter.band)}_band` : snake(pathOf(filter));
/** Filters by words, which the inverted index knows. */
export const isFacet = (filter: AnyFilter): boolean => !isMeasured(filter);

/** Without a sort of its own a register's newest come first. */
const BY_CHANGE = { by: 'updatedAt', reverse: true };
/** What a sort of a definition goes by, and which way. */
export const sortNamed = (
  register: SearchedRegister,
  sort: string,
): { readonly by: string; readonly reverse?: boolean | undefined } => register.sorts[sort] ?? BY_CHANGE;

/**
 * What a sort goes by, never null: what has no value comes last whichever way the order goes, so that an index
 * can be walked either way and a cursor can be compared with.
 */
export function sortKey(
  register: SearchedRegister,
  sort: string,
): { readonly name: string; readonly computed?: Computed } {
  const { by, reverse } = sortNamed(register, sort);
  const field = fieldAt(register, by);
  const value = valueAt(register, by);
  const name = `order_${snake(sort)}`;
  const key = (type: string, as: string) => ({ name, computed: { name, type, as } });
  if (field.kind === 'choice') {
    const places = field.values.map((word, place) => `when ${quoted(word)} then ${place}`).join(' ');
    return key('smallint', `case ${value} ${places} else ${reverse ? -1 : 32767} end`);
  }
  if (field.kind === 'text') return key(IN_ORDER, `register_order(${value})`);
  if (!isCell(by) && 'required' in field && field.required) return { name: snake(by) };
  const last = reverse ? '-' : '';
  if (field.kind === 'time') return key(MOMENT, `coalesce(${value}, '${last}infinity'::timestamptz)`);
  return field.kind === 'number' && (isCell(by) || field.scale)
    ? key('double precision', `coalesce(${value}, '${last}infinity')`)
    : key('bigint', `coalesce(${value}, ${last}${MOST_BIGINT})`);
}

/** A grid's cell as a column of its own. */
function cellColumn(register: SearchedRegister, path: string): Computed {
  const type = cellType(fieldAt(register, path));
  return { name: snake(path), type: type === 'text' ? WORD : type, as: valueAt(register, path) };
}

/** Columns that the database fills from others: cells that are asked for or weighed, bands, what the orders go by. */
export function computedColumns(register: SearchedRegister): Computed[] {
  const found = new Map<string, Computed>();
  const add = (one: Computed) => found.set(one.name, one);
  for (const filter of register.filters) {
    const path = pathOf(filter);
    if ('band' in filter) add({ name: filterColumn(filter), type: WORD, as: bandAt(register, filter) });
    else if (isDerived(path)) add({ name: snake(path), type: 'integer', as: valueAt(register, path) });
    else if (isCell(path)) add(cellColumn(register, path));
  }
  for (const path of register.weighed?.filter(isCell) ?? []) add(cellColumn(register, path));
  for (const name of Object.keys(register.sorts)) {
    const { computed } = sortKey(register, name);
    if (computed) add(computed);
  }
  return [...found.values()];
}

/** Texts whose words find a thing: those that count `first`, or those that do `also`. */
export const searchedTexts = (register: SearchedRegister, rank: 'first' | 'also'): string[] =>
  Object.entries(allFields(register))
    .filter(([, field]) => field.kind === 'text' && field.searched === rank)
    .map(([name]) => snake(name));
