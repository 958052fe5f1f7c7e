import { describe, expect, it } from 'vitest';
import { esgIn, esgOf, readEsgFile } from '../../server/areas/sustainable/esg.ts';
import { ESG_PARTS } from '../../src/api/contracts/esg.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file as it comes, or broken
const file = (): any => structuredClone(readEsgFile());

describe('the file of the ESG status', () => {
  it('has the ten parts', () => {
    expect(esgOf(file()).parts.map(({ id }) => id)).toEqual(ESG_PARTS);
    expect(ESG_PARTS).toHaveLength(10);
  });

  // biome-ignore lint/suspicious/noExplicitAny: see above
  const BREAKS: readonly (readonly [rule: string, break_: (esg: any) => void, told: RegExp])[] = [
    ['a language is missing', (esg) => delete esg.lead.ae, /lead ae/],
    ['an empty text', (esg) => Object.assign(esg.parts[2].text[0], { de: ' ' }), /parts 2 text 0 de/],
    ['an unknown field', (esg) => Object.assign(esg.parts[2], { price: 0 }), /price/],
    ['a part is missing', (esg) => esg.parts.splice(8, 1), /the parts are assigns, /],
    ['parts in another order', (esg) => esg.parts.reverse(), /the parts are assigns, /],
    ['a part without a text', (esg) => Object.assign(esg.parts[8], { text: [] }), /parts 8 text/],
    ['an empty list', (esg) => Object.assign(esg.parts[8].list, { items: [] }), /parts 8 list items/],
    ['a link to nowhere', (esg) => Object.assign(esg.parts[8], { links: ['nowhere'] }), /parts 8 links/],
    [
      'another bound',
      (esg) => Object.assign(esg.levels[2], { above: 24 }),
      /the levels are A 75, B 50, C 25/,
    ],
    ['levels in another order', (esg) => esg.levels.reverse(), /the levels are/],
    ['a bound of a candidate', (esg) => Object.assign(esg.levels[3], { above: 0 }), /the levels are/],
    [
      'another number of years in one language',
      (esg) => Object.assign(esg.parts[3].text[0], { es: 'Válido durante 5 años.' }),
      /parts 3 text es names 3/,
    ],
    [
      'another number of indicators',
      (esg) => Object.assign(esg.parts[6].text[0], { en: '1050 indicators, 13 on business reputation' }),
      /parts 6 text en names 105/,
    ],
    [
      'no number of groups',
      (esg) => Object.assign(esg.parts[5].text[0], { ru: 'Есть группы.' }),
      /parts 5 text ru names 3/,
    ],
  ];
  it.each(BREAKS)('%s: refused', (_, breakIt, told) => {
    const broken = file();
    breakIt(broken);
    expect(() => esgOf(broken)).toThrow(told);
  });
});

it('samples of activities are not shown in production', () => {
  const groups = (withSamples: boolean) => esgIn('en', withSamples).parts.find(({ id }) => id === 'groups');
  expect(groups(true)?.list?.isSample).toBe(true);
  expect(groups(false)?.list).toBeUndefined();
  expect(groups(false)?.text.join()).toContain('3 groups');
});

it.each([
  [24, 'candidate'],
  [25, 'candidate'],
  [25.01, 'C'],
  [50, 'C'],
  [50.01, 'B'],
  [75, 'B'],
  [75.01, 'A'],
])('a score of %d is within the band of %s and no other', (score, level) => {
  const { levels } = esgIn('en', true);
  const fitting = levels.filter(
    ({ above = Number.NEGATIVE_INFINITY, upTo = Number.POSITIVE_INFINITY }) => score > above && score <= upTo,
  );
  expect(fitting.map(({ id }) => id)).toEqual([level]);
});
