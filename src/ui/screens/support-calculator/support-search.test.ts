import { expect, it } from 'vitest';
import { LOCALES, type LocaleCode } from '../../../i18n/locales.ts';
import { typedNumber } from '../../typed-number.ts';
import { givenOf, readSupportSearch } from './support-search.ts';

const kopecksOf = (pilotCost: string) => givenOf(readSupportSearch({ pilotCost })).sums.pilotCost;

it.each(LOCALES.flatMap((locale) => [4000, 4_000_000, 1_234_567.5].map((sum) => [locale, sum] as const)))(
  'reads a sum without scripts as %s writes it: %d',
  (locale: LocaleCode, sum) => {
    const digits = Number.isInteger(sum) ? 0 : 2;
    expect(kopecksOf(typedNumber(sum, locale, digits))).toBe(sum * 100);
  },
);

it.each([
  ['1000000.5', 100_000_050],
  ['1000000,50', 100_000_050],
  ['1 000', 100_000],
  ['٤٠٠٠', 400_000],
  ['٤٬٠٠٠٫٥', 400_050],
  ['12abc', undefined],
  ['1,23,456', undefined],
  ['-5', undefined],
  ['', undefined],
])('reads %s', (typed, kopecks) => expect(kopecksOf(typed)).toBe(kopecks));
