import { type SQL, sql } from 'drizzle-orm';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { serviceTexts, serviceWords } from '../../db/schema.ts';
import { CONFIGURATIONS, literally, piecesOf, searchable } from '../../languages.ts';

/** A text that is searched for, as it will be understood. */
export interface ServiceQuery {
  /** Which rows of `service_texts` match. */
  readonly match: SQL;
  /** How well, the more the better; absent where all match alike. */
  readonly score?: SQL;
  /** What is searched for instead of what was typed. */
  readonly corrected?: string;
}

/** How like another a word must be to be taken for it: 1 is the same, 0 has nothing in common. */
const LIKENESS = 0.4;

/** A word at the end of what was typed, which may be the beginning of a longer one, and what stands before it. */
const UNFINISHED = /^(?<before>|[^"]*\s)(?<begun>[\p{L}\p{M}\p{N}]+)$/u;

/**
 * Understands what was typed: word forms by the configuration of the language, the last word as the beginning of one
 * in a service's name, words that the catalogue does not know by the one most like them, Chinese by its trigrams.
 * Undefined where there is nothing to search for.
 */
export async function understand(
  db: Database,
  locale: LocaleCode,
  typed: string | undefined,
): Promise<ServiceQuery | undefined> {
  const query = searchable(typed ?? '');
  if (query === '') return undefined;
  const configuration = CONFIGURATIONS[locale];
  if (!configuration) return byPieces(db, locale, query);
  const corrected = await correct(db, locale, configuration, query);
  const asked = sql`websearch_to_tsquery(${configuration}::regconfig, ${corrected ?? query})`;
  // A translation that is missing is looked through as typed.
  const plainly = contains(query);
  const [row] = (await db.execute<{ words: number }>(sql`select numnode(${asked}) as words`)).rows;
  // Stop words alone leave no question to ask.
  if (!row?.words) return { match: plainly };
  const { before, begun } = UNFINISHED.exec(corrected ?? query)?.groups ?? {};
  const inName = begun === undefined ? sql`false` : beginsInName(begun);
  const rest = sql`websearch_to_tsquery(${configuration}::regconfig, ${before ?? ''})`;
  const typing = sql`(${inName} and (numnode(${rest}) = 0 or ${serviceTexts.words} @@ ${rest}))`;
  return {
    match: sql`case when ${serviceTexts.lang} = ${locale} then (${serviceTexts.words} @@ ${asked} or ${typing}) else ${plainly} end`,
    score: sql`(ts_rank(${serviceTexts.words}, ${asked}) + ${typing}::int)`,
    ...(corrected && { corrected }),
  };
}

/** Services with a word in their name that begins so; as it is typed, for half a word has no forms. */
const beginsInName = (begun: string | SQL) =>
  sql`to_tsvector('simple', ${serviceTexts.name}) @@ to_tsquery('simple', ${begun} || ':*')`;

const contains = (piece: string) => sql`${serviceTexts.plain} like ${`%${literally(piece.toLowerCase())}%`}`;

/** All pieces, or a third of them where no service has all: one wrong character spoils two pairs. */
async function byPieces(db: Database, locale: LocaleCode, query: string): Promise<ServiceQuery> {
  const pieces = piecesOf(query);
  const asked = pieces.length > 0 ? pieces : [query.toLowerCase()];
  const all = sql.join(asked.map(contains), sql` and `);
  const found = sql`(${sql.join(
    asked.map((piece) => sql`(${contains(piece)})::int`),
    sql` + `,
  )})`;
  const known = await db.execute(
    sql`select from ${serviceTexts} where ${serviceTexts.locale} = ${locale} and ${all} limit 1`,
  );
  return { match: known.rowCount ? all : sql`${found} * 3 >= ${asked.length}`, score: found };
}

/** A word's letters in order: two of them swapped, the commonest slip in a short word, leave them the same. */
const lettersOf = (word: SQL) =>
  sql`(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') letter)`;

/**
 * The query with every word that no service has, and the last one that no name begins with, replaced by the most
 * alike; undefined where nothing changes.
 */
async function correct(
  db: Database,
  locale: LocaleCode,
  configuration: string,
  query: string,
): Promise<string | undefined> {
  const typed = [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word),
  );
  if (typed.length === 0) return undefined;
  const unfinished = UNFINISHED.exec(query.toLowerCase())?.groups?.begun ?? null;
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    select typed, candidate.word as meant
    from unnest(${sql.param(typed)}::text[]) typed
    cross join lateral (
      select word, starts_with(word, typed) as begun, ${lettersOf(sql`word`)} = ${lettersOf(sql`typed`)} as swapped,
        greatest(
          similarity(word, typed),
          0.9 * word_similarity(typed, word),
          1 - levenshtein(left(word, 200), typed)::real / greatest(length(word), length(typed))
        ) as likeness
      from ${serviceWords} where lang = ${locale}
      order by begun desc, swapped desc, likeness desc, word
      limit 1
    ) candidate
    where (begun or swapped or likeness >= ${LIKENESS})
      and to_tsvector(${configuration}::regconfig, typed) <> ''::tsvector and not exists (
      select from ${serviceTexts}
      where ${serviceTexts.locale} = ${locale} and (
        ${serviceTexts.words} @@ plainto_tsquery(${configuration}::regconfig, typed)
        or typed = ${unfinished} and ${beginsInName(sql`typed`)}
      )
    )`);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}
