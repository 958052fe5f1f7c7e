import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { LOCALES, type LocaleCode } from '../src/i18n/locales.ts';
import { orderKey } from './languages.ts';
import type { InWords } from './texts.ts';
import { havingForm, type Saying, sayingOf } from './word-forms.ts';

/*
 * Things are filed in Russian. `content/translations/<register>.json` says in the other languages what their names and
 * texts say. A translation belongs to a text, not to a thing: whoever files another text has it shown as it is, never
 * beside the translation of what it was before (docs/adr/0032).
 */

const FOLDER = join(import.meta.dirname, '..', 'content', 'translations');
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Between two sentences. Filed texts have no abbreviations that capital letters follow. */
const NEXT_SENTENCE = /(?<=[.!?]) (?=[А-ЯЁ«])/u;
/** So many names and texts can be meant by one word of a search, which bounds its work. */
const MOST_NAMES = 40;
const MOST_TEXTS = 20;

type Other = Exclude<LocaleCode, 'ru'>;
const OTHERS = LOCALES.filter((locale): locale is Other => locale !== 'ru');
const Words = z.string().trim().min(1);
const Translated = z.strictObject({
  ru: Words.regex(CYRILLIC),
  ...(Object.fromEntries(OTHERS.map((locale) => [locale, Words])) as Record<Other, typeof Words>),
});
const Translations = z.strictObject({
  /** What its things are called, by which they are found in every language. */
  names: z.array(Translated),
  /** Whole texts, or sentences of them. */
  texts: z.array(Translated),
});
export type Translations = z.infer<typeof Translations>;

/** What is translated of each register, by its id. */
export const TRANSLATIONS: ReadonlyMap<string, Translations> = new Map(
  readdirSync(FOLDER).map((file) => [
    basename(file, '.json'),
    Translations.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
  ]),
);

const KNOWN: ReadonlyMap<string, z.infer<typeof Translated>> = new Map(
  [...TRANSLATIONS.values()].flatMap(({ names, texts }) => [...names, ...texts]).map((one) => [one.ru, one]),
);

/** The sentences of a filed text, each of which may be translated. */
export const sentencesOf = (text: string): readonly string[] => text.split(NEXT_SENTENCE);

/** A text in a language: as a whole, else sentence by sentence; as it was filed where nobody has translated all of it. */
export function translated(text: string, locale: LocaleCode): string {
  if (locale === 'ru' || !CYRILLIC.test(text)) return text;
  const whole = KNOWN.get(text);
  if (whole) return whole[locale];
  const sentences = sentencesOf(text).map((sentence) => KNOWN.get(sentence)?.[locale]);
  if (sentences.includes(undefined)) return text;
  // Chinese sets no spaces between sentences.
  return sentences.join(locale === 'ch' ? '' : ' ');
}

/** All texts that something says, each in a language as far as it is translated. */
export function inLanguage<T>(something: T, locale: LocaleCode): T {
  return (locale === 'ru' ? something : reworded(something, locale)) as T;
}

function reworded(something: unknown, locale: LocaleCode): unknown {
  if (typeof something === 'string') return translated(something, locale);
  if (Array.isArray(something)) return something.map((one) => reworded(one, locale));
  if (typeof something !== 'object' || something === null) return something;
  return Object.fromEntries(Object.entries(something).map(([name, one]) => [name, reworded(one, locale)]));
}

/** Names of a register, beside what puts those of a language in order. */
export interface NamesInOrder {
  readonly filed: readonly string[];
  readonly keys: readonly string[];
}
const namesInOrder = new Map<string, NamesInOrder>();

/**
 * What puts things of a register in the order of what they are called in a language (`orderKey`).
 * @returns undefined where all of them are called as they are filed
 */
export function namesIn(register: string, locale: LocaleCode): NamesInOrder | undefined {
  const names = locale === 'ru' ? undefined : TRANSLATIONS.get(register)?.names;
  if (locale === 'ru' || !names?.length) return undefined;
  const key = `${locale} ${register}`;
  const known = namesInOrder.get(key);
  if (known) return known;
  const keys = new Map(names.map((one) => [one.ru, orderKey(one[locale], locale)]));
  const made = { filed: [...keys.keys()], keys: [...keys.values()] };
  namesInOrder.set(key, made);
  return made;
}

/** A filed text for whoever reads it. */
export const filedWords =
  (text: string): InWords =>
  (_, locale) =>
    translated(text, locale);

interface Said extends Saying {
  readonly ru: string;
}
/** The names or texts in each of the other languages. */
const inOthers = (some: Translations['names']): readonly Said[] =>
  some.flatMap((one) => OTHERS.map((locale) => ({ ru: one.ru, ...sayingOf(one[locale]) })));
const SAID: ReadonlyMap<string, Readonly<Record<keyof Translations, readonly Said[]>>> = new Map(
  [...TRANSLATIONS].map(([register, { names, texts }]) => [
    register,
    { names: inOthers(names), texts: inOthers(texts) },
  ]),
);

/**
 * What things of a register are called and what is said of them in Russian, where the same in another language has a word,
 * in any form of it.
 */
export const saidWith = (
  register: string,
  word: string,
): Readonly<Record<keyof Translations, readonly string[]>> => ({
  names: having(SAID.get(register)?.names ?? [], word, MOST_NAMES),
  texts: having(SAID.get(register)?.texts ?? [], word, MOST_TEXTS),
});

const having = (some: readonly Said[], word: string, most: number): readonly string[] =>
  [...new Set(some.filter(havingForm(word)).map(({ ru }) => ru))].slice(0, most);
