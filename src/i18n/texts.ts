import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_FACTS, LOCALES, type LocaleCode } from './locales.ts';

type Areas = Record<string, () => Promise<{ default: Record<string, unknown> }>>;

/** Where a language's files are is that language's to know: else the entry would name every area six times. */
const languages = import.meta.glob<{ areas: Areas }>('./areas/*.ts');

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(lang, area, done) {
    const locale = LOCALES.find((code) => LOCALE_FACTS[code].lang === lang);
    load(locale, area).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

async function load(locale: LocaleCode | undefined, area: string): Promise<Record<string, unknown>> {
  const language = await languages[`./areas/${locale}.ts`]?.();
  const texts = await language?.areas[`../${locale}/${area}.json`]?.();
  if (!texts) throw new Error(`no texts ${area} in ${locale}`);
  if (import.meta.env.SSR) readBefore.set(`${locale}/${area}`, texts.default);
  return texts.default;
}

/** What the server has read, which is the same for all its pages; while the portal is worked on it changes. */
const readBefore = new Map<string, Record<string, unknown>>();

/**
 * The same areas as a page before has read them, for the language and what stands in for it: asking for a dozen modules was
 * a thirtieth of drawing a page.
 * @returns undefined where one of them has not been read yet. On the server alone.
 */
function knownAreas(locale: LocaleCode, areas: readonly string[]): Resource | undefined {
  if (import.meta.env.DEV) return undefined;
  const known: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const one of locale === DEFAULT_LOCALE ? [locale] : [locale, FALLBACK_LOCALE]) {
    const texts: Record<string, Record<string, unknown>> = {};
    for (const area of areas) {
      const found = readBefore.get(`${one}/${area}`);
      if (!found) return undefined;
      texts[area] = found;
    }
    known[LOCALE_FACTS[one].lang] = texts;
  }
  return known;
}

/** Areas that every page shows. */
export const SHELL_AREAS = ['shell', 'pages', 'common'] as const;

/**
 * The texts of one visitor.
 * @param resources texts that came with the page, by locale and area
 */
export async function createTexts(
  locale: LocaleCode,
  resources = import.meta.env.SSR ? knownAreas(locale, SHELL_AREAS) : undefined,
): Promise<i18n> {
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
  // By itself it goes on without what could not be read, and never tries again: a page would be shown without words.
  const { loadNamespaces } = texts;
  texts.loadNamespaces = async (areas, done) => {
    if (import.meta.env.SSR) {
      const known = knownAreas(locale, [areas].flat());
      const { data } = texts.services.resourceStore;
      for (const [language, read] of Object.entries(known ?? {}))
        data[language] = { ...data[language], ...read };
      if (known) return done?.(undefined, texts.t);
    }
    await loadNamespaces.call(texts, areas, done);
    // Who waits for no promise would not hear of it.
    if (done) return;
    for (const area of [areas].flat())
      if (!texts.hasResourceBundle(texts.language, area))
        texts.addResourceBundle(texts.language, area, await load(locale, area));
  };
  return texts;
}

/** Areas as they were written, by language and area: they are the same for every page, and half of what one leaves. */
const written = new Map<string, string>();
type Write = (texts: unknown) => string;

function writtenArea(language: string, area: string, texts: unknown, write: Write): string {
  const name = `${language}/${area}`;
  // While the portal is worked on they change.
  const known = import.meta.env.DEV ? undefined : written.get(name);
  if (known !== undefined) return known;
  const made = write(texts);
  written.set(name, made);
  return made;
}

/**
 * The texts that a page has used, to go with it to the browser: a `Resource` as JSON.
 * @param write writes JSON as it may stand in the page; always the same
 */
export function usedTexts({ language, services }: i18n, write: Write): string {
  const areas = Object.entries(services.resourceStore.data[language] ?? {});
  const all = areas.map(
    ([area, texts]) => `${JSON.stringify(area)}:${writtenArea(language, area, texts, write)}`,
  );
  return `{${JSON.stringify(language)}:{${all}}}`;
}
