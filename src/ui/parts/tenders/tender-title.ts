import type { TFunction } from 'i18next';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type LocaleCode } from '../../../i18n/locales.ts';

/** What an object is called, and the language of that (BCP 47). */
export interface TenderTitle {
  readonly text: string;
  readonly lang: string;
}

/**
 * Objects are filed in Russian. The name of a sample one says no more than type and area, so that readers of other
 * languages are told type and number in theirs; a real name stays as it was filed.
 */
export function tenderTitle(
  { isSample, name, type, number }: Pick<Tender, 'isSample' | 'name' | 'type' | 'number'>,
  locale: LocaleCode,
  t: TFunction,
): TenderTitle {
  if (!isSample || locale === DEFAULT_LOCALE) return { text: name, lang: LOCALE_FACTS[DEFAULT_LOCALE].lang };
  const text = t('tenders:title', { type: t(`tenders:type.${type}`), number: String(number) });
  return { text, lang: LOCALE_FACTS[locale].lang };
}
