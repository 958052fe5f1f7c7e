import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import i18next, { type TFunction } from 'i18next';
import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  hostOfLocale,
  LOCALE_FACTS,
  LOCALES,
  type LocaleCode,
  localeOfHost,
} from '../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'i18n');

/** Gives the texts that the server itself writes (calendar files, mails) in the language of a request's host. */
export type Texts = (request: Pick<FastifyRequest, 'host'>) => TFunction;

/** Reads the texts of all areas in all locales once. */
export async function loadTexts(): Promise<Texts> {
  const resources = Object.fromEntries(
    LOCALES.map((locale) => [
      LOCALE_FACTS[locale].lang,
      Object.fromEntries(
        readdirSync(join(FOLDER, locale)).map((file) => [
          basename(file, '.json'),
          JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')),
        ]),
      ),
    ]),
  );
  const texts = i18next.createInstance();
  await texts.init({
    lng: LOCALE_FACTS[DEFAULT_LOCALE].lang,
    fallbackLng: LOCALE_FACTS[FALLBACK_LOCALE].lang,
    resources,
    interpolation: { escapeValue: false },
  });
  return (request) => texts.getFixedT(LOCALE_FACTS[localeOfHost(request.host)].lang);
}

/** What is said as it is, or in the language of whoever reads it. */
export type InWords = string | ((texts: Texts, locale: LocaleCode) => string);

/** Says it to whoever asks. */
export const saidTo =
  (texts: Texts, request: Pick<FastifyRequest, 'host'>) =>
  (words: InWords): string =>
    typeof words === 'string' ? words : words(texts, localeOfHost(request.host));

/** The texts of a language, where there is no request to go by. */
export const textsIn = (texts: Texts, locale: LocaleCode): TFunction =>
  texts({ host: hostOfLocale('localhost', locale) });
