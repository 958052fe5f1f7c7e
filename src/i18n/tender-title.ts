import type { TFunction } from 'i18next';
import type { Tender } from '../api/contracts/tenders.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type LocaleCode } from './locales.ts';

/** What of a tender its title is made of. */
export type Titled = Pick<Tender, 'isSample' | 'name' | 'type' | 'number'>;

/** What an object is called, and the language of that (BCP 47). */
export interface TenderTitle {
  readonly text: string;
  readonly lang: string;
}

/**
 * What a tender is called, wherever it is named. Objects are filed in Russian. The name of a sample one says no more than
 * type and area, so that readers of other languages are told type and number in theirs; a real name stays as it was filed.
 * @param t texts of the locale
 */
export function tenderTitle(
  { isSample, name, type, number }: Titled,
  locale: LocaleCode,
  t: TFunction,
): TenderTitle {
  if (!isSample || locale === DEFAULT_LOCALE) return { text: name, lang: LOCALE_FACTS[DEFAULT_LOCALE].lang };
  const text = t('tenders:title', { type: t(`tenders:type.${type}`), number: String(number) });
  return { text, lang: LOCALE_FACTS[locale].lang };
}
