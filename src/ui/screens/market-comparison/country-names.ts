import { sameSpaces } from '../../../i18n/format.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../../i18n/locales.ts';

/** Countries in the reader's language, as `Intl` knows them. */
export function countryNames(locale: LocaleCode): (code: string) => string {
  const names = new Intl.DisplayNames([LOCALE_FACTS[locale].lang], { type: 'region', fallback: 'code' });
  return (code) => sameSpaces(names.of(code) ?? code);
}
