import { decimalOf } from '../src/i18n/csv.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../src/i18n/locales.ts';

/** How PostgreSQL reduces the words of each language; it cannot find where Chinese ones end. */
export const CONFIGURATIONS: Readonly<Record<LocaleCode, string | null>> = {
  ru: 'russian',
  en: 'english',
  de: 'german',
  es: 'spanish',
  ae: 'arabic',
  ch: null,
};

const scriptOf = (locale: LocaleCode) => new Intl.Locale(LOCALE_FACTS[locale].lang).maximize().script;

/** Whether two languages are written in the same letters. */
export const isOfOneScript = (one: LocaleCode, other: LocaleCode): boolean =>
  scriptOf(one) === scriptOf(other);

/** The collation that sorts as `Intl.Collator` of the locale does: both are ICU's. */
export const COLLATIONS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    // As ICU names it: Chinese with the script that the country implies.
    `${LOCALE_FACTS[locale].lang.replace('zh-', 'zh-Hans-')}-x-icu`,
  ]),
) as Readonly<Record<LocaleCode, string>>;

/** The same where the numbers in names count: 347 before 1 007 (migrations 0036 and 0078). */
export const COUNTING = Object.fromEntries(
  Object.entries({ ...COLLATIONS, ru: 'ru-x-icu' }).map(([locale, name]) => [
    locale,
    name.replace('-x-icu', '-u-kn-x-icu'),
  ]),
) as Readonly<Record<LocaleCode, string>>;

/** Decimal places that an order by names tells apart. */
const PLACES = 3;

/**
 * A name as an order that counts has to read it, which knows whole numbers alone: without signs between groups of digits, and
 * every number with as many decimal places: 1,007 as 1007.000, 0,9 in German as 0.900.
 */
export function orderKey(name: string, locale: LocaleCode): string {
  const [group, decimal] = decimalOf(locale) === ',' ? ['.', ','] : [',', '.'];
  const whole = `\\d{1,3}(?:[${group}\\s]\\d{3})+(?!\\d)|\\d+`;
  return name.replace(
    new RegExp(`(${whole})(?:\\${decimal}(\\d+))?`, 'g'),
    (_, digits: string, part = '') => `${digits.replace(/\D/g, '')}.${String(part).padEnd(PLACES, '0')}`,
  );
}

/**
 * What was typed, as the database can take it: no U+0000, no halves of surrogate pairs, composed letters; of several
 * hyphens in a row, each of which would deny the one before, none, since PostgreSQL denies 32 times at most.
 */
export const searchable = (typed: string): string =>
  typed
    .replaceAll('\0', ' ')
    .toWellFormed()
    .normalize('NFC')
    .replace(/-(?:\s*-)+/g, ' ')
    .trim();

const CHINESE = new Intl.Segmenter(LOCALE_FACTS.ch.lang, { granularity: 'word' });

/**
 * The words of Chinese that is written without spaces. A character that is none of its own ends the word before it, as those
 * of a park (科技园), a room (实验室) or a fair do.
 */
export function chineseWords(run: string): string[] {
  const words: string[] = [];
  for (const { segment } of CHINESE.segment(run)) {
    const before = words.at(-1);
    if (before !== undefined && [...segment].length === 1) words[words.length - 1] = before + segment;
    else words.push(segment);
  }
  return words;
}

/**
 * Pairs of neighbouring characters of each Chinese word, since texts may have it within a longer one, and words of other
 * scripts. No pair spans two words: whoever types none of the spaces means the words all the same.
 */
export function piecesOf(query: string): string[] {
  const runs = query.toLowerCase().match(/\p{Script=Han}+|[^\s\p{Script=Han}\p{P}\p{S}]+/gu) ?? [];
  const pieces = runs.flatMap((run) => {
    if (!/\p{Script=Han}/u.test(run)) return [run];
    return chineseWords(run).flatMap((word) => {
      const characters = [...word];
      if (characters.length < 3) return [word];
      return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
    });
  });
  return [...new Set(pieces)];
}

/** A text for `like`, its wildcards meaning themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
