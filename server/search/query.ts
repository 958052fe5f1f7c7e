import type { TenderFilter, TenderFilterName, TenderSort } from '../../src/api/contracts/tender-filter.ts';
import { AREA_BAND_NAMES } from '../../src/api/contracts/tender-filter.ts';
import { type Columns, type KeyName, NO_FLOOR, STATE_CODES, TYPE_CODES } from './columns.ts';
import type { TextMatches } from './words.ts';

/** How each sort reads an order. */
export const SORTS: Readonly<Record<TenderSort, { readonly key: KeyName; readonly reverse: boolean }>> = {
  deadline: { key: 'deadline', reverse: false },
  published: { key: 'published', reverse: false },
  popularity: { key: 'popularity', reverse: false },
  areaAsc: { key: 'area', reverse: false },
  areaDesc: { key: 'area', reverse: true },
  priceAsc: { key: 'price', reverse: false },
  priceDesc: { key: 'price', reverse: true },
  relevance: { key: 'published', reverse: false },
};

/** What a filter asks of each tender: a code among those wanted, or a number within a range. */
export type Condition = { readonly name: TenderFilterName } & (
  | { readonly column: Uint8Array | Uint16Array; readonly wanted: Uint8Array }
  | { readonly column: Float64Array | Int16Array; readonly from: number; readonly to: number }
);

/** The conditions of a filter. Who may be seen at all is none of them. */
export function conditionsOf(
  columns: Columns,
  filter: TenderFilter,
  text: TextMatches | undefined,
): Condition[] {
  const { state, type, band, district, metro, floor, keys } = columns;
  const conditions: Condition[] = [];
  const oneOf = (
    name: TenderFilterName,
    column: Uint8Array | Uint16Array,
    codes: readonly number[] | undefined,
  ) => {
    if (codes && codes.length > 0) conditions.push({ name, column, wanted: codeSet(codes) });
  };
  const within = (
    name: TenderFilterName,
    column: Float64Array | Int16Array,
    value: number | undefined,
    from: number,
    to: number,
  ) => {
    if (value !== undefined) conditions.push({ name, column, from, to });
  };
  const { priceFrom, priceTo, floorFrom, floorTo } = filter;
  // Those that usually leave least come first.
  if (text) conditions.push({ name: 'query', column: text.has, wanted: codeSet([text.wanted]) });
  oneOf('metro', metro, filter.metro?.map(columns.metroCode));
  oneOf('district', district, filter.district?.map(columns.districtCode));
  oneOf(
    'type',
    type,
    filter.type?.map((name) => TYPE_CODES[name]),
  );
  oneOf(
    'status',
    state,
    filter.status?.map((name) => STATE_CODES[name]),
  );
  oneOf(
    'area',
    band,
    filter.area?.map((name) => AREA_BAND_NAMES.indexOf(name)),
  );
  within('priceFrom', keys.price, priceFrom, priceFrom ?? 0, Number.POSITIVE_INFINITY);
  within('priceTo', keys.price, priceTo, 0, priceTo ?? 0);
  within('floorFrom', floor, floorFrom, floorFrom ?? 0, Number.POSITIVE_INFINITY);
  // What has no floor is not below one either.
  within('floorTo', floor, floorTo, NO_FLOOR + 1, floorTo ?? 0);
  return conditions;
}

/** 1 at each code. */
function codeSet(codes: readonly number[]): Uint8Array {
  const set = new Uint8Array(65_536);
  for (const code of codes) if (code >= 0) set[code] = 1;
  return set;
}

/** Whether one tender meets a condition. */
export const meets = (condition: Condition, number: number): boolean => {
  const value = condition.column[number] ?? 0;
  return 'wanted' in condition
    ? condition.wanted[value] === 1
    : value >= condition.from && value <= condition.to;
};

/** What matches, and how much of it. */
export interface Matches {
  readonly found: number;
  /** Their numbers, ascending; good until the next search. */
  readonly numbers: Uint32Array;
}

/** 1 for each number that matches. */
export function bitmap({ numbers }: Matches, size: number): Uint8Array {
  const is = new Uint8Array(size);
  for (let i = 0; i < numbers.length; i++) is[numbers[i] ?? 0] = 1;
  return is;
}

const SEEN = codeSet(Object.values(STATE_CODES));
/** Numbers under consideration; one search at a time, so that one list does for all. */
let list = new Uint32Array(0);
let faults = new Uint16Array(0);

/**
 * Finds what meets all conditions. Each looks only at what the ones before have left, so that the price is that of
 * the first and a little more.
 */
export function match(columns: Columns, conditions: readonly Condition[]): Matches {
  let found = seen(columns);
  for (const condition of conditions) found = narrow(condition, found);
  return { found, numbers: list.subarray(0, found) };
}

/** Lists what everybody may see. @returns how many that is */
function seen({ size, state }: Columns): number {
  if (list.length < size) list = new Uint32Array(state.length);
  let kept = 0;
  for (let n = 1; n < size; n++) {
    list[kept] = n;
    kept += SEEN[state[n] ?? 0] ?? 0;
  }
  return kept;
}

