import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LocaleCode } from '../src/i18n/locales.ts';
import type { Database } from './db/database.ts';
import { CONFIGURATIONS, literally, piecesOf, searchable } from './languages.ts';

/** Texts in every language of the portal that are searched: what each of their rows has, as SQL names it. */
export interface SearchedTexts {
  /** The table of the rows. */
  readonly rows: SQLWrapper;
  /** The portal's language that the row is for, and the one that it is in. */
  readonly locale: SQLWrapper;
  readonly lang: SQLWrapper;
  readonly name: SQLWrapper;
  /** `tsvector` of all of it. */
  readonly words: SQLWrapper;
  /** All of it in small letters. */
  readonly plain: SQLWrapper;
  /** Every word that the rows have, a relation of `lang` and `word`. */
  readonly vocabulary: SQLWrapper;
}

/** A text that is searched for, as it will be understood. */
export interface TextQuery {
  /** Which rows match. */
  readonly match: SQL;
  /** How well, the more the better; absent where all match alike. */
  readonly score?: SQL;
  /** What is searched for instead of what was typed. */
  readonly corrected?: string;
}

/** How like another a word must be to be taken for it: 1 is the same, 0 has nothing in common. */
const LIKENESS = 0.4;

/** Words of a search that mistakes are looked for in: each is compared with every word that there is. */
const MOST_CORRECTED = 12;
/** Longer words, characters, are nonsense; PostgreSQL compares none of more than 255. */
const LONGEST_CORRECTED = 40;

/** A word at the end of what was typed, which may be the beginning of a longer one, and what stands before it. */
const UNFINISHED = /^(?<before>|[^"]*\s)(?<begun>[\p{L}\p{M}\p{N}]+)$/u;

/**
 * Understands what was typed: word forms by the configuration of the language, the last word as the beginning of one
 * in a name, words that no text has by the one most like them, Chinese by its trigrams.
 * Undefined where there is nothing to search for.
 */
export async function understand(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  typed: string | undefined,
): Promise<TextQuery | undefined> {
  const query = searchable(typed ?? '');
  if (query === '') return undefined;
  const configuration = CONFIGURATIONS[locale];
  if (!configuration) return byPieces(db, texts, locale, query);
  const corrected = await correct(db, texts, locale, configuration, query);
  const asked = sql`websearch_to_tsquery(${configuration}::regconfig, ${corrected ?? query})`;
  // A translation that is missing is looked through as typed.
  const plainly = contains(texts, query);
  const [row] = (await db.execute<{ words: number }>(sql`select numnode(${asked}) as words`)).rows;
  // Stop words alone leave no question to ask.
  if (!row?.words) return { match: plainly };
  const { before, begun } = UNFINISHED.exec(corrected ?? query)?.groups ?? {};
  const inName = begun === undefined ? sql`false` : beginsInName(texts, begun);
  const rest = sql`websearch_to_tsquery(${configuration}::regconfig, ${before ?? ''})`;
  const typing = sql`(${inName} and (numnode(${rest}) = 0 or ${texts.words} @@ ${rest}))`;
  return {
    match: sql`case when ${texts.lang} = ${locale} then (${texts.words} @@ ${asked} or ${typing}) else ${plainly} end`,
    score: sql`(ts_rank(${texts.words}, ${asked}) + ${typing}::int)`,
    ...(corrected && { corrected }),
  };
}

/** Those with a word in their name that begins so; as it is typed, for half a word has no forms. */
const beginsInName = (texts: SearchedTexts, begun: string | SQL) =>
  sql`to_tsvector('simple', ${texts.name}) @@ to_tsquery('simple', ${begun} || ':*')`;

const contains = (texts: SearchedTexts, piece: string) =>
  sql`${texts.plain} like ${`%${literally(piece.toLowerCase())}%`}`;

/** All pieces, or a third of them where no text has all: one wrong character spoils two pairs. */
async function byPieces(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  query: string,
): Promise<TextQuery> {
  const pieces = piecesOf(query);
  const asked = pieces.length > 0 ? pieces : [query.toLowerCase()];
  const all = sql.join(
    asked.map((piece) => contains(texts, piece)),
    sql` and `,
  );
  const found = sql`(${sql.join(
    asked.map((piece) => sql`(${contains(texts, piece)})::int`),
    sql` + `,
  )})`;
  const known = await db.execute(
    sql`select from ${texts.rows} where ${texts.locale} = ${locale} and ${all} limit 1`,
  );
  return { match: known.rowCount ? all : sql`${found} * 3 >= ${asked.length}`, score: found };
}

/** A word's letters in order: two of them swapped, the commonest slip in a short word, leave them the same. */
const lettersOf = (word: SQL) =>
  sql`(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') letter)`;

/**
 * The query with every word that no text has, and the last one that no name begins with, replaced by the most
 * alike; undefined where nothing changes.
 */
async function correct(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  configuration: string,
  query: string,
): Promise<string | undefined> {
  const typed = [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))]
    // Small letters may be more than the capitals were: one İ becomes two.
    .filter((word) => word.length > 2 && word.length <= LONGEST_CORRECTED && !/^\d+$/.test(word))
    .slice(0, MOST_CORRECTED);
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
      from ${texts.vocabulary} where lang = ${locale}
      order by begun desc, swapped desc, likeness desc, word
      limit 1
    ) candidate
    where (begun or swapped or likeness >= ${LIKENESS})
      and to_tsvector(${configuration}::regconfig, typed) <> ''::tsvector and not exists (
      select from ${texts.rows}
      where ${texts.locale} = ${locale} and (
        ${texts.words} @@ plainto_tsquery(${configuration}::regconfig, typed)
        or typed = ${unfinished} and ${beginsInName(texts, sql`typed`)}
      )
    )`);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}
