import { LOCALE_FACTS } from './locales.ts';
import { onceForLocale } from './made-once.ts';

/** How readers of a locale put names in order; to be given to `toSorted`. */
export const byNameIn = onceForLocale((locale) => new Intl.Collator(LOCALE_FACTS[locale].lang).compare);
