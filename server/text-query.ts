import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../src/i18n/locales.ts';
import type { Database } from './db/database.ts';
import { knownProblems, pageTexts, serviceTexts } from './db/schema.ts';
import { CONFIGURATIONS, isOfOneScript, literally, piecesOf, searchable } from './languages.ts';
import { inOtherWords, type Widened, widened } from './synonyms.ts';

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
  /** What the rows of one thing have in common in all languages, if things are found by what they are called in others. */
  readonly thing?: SQLWrapper;
}

/**
 * How a text may be read: as it was typed, as what things are called in another of the portal's languages, with its
 * mistakes mended, as most of its words.
 */
export type Reading = 'typed' | 'called' | 'mended' | 'most';

/** A text that is searched for, as it will be understood. */
export interface TextQuery {
  /** Which rows match. */
  readonly match: SQL;
  /** How well, the more the better; absent where all match alike. */
  readonly score?: SQL;
  /** How a row has it in its name: 2 as typed, 1 in other words, 0 not at all. */
  readonly named?: SQL;
  /** What is searched for instead of what was typed. */
  readonly corrected?: string;
}

/** So many letters of a word may be wrong; of one that is shorter than `LONG` one, and none where each is needed. */
const MOST_WRONG = 2;
const LONG = 6;
const SHORTEST_MENDED = 4;
/** Letters that a part of a German compound has at least: shorter ones end words by chance. */
const SHORTEST_PART = 6;
/** Letters that each half of a German compound has at least. */
const SHORTEST_HALF = 4;
/** What a word of a name has before another one that is as like. */
const IN_NAME = 0.1;

/** Words of a search that mistakes are looked for in: each is compared with every word that there is. */
const MOST_CORRECTED = 12;
/** Longer words, characters, are nonsense; PostgreSQL compares none of more than 255. */
const LONGEST_CORRECTED = 40;

