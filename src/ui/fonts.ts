import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import type { LocaleCode } from '../i18n/locales.ts';

/** Letters that pages of a locale are written in; Arabic and Chinese come with the system. */
const LETTERS: Partial<Readonly<Record<LocaleCode, readonly string[]>>> = {
  ru: [cyrillic, latin],
  en: [latin],
  de: [latin],
  es: [latin],
};

/**
 * Links that bring a locale's letters with the page: they are there before the first words show (global.css takes none
 * that come later).
 */
export const fontLinks = (locale: LocaleCode) =>
  (LETTERS[locale] ?? []).map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }));
