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
  AE: ['UAE', 'ОАЭ', 'VAE', 'EAU', 'Эмираты', 'Emiratos', 'Emirate'],
  BY: ['Белоруссия', 'Weißrussland', 'Bielorrusia', 'بيلاروسيا', 'روسيا البيضاء'],
  CN: ['КНР', 'PRC', 'VR China', 'RPC'],
  DE: ['ФРГ', 'BRD'],
  HU: ['المجر'],
  KG: ['Киргизия', 'Кыргызстан', 'Kirgisien', 'Kirguizistán', 'قرغيزستان', 'قيرغيزيا'],
  KR: ['Южная Корея', 'Republic of Korea', 'كوريا', '南韩'],
  SA: ['Саудия', 'KSA'],
  TM: ['Туркмения', 'Turkmenien', 'Turkmenia'],
  TR: ['Turkey', 'تركيه'],
  US: ['USA', 'America', 'США', 'Америка', 'Amerika', 'EEUU', 'EE. UU.', 'أمريكا', '美国'],
  VN: ['Viet Nam'],
  ZA: ['ЮАР', 'Южная Африка', 'RSA'],
};

/** As people type it: small, without the marks of letters; Arabic's last letter of many names as it is often typed. */
const plainly = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ة', 'ه').toLowerCase().trim();

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
