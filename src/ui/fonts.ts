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
 * Files of a locale's letters. They come with the page, asked for before style sheets and scripts, so that they are there
 * before the first words show: what is laid out without them moves when they come (global.css takes none that come later).
 */
export const fontsOf = (locale: LocaleCode): readonly string[] => LETTERS[locale] ?? [];
