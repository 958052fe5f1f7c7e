import type { ResponseOf } from '../../src/api/contracts/endpoint.ts';
import type { EndpointsOf } from '../../src/api/register/endpoints.ts';
import { EXACT_COUNT } from '../../src/api/register/found.ts';
import { fieldAt, isList, nameOf, pathOf } from '../../src/api/register/names.ts';
import type { AnyFilter, AnyRegister, SearchedRegister } from '../../src/api/register/register.ts';
import { filterColumn, isFacet, quoted, SAMPLES } from './columns.ts';
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

/** Conditions without which something would be found: single ones, else pairs; the most first. */
async function relaxationsOf({ db, table, conditions }: Question): Promise<Count['relaxations']> {
  const singles = conditions.map((condition) => [condition]);
  const pairs = conditions
    .flatMap((one, place) => conditions.slice(place + 1).map((other) => [one, other]))
    .slice(0, MOST_PAIRS);
  for (const candidates of [singles, pairs]) {
    if (candidates.length === 0) continue;
    const [row] = await ask<Record<string, number>>(db, (p) => {
      const counted = candidates.map((without, place) => {
        const rest = conditions.filter((condition) => !without.includes(condition));
        const where = allOf(rest, rest.some(({ name }) => name === 'query') ? 'gin' : 'cheap', p);
        return `(select count(*)::int from (select from ${table} where ${where} limit ${MOST_COUNTED + 1}) c) as r${place}`;
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

/** The choices that a thing has in a filter, as rows of `choice`. */
function choicesFrom(
  register: SearchedRegister,
  filter: AnyFilter,
): { readonly from: string; readonly choice: string } {
  const column = filterColumn(filter);
  if ('flag' in filter) return { from: '', choice: `case when ${column} then 'true' end` };
  return isList(fieldAt(register, pathOf(filter)))
    ? { from: `, unnest(${column}) as choice`, choice: 'choice' }
    : { from: '', choice: column };
}

/**
 * How many match for each choice of each filter, its own other choices left aside: one statement, and of many a sample.
 * Filters that are not set share what matches; each that is set looks for itself.
 */
export async function facetsOf(question: Question): Promise<ResponseOf<Answers['facets']>> {
  const { db, register, table, conditions, size } = question;
  const filters = register.filters.filter(isFacet);
  if (filters.length === 0) return { counts: {}, isEstimate: false };
  const total = size > EXACT_COUNT ? await widestTotal(question, filters) : 0;
  const parts = total > EXACT_COUNT ? partsFor(total) : SAMPLES;
  const isEstimate = parts < SAMPLES;
  const named = (filter: AnyFilter) => conditions.filter(({ name }) => name === nameOf(filter));
  const isSet = (filter: AnyFilter) => named(filter).length > 0;
  const rows = await ask<{ filter: string; choice: string; total: number }>(db, (p) => {
    const where = (rest: readonly Condition[]) => whereOf(rest, parts, p);
    const counted = (filter: AnyFilter, source: string, condition: string) => {
      const { from, choice } = choicesFrom(register, filter);
      return `select ${quoted(nameOf(filter))} as filter, ${choice} as choice, count(*)::int as total
        from ${source}${from} where ${condition} group by 2`;
    };
    const columns = [...new Set(filters.map(filterColumn))].join(', ');
    const texts = filters.map((filter) =>
      isSet(filter)
        ? counted(filter, table, where(conditions.filter((condition) => !named(filter).includes(condition))))
        : counted(filter, 'matching', 'true'),
    );
    return `with matching as materialized (select ${columns} from ${table} where ${where(conditions)})
      ${texts.join('\nunion all\n')}`;
  });
  const counts: Record<string, Record<string, number>> = {};
  for (const { filter, choice, total: found } of rows) {
    if (choice === null) continue;
    counts[filter] ??= {};
    counts[filter][choice] = Math.round((found * SAMPLES) / parts);
  }
  return { counts, isEstimate };
}

/** How many the widest part of the statement would look at: all conditions but one. */
async function widestTotal(question: Question, filters: readonly AnyFilter[]): Promise<number> {
  const { conditions } = question;
  const names = new Set(filters.map(nameOf));
  const rests = conditions
    .filter(({ name }) => names.has(name))
    .map((one) => ({ ...question, conditions: conditions.filter((condition) => condition !== one) }));
  const totals = await Promise.all([question, ...rests].map(totalOf));
  return Math.max(...totals.map(({ total }) => total));
}

/** Parts of the sample that are about as many as are counted exactly. */
const partsFor = (total: number) => Math.max(1, Math.floor((EXACT_COUNT / total) * SAMPLES));

/** Conditions of a part of the sample. */
function whereOf(conditions: readonly Condition[], parts: number, p: Parameter): string {
  const hasWords = conditions.some(({ name }) => name === 'query');
  const all = allOf(conditions, hasWords ? 'gin' : 'cheap', p);
  if (parts === SAMPLES) return all;
  const marks = Array.from({ length: parts }, (_, part) => `%${part}`);
  return hasWords ? `facets && ${p(marks)}::text[] and ${all}` : `sample < ${p(parts)} and ${all}`;
}
