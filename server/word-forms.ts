/*
 * Whether a short text has a word in some form of it, roughly and in any of the portal's languages: for names that are few,
 * beside which PostgreSQL's dictionaries would have to be asked for each language.
 */

/** So many letters of a word are enough to be its beginning. */
const SHORTEST_BEGINNING = 3;
/** Words of so many letters may end otherwise: "Schweißer" means "Schweißen", "loans" a loan. */
const SHORTEST_INFLECTED = 5;
const LONG = 6;
/** What Arabic writes together with the word behind it: and, by, for, the. */
const ARABIC_PREFIX = /^و?(?:بال|لل|ال|ل|ب)(?=\p{Script=Arabic}{3})/u;

/** An Arabic word without what is written together with it; any other as it is. */
export const bare = (word: string): string => word.replace(ARABIC_PREFIX, '');
/** What the forms of a word have in common, roughly: a word that is found too often here is one of several that are asked for. */
function stemOf(word: string): string {
  // Arabic letters stand for so much that two of them are another word.
  const most = /\p{Script=Arabic}/u.test(word) ? 1 : 2;
  return word.slice(
    0,
    word.length - (word.length >= LONG ? most : word.length >= SHORTEST_INFLECTED ? 1 : 0),
  );
}

/** A text, read. */
export interface Saying {
  /** In small letters. */
  readonly said: string;
  readonly words: readonly string[];
}

/** Reads a text. */
export function sayingOf(text: string): Saying {
  const said = text.toLowerCase();
  return { said, words: (said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(bare) };
}

/** @returns whether a text has `word`, or what may be a form of it */
export function havingForm(word: string): (saying: Saying) => boolean {
  const small = bare(word.toLowerCase());
  // Chinese writes words without spaces between them.
  if (/\p{Script=Han}/u.test(small)) return ({ said }) => said.includes(small);
  const stem = stemOf(small);
  return ({ words }) =>
    words.some((one) => one === small || (stem.length >= SHORTEST_BEGINNING && one.startsWith(stem)));
}
