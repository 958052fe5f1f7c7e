import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../server/texts.ts';
import { createFormat } from '../../src/i18n/format.ts';
import {
  hostOfLocale,
  LOCALE_FACTS,
  LOCALES,
  type LocaleCode,
  localeOfHost,
} from '../../src/i18n/locales.ts';

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

/** Letters of the languages that are not written in Latin ones. */
const LETTERS: Partial<Record<LocaleCode, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  ae: /\p{Script=Arabic}/u,
  ch: /\p{Script=Han}/u,
};
/** What a text says itself, without what is put in. */
const own = (text: string) => text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>/g, '');

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

  it.each(LOCALES)('are in %s in its own words, but for names', (locale) => {
    const others = LOCALES.filter((other) => other !== locale).map(
      (other) => new Map(flatten(read(other, area))),
    );
    const strange = flatten(read(locale, area)).filter(([key, value]) => {
      const words = own(value);
      const isForeign = /\p{L}\s+\p{L}/u.test(words) && LETTERS[locale]?.test(words) === false;
      const isRussian = locale !== 'ru' && LETTERS.ru?.test(words);
      const isCopied = words.split(/\s+/).length > 3 && others.some((texts) => texts.get(key) === value);
      return isForeign || isRussian || isCopied;
    });
    expect(strange).toEqual([]);
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

const texts = await loadTexts();
const said = (locale: LocaleCode, key: string, values: Record<string, unknown>) =>
  texts({ host: `${locale}.localhost` })(key, values).replaceAll('\u00a0', ' ');

it.each([
  ['ru', 'Перенести консультацию с 25 ноября, 11:15 на 26 ноября, 09:30?'],
  ['en', 'Move the consultation from November 25, 11:15 to November 26, 09:30?'],
  ['de', 'Die Beratung vom 25. November, 11:15 auf den 26. November, 09:30 verschieben?'],
  ['es', '¿Cambiar la consulta del 25 de noviembre, 11:15 al 26 de noviembre, 09:30?'],
  ['ae', 'هل تُنقل الاستشارة من 25 نوفمبر، 11:15 إلى 26 نوفمبر، 09:30؟'],
  ['ch', '将咨询从11月25日 11:15改到11月26日 09:30？'],
] as const)('dates stand in a sentence in %s as the language puts them', (locale, sentence) => {
  const { dateTime } = createFormat(locale);
  const [from, to] = ['2026-11-25T11:15:00+03:00', '2026-11-26T09:30:00+03:00'].map(dateTime);
  expect(said(locale, 'consultation:move.question', { from, to })).toBe(sentence);
});

it.each([
  ['ru', { 1: '1 год', 2: '2 года', 5: '5 лет', 21: '21 год', 78.5: '78,5 года' }],
  ['en', { 1: '1 year', 2: '2 years', 78.5: '78.5 years' }],
  ['de', { 1: '1 Jahr', 2: '2 Jahre', 78.5: '78,5 Jahre' }],
  ['es', { 1: '1 año', 2: '2 años', 78.5: '78,5 años' }],
  ['ae', { 5: '5 سنوات', 11: '11 سنة', 100: '100 سنة' }],
  ['ch', { 1: '1岁', 78.5: '78.5岁' }],
] as const)('a unit in %s goes with its number', (locale, years) => {
  const { number } = createFormat(locale);
  for (const [count, words] of Object.entries(years).map(([text, words]) => [Number(text), words] as const))
    expect(said(locale, 'esg-ranking:unit.years', { count, value: number(count, 1) })).toBe(words);
});

// Written down, because other tests ask a text for what it says: it may say the opposite.
it.each([
  ['ru', 'В избранное', 'Добавлено в избранное', 'Убрать из избранного', 'Убрано из избранного'],
  ['en', 'To favorites', 'Added to favourites', 'Unfavorite', 'Removed from favourites'],
  [
    ...['de', 'Zu den Favoriten', 'Zu den Favoriten hinzugefügt'],
    ...['Aus den Favoriten entfernen', 'Aus den Favoriten entfernt'],
  ],
  ['es', 'A favoritos', 'Añadido a favoritos', 'Quitar de favoritos', 'Quitado de favoritos'],
  ['ae', 'إلى المفضلة', 'أُضيف إلى المفضلة', 'إزالة من المفضلة', 'أُزيل من المفضلة'],
  ['ch', '加入收藏', '已加入收藏', '取消收藏', '已取消收藏'],
] as const)(
  'the heart in %s says what it does, and what it has done',
  (locale, add, added, remove, removed) => {
    const words = ['add', 'added', 'remove', 'removed'].map((key) => said(locale, `favourites:${key}`, {}));
    expect(words).toEqual([add, added, remove, removed]);
  },
);

it.each([
  ['ru', 'К сравнению', 'В сравнении', 'Убрать из сравнения'],
  ['en', 'Compare', 'In comparison', 'Remove from comparison'],
  ['de', 'Vergleichen', 'Im Vergleich', 'Aus dem Vergleich nehmen'],
  ['es', 'Comparar', 'En la comparación', 'Quitar de la comparación'],
  ['ae', 'إضافة إلى المقارنة', 'ضمن المقارنة', 'إزالة من المقارنة'],
  ['ch', '加入对比', '已加入对比', '移出对比'],
] as const)('a comparison in %s says what is put into it and what is taken out', (locale, ...wanted) => {
  const words = ['add', 'isIn', 'remove'].map((key) => said(locale, `register-page:compare.${key}`, {}));
  expect(words).toEqual(wanted);
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
