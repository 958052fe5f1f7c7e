import { createFormat } from '../i18n/format.ts';
import type { LocaleCode } from '../i18n/locales.ts';

/** `24 600 000`, `24,600,000`: a number as it stands in a field, its thousands set apart as the language does. */
export const typedNumber = (value: number, locale: LocaleCode, digits = 0): string =>
  createFormat(locale).number(value, digits);

/** What a language writes between thousands and before decimals. */
function signsOf(locale: LocaleCode): { readonly group: string; readonly decimal: string } {
  const { number } = createFormat(locale);
  // Some languages set apart only where there are five digits.
  return { group: number(10_000).charAt(2), decimal: number(1.1, 1).charAt(1) };
}

/** The digits of Arabic keyboards as the ones that programs write. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * A typed number as programs write it: without what sets thousands apart, with a point before decimals. Spaces of any
 * kind, the minus of typographers and either sign before decimals will do in every language.
 */
export function plainNumber(text: string, locale: LocaleCode): string {
  const { group, decimal } = signsOf(locale);
  const plain = latinDigits(text)
    .replace(/\s/g, '')
    .replace('−', '-')
    .replaceAll('٬', group)
    .replace('٫', '.');
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(plain);
  return (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
}

/** Of what {@link plainNumber} made: a number with at most two digits after comma or point, in hundredths; undefined where it is none. */
export function hundredths(plain: string): number | undefined {
  if (!/^\d{1,13}(\.\d{0,2})?$/.test(plain)) return undefined;
  const [whole = '', part = ''] = plain.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Roubles as typed, in kopecks and exact: no fraction ever passes through a floating number. */
export function kopecksOf(typed: string, locale: LocaleCode): number | undefined {
  const [, roubles = '', kopecks = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plainNumber(typed, locale)) ?? [];
  return roubles === '' ? undefined : Number(roubles + kopecks.padEnd(2, '0'));
}

/** A whole number as typed. */
export const wholeOf = (typed: string, locale: LocaleCode): number | undefined => {
  const plain = plainNumber(typed, locale);
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
};
