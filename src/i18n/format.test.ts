import { expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { createMoneyFormat } from './money.ts';

const DAY = '2026-11-24';
/** The next day in Moscow already. */
const LATE = '2026-11-24T21:30:00Z';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u200f', '');

// Written down and not worked out: whoever asks the formats what they should say hears what they do say.
it.each([
  ['ru', 'Вторник, 24 ноября', 'Ноябрь', 'вт', '25 ноября, 00:30', '25 ноября 2026 г.'],
  ['en', 'Tuesday, November 24', 'November', 'Tue', 'November 25, 00:30', 'November 25, 2026'],
  ['de', 'Dienstag, 24. November', 'November', 'Di', '25. November, 00:30', '25. November 2026'],
  ['es', 'Martes, 24 de noviembre', 'Noviembre', 'mar', '25 de noviembre, 00:30', '25 de noviembre de 2026'],
  ['ae', 'الثلاثاء، 24 نوفمبر', 'نوفمبر', 'ث', '25 نوفمبر، 00:30', '25 نوفمبر 2026'],
  ['ch', '11月24日星期二', '十一月', '周二', '11月25日 00:30', '2026年11月25日'],
] as const)('writes days and moments in %s', (locale, title, month, weekday, moment, long) => {
  const format = createFormat(locale);
  expect(format.dayTitle(DAY)).toBe(title);
  expect(format.month(DAY)).toBe(month);
  expect(format.weekdayShortest(DAY)).toBe(weekday);
  expect(format.dateTime(LATE)).toBe(moment);
  expect(plain(format.dateLong(LATE))).toBe(long);
  expect(format.timeIn(LATE, 'Asia/Dubai')).toBe('01:30');
  expect(format.timeExact(Date.parse(LATE))).toBe('00:30:00');
});

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [1, '00:01'],
  [697_001, '11:38'],
  [5_400_000, '90:00'],
])('counts %d ms down as %s: nothing is over before it is', (left, words) => {
  expect(createFormat('en').duration(left)).toBe(words);
});

it.each([
  ['ru', '1 234 567,89', '24 600 000 ₽', '24 600 000,50 ₽', '24,6 млн ₽'],
  ['en', '1,234,567.89', '₽24,600,000', '₽24,600,000.50', '₽24.6M'],
  ['de', '1.234.567,89', '24.600.000 ₽', '24.600.000,50 ₽', '24,6 Mio. ₽'],
  ['es', '1.234.567,89', '24.600.000 ₽', '24.600.000,50 ₽', '24,6 M ₽'],
  ['ae', '1,234,567.89', '24,600,000 ₽', '24,600,000.50 ₽', '24.6 مليون ₽'],
  ['ch', '1,234,567.89', '₽24,600,000', '₽24,600,000.50', '₽2460万'],
] as const)('writes numbers and sums in %s', (locale, number, whole, exact, short) => {
  const money = createMoneyFormat(locale);
  expect(plain(createFormat(locale).number(1_234_567.891, 2))).toBe(number);
  expect(plain(money.roubles(2_460_000_000))).toBe(whole);
  expect(plain(money.roubles(2_460_000_050))).toBe(exact);
  expect(plain(money.roublesWhole(2_460_000_049))).toBe(whole);
  expect(plain(money.roublesShort(2_460_000_000))).toBe(short);
});

it.each([
  ['ru', '1 000', '12,5', '-3'],
  ['en', '1,000', '12.5', '-3'],
  ['de', '1.000', '12,5', '-3'],
  ['es', '1000', '12,5', '-3'],
  // Without the sign of direction before it, its minus would stand after it.
  ['ae', '1,000', '12.5', '\u200e-3'],
  ['ch', '1,000', '12.5', '-3'],
] as const)('writes counts that are small plainly in %s, and only those', (locale, grouped, part, less) => {
  const { number } = createFormat(locale);
  expect([0, 7, 999].map((count) => number(count))).toEqual(['0', '7', '999']);
  expect(number(5, 2)).toBe('5');
  expect([plain(number(1000)), plain(number(999.6))]).toEqual([grouped, grouped]);
  expect(number(12.5, 1)).toBe(part);
  expect(number(-3)).toBe(less);
});
