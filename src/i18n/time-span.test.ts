import { expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { timeSpan } from './time-span.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

it.each([
  [0, '0 seconds'],
  [0.4, '0 seconds'],
  [59, '59 seconds'],
  [61, '1 minute, 1 second'],
  [HOUR - 0.4, '1 hour'],
  [9 * HOUR, '9 hours'],
  [2 * DAY + 3 * HOUR + 1000, '2 days, 3 hours'],
  [2 * DAY - 60, '2 days'],
  [400 * DAY, '400 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeSpan('en', seconds)).toBe(words);
});

it('speaks every language, with Western digits', () => {
  expect(timeSpan('ru', 2 * DAY + 5 * HOUR)).toBe('2 дня 5 часов');
  for (const locale of LOCALES) expect(timeSpan(locale, 15 * DAY)).toMatch(/15/);
});
