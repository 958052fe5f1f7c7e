import { sql } from 'drizzle-orm';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import { SEARCHED_REGISTERS } from '../../src/api/registers/index.ts';
import type { Database } from '../db/database.ts';
import { calledAlike, russianFor } from '../synonyms.ts';
import { moscowDate, startOfDay } from '../time.ts';
import { saidWith } from '../translations.ts';
import { tableOf } from './columns.ts';
import { type NamedPlace, placesNamed } from './named-places.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/** Words of a search that are looked at. */
const MOST_WORDS = 8;
/** What a word that nobody knows may stand for: words that begin so, or words that are like it. */
const MOST_BEGUN = 12;
const MOST_NEAR = 3;
/** Fewer letters than these are too few to say what was meant. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_GUESS = 4;
/** From so many letters on, two of them may be wrong; below it one. */
const LONG = 6;
/** Longer words are addresses or nonsense. */
const LONGEST_WORD = 40;

/** What was searched for, as the dictionary knows it. */
export interface Meaning {
  /** `tsquery`: every word, in any of the forms that it may stand for; empty where all of them name places. */
  readonly query: string;
  /** Words that name a place: things have them, or are there. */
  readonly places?: readonly { readonly query: string; readonly facets: readonly string[] }[];
  /** The same of each word alone, where it stands in a name or an address: what ranks. */
  readonly first: readonly string[];
  /** A word was taken for one that is like it. */
  readonly isGuessed: boolean;
  /** A word stands in no text, and nothing is like it: nothing is found by it. */
  readonly isNowhere: boolean;
}

/** What an unknown word may stand for, and whether it only is like that. */
interface Guess {
  readonly meant: readonly string[];
  readonly isNear: boolean;
}

/** A word as people write it: letters and digits, and signs that hold a number together. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.:/][\p{N}]+)*/gu;
/** What stands before the name of a street or the number of a house, shortened: it tells no address from another. */
const SHORTENED = new Set(
  'ул просп пр пер ш наб пл бул бр туп пос дер г гор д вл влад стр к корп м ст р н т кт'.split(' '),
);
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const anyOf = (lexemes: readonly string[], weight = '') =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + weight).join(' | ')})`;

/** A number that the dictionary takes apart is meant with all its parts: `77:01:0001001:1`. */
const allOf = (lexemes: readonly string[], weight = '') =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + weight).join(' & ')})`;

interface Word {
  /** Which of the words of the search it is, from 1. */
  readonly place: number;
  /** What the dictionary makes of it, and of the same in Latin letters. */
  readonly lexemes: string[];
  readonly latin: string[];
  /** Those of them that texts are known to have. */
  readonly known: string[] | null;
}

/** The words of a search that mean anything. */
function wordsOf(db: Statements, register: SearchedRegister, words: readonly string[]): Promise<Word[]> {
  return ask(
    db,
    (p) => `select w.place::int, x.lexemes, x.latin, known.known
      from unnest(${p(words)}::text[]) with ordinality as w (word, place)
      cross join lateral (
        select tsvector_to_array(to_tsvector('russian', w.word)) as lexemes,
          tsvector_to_array(to_tsvector('russian', register_latin(w.word))) as latin
      ) x
      left join lateral (
        select array_agg(v.word) as known from register_words v
        where v.register = ${p(register.id)} and v.word = any(x.lexemes || x.latin)
      ) known on true
      where cardinality(x.lexemes) > 0 order by w.place`,
  );
}

/** Which of some words stand in a text after all: what has just come is in no list yet. */
async function unlisted(
  db: Statements,
  register: SearchedRegister,
  words: readonly Word[],
): Promise<boolean[]> {
  const [row] = await ask<Record<string, boolean>>(db, (p) => {
    const stands = words.map(
      ({ lexemes, latin }, place) =>
        // Counted, for whoever looks for one row only may look through all of them: they are few, or they were listed.
        `(select count(*) > 0 from ${tableOf(register)}
          where is_published and words @@ ${p(anyOf([...lexemes, ...latin]))}::tsquery) as w${place}`,
    );
    return `select ${stands.join(', ')}`;
  });
  return words.map((_, place) => row?.[`w${place}`] === true);
}

