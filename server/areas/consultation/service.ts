import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CHANNELS,
  type ConsultationRequest,
  type ConsultationService,
  THEMES,
} from '../../../src/api/contracts/consultation.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

/** What the agency sets: how consultations are held, and who speaks to whoever has booked. */
const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'consultation', 'service.json');

const words = z.string().min(1);
/** As it reads within a sentence, in each language. */
const Somebody = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, words])) as Record<LocaleCode, typeof words>,
);
const File = z.strictObject({
  channel: z.enum(CHANNELS),
  /** Before a theme is chosen. */
  specialist: Somebody,
  /** By what it is about. */
  specialists: z.record(z.enum(THEMES), Somebody),
});

const file = File.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** How consultations that are booked now are held, and by whom. */
export const serviceIn = (locale: LocaleCode): ConsultationService => ({
  channel: file.channel,
  specialist: file.specialist[locale],
});

/** Who speaks about a theme to whoever has booked. */
export const specialistIn = (locale: LocaleCode, theme: ConsultationRequest['theme']): string =>
  file.specialists[theme][locale];
