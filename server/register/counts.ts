import type { ResponseOf } from '../../src/api/contracts/endpoint.ts';
import type { EndpointsOf } from '../../src/api/register/endpoints.ts';
import { EXACT_COUNT } from '../../src/api/register/found.ts';
import { nameOf } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { isFacet, SAMPLES } from './columns.ts';
import { allOf, type Condition } from './conditions.ts';
import { type Question, totalOf } from './question.ts';
import { ask, type Parameter } from './statement.ts';

type Answers = EndpointsOf<AnyRegister>;
type Count = ResponseOf<Answers['count']>;

/** What one filter less would find is counted to here. */
const MOST_COUNTED = 1000;
/** Relaxations offered at most: more is no advice. */
const MOST_RELAXATIONS = 5;
/** Pairs of filters that are tried at most, those of the first filters. */
const MOST_PAIRS = 66;

/** How many match, and what would help where none do. */
export async function countOf(question: Question): Promise<Count> {
  const found = await totalOf(question);
  return { ...found, relaxations: found.total === 0 ? await relaxationsOf(question) : [] };
}

/**
 * Conditions without which something would be found: single ones, else pairs; the most first. Nothing is found that keeps
 * a word that stands nowhere.
 */
async function relaxationsOf({ db, table, conditions, meaning }: Question): Promise<Count['relaxations']> {
  const singles = conditions.map((condition) => [condition]);
  const pairs = conditions.flatMap((one, place) => conditions.slice(place + 1).map((other) => [one, other]));
  for (const all of [singles, pairs]) {
    const candidates = all
      .filter((without) => !meaning?.isNowhere || without.some(({ name }) => name === 'query'))
      .slice(0, MOST_PAIRS);
    if (candidates.length === 0) continue;
    const [row] = await ask<Record<string, number>>(db, (p) => {
      const counted = candidates.map((without, place) => {
        const rest = conditions.filter((condition) => !without.includes(condition));
        return `(${countedTo(MOST_COUNTED + 1, table, rest, p)}) as r${place}`;
      });
      return `select ${counted.join(', ')}`;
    });
    const helpful = candidates
      .map((without, place) => ({
        without: without.map(({ name }) => name),
        found: {
          total: row?.[`r${place}`] ?? 0,
          isEstimate: (row?.[`r${place}`] ?? 0) > MOST_COUNTED,
        },
      }))
      .filter(({ found }) => found.total > 0)
      .sort((a, b) => b.found.total - a.found.total)
      .slice(0, MOST_RELAXATIONS);
    if (helpful.length > 0) return helpful;
  }
  return [];
}

/**
 * How many match, counted to a limit, as a statement. With words, what all else leaves is looked at first: of few the rows
 * are read, and only of more the inverted index is asked, which knows nothing of ranges.
 */
function countedTo(limit: number, table: string, conditions: readonly Condition[], p: Parameter): string {
  const count = (how: 'cheap' | 'gin') =>
    `select count(*)::int from (select from ${table} where ${allOf(conditions, how, p)} limit ${limit}) counted`;
  const others = conditions.filter(({ name }) => name !== 'query');
  if (others.length === conditions.length) return count('cheap');
  if (others.length === 0) return count('gin');
  const words = conditions.filter(({ name }) => name === 'query');
  return `with few as materialized (select number from ${table} where ${allOf(others, 'cheap', p)} limit ${limit})
    select case when (select count(*) from few) < ${limit}
      then (select count(*)::int from few join ${table} using (number) where ${allOf(words, 'gin', p)})
      else (${count('gin')}) end`;
}

/**
 * How many match for each choice of each filter, its own other choices left aside: one statement, and of many a sample.
 * What a thing can be chosen by stands in its `facets`. Filters that are not set share what matches; each that is set
 * looks for itself. What matches is found by the indexes alone, and only then are its rows read.
 */
export async function facetsOf(question: Question): Promise<ResponseOf<Answers['facets']>> {
  const { db, register, table, conditions, size } = question;
  const names = register.filters.filter(isFacet).map(nameOf);
  const total = size > EXACT_COUNT ? await widestTotal(question, names) : 0;
  const parts = total > EXACT_COUNT ? partsFor(total, question) : SAMPLES;
  const set = names.filter((name) => conditions.some((condition) => condition.name === name));
  const unset = names.filter((name) => !set.includes(name));
  const rows = await ask<{ facet: string; total: number }>(db, (p) => {
    const passes = [
      { of: unset, rest: conditions },
      ...set.map((name) => ({ of: [name], rest: conditions.filter((condition) => condition.name !== name) })),
    ].filter(({ of }) => of.length > 0);
    const matching = passes.map(
      ({ rest }, place) =>
        `m${place} as materialized (select number from ${table} where ${whereOf(rest, parts, p)})`,
    );
    const counted = passes.map(
      ({ of }, place) => `select facet, count(*)::int as total
        from m${place} join ${table} using (number), unnest(facets) facet
        where split_part(facet, '=', 1) = any(${p(of)}::text[]) group by 1`,
    );
    return `with ${matching.join(', ')} ${counted.join(' union all ')}`;
  });
  const counts: Record<string, Record<string, number>> = {};
  for (const { facet, total: found } of rows) {
    const [name = '', ...choice] = facet.split('=');
    counts[name] ??= {};
    counts[name][choice.join('=')] = Math.round((found * SAMPLES) / parts);
  }
  return { counts, isEstimate: parts < SAMPLES };
}

/** Parts of the sample that tell how many there are to look at. */
const PROBE = 4;

/** About how many the widest part of the statement would look at: all conditions but one, by one look at the sample. */
async function widestTotal(question: Question, names: readonly string[]): Promise<number> {
  const { db, table, conditions } = question;
  const isChoice = ({ name }: Condition) => names.includes(name);
  const [row] = await ask<{ widest: number }>(db, (p) => {
    const without = [undefined, ...conditions.filter(isChoice)].map((gone) => {
      const rest = conditions.filter((condition) => isChoice(condition) && condition !== gone);
      return `count(*) filter (where ${rest.map(({ cheap }) => cheap(p)).join(' and ') || 'true'})`;
    });
    const fixed = conditions.filter((condition) => !isChoice(condition));
    return `select greatest(${without.join(', ')})::int as widest from ${table} where ${whereOf(fixed, PROBE, p)}`;
  });
  return ((row?.widest ?? 0) * SAMPLES) / PROBE;
}

/** Parts that the inverted index is asked for at most: each is a list of its own there. */
const MOST_PARTS = 16;
/** So many things tell the shares of very many to some hundredths. */
const ENOUGH = 2500;
/** Parts of the sample that are looked at. */
const partsFor = (total: number, { meaning }: Question) =>
  Math.min(Math.max(1, Math.floor((ENOUGH / total) * SAMPLES)), meaning ? MOST_PARTS : SAMPLES);

/** Conditions of a part of the sample. */
function whereOf(conditions: readonly Condition[], parts: number, p: Parameter): string {
  const hasWords = conditions.some(({ name }) => name === 'query');
  const all = allOf(conditions, hasWords ? 'gin' : 'cheap', p);
  if (parts === SAMPLES) return all;
  const marks = Array.from({ length: parts }, (_, part) => `%${part}`);
  return hasWords ? `facets && ${p(marks)}::text[] and ${all}` : `sample < ${p(parts)} and ${all}`;
}