/** What each of some unknown words may stand for: words that begin so, else those that are most like it. */
async function guesses(db: Statements, register: SearchedRegister, words: readonly Word[]): Promise<Guess[]> {
  const rows = await ask<{ meant: string[] | null; isNear: boolean }>(db, (p) => {
    const of = `v.register = ${p(register.id)}`;
    const given = words.map(({ lexemes, latin }, place) => ({ place, lexemes, latin }));
    return `select coalesce(begun.meant, near.meant) as meant, begun.meant is null and near.meant is not null as "isNear"
      from jsonb_to_recordset(${p(JSON.stringify(given))}::jsonb)
        as w (place int, lexemes text[], latin text[])
      cross join lateral (
        select array_agg(distinct one) as forms from unnest(array[w.lexemes[1], w.latin[1]]) one
      ) x
      left join lateral (
        select array_agg(word) as meant from (
          select v.word from unnest(x.forms) form
          join register_words v on ${of} and v.word >= form and v.word < form || U&'\\FFFF'
          where length(form) >= ${SHORTEST_BEGINNING}
          order by v.things desc, v.word limit ${MOST_BEGUN}
        ) b
      ) begun on true
      left join lateral (
        select array_agg(word) as meant from (
          select v.word from unnest(x.forms) form join register_words v on ${of} and v.word % form
          where begun.meant is null and form !~ '[0-9]'
            and length(form) between ${SHORTEST_GUESS} and ${LONGEST_WORD}
            and levenshtein(v.word, form) <= case when length(form) < ${LONG} then 1 else 2 end
          order by levenshtein(v.word, form), v.things desc, v.word limit ${MOST_NEAR}
        ) n
      ) near on true
      order by w.place`;
  });
  return rows.map(({ meant, isNear }) => ({ meant: meant ?? [], isNear }));
}

/** What an unknown word is called in the texts of things: as `tsquery`, and the same of names of things alone. */
interface Called {
  readonly called: string;
  readonly named: string | null;
}

/** What some unknown words are called in the texts of things; null for those that have no other name. */
async function otherWords(
  db: Statements,
  register: SearchedRegister,
  words: readonly { readonly word: string; readonly isKind: boolean }[],
): Promise<(Called | null)[]> {
  const others = words.flatMap(({ word, isKind }, place) => {
    const { names, texts } = saidWith(register.id, word);
    // A kind has other names, too: "warehouse" of what is called storage.
    const alike = isKind ? calledAlike(word).flatMap((one) => saidWith(register.id, one).names) : [];
    // A name or a text is meant with all its words.
    const meant = (isName: boolean) => (also: string) => ({ place, word, typed: word, also, isName });
    return [
      ...russianFor(word).map((one) => ({ place, word, ...one, isName: false })),
      ...[...new Set([...names, ...alike])].map(meant(true)),
      ...texts.map(meant(false)),
    ];
  });
  if (others.length === 0) return words.map(() => null);
  const rows = await ask<{ place: number } & Called>(
    db,
    (p) => `select place, string_agg(distinct phrase, ' | ') as called,
        string_agg(distinct phrase, ' | ') filter (where "isName") as named
      from jsonb_to_recordset(${p(JSON.stringify(others))}::jsonb)
        as o (place int, word text, typed text, also text, "isName" boolean)
      cross join lateral (select '(' || plainto_tsquery('russian', also)::text || ')' as phrase) said
      where to_tsvector('russian', word) = to_tsvector('russian', typed) group by place`,
  );
  const called = new Map(rows.map(({ place, ...row }) => [place, row]));
  return words.map((_, place) => called.get(place) ?? null);
}

/**
 * What words mean in a register: any form of a word that its texts have, in either script; else what the portal calls
 * the same, else what begins so, because somebody is still typing; else what is most like it. Names of stations,
 * districts and okrugs also mean what is there. Undefined where nothing is asked for.
 */