/** Keeps those of the first `length` in the list that meet a condition. @returns how many do */
function narrow(condition: Condition, length: number): number {
  if ('wanted' in condition)
    return condition.column instanceof Uint8Array
      ? keepBytes(condition.column, condition.wanted, length)
      : keepWords(condition.column, condition.wanted, length);
  return condition.column instanceof Float64Array
    ? keepDoubles(condition.column, condition.from, condition.to, length)
    : keepShorts(condition.column, condition.from, condition.to, length);
}

/*
 * One loop for each kind of column: the compiler makes a loop fast that only ever sees one kind, some four times as
 * fast as one that calls a function or sees them all.
 */
function keepBytes(column: Uint8Array, wanted: Uint8Array, length: number): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const n = list[i] ?? 0;
    list[kept] = n;
    kept += wanted[column[n] ?? 0] ?? 0;
  }
  return kept;
}
function keepWords(column: Uint16Array, wanted: Uint8Array, length: number): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const n = list[i] ?? 0;
    list[kept] = n;
    kept += wanted[column[n] ?? 0] ?? 0;
  }
  return kept;
}
function keepDoubles(column: Float64Array, from: number, to: number, length: number): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const n = list[i] ?? 0;
    const value = column[n] ?? 0;
    list[kept] = n;
    kept += (value >= from ? 1 : 0) & (value <= to ? 1 : 0);
  }
  return kept;
}
function keepShorts(column: Int16Array, from: number, to: number, length: number): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const n = list[i] ?? 0;
    const value = column[n] ?? 0;
    list[kept] = n;
    kept += (value >= from ? 1 : 0) & (value <= to ? 1 : 0);
  }
  return kept;
}

/** Filters, or pairs of them, whose removal would find something. */
export interface Relaxation {
  readonly without: TenderFilterName[];
  readonly found: number;
}

/** Most relaxations worth offering. */
const MOST_RELAXATIONS = 8;

/**
 * What would be found without one filter, or, where no single one helps, without two: notes for every tender which
 * conditions it fails, and counts the sets of them.
 */
export function relaxations(columns: Columns, conditions: readonly Condition[]): Relaxation[] {
  const { size, state } = columns;
  if (faults.length < size) faults = new Uint16Array(state.length);
  // What nobody may see fails one condition more than there are.
  const unseen = 1 << conditions.length;
  for (let n = 0; n < size; n++) faults[n] = SEEN[state[n] ?? 0] === 1 ? 0 : unseen;
  conditions.forEach((condition, place) => {
    noteFaults(condition, place, size);
  });
  const counts = new Uint32Array(unseen * 2);
  for (let n = 1; n < size; n++) {
    const set = faults[n] ?? 0;
    counts[set] = (counts[set] ?? 0) + 1;
  }
  const without = (...places: number[]): Relaxation => {
    const given = places.reduce((set, place) => set | (1 << place), 0);
    let found = 0;
    for (let set = given; ; set = (set - 1) & given) {
      found += counts[set] ?? 0;
      if (set === 0) break;
    }
    return { without: places.map((place) => conditions[place]?.name ?? 'query'), found };
  };
  const helpful = (offers: Relaxation[]) =>
    offers
      .filter(({ found }) => found > 0)
      .sort((a, b) => b.found - a.found)
      .slice(0, MOST_RELAXATIONS);
  const single = helpful(conditions.map((_, place) => without(place)));
  if (single.length > 0) return single;
  return helpful(
    conditions.flatMap((_, first) =>
      conditions.slice(first + 1).map((__, offset) => without(first, first + 1 + offset)),
    ),
  );
}

/** Notes of every tender whether it fails a condition; one loop for each kind of column, as above. */
function noteFaults(condition: Condition, place: number, size: number): void {
  if ('wanted' in condition) {
    if (condition.column instanceof Uint8Array) noteBytes(condition.column, condition.wanted, place, size);
    else noteWords(condition.column, condition.wanted, place, size);
  } else if (condition.column instanceof Float64Array)
    noteDoubles(condition.column, condition.from, condition.to, place, size);
  else noteShorts(condition.column, condition.from, condition.to, place, size);
}
function noteBytes(column: Uint8Array, wanted: Uint8Array, place: number, size: number): void {
  for (let n = 1; n < size; n++)
    faults[n] = (faults[n] ?? 0) | ((1 - (wanted[column[n] ?? 0] ?? 0)) << place);
}
function noteWords(column: Uint16Array, wanted: Uint8Array, place: number, size: number): void {
  for (let n = 1; n < size; n++)
    faults[n] = (faults[n] ?? 0) | ((1 - (wanted[column[n] ?? 0] ?? 0)) << place);
}
function noteDoubles(column: Float64Array, from: number, to: number, place: number, size: number): void {
  for (let n = 1; n < size; n++) {
    const value = column[n] ?? 0;
    faults[n] = (faults[n] ?? 0) | ((value < from || value > to ? 1 : 0) << place);
  }
}
function noteShorts(column: Int16Array, from: number, to: number, place: number, size: number): void {
  for (let n = 1; n < size; n++) {
    const value = column[n] ?? 0;
    faults[n] = (faults[n] ?? 0) | ((value < from || value > to ? 1 : 0) << place);
  }
}
