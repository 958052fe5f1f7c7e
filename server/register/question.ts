import { EXACT_COUNT, type Found } from '../../src/api/register/found.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import { SAMPLES, tableOf } from './columns.ts';
import { allOf, type Condition, conditionsOf, type Wanted } from './conditions.ts';
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

/** About how many rows a table has, as the database remembers; it is not counted. */
async function sizeOf(db: Statements, table: string): Promise<number> {
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
/** Parts of the sample that are looked at: fewer of a large register. */
const partsOf = ({ size }: Question) => (size > SAMPLED_FROM ? 2 : 16);

/** What the sample says: about how many match, and in how many hits that was seen. */
async function sampled(question: Question): Promise<{ readonly hits: number; readonly about: number }> {
  const { db, table, conditions, how, meaning } = question;
  const parts = meaning ? 1 : partsOf(question);
  const [row] = await ask<{ hits: number }>(
    db,
    (p) =>
      `select count(*)::int as hits from ${table}
       where ${meaning ? "facets @> array['%7']" : `sample < ${parts}`} and ${allOf(conditions, how, p)}`,
  );
  const hits = row?.hits ?? 0;
  return { hits, about: Math.round((hits * SAMPLES) / parts) };
}

/**
 * About how many match where they are clearly more than are counted; undefined where counting is the quicker way to
 * know.
 */
export async function manyOf(question: Question): Promise<number | undefined> {
  const { conditions, size, meaning } = question;
  if (conditions.length === 0) return size > EXACT_COUNT * 1.5 ? Math.round(size) : undefined;
  if (size <= SAMPLED_FROM && !meaning) return undefined;
  const { hits, about } = await sampled(question);
  return hits >= ENOUGH_HITS && about > EXACT_COUNT * 1.5 ? about : undefined;
}

/** A number above which nobody counts. */
export const moreThanCounted = async (question: Question): Promise<Found> => ({
  total: Math.max((await sampled(question)).about, EXACT_COUNT + 1),
  isEstimate: true,
});

/** How many match: counted to {@link EXACT_COUNT}, estimated above. */
export async function totalOf(question: Question): Promise<Found> {
  const many = await manyOf(question);
  if (many !== undefined) return { total: many, isEstimate: true };
  const { db, table, conditions, how } = question;
  const [row] = await ask<{ total: number }>(
    db,
    (p) =>
      `select count(*)::int as total from
         (select from ${table} where ${allOf(conditions, how, p)} limit ${EXACT_COUNT + 1}) counted`,
  );
  const total = row?.total ?? 0;
  return total > EXACT_COUNT ? moreThanCounted(question) : { total, isEstimate: false };
}
