import { sameSpaces } from '../../../i18n/format.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../../i18n/locales.ts';
import { onceForLocale, whenAsked } from '../../../i18n/made-once.ts';

/** Countries in the reader's language, as `Intl` knows them; a phone takes longer to find its names than to draw them. */
export const countryNames = onceForLocale((locale) => {
  const names = whenAsked(
    () => new Intl.DisplayNames([LOCALE_FACTS[locale].lang], { type: 'region', fallback: 'code' }),
  );
  return (code: string): string => sameSpaces(names().of(code) ?? code);
});

/** What people type for a country that `Intl` calls otherwise, in any language. */
const ALSO_CALLED: Readonly<Record<string, readonly string[] | undefined>> = {
  AE: ['UAE', 'ОАЭ', 'VAE', 'EAU'],
  BY: ['Белоруссия', 'Weißrussland', 'Bielorrusia', 'بيلاروسيا'],
  KG: ['Киргизия', 'Kirgisien', 'Kirguizistán'],
  TR: ['Turkey'],
  US: ['America', 'США', 'Америка', 'Amerika', 'EEUU', 'EE. UU.', 'أمريكا', '美国'],
  VN: ['Viet Nam'],
};

/** As people type it: small, without the marks of letters. */
const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a country is called so, in the reader's language or English, by its two letters, or as people say. */
export function countrySearch(locale: LocaleCode): (code: string, typed: string) => boolean {
  const [own, english] = [countryNames(locale), countryNames('en')];
  return (code, typed) => {
    const sought = plainly(typed);
    return (
      sought === '' ||
      code.toLowerCase() === sought ||
      [own(code), english(code), ...(ALSO_CALLED[code] ?? [])].some((name) => plainly(name).includes(sought))
    );
  };
}
