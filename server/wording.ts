import { z } from 'zod';
import { LOCALES, type LocaleCode } from '../src/i18n/locales.ts';

const words = z.string().trim().min(1);

/** What content says in every language of the portal. */
export const InEachLanguage = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, words])) as Record<LocaleCode, typeof words>,
);
export type Wording = z.output<typeof InEachLanguage>;
