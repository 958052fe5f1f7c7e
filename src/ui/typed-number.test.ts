import { describe, expect, it } from 'vitest';
import { LOCALES } from '../i18n/locales.ts';
import { plainNumber, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each(LOCALES)('is read as it is written (%s)', (locale) => {
    for (const value of [0, 7, 1234, 16_800_000, 100.5, 1234.56])
      expect(Number(plainNumber(typedNumber(value, locale, 2), locale)), `${value}`).toBe(value);
  });

  it('has its thousands set apart as the language does', () => {
    expect(LOCALES.map((locale) => typedNumber(16_800_000, locale))).toEqual([
      '16\u00a0800\u00a0000',
      '16,800,000',
      '16.800.000',
      '16.800.000',
      '16,800,000',
      '16,800,000',
    ]);
  });

  it('may have spaces between thousands and either sign before decimals in every language', () => {
    for (const locale of LOCALES) {
      expect(plainNumber('16 800 000', locale)).toBe('16800000');
      expect(plainNumber('12,5', locale)).toBe('12.5');
      expect(plainNumber('12.5', locale)).toBe('12.5');
      expect(plainNumber('−5', locale)).toBe('-5');
      expect(plainNumber('abc', locale)).toBe('abc');
    }
  });
});