export async function meaningOf(
  db: Statements,
  register: SearchedRegister,
  query: unknown,
): Promise<Meaning | undefined> {
  if (typeof query !== 'string') return undefined;
  const found = [...query.matchAll(WORD)].slice(0, MOST_WORDS);
  const typed = found.map(([word]) => word);
  if (typed.length === 0) return undefined;
  const words = await wordsOf(db, register, typed);
  const ends = found.map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const places = placesNamed(register, query, ends);
  if (words.length === 0 && places.length === 0) return undefined;
  // Numbers stand in no list, and nobody guesses them.
  const strange = words.filter(({ known, lexemes }) => known === null && !/\d/.test(lexemes.join()));
  const stands = strange.length > 0 ? await unlisted(db, register, strange) : [];
  const unknown = strange.filter((_, place) => !stands[place]);
  const isIn = (at: number, { from, to }: NamedPlace) => at >= from && at < to;
  const isPlace = ({ place }: Word) => places.some((one) => isIn(place - 1, one));
  const called = await otherWords(
    db,
    register,
    unknown.map((word) => ({ word: typed[word.place - 1] ?? '', isKind: isPlace(word) })),
  );
  const others = new Map(
    unknown.map((word, at) => {
      const { called: also = null, named = null } = called[at] ?? {};
      // The name of a place or a kind says all there is to say; things that are called so come first.
      return [word, isPlace(word) ? { called: null, named } : also === null ? null : { called: also, named }];
    }),
  );
  const unnamed = unknown.filter((word) => others.get(word) === null || isPlace(word));
  const guessed = unnamed.length > 0 ? await guesses(db, register, unnamed) : [];
  const meant = new Map(unnamed.map((word, place) => [word, guessed[place]?.meant ?? []]));
  const groups = words
    .filter((word) => !meant.has(word) || !SHORTENED.has(typed[word.place - 1]?.toLowerCase() ?? ''))
    .map((word) => {
      const { place, lexemes, latin, known } = word;
      const forms = [...new Set([...(known ?? [...lexemes, ...latin]), ...(meant.get(word) ?? [])])];
      const asTyped = (weight?: string) =>
        lexemes.length > 1 ? allOf(lexemes, weight) : anyOf(forms, weight);
      const { called, named } = others.get(word) ?? {};
      // What ranks is the word itself, or a name that has it in another language: other words stand for it everywhere alike.
      const text = (weight?: string) => {
        const also = weight === undefined ? called : named;
        return also ? `(${asTyped(weight)} | ${also})` : asTyped(weight);
      };
      return { at: place - 1, text, isNowhere: meant.get(word)?.length === 0 };
    });
  // A word that is there twice is asked once: the database would expect two of them to be rare.
  const joined = (some: typeof groups) => [...new Set(some.map(({ text }) => text()))].join(' & ');
  const plain = groups.filter(({ at }) => !places.some((one) => isIn(at, one)));
  return {
    query: joined(plain),
    places: places.map((one) => ({
      query: joined(groups.filter(({ at }) => isIn(at, one))),
      facets: one.facets,
    })),
    first: [...new Set(groups.map(({ text }) => text(':A')))],
    isGuessed: guessed.some(({ isNear }) => isNear),
    isNowhere: plain.some(({ isNowhere }) => isNowhere),
  };
}

/** Makes the list of a register's words anew; in a transaction, as what it has changed would have it. */
export async function listWords(
  db: Pick<Database, 'execute'>,
  register: SearchedRegister,
  now: number,
): Promise<void> {
  const { id } = register;
  const texts = `select words from ${tableOf(register)} where is_published`;
  await db.execute(sql`
    with there as materialized (
      select word, ndoc from ts_stat(${texts})
      where word !~ '[0-9]' and length(word) between 2 and ${LONGEST_WORD}
    ), gone as (
      delete from register_words where register = ${id} and word not in (select word from there)
    ), noted as (
      insert into register_word_lists (register, made_at) values (${id}, ${new Date(now)})
      on conflict (register) do update set made_at = excluded.made_at
    )
    insert into register_words (register, word, things)
    select ${id}, word, ndoc from there order by word
    on conflict (register, word) do update set things = excluded.things
    where register_words.things <> excluded.things`);
}

/** Makes the lists of words anew that have not been made since midnight. */
export async function keepWordLists(db: Database, now: number): Promise<void> {
  const midnight = new Date(startOfDay(moscowDate(now).toString()));
  const { rows } = await db.execute<{ register: string }>(
    sql`select register from register_word_lists where made_at >= ${midnight}`,
  );
  const fresh = new Set(rows.map(({ register }) => register));
  for (const register of Object.values(SEARCHED_REGISTERS))
    if (!fresh.has(register.id)) await listWords(db, register, now);
}
