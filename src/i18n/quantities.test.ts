import { expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { createQuantities } from './quantities.ts';

const MB = 1024 * 1024;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['ru', 5 * MB, '5 МБ'],
  ['en', 5 * MB, '5 MB'],
  ['en', 5 * MB + 1, '5.1 MB'],
  ['de', 1.24 * MB, '1,3 MB'],
  ['en', 340 * 1024, '340 kB'],
  ['en', 1023, '1,023 bytes'],
  ['ru', 95, '95 байт'],
] as const)('in %s %i bytes are %s', (locale, bytes, text) => {
  expect(plain(createQuantities(locale).fileSize(bytes))).toBe(text);
});

it('says 100 % of the whole alone, in Western digits everywhere', () => {
  for (const locale of LOCALES) {
    const { percent } = createQuantities(locale);
    expect(percent(0.999)).toMatch(/99/);
    expect(percent(1)).toMatch(/100/);
  }
});

it('separates the words of a list as the language does', () => {
  expect(createQuantities('ru').list(['PDF', 'TXT'])).toBe('PDF, TXT');
  expect(createQuantities('ae').list(['PDF', 'TXT'])).toBe('PDF، TXT');
  expect(createQuantities('ch').list(['PDF', 'TXT'])).toBe('PDF、TXT');
});
