import type { LocaleCode } from '../../i18n/locales.ts';
import { createQuantities } from '../../i18n/quantities.ts';

/**
 * A value that was sent, in words; several choices of one field are separated by commas.
 * @param wordOf the word of a choice; none of what is no choice
 * @returns nothing where it is no choice, but what somebody has written
 */
export function wordsOfValue(
  value: string,
  locale: LocaleCode,
  wordOf: (one: string) => string | undefined,
): string | undefined {
  const words = value.split(',').map(wordOf);
  return words.every((word) => word) ? createQuantities(locale).list(words.map(String)) : undefined;
}
