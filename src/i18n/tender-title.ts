import type { TFunction } from 'i18next';
import type { Tender } from '../api/contracts/tenders.ts';
import { filedName } from './filed-name.ts';
import { createFormat } from './format.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type LocaleCode } from './locales.ts';

/** Decimal places of an area, square metres. */
const AREA_DIGITS = 2;

/** `86.4 m²` @param t texts of the locale */
export const tenderArea = (area: number, locale: LocaleCode, t: TFunction): string =>
  t('tenders:card.area', { area: createFormat(locale).number(area, AREA_DIGITS) });

/** What of a tender its title is made of. */
export type Titled = Pick<Tender, 'isSample' | 'name' | 'type' | 'number' | 'area'>;

/** What an object is called, and the language of that (BCP 47). */
export interface TenderTitle {
  readonly text: string;
  readonly lang: string;
}

/**
 * What a tender is called, wherever it is named. Objects are filed in Russian. The name of a sample one says no more than
 * type and area, so that readers of other languages are told those in theirs, with the number by which they can speak of it
 * to a reader of Russian; a real name stays as it was filed, but for how its area is written.
 * @param t texts of the locale
 */
export function tenderTitle(
  { isSample, name, type, number, area }: Titled,
  locale: LocaleCode,
  t: TFunction,
): TenderTitle {
  if (!isSample || locale === DEFAULT_LOCALE)
    return { text: filedName(name), lang: LOCALE_FACTS[DEFAULT_LOCALE].lang };
  const text = t('tenders:title', {
    type: t(`tenders:type.${type}`),
    number: String(number),
    area: tenderArea(area, locale, t),
  });
  return { text, lang: LOCALE_FACTS[locale].lang };
}
