/** The same keys as they type Russian and as they type Latin letters. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** With the key for capital letters the signs are others. */
const CAPITALS = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';

const keys = (from: string, to: string): (readonly [string, string])[] =>
  [...from].map((key, at) => [key, [...to][at] ?? key]);
const TO_RUSSIAN: ReadonlyMap<string, string> = new Map([
  ...keys(LATIN, RUSSIAN),
  ...keys(CAPITALS, RUSSIAN.toUpperCase()),
]);
const TO_LATIN: ReadonlyMap<string, string> = new Map([
  ...keys(RUSSIAN, LATIN),
  ...keys(RUSSIAN.toUpperCase(), CAPITALS),
]);

/** So few letters are found by anything. */
const FEWEST = 3;

const typedBy = (text: string, layout: ReadonlyMap<string, string>): string =>
  [...text].map((key) => layout.get(key) ?? key).join('');

/**
 * A text as the same keys type it on the other layout of who writes Russian and Latin: `склад` of `ckflf`, `office` of
 * `щаашсу`. A sign at the end of a word may be a letter ("rke," is "клуб") or what it looks like: each is told, the letter first.
 * @returns none of a text that is in both scripts, in another one, or very short
 */
export function onOtherLayout(text: string): readonly string[] {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST) return [];
  if (letters.every((letter) => TO_LATIN.has(letter))) return [typedBy(text, TO_LATIN)];
  if (!letters.every((letter) => /[a-z]/i.test(letter))) return [];
  const asSigns = text.replace(/\S+/g, (word) => {
    const [, typed = word, signs = ''] = /^(.*?)([.,;:]*)$/s.exec(word) ?? [];
    return typedBy(typed, TO_RUSSIAN) + signs;
  });
  return [...new Set([typedBy(text, TO_RUSSIAN), asSigns])];
}
