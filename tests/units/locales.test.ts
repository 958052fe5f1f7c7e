import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostOfLocale, LOCALE_FACTS, LOCALES, localeOfHost } from '../../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'i18n');
const areas = readdirSync(join(FOLDER, 'ru'));
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = { readonly [key: string]: string | Texts };
const read = (locale: string, area: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, locale, area), 'utf8'));

/** Every text of an area: dotted key and value. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}
const placeholders = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name).sort();

describe.each(areas)('the texts of %s', (area) => {
  const russian = flatten(read('ru', area));
  const keys = (texts: [string, string][]) => new Set(texts.map(([key]) => key.replace(PLURAL, '')));

  it.each(LOCALES)('exist in %s, no more and no fewer, none empty', (locale) => {
    const texts = flatten(read(locale, area));
    expect(keys(texts)).toEqual(keys(russian));
    expect(texts.filter(([, value]) => value.trim() === '')).toEqual([]);
  });

  it.each(LOCALES)('have in %s every plural form of the language', (locale) => {
    const texts = flatten(read(locale, area));
    const counted = new Set(
      texts.filter(([key]) => PLURAL.test(key)).map(([key]) => key.replace(PLURAL, '')),
    );
    const forms = new Intl.PluralRules(LOCALE_FACTS[locale].lang).resolvedOptions().pluralCategories;
    const wanted = [...counted].flatMap((key) => forms.map((form) => `${key}_${form}`)).sort();
    const have = new Set(texts.map(([key]) => key));
    expect(wanted.filter((key) => !have.has(key))).toEqual([]);
  });

  it.each(LOCALES)('keep in %s the same placeholders', (locale) => {
    const wanted = new Map(russian.map(([key, value]) => [key.replace(PLURAL, ''), placeholders(value)]));
    for (const [key, value] of flatten(read(locale, area))) {
      const base = key.replace(PLURAL, '');
      // A form such as "one" may say its number in words.
      const extra = placeholders(value).filter((name) => !wanted.get(base)?.includes(name));
      expect(extra, `${locale} ${key}`).toEqual([]);
      if (!PLURAL.test(key)) expect(placeholders(value), `${locale} ${key}`).toEqual(wanted.get(base));
    }
  });
});

describe('the locale of a host', () => {
  it.each([
    ['localhost:3000', 'ru'],
    ['en.localhost:3000', 'en'],
    ['AE.invest.example', 'ae'],
    ['invest.example', 'ru'],
    ['english.invest.example', 'ru'],
    ['', 'ru'],
  ])('of %s is %s', (host, locale) => {
    expect(localeOfHost(host)).toBe(locale);
  });

  it('leads from every locale to every other and back', () => {
    for (const from of LOCALES)
      for (const to of LOCALES) {
        const host = hostOfLocale(hostOfLocale('invest.example:8080', from), to);
        expect(localeOfHost(host)).toBe(to);
        expect(hostOfLocale(host, 'ru')).toBe('invest.example:8080');
      }
  });
});
