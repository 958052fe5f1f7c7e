import { EXACT_COUNT, type Found } from '../../src/api/register/found.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import { SAMPLES, tableOf } from './columns.ts';
import { allOf, type Condition, conditionsOf, type Wanted } from './conditions.ts';
import { beyond, direction, type Order, type Spot } from './order.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';
import { type Meaning, meaningOf } from './words.ts';

/** A filter that has been understood, and what it is asked of. */
export interface Question {
  readonly db: Statements;
  readonly register: SearchedRegister;
  readonly table: string;
  /** About how many things the register has. */
  readonly size: number;
  readonly conditions: readonly Condition[];
  readonly meaning: Meaning | undefined;
  /** Which form of the conditions is quicker: with words the inverted index answers all of them. */
  readonly how: 'cheap' | 'gin';
}

/** How long a table's size is gone by: the database itself learns of another one only once in a while. Milliseconds. */
const SIZE_HOLDS = 10_000;
const sizes = new WeakMap<
  Statements,
  Map<string, { readonly size: Promise<number>; readonly until: number }>
>();

/** About how many rows a table has, as the database remembers; it is not counted, nor asked for at every search. */
function sizeOf(db: Statements, table: string): Promise<number> {
  const known = sizes.get(db) ?? new Map();
  sizes.set(db, known);
  const now = performance.now();
  const kept = known.get(table);
  if (kept && kept.until > now) return kept.size;
  const size = askSize(db, table);
  known.set(table, { size, until: now + SIZE_HOLDS });
  size.catch(() => known.delete(table));
  return size;
}
async function askSize(db: Statements, table: string): Promise<number> {
  const [row] = await ask<{ size: number }>(
    db,
    (p) => `select greatest(reltuples, 0)::float8 as size from pg_class where oid = ${p(table)}::regclass`,
  );
  return row?.size ?? 0;
}

/** Understands a filter. */
export async function questionOf(
  db: Statements,
  register: SearchedRegister,
  wanted: Wanted,
): Promise<Question> {
  const table = tableOf(register);
  const [size, meaning] = await Promise.all([sizeOf(db, table), meaningOf(db, register, wanted.query)]);
  const conditions = conditionsOf(register, wanted, meaning);
  return { db, register, table, size, conditions, meaning, how: meaning ? 'gin' : 'cheap' };
}

/** From so many rows on a sample is looked at before anything is counted. */
const SAMPLED_FROM = 200_000;
/** So many hits in the sample are enough to go by. */
const ENOUGH_HITS = 60;
/** Of an order by words, from so many things on: a look at more of the sample is worth what it keeps from being gathered. */
const DEEP = 2000;
/** Parts of the sample that are looked at: fewer of a large register, and by words, which have to be read in the rows. */
function partsOf({ size, meaning }: Question, need = 0): number {
  const isLarge = size > SAMPLED_FROM;
  if (meaning) return isLarge || need < DEEP ? 1 : 4;
  return isLarge ? 2 : 16;
}

/** The first things of an order, behind a spot of it. */
export interface Reach {
  readonly order: Order;
  readonly need: number;
  readonly after?: Spot | undefined;
}
/** Up to where in an order those that are needed reach, all but always. */
export interface Until extends Spot {
  /** About how many match up to there. */
  readonly matching: number;
  /** How many things the order has up to there for each that matches. */
  readonly passed: number;
}
/** How many match, and up to where in an order those that are needed reach. */
export interface Estimated {
  readonly found: Found;
  /** Undefined where nothing is known of it, or where it is the end. */
  readonly until?: Until | undefined;
}

/**
 * In how many hits of so many parts of the sample what is needed is found, all but always: four standard deviations more
 * than there should be, and some for the first few.
 */
function hitsFor(need: number, parts: number): number {
  const expected = (need * parts) / SAMPLES;
  return Math.ceil(expected + 4 * Math.sqrt(expected) + 8);
}

interface Sampled extends Omit<Estimated, 'found'> {
  readonly hits: number;
  readonly about: number;
}
/** What the sample says: about how many match, and in how many hits that was seen. */
async function sampled(question: Question): Promise<Sampled> {
  const { db, table, conditions, how, meaning } = question;
  const parts = partsOf(question);
  const [row] = await ask<{ hits: number }>(
    db,
    (p) =>
      `select count(*)::int as hits from ${table}
       where ${meaning ? partsByFacets(parts) : `sample < ${parts}`} and ${allOf(conditions, how, p)}`,
  );
  return saidBy(row?.hits ?? 0, parts);
}
const saidBy = (hits: number, parts: number) => ({ hits, about: Math.round((hits * SAMPLES) / parts) });

