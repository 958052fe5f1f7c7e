import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { pageTexts, serviceTexts } from '../../db/schema.ts';
import { literally } from '../../languages.ts';
import { SYNONYMS } from '../../synonyms.ts';
import { saidWith, TRANSLATIONS } from '../../translations.ts';
import { wordsOf } from './wordings.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'i18n');

/** A word of so many letters may have two wrong ones; in a shorter one two are as good as another word. */
const LONG = 8;
/** So many letters at the end of a word are its form. */
const ENDING = 2;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const known = new Map<LocaleCode, ReadonlySet<string>>();
/** All words that the portal says in a language, on any of its pages: each is one, and none a slip. */
function wordsIn(locale: LocaleCode): ReadonlySet<string> {
  const words = known.get(locale) ?? read(locale);
  known.set(locale, words);
  return words;
}
function read(locale: LocaleCode): ReadonlySet<string> {
  const folder = join(FOLDER, locale);
  const said = readdirSync(folder).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const translations = [...TRANSLATIONS.values()].flatMap(({ names, texts }) =>
    [...names, ...texts].map((one) => one[locale]),
  );
  const synonyms = SYNONYMS.flatMap(({ [locale]: { typed, also } }) => [...typed, ...also]);
  return new Set(
    [...said, ...translations, ...synonyms].flatMap((text) => text.toLowerCase().match(WORD) ?? []),
  );
}
const textsOf = (something: unknown): string[] =>
  typeof something === 'string' ? [something] : Object.values(something ?? {}).flatMap(textsOf);

/** How many letters have to be typed otherwise, two that are swapped being one slip. */
function slips(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]];
  let older: number[] = [];
  let above = b.map((_, at) => at + 1);
  above.unshift(0);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let at = 1; at <= b.length; at++) {
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      now[at] = Math.min(
        (above[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + Number(a[row - 1] !== b[at - 1]),
        swapped ? (older[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [older, above] = [above, now];
  }
  return above[b.length] ?? 0;
}

/**
 * Whether what a search was taken for may have been meant: no word that the language has is replaced by another, nor a short
 * one by one that is merely a little like it ("mission", a million). A word that was begun may be finished.
 */
export function isLikelySlip(locale: LocaleCode, typed: string, meant: string): boolean {
  const words = typed.toLowerCase().match(WORD) ?? [];
  const others = meant.toLowerCase().match(WORD) ?? [];
  // A German compound that was taken apart has all its letters still.
  if (words.length !== others.length) return true;
  return words.every((word, at) => {
    const other = others[at] ?? '';
    if (other.startsWith(word) || (locale === 'de' && other.endsWith(word))) return true;
    if (wordsIn(locale).has(word)) return false;
    const wrong = Math.min(slips(word, other), slips(word.slice(0, -ENDING), other.slice(0, -ENDING)));
    return wrong <= (word.length < LONG ? 1 : 2);
  });
}

/** The fewest characters that a part of a Chinese word is known by. */
const SHORTEST_PART = 2;
/** Longer words are no words; each of their parts would be looked for. */
const LONGEST_WORD = 6;

/**
 * Chinese without the characters that are wrong: of each word that nothing says, the longest part that something does.
 * Undefined where all of it is known, or nothing.
 */
export async function mendedChinese(db: Database, query: string): Promise<string | undefined> {
  const words = wordsOf(query).filter(
    (word) => /^\p{Script=Han}+$/u.test(word) && [...word].length <= LONGEST_WORD,
  );
  const parts = new Map(words.map((word) => [word, partsOf(word)]));
  const all = [...new Set([...parts.values()].flat())];
  if (all.length === 0) return undefined;
  const inTexts = [pageTexts, serviceTexts].map(
    (rows) => sql`exists (select from ${rows} where ${rows.locale} = 'ch' and ${rows.plain} like pattern)`,
  );
  const { rows } = await db.execute<{ part: string }>(sql`
    select part from jsonb_to_recordset(${JSON.stringify(all.map((part) => ({ part, pattern: `%${literally(part)}%` })))}::jsonb)
      as looked (part text, pattern text) where ${sql.join(inTexts, sql` or `)}`);
  const said = new Set(rows.map(({ part }) => part));
  const isKnown = (part: string) =>
    said.has(part) || [...TRANSLATIONS.keys()].some((register) => saidWith(register, part).names.length > 0);
  let mended = query;
  for (const [word, some] of parts) {
    const best = some.find(isKnown);
    if (best !== word) mended = mended.replace(word, best ?? '');
  }
  mended = mended.trim();
  return mended === query || !/\p{Script=Han}{2}/u.test(mended) ? undefined : mended;
}

/** A word, and what it has beside a wrong character, the longest first. */
function partsOf(word: string): readonly string[] {
  const characters = [...word];
  const parts: string[] = [];
  for (let length = characters.length; length >= SHORTEST_PART; length--)
    for (let from = 0; from + length <= characters.length; from++)
      parts.push(characters.slice(from, from + length).join(''));
  return parts.length > 0 ? parts : [word];
}
