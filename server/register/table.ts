import { fieldAt, isList, nameOf, pathOf } from '../../src/api/register/names.ts';
import { type AnyFilter, DIRECTORIES, type SearchedRegister } from '../../src/api/register/register.ts';
import {
  BOX,
  BOX_SIZE,
  bandAt,
  type Computed,
  computedColumns,
  filterColumn,
  isFacet,
  NAME_ORDER,
  placeOf,
  quoted,
  SAMPLES,
  searchedTexts,
  snake,
  sortKey,
  storedColumns,
  tableOf,
  valueAt,
  WORDS,
} from './columns.ts';

/** From how many rows on there is an index for each order, for the map and for the sample. */
const LARGE_FROM = 20_000;
/** A field with more values than this gets an index of its own. */
const MOST_SKIPPED = 200;
/** So many combinations of what stands before a column in an index are still skipped through quickly. */
const MOST_COMBINATIONS = 700;
/** What the database takes in one index. */
const MOST_INDEXED = 32;
/** Lists of choices take at most so much of an entry of an index, which holds little. Characters. */
const MOST_LISTED = 300;
/** How many things a register is made for, where its definition does not say. */
const USUAL_SIZE = 10_000;

/** All that a thing can be chosen by, as words: `okrug=zao`; and which part of the sample it is: `%7`. */
function facets(register: SearchedRegister): string {
  const single: string[] = [];
  const several: string[] = [];
  for (const filter of register.filters.filter(isFacet)) {
    const prefix = quoted(`${nameOf(filter)}=`);
    const path = pathOf(filter);
    if ('band' in filter) single.push(`${prefix} || ${bandAt(register, filter)}`);
    else if ('flag' in filter)
      single.push(`case when ${valueAt(register, path)} then ${quoted(`${nameOf(filter)}=true`)} end`);
    else if (isList(fieldAt(register, path)))
      several.push(`register_facets(${prefix}, ${valueAt(register, path)})`);
    else single.push(`${prefix} || ${valueAt(register, path)}`);
  }
  single.push(`'%' || (hashint4(number) & ${SAMPLES - 1})`);
  return [`array_remove(array[${single.join(', ')}], null)`, ...several].join(' || ');
}

/** The words that find a thing; names and addresses also as Latin letters write them. */
function words(register: SearchedRegister): string {
  const joined = (rank: 'first' | 'also') =>
    searchedTexts(register, rank)
      .map((column) => `coalesce(${column}, '')`)
      .join(` || ' ' || `) || `''`;
  const lexemes = (text: string) => `to_tsvector('russian'::regconfig, ${text})`;
  const first = joined('first');
  return `setweight(${lexemes(`${first} || ' ' || register_latin(${first})`)}, 'A') || ${lexemes(joined('also'))}`;
}

/** What the engine needs besides a register's own columns; each follows from the others. */
export function engineColumns(register: SearchedRegister): Computed[] {
  return [
    ...computedColumns(register),
    { name: 'sample', type: 'smallint', as: `(hashint4(number) & ${SAMPLES - 1})::smallint` },
    { name: 'facets', type: WORDS, as: facets(register) },
    { name: 'words', type: 'tsvector', as: words(register) },
    ...(placeOf(register)
      ? [
          {
            name: 'cell',
            type: 'integer',
            as: '((floor(longitude * 100)::int - 3500) * 2048 + floor(latitude * 200)::int - 10800)',
          },
        ]
      : []),
  ];
}

export const columnText = ({ name, type, as }: Computed): string =>
  `${name} ${type} generated always as (${as}) stored`;

/** The table of a register, as a statement. */
export function tableText(register: SearchedRegister): string {
  const columns = [
    'number integer generated always as identity primary key',
    ...storedColumns(register).map(({ name, type, rule }) => `${name} ${type} ${rule}`.trim()),
    'is_published boolean not null default true',
    ...engineColumns(register).map(columnText),
  ];
  return `create table ${tableOf(register)} (\n  ${columns.join(',\n  ')}\n)`;
}

