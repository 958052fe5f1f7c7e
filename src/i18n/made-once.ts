import type { LocaleCode } from './locales.ts';

/** Makes what belongs to a locale the first time it is asked for; it holds nothing of a visitor. */
export function onceForLocale<T>(make: (locale: LocaleCode) => T): (locale: LocaleCode) => T {
  const made = new Map<LocaleCode, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}

/** Makes something the first time it is asked for: an `Intl` object takes a phone ten milliseconds, and a page needs one or two. */
export function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
