import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema.ts';
import { CONFIGURATIONS, chineseWords, searchable } from '../../languages.ts';
import { russianFor, SYNONYMS, type Widened, widened } from '../../synonyms.ts';
import { hasPieces } from './named.ts';

/** So many words of a search are looked at, and so many names of one in Russian. */
const MOST_WORDS = 8;
const MOST_NAMES = 2;
/** So many words of a search are told one by one, where a list says all of them. */
const MOST_ALONE = 3;

const HAN = /\p{Script=Han}+/gu;
/** What people call things in Chinese, which is one word though it may be made of several. */
const CALLED_IN_CHINESE = new Set(SYNONYMS.flatMap(({ ch }) => ch.typed.map((one) => one.toLowerCase())));
/** So many words make one name. */
const LONGEST_NAME = 3;

/** Chinese with spaces between its words, as registers read words; other scripts as they are. */
export const spaced = (query: string): string =>
  query.replace(HAN, (run) => ` ${namesAsOne(chineseWords(run)).join(' ')} `).trim();

/** What is called by several words in a row stays together, the longest names first. */
function namesAsOne(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + LONGEST_NAME);
    while (to > from + 1 && !CALLED_IN_CHINESE.has(words.slice(from, to).join(''))) to--;
    joined.push(words.slice(from, to).join(''));
    from = to;
  }
  return joined;
}

/** The words of a search, Chinese ones each for itself. */
export const wordsOf = (query: string): readonly string[] =>
  [...new Set(spaced(query).match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, MOST_WORDS);

/** A word that says something, and the `tsquery` of what it asks for; Chinese is asked for in pieces. */
interface Word {
  readonly word: string;
  readonly asked?: string;
}
/** What was typed, as its language has it. */
export interface Meant {
  /** All of it, where PostgreSQL knows the words of the language. */
  readonly whole?: Widened | undefined;
  /** Its words without those that say nothing. */
  readonly words: readonly Word[];
}

/** Reads a search and each of its words, with what the portal calls the same. */
export async function meantBy(db: Database, locale: LocaleCode, query: string): Promise<Meant> {
  const words = wordsOf(query);
  const configuration = CONFIGURATIONS[locale];
  if (!configuration) return { words: words.map((word) => ({ word })) };
  const [whole, ...each] = await widened(db, locale, configuration, [searchable(query), ...words]);
  return {
    whole,
    words: words.flatMap((word, at) => (each[at]?.typed ? [{ word, asked: each[at].asked }] : [])),
  };
}

/** How a list may be asked for the same, if it has nothing for it as it was typed. */
export interface Wordings {
  /** The nearest first; in the end without what the page of the list says of all its things: rooms of technoparks are to let. */
  readonly instead: (list: string) => readonly string[];
  /** Where the page of the list says every word: each for itself, the rarest of which says the most. */
  readonly oneByOne: (list: string) => readonly string[];
}

/** A search as it may be put to some lists. Those whose pages say none of its words are asked for nothing else. */
export async function wordingsOf(
  db: Database,
  locale: LocaleCode,
  query: string,
  { whole, words }: Meant,
  lists: readonly string[],
): Promise<Wordings> {
  const typed = spaced(query);
  const said =
    words.length > 0 ? await saidBy(db, locale, words, lists) : new Map<string, readonly boolean[]>();
  // Several words may have one name together: an industrial unit.
  const together =
    whole && words.length > 1 ? await saidBy(db, locale, [{ word: query, ...whole }], lists) : said;
  const isSaidAny = (list: string) =>
    (said.get(list) ?? []).includes(true) || together.get(list)?.[0] === true;
  const isAny = lists.some(isSaidAny);
  const russian = isAny ? await inRussian(db, locale, words) : [];
  const isSaid = (list: string) => said.get(list) ?? [];
  const isSeveral = words.length > 1;
  // Registers are in Russian, and know no words that say nothing of any other language.
  const telling = words.map(({ word }) => word).join(' ');
  return {
    instead: (list) => {
      const there = isSaidAny(list);
      const left = words.filter((_, at) => !isSaid(list)[at]).map(({ word }) => word);
      const others = [
        telling,
        ...(there ? russian : []),
        ...(isSeveral && left.length > 0 && left.length < words.length ? [left.join(' ')] : []),
      ];
      return [...new Set([typed, ...others])].filter((one) => one !== query && one !== '');
    },
    oneByOne: (list) =>
      isSeveral && said.has(list) && !isSaid(list).includes(false)
        ? words.slice(0, MOST_ALONE).map(({ word }) => word)
        : [],
  };
}

/** What the portal calls in Russian what is several words of another language, the longest first. */
const PHRASES: ReadonlyMap<LocaleCode, readonly (readonly [phrase: string, names: readonly string[]])[]> =
  new Map(
    LOCALES.map((locale) => [
      locale,
      SYNONYMS.flatMap((synonym) =>
        synonym[locale].typed
          .filter((typed) => typed.includes(' '))
          .map((typed) => [typed.toLowerCase(), synonym[DEFAULT_LOCALE].also] as const),
      ).toSorted(([a], [b]) => b.length - a.length),
    ]),
  );

/** The words, those that the portal has names for by these: things are filed in Russian, and kinds of them are named in it. */
async function inRussian(
  db: Database,
  locale: LocaleCode,
  words: readonly Word[],
): Promise<readonly string[]> {
  let rest = ` ${words.map(({ word }) => word.toLowerCase()).join(' ')} `;
  const phrases: (readonly string[])[] = [];
  for (const [phrase, names] of PHRASES.get(locale) ?? []) {
    if (!rest.includes(` ${phrase} `)) continue;
    phrases.push(names);
    rest = rest.replace(` ${phrase} `, ' ');
  }
  const single = rest
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  const others = single.flatMap((word, at) => russianFor(word).map((one) => ({ at, word, ...one })));
  const named = new Map<number, readonly string[]>();
  if (others.length > 0) {
    // Whether one is a form of the other, the database says.
    const { rows } = await db.execute<{ at: number; names: string[] }>(sql`
      select at, array_agg(also order by place) as names
      from rows from (jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as (at int, word text, typed text, also text))
        with ordinality as other (at, word, typed, also, place)
      where to_tsvector('russian', word) = to_tsvector('russian', typed) group by at`);
    for (const { at, names } of rows) named.set(at, names);
  }
  if (named.size + phrases.length === 0) return [];
  const nth = (names: readonly string[], which: number) => names[which] ?? names.at(-1);
  return Array.from({ length: MOST_NAMES }, (_, which) =>
    [
      ...phrases.map((names) => nth(names, which)),
      ...single.map((word, at) => nth(named.get(at) ?? [word], which)),
    ].join(' '),
  );
}

/** Which of some words the pages of lists say, in any words, by their addresses. */
async function saidBy(
  db: Database,
  locale: LocaleCode,
  words: readonly Word[],
  lists: readonly string[],
): Promise<ReadonlyMap<string, readonly boolean[]>> {
  const said = words.map(({ word, asked }) => {
    if (asked !== undefined) return sql`${pageTexts.words} @@ ${asked}::tsquery`;
    return hasPieces(locale, word, sql`${pageTexts.plain}`);
  });
  const { rows } = await db.execute<{ address: string; said: boolean[] }>(sql`
    select ${pageTexts.address} as address, array[${sql.join(said, sql`, `)}] as said from ${pageTexts}
    where ${pageTexts.locale} = ${locale} and ${pageTexts.address} = any(${sql.param([...lists])}::text[])`);
  return new Map(rows.map((row) => [row.address, row.said]));
}