/** About how many values a facet of one value has. */
export function sizeOf(register: SearchedRegister, filter: AnyFilter): number {
  if ('flag' in filter) return 2;
  if ('band' in filter) return filter.edges.length + 1;
  const field = fieldAt(register, pathOf(filter));
  if (field.kind === 'choice') return field.values.length;
  return field.kind === 'named' ? DIRECTORIES[field.of] : Number.MAX_SAFE_INTEGER;
}

/** The facets that lead an index together: few values first, as long as their combinations stay few. */
function leadingFacets(facets: readonly { column: string; size: number }[]): string[] {
  const leading: string[] = [];
  let combinations = 1;
  for (const { column, size } of facets) {
    if (size > MOST_SKIPPED || combinations > MOST_COMBINATIONS) continue;
    leading.push(column);
    combinations *= size + 1;
  }
  return leading;
}

/** Lists of a few choices that are filtered by; lists of names may be too long for an index. */
function listsOf(register: SearchedRegister): string[] {
  let room = MOST_LISTED;
  return register.filters.flatMap((filter) => {
    const field = fieldAt(register, pathOf(filter));
    if (field.kind !== 'choices') return [];
    room -= field.values.join().length;
    return room < 0 ? [] : [filterColumn(filter)];
  });
}

/**
 * The indexes of a register, as statements. All but the first cover what is filtered, sorted and mapped by, so that
 * finding leaves the wide rows alone.
 */
export function indexTexts(register: SearchedRegister, rows = register.expected ?? USUAL_SIZE): string[] {
  const table = tableOf(register);
  const single = register.filters
    .filter((filter) => isFacet(filter) && !isList(fieldAt(register, pathOf(filter))))
    .map((filter) => ({ column: filterColumn(filter), size: sizeOf(register, filter) }))
    .sort((a, b) => a.size - b.size);
  const ranges = register.filters.flatMap((filter) => {
    if ('covers' in filter) return filter.covers.map(snake);
    return 'range' in filter ? [filterColumn(filter)] : [];
  });
  const orders = [...new Set(Object.keys(register.sorts).map((sort) => sortKey(register, sort).name))];
  const isLarge = rows >= LARGE_FROM;
  const covered = [
    ...single.map(({ column }) => column),
    ...ranges,
    ...orders.filter((column) => column !== NAME_ORDER),
    ...(placeOf(register) ? ['longitude', 'latitude'] : []),
    'sample',
    'number',
    ...(isLarge ? listsOf(register) : []),
  ];
  const index = (name: string, keys: readonly string[]) => {
    const also = [...new Set(covered)].filter((column) => !keys.includes(column));
    if (keys.length + also.length > MOST_INDEXED) throw new Error(`${table}_${name} has too many columns`);
    return `create index ${table}_${name} on ${table} (${keys.join(', ')}) include (${also.join(', ')}) where is_published`;
  };
  const [first, ...others] = register.weighed?.map(snake) ?? [];
  const leading = leadingFacets(single);
  const alone = single.filter(({ size }) => size > MOST_SKIPPED);
  return [
    `create index ${table}_gin on ${table} using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published`,
    ...(leading.length > 0 ? [index('facet', leading)] : []),
    ...alone.map(({ column }) => index(column, [column])),
    ...(isLarge ? orders.map((column) => index(`by_${column}`, [column, 'number'])) : []),
    ...(isLarge && placeOf(register) ? [index('cell', ['cell'])] : []),
    ...(isLarge ? [index('sample', ['sample'])] : []),
    ...(placeOf(register)?.[1].kind === 'area'
      ? [
          `create index ${table}_outlines on ${table} (${BOX_SIZE} desc) include (${BOX.join(', ')}, number) where is_published`,
        ]
      : []),
    ...(first
      ? [
          `create index ${table}_weighed on ${table} (${first}) include (${[...others, 'number'].join(', ')}) where is_published`,
        ]
      : []),
  ];
}

/** How the database looks after the table: what it finds without the rows depends on being vacuumed. */
export function careTexts(register: SearchedRegister): string[] {
  const table = tableOf(register);
  return [
    `alter table ${table} alter words set statistics 200, alter facets set statistics 200`,
    `alter table ${table} set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02)`,
  ];
}

/** What makes the table of a register, statement by statement. */
export const migrationOf = (register: SearchedRegister): string[] => [
  tableText(register),
  ...indexTexts(register),
  ...careTexts(register),
];
