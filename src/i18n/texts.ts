import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_FACTS, LOCALES, type LocaleCode } from './locales.ts';

/** One file for each locale and area; each is loaded when a page of that area is. Mails are the server's alone. */
const files = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.json', '!./*/mail.json']);

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(lang, area, done) {
    const locale = LOCALES.find((code) => LOCALE_FACTS[code].lang === lang);
    const file = files[`./${locale}/${area}.json`];
    if (!file) return done(new Error(`no texts ${area} in ${locale}`), null);
    file().then(
      (texts) => done(null, texts.default),
      (error: Error) => done(error, null),
    );
  },
};

/** Areas that every page shows. */
export const SHELL_AREAS = ['shell', 'pages', 'common'] as const;

/**
 * The texts of one visitor.
 * @param resources texts that came with the page, by locale and area
 */
export async function createTexts(locale: LocaleCode, resources?: Resource): Promise<i18n> {
  const texts = i18next.createInstance().use(backend).use(initReactI18next);
  await texts.init({
    // By BCP 47 tag: plural rules know `ar-AE`, but not the portal's own `ae`.
    lng: LOCALE_FACTS[locale].lang,
    fallbackLng: locale === DEFAULT_LOCALE ? false : LOCALE_FACTS[FALLBACK_LOCALE].lang,
    load: 'currentOnly',
    ns: [...SHELL_AREAS],
    defaultNS: 'common',
    ...(resources && { resources }),
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}

/** The texts that a page has used, to go with it to the browser. */
export const usedTexts = (texts: i18n): Resource => ({
  [texts.language]: texts.services.resourceStore.data[texts.language] ?? {},
});
