import type { LocaleCode } from './locales.ts';

/** What a language quotes with, and what within that. */
const QUOTES: Readonly<Record<LocaleCode, readonly [outer: string, inner: string]>> = {
  ru: ['«»', '„“'],
  en: ['“”', '‘’'],
  de: ['„“', '‚‘'],
  es: ['«»', '“”'],
  ae: ['«»', '“”'],
  ch: ['“”', '‘’'],
};

/** A name as it stands within quotation marks: what it quotes itself is marked otherwise (`„Technologiepark ‚Töpferei‘“`). */
export function quotable(name: string, locale: LocaleCode): string {
  const [outer, inner] = QUOTES[locale];
  return name.replaceAll(/[«»“”„]/gu, (mark) => inner[outer.indexOf(mark)] ?? mark);
}
