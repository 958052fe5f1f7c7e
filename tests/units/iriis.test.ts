import { describe, expect, it } from 'vitest';
import { iriisIn, iriisOf, readIriisFile } from '../../server/areas/sustainable/iriis.ts';
import { IRIIS_PARTS } from '../../src/api/contracts/iriis.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file as it comes, or broken
const file = (): any => structuredClone(readIriisFile());

describe('the file of IRIIS', () => {
  it('has 12, 7 and 8 indicators', () => {
    expect(iriisOf(file()).aspects.map(({ id, indicators }) => [id, indicators.length])).toEqual([
      ['ecology', 12],
      ['economy', 7],
      ['quality', 8],
    ]);
  });

  // biome-ignore lint/suspicious/noExplicitAny: see above
  const BREAKS: readonly (readonly [rule: string, break_: (iriis: any) => void, told: RegExp])[] = [
    ['a language is missing', ({ aspects }) => delete aspects[0].name.ch, /aspects 0 name ch/],
    [
      'an empty text',
      ({ aspects }) => Object.assign(aspects[1].indicators[2].text, { de: ' ' }),
      /1 indicators 2 text de/,
    ],
    ['an unknown field', ({ aspects }) => Object.assign(aspects[2], { weight: 1 }), /weight/],
    ['an aspect is missing', ({ aspects }) => aspects.pop(), /the aspects are ecology, economy, quality/],
    ['aspects in another order', ({ aspects }) => aspects.reverse(), /the aspects are/],
    ['an indicator is missing', ({ aspects }) => aspects[0].indicators.pop(), /ecology has 12 indicators/],
    [
      'an indicator more',
      ({ aspects }) => aspects[2].indicators.push(aspects[0].indicators[0]),
      /quality has 8 indicators/,
    ],
    [
      'two indicators of one name',
      ({ aspects }) => Object.assign(aspects[2].indicators[0].name, { es: aspects[0].indicators[0].name.es }),
      /es two have one name/,
    ],
    ['a part is missing', ({ parts }) => parts.pop(), /the parts are certifies/],
    ['a part without a text', ({ parts }) => Object.assign(parts[1], { text: [] }), /parts 1 text/],
    ['an empty list', ({ parts }) => Object.assign(parts[1], { list: [] }), /parts 1 list/],
  ];
  it.each(BREAKS)('%s: refused', (_, breakIt, told) => {
    const broken = file();
    breakIt(broken);
    expect(() => iriisOf(broken)).toThrow(told);
  });
});

it('in production the numbers are shown, and no sample', () => {
  const shown = iriisIn('de', true);
  expect(shown.isSample).toBe(true);
  expect(shown.parts.map(({ id }) => id)).toEqual(IRIIS_PARTS);
  const { aspects, isSample, parts } = iriisIn('de', false);
  expect(isSample).toBe(false);
  expect(aspects.map(({ count, indicators }) => [count, indicators.length])).toEqual([
    [12, 0],
    [7, 0],
    [8, 0],
  ]);
  expect(parts.map(({ id }) => id)).toEqual(['certifies']);
});
