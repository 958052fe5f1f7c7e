import { LOCALE_FACTS, type LocaleCode } from './locales.ts';
import { onceForLocale, whenAsked } from './made-once.ts';

/** Amounts in the words of one locale. */
export interface Quantities {
  /** `1.2 MB`, `340 kB`, `17 bytes`; a megabyte is 1024 × 1024 bytes (decisions.md). */
  fileSize(bytes: number): string;
  /** `45 %`; a share of 0 to 1, rounded down, so that 100 % means all of it. */
  percent(share: number): string;
  /** `PDF, DOCX, TXT` */
  list(words: readonly string[]): string;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The amounts of a locale, made once. */
export const createQuantities = onceForLocale(makeQuantities);

function makeQuantities(locale: LocaleCode): Quantities {
  const { lang } = LOCALE_FACTS[locale];
  // Western digits everywhere, as in `format.ts`.
  const number = (options: Intl.NumberFormatOptions) =>
    whenAsked(() => new Intl.NumberFormat(`${lang}-u-nu-latn`, options));
  const unit = (name: string, unitDisplay: 'short' | 'long', digits: number) =>
    number({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits });
  const bytes = unit('byte', 'long', 0);
  const kilobytes = unit('kilobyte', 'short', 0);
  const megabytes = unit('megabyte', 'short', 1);
  const percent = number({ style: 'percent', maximumFractionDigits: 0 });
  // Not `Intl.ListFormat`: its kinds without an "and" leave some languages without a separator, Arabic with one.
  const separator = locale === 'ae' ? '، ' : locale === 'ch' ? '、' : ', ';
  return {
    fileSize(size) {
      if (size < KILOBYTE) return bytes().format(size);
      // Not before 0.95 MB: from there on a rounded number of kilobytes would be longer and no truer.
      if (size < 0.95 * MEGABYTE) return kilobytes().format(size / KILOBYTE);
      // Rounded up: a file that is over a limit must not look as large as the limit.
      return megabytes().format(Math.ceil((size / MEGABYTE) * 10) / 10);
    },
    percent: (share) => percent().format(Math.floor(share * 100) / 100),
    list: (words) => words.join(separator),
  };
}