/** Parts of the sample, as the inverted index has them. */
const partsByFacets = (parts: number): string =>
  `facets && array[${Array.from({ length: parts }, (_, part) => `'%${part}'`).join()}]`;

/** The same of words, and up to where the first of them reach in an order. */
async function sampledTo(question: Question, { order, need, after }: Reach): Promise<Sampled> {
  const { db, table, conditions } = question;
  const { column } = order;
  const way = direction(order);
  const parts = partsOf(question, need);
  const at = hitsFor(need, parts);
  const [row] = await ask<{ hits: number; key: string | null; number: number | null; passed: number }>(
    db,
    (p) => {
      const behind = beyond(order, column, after, p);
      const last = (value: string) =>
        `(array_agg(${value} order by ${column} ${way}, number ${way}) filter (where ${behind}))[${at}]`;
      const sign = order.isReverse ? '>=' : '<=';
      return `select hits, key::text, last as number,
          (select count(*)::int from ${table} where sample < ${parts} and is_published and ${behind}
            and (${column}, number) ${sign} (key, last)) as passed
        from (select count(*)::int as hits, ${last(column)} as key, ${last('number')} as last
          from ${table} where ${partsByFacets(parts)} and ${allOf(conditions, 'gin', p)}) seen`;
    },
  );
  const { hits = 0, key, number, passed = 0 } = row ?? {};
  const isKnown = typeof key === 'string' && typeof number === 'number';
  const matching = (at * SAMPLES) / parts;
  return {
    ...saidBy(hits, parts),
    until: isKnown ? { key, number, matching, passed: passed / at } : undefined,
  };
}

/** By words the order that is asked for is looked at, too. */
const seen = (question: Question, reach: Reach | undefined): Promise<Sampled> =>
  question.meaning && reach ? sampledTo(question, reach) : sampled(question);

/**
 * About how many match where they are clearly more than are counted; undefined where counting is the quicker way to
 * know.
 */
export async function manyOf(question: Question, reach?: Reach): Promise<Estimated | undefined> {
  const { conditions, size, meaning } = question;
  if (conditions.length === 0) return size > EXACT_COUNT * 1.5 ? estimated(Math.round(size)) : undefined;
  if (meaning?.isNowhere || (size <= SAMPLED_FROM && !meaning)) return undefined;
  const { hits, about, until } = await seen(question, reach);
  return hits >= ENOUGH_HITS && about > EXACT_COUNT * 1.5 ? estimated(about, until) : undefined;
}

/** A number above which nobody counts. */
export async function moreThanCounted(question: Question, reach?: Reach): Promise<Estimated> {
  const { about, until } = await seen(question, reach);
  return estimated(Math.max(about, EXACT_COUNT + 1), until);
}

const estimated = (total: number, until?: Until): Estimated => ({
  found: { total, isEstimate: true },
  until,
});

/** How many match, counted to one more than {@link EXACT_COUNT}. */
export async function countedOf({ db, table, conditions, how }: Question): Promise<number> {
  const [row] = await ask<{ total: number }>(
    db,
    (p) =>
      `select count(*)::int as total from
         (select from ${table} where ${allOf(conditions, how, p)} limit ${EXACT_COUNT + 1}) counted`,
  );
  return row?.total ?? 0;
}

/** How many match: counted to {@link EXACT_COUNT}, estimated above; of what is only estimated also the reach. */
export async function estimateOf(question: Question, reach?: Reach): Promise<Estimated> {
  if (question.meaning?.isNowhere) return { found: { total: 0, isEstimate: false } };
  const many = await manyOf(question, reach);
  if (many !== undefined) return many;
  const total = await countedOf(question);
  return total > EXACT_COUNT ? moreThanCounted(question, reach) : { found: { total, isEstimate: false } };
}

/** How many match: counted to {@link EXACT_COUNT}, estimated above. */
export const totalOf = async (question: Question): Promise<Found> => (await estimateOf(question)).found;