/** A word at the end of what was typed, which may be the beginning of a longer one, and what stands before it. */
const UNFINISHED = /^(?<before>|[^"]*\s)(?<begun>[\p{L}\p{M}\p{N}]+)$/u;

/** Texts of the portal by which a word is known to be one, whatever is searched. */
const TEXTS = [pageTexts, serviceTexts, knownProblems];

/**
 * Understands what was typed, by the first of some readings that finds anything, or else by the last one.
 * Undefined where there is nothing to search for.
 */
export async function understand(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  typed: string | undefined,
  readings: readonly Reading[] = ['typed', 'called', 'mended', 'most'],
): Promise<TextQuery | undefined> {
  const query = searchable(typed ?? '');
  if (query === '') return undefined;
  const configuration = CONFIGURATIONS[locale];
  let understood: TextQuery | undefined;
  for (const reading of readings) {
    if (reading === 'called') understood = byNames(texts, locale, query) ?? understood;
    else if (reading === 'most')
      understood =
        (configuration && (await byMostWords(db, texts, locale, configuration, query))) || understood;
    else if (configuration)
      understood = await byWords(db, texts, locale, configuration, query, reading === 'mended');
    else understood = byPieces(texts, locale, query, reading === 'mended');
    if (understood && reading !== readings.at(-1) && (await finds(db, texts, locale, understood))) break;
  }
  return understood;
}

async function finds(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  { match }: TextQuery,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${texts.rows} where ${texts.locale} = ${locale} and ${match} limit 1`,
  );
  return rowCount === 1;
}

/**
 * Word forms by the configuration of the language, the last word as the beginning of one in a name; mended, words that
 * no text has by the one most like them.
 */
async function byWords(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  configuration: string,
  query: string,
  isMended: boolean,
): Promise<TextQuery> {
  const corrected = isMended ? await correct(db, texts, locale, configuration, query) : undefined;
  const [meant] = await widened(db, locale, configuration, [corrected ?? query]);
  // A translation that is missing is looked through as typed.
  const plainly = contains(texts, query);
  // Stop words alone leave no question to ask.
  if (!meant?.typed) return { match: plainly };
  const asked = sql`${meant.asked}::tsquery`;
  const { before, begun } = UNFINISHED.exec(corrected ?? query)?.groups ?? {};
  const inName = begun === undefined ? sql`false` : beginsInName(texts, begun);
  const rest = sql`websearch_to_tsquery(${configuration}::regconfig, ${before ?? ''})`;
  const typing = sql`(${inName} and (numnode(${rest}) = 0 or ${texts.words} @@ ${rest}))`;
  const inNames = sql`ts_filter(${texts.words}, '{a}')`;
  const named = sql`((${inNames} @@ ${meant.typed}::tsquery or ${typing})::int + (${inNames} @@ ${asked} or ${typing})::int)`;
  return {
    match: sql`case when ${texts.lang} = ${locale} then (${texts.words} @@ ${asked} or ${typing}) else ${plainly} end`,
    score: sql`(${rankOf(texts, meant)} + ${named})`,
    named,
    ...(corrected && { corrected }),
  };
}

/** Whether a column of Russian words, a `tsvector`, has what an official looks for. */
export const hasWords = (words: SQLWrapper, query: string): SQL =>
  sql`${words} @@ websearch_to_tsquery('russian'::regconfig, ${searchable(query)})`;

/** Words of a search that are weighed against each other where nothing has all of them. */
export const MOST_TELLING = 8;

/** Some words without those that say nothing in a language; first what the portal has other words for, then the longest. */
export async function tellingFirst(
  db: Database,
  locale: LocaleCode,
  words: readonly string[],
): Promise<readonly string[]> {
  const configuration = CONFIGURATIONS[locale];
  const meant = configuration && words.length > 0 ? await widened(db, locale, configuration, words) : [];
  return words
    .map((word, at) => ({ word, typed: meant[at]?.typed, asked: meant[at]?.asked }))
    .filter(({ typed }) => typed !== '')
    .toSorted(
      (a, b) => Number(b.asked !== b.typed) - Number(a.asked !== a.typed) || b.word.length - a.word.length,
    )
    .map(({ word }) => word);
}

/** How well words are found, those that were typed twice as well as what they also stand for. */
const rankOf = ({ words }: SearchedTexts, { typed, asked }: Widened) =>
  sql`(ts_rank(${words}, ${typed}::tsquery) + ts_rank(${words}, ${asked}::tsquery))`;

/** Two of the words that any text has, and half of these; undefined where there are too few to leave any out. */
async function byMostWords(
  db: Database,
  texts: SearchedTexts,
  locale: LocaleCode,
  configuration: string,
  query: string,
): Promise<TextQuery | undefined> {
  const words = [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, MOST_TELLING);
  const meant = (await widened(db, locale, configuration, words))
    .map((one, at) => ({ ...one, word: words[at] ?? '' }))
    .filter(({ typed }) => typed !== '');
  if (meant.length < 3) return undefined;
  const has = ({ asked }: Widened) => sql`(${texts.words} @@ ${asked}::tsquery)`;
  const inTexts = meant.map(
    (one) => sql`exists (select from ${texts.rows} where ${texts.lang} = ${locale} and ${has(one)})`,
  );
  const [row] = (
    await db.execute<{ there: boolean[] }>(sql`select array[${sql.join(inTexts, sql`, `)}] as there`)
  ).rows;
  const there = meant.filter((_, at) => row?.there[at]);
  if (there.length < 2) return undefined;
  const sum = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` + `)})`;
  const found = sum(there.map((one) => sql`${has(one)}::int`));
  const rank = sum(there.map((one) => rankOf(texts, one)));
  return {
    match: sql`(${texts.lang} = ${locale} and ${found} >= ${Math.max(2, Math.ceil(there.length / 2))})`,
    // The rank of all words together weighs less than one word more.
    score: sql`(${found} + ${rank} / ${2 * there.length})`,
    corrected: there.map(({ word }) => word).join(' '),
  };
}

/**
 * Things by their names in the other languages. A language of the same script has to call them just so, since what is
 * half a word there may be a slip here; of another script any form will do, and a beginning.
 */
function byNames(
  { thing, ...texts }: SearchedTexts,
  locale: LocaleCode,
  query: string,
): TextQuery | undefined {
  if (!thing) return undefined;
  const { before, begun } = UNFINISHED.exec(query)?.groups ?? {};
  const begins = begun !== undefined && before === '' ? beginsInName(texts, begun) : sql`false`;
  const called = LOCALES.filter((other) => other !== locale).map((other) => {
    const configuration = CONFIGURATIONS[other];
    return sql`(${texts.lang} = ${other} and ${
      !configuration
        ? allPieces(query, sql`lower(${texts.name})`)
        : isOfOneScript(locale, other)
          ? sql`to_tsvector('simple', ${texts.name}) @@ plainto_tsquery('simple', ${query})`
          : sql`(ts_filter(${texts.words}, '{a}') @@ websearch_to_tsquery(${configuration}::regconfig, ${query})
              or ${begins})`
    })`;
  });
  return {
    match: sql`${thing} in (select ${thing} from ${texts.rows} where ${sql.join(called, sql` or `)})`,
  };
}

/** Those with a word in their name that begins so; as it is typed, for half a word has no forms. */
const beginsInName = (texts: Pick<SearchedTexts, 'name'>, begun: string | SQL) =>
  sql`to_tsvector('simple', ${texts.name}) @@ to_tsquery('simple', ${begun} || ':*')`;

const contains = (texts: Pick<SearchedTexts, 'plain'>, piece: string) => has(sql`${texts.plain}`, piece);
const has = (text: SQL, piece: string) => sql`${text} like ${`%${literally(piece.toLowerCase())}%`}`;

/** What was typed, in the pieces that are looked for. */
const sought = (query: string): readonly string[] => {
  const pieces = piecesOf(query);
  return pieces.length > 0 ? pieces : [query.toLowerCase()];
};

const allPieces = (query: string, text: SQL) =>
  sql.join(
    sought(query).map((piece) => has(text, piece)),
    sql` and `,
  );

/** All pieces, as typed or in other words; mended, a third of them: one wrong character spoils two pairs. */
function byPieces(texts: SearchedTexts, locale: LocaleCode, query: string, isMended: boolean): TextQuery {
  const plain = sql`${texts.plain}`;
  if (isMended) {
    const asked = sought(query);
    const found = countOf(asked, plain);
    return { match: sql`${found} * 3 >= ${asked.length}`, score: found };
  }
  const others = inOtherWords(locale, query);
  const inAny = (text: SQL) =>
    sql`(${sql.join(
      others.map((other) => sql`(${allPieces(other, text)})`),
      sql` or `,
    )})`;
  const name = sql`lower(${texts.name})`;
  const named = sql`((${allPieces(query, name)})::int + ${inAny(name)}::int)`;
  return {
    match: inAny(plain),
    score: sql`(${countOf(sought(query), plain)} + ${named} * ${sought(query).length + 1})`,
    named,
  };
}

/** How many pieces a text has. */
const countOf = (pieces: readonly string[], text: SQL) =>
  sql`(${sql.join(
    pieces.map((piece) => sql`(${has(text, piece)})::int`),
    sql` + `,
  )})`;

/** A word's letters in order. */
const lettersOf = (word: SQL) =>
  sql`(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') letter)`;

/**
 * Whether two words have the same letters: two of them swapped, the commonest slip in a short word, leave them so. Only words
 * of one length are looked into: all that there are stand against each that was typed.
 */
const hasLettersOf = (word: SQL, other: SQL) =>
  sql`(length(${word}) = length(${other}) and ${lettersOf(word)} = ${lettersOf(other)})`;

/**
 * How many letters of what was typed are wrong if a word was meant, and of how many; endings are left aside where that is
 * kinder, but not half the word: without them, Arabic's “financial” is all but its “to”.
 */
const WRONG = sql`(values (left(word, 200), typed), (word_stem, typed_stem)) as form (meant, given)
  cross join lateral (select levenshtein_less_equal(meant, given, ${MOST_WRONG}) as wrong, length(given) as long) compared
  where length(word) * 2 >= length(typed) and long >= ${SHORTEST_MENDED} and wrong <= case when long < ${LONG} then 1 else ${MOST_WRONG} end`;
/** What of a word has no ending. */
const stemOf = (configuration: string, word: SQL) =>
  sql`(ts_lexize(${`${configuration}_stem`}::regdictionary, ${word}))[1]`;

/** A word of a name is the likelier one. */
const isInName = (texts: SearchedTexts, locale: LocaleCode, configuration: string) => sql`exists (
  select from ${texts.rows} where ${texts.lang} = ${locale}
    and ${texts.words} @@ to_tsquery(${configuration}::regconfig, word || ':A'))`;

/** Whether the portal has a word in its texts, or in those of things, which are filed in Russian. */
const isKnown = (locale: LocaleCode, configuration: string, word: SQL) => {
  const form = sql`to_tsvector(${configuration}::regconfig, ${word})`;
  const inTexts = TEXTS.map(
    (rows) => sql`exists (select from ${rows}
      where ${rows.locale} = ${locale} and ${rows.words} @@ plainto_tsquery(${configuration}::regconfig, ${word}))`,
  );
  const inThings = sql`exists (select from register_words v where v.word = any(tsvector_to_array(${form})))`;
  return sql.join(locale === DEFAULT_LOCALE ? [...inTexts, inThings] : inTexts, sql` or `);
};

/**
 * German compounds that no text has, taken apart where the texts have both halves: Export·förderung, Investition·s·zuschuss.
 * The longest first half counts.
 */
async function apart(
  db: Database,
  texts: SearchedTexts,
  configuration: string,
  words: readonly string[],
): Promise<readonly { readonly typed: string; readonly head: string; readonly tail: string }[]> {
  if (words.length === 0) return [];
  const form = (word: SQL) => sql`plainto_tsquery(${configuration}::regconfig, ${word})`;
  const isThere = (word: SQL) => sql`numnode(${form(word)}) > 0 and exists (
    select from ${texts.rows} where ${texts.locale} = 'de' and ${texts.lang} = 'de' and ${texts.words} @@ ${form(word)})`;
  const { rows } = await db.execute<{ typed: string; head: string; tail: string }>(sql`
    select typed, halves.head, halves.tail
    from unnest(${sql.param(words)}::text[]) typed
    cross join lateral (
      select head, substr(typed, at + 1) as tail
      from generate_series(${SHORTEST_HALF}::int, length(typed) - ${SHORTEST_HALF}) at
      cross join lateral (
        values (left(typed, at)), (regexp_replace(left(typed, at), '(e?s|e?n)$', ''))
      ) as half (head)
      where length(head) >= ${SHORTEST_HALF} and ${isThere(sql`head`)} and ${isThere(sql`substr(typed, at + 1)`)}
      order by at desc, length(head) desc
      limit 1
    ) halves
    where not exists (
      select from ${texts.rows} where ${texts.locale} = 'de' and ${texts.words} @@ ${form(sql`typed`)})`);
  return rows;
}

/**
 * The query with its unknown words replaced: by what they begin or, in German, end, else by what a slip may have made
 * of it, unless the portal has the word elsewhere; else, in German, by the two words that it is made of. Undefined where
 * nothing changes.
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
  // What stands for other words is no slip, though no text has it.
  const ours = (await widened(db, locale, configuration, typed)).map(({ typed, asked }) => asked !== typed);
  const doubtful = typed.filter((_, at) => !ours[at]);
  if (doubtful.length === 0) return undefined;
  const unfinished = UNFINISHED.exec(query.toLowerCase())?.groups?.begun ?? null;
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    with unknown as materialized (
      select typed, ${stemOf(configuration, sql`typed`)} as typed_stem,
        ${isKnown(locale, configuration, sql`typed`)} as is_known
      from unnest(${sql.param(doubtful)}::text[]) typed
      where to_tsvector(${configuration}::regconfig, typed) <> ''::tsvector and not exists (
        select from ${texts.rows}
        where ${texts.locale} = ${locale} and (
          ${texts.words} @@ plainto_tsquery(${configuration}::regconfig, typed)
          or typed = ${unfinished} and ${beginsInName(texts, sql`typed`)}
        )
      )
    ), vocabulary as materialized (
      select word, ${stemOf(configuration, sql`left(word, 200)`)} as word_stem
      from ${texts.vocabulary} where lang = ${locale} and exists (select from unknown)
    )
    select typed, candidate.word as meant
    from unknown
    cross join lateral (
      select word from (
        select word, starts_with(word, typed) or ${locale === 'de'} and length(typed) >= ${SHORTEST_PART}
            and right(word, length(typed)) = typed as is_part,
          ${hasLettersOf(sql`word`, sql`typed`)} as is_swapped,
          (select min(wrong::real / long) from ${WRONG}) as wrong
        from vocabulary
      ) there
      where is_part or not is_known and (is_swapped or wrong is not null)
      order by is_part desc, is_swapped desc,
        wrong - case when ${isInName(texts, locale, configuration)} then ${IN_NAME}::real else 0 end, word
      limit 1
    ) candidate`);
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  if (locale === 'de')
    for (const compound of await apart(
      db,
      texts,
      configuration,
      doubtful.filter((word) => !meant.has(word)),
    ))
      meant.set(compound.typed, `${compound.head} ${compound.tail}`);
  if (meant.size === 0) return undefined;
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}
