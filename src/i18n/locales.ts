/** The portal's locales by the names that hosts and files use (specification, section 9). */
export const LOCALES = ['ru', 'en', 'de', 'es', 'ae', 'ch'] as const;
export type LocaleCode = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: LocaleCode = 'ru';
export const FALLBACK_LOCALE: LocaleCode = 'en';

interface LocaleFacts {
  /** BCP 47: `ae` and `ch` alone would mean Avestan and Chamorro. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The language's name in itself. */
  readonly name: string;
}

export const LOCALE_FACTS: Readonly<Record<LocaleCode, LocaleFacts>> = {
  ru: { lang: 'ru-RU', dir: 'ltr', name: 'Русский' },
  en: { lang: 'en-US', dir: 'ltr', name: 'English' },
  de: { lang: 'de-DE', dir: 'ltr', name: 'Deutsch' },
  es: { lang: 'es-ES', dir: 'ltr', name: 'Español' },
  ae: { lang: 'ar-AE', dir: 'rtl', name: 'العربية' },
  ch: { lang: 'zh-CN', dir: 'ltr', name: '中文' },
};

const isLocale = (word: string): word is LocaleCode => (LOCALES as readonly string[]).includes(word);

/** The locale of a host by its first subdomain: `en.localhost:3000` → `en`, anything else → `ru`. */
export function localeOfHost(host: string): LocaleCode {
  const first = host.toLowerCase().split('.')[0] ?? '';
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

/** The same host in another locale; the default locale has no subdomain. */
export function hostOfLocale(host: string, locale: LocaleCode): string {
  const [first = '', ...rest] = host.split('.');
  const bare = isLocale(first.toLowerCase()) && rest.length > 0 ? rest.join('.') : host;
  return locale === DEFAULT_LOCALE ? bare : `${locale}.${bare}`;
}
