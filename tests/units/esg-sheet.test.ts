import { describe, expect, it } from 'vitest';
import { readSheetFile, scoreOf, sheetIn, sheetOf } from '../../server/areas/esg/sheet.ts';
import { levelOf } from '../../src/api/contracts/esg-sheet.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file as it comes, or broken
const file = (): any => structuredClone(readSheetFile());

describe('the assessment sheet', () => {
  it('has 105 indicators, 13 of them on business reputation, and says that they are samples', () => {
    const { blocks, isSample } = sheetIn('en');
    expect(isSample).toBe(true);
    expect(blocks.flatMap(({ indicators }) => indicators)).toHaveLength(105);
    expect(blocks.find(({ id }) => id === 'reputation')?.indicators).toHaveLength(13);
  });

  // biome-ignore lint/suspicious/noExplicitAny: see above
  const BREAKS: readonly (readonly [rule: string, break_: (sheet: any) => void, told: RegExp])[] = [
    ['a language is missing', (sheet) => delete sheet.blocks[0].title.ae, /blocks 0 title ae/],
    [
      'an empty title',
      (sheet) => Object.assign(sheet.blocks[1].indicators[2].title, { de: ' ' }),
      /2 title de/,
    ],
    ['an unknown field', (sheet) => Object.assign(sheet.blocks[0], { weight: 1 }), /weight/],
    ['another block', (sheet) => Object.assign(sheet.blocks[0], { id: 'animals' }), /blocks 0 id/],
    ['blocks in another order', (sheet) => sheet.blocks.reverse(), /the blocks are environment, /],
    ['an indicator too few', (sheet) => sheet.blocks[0].indicators.pop(), /105 indicators, not 104/],
    ['an indicator of reputation too few', (sheet) => sheet.blocks[3].indicators.pop(), /13 are on business/],
    [
      'the same indicator twice',
      (sheet) => Object.assign(sheet.blocks[0].indicators[1], { id: 'E01' }),
      /is E02/,
    ],
    ['no points', (sheet) => Object.assign(sheet.blocks[0].indicators[0], { points: 0 }), /0 points/],
    [
      'points whose half is none',
      (sheet) => Object.assign(sheet.blocks[0].indicators[0], { points: 99 }),
      /0 points/,
    ],
    [
      'points that are not 100 together',
      (sheet) => Object.assign(sheet.blocks[0].indicators[0], { points: 102 }),
      /10000 hundredths of a point, not 10002/,
    ],
    ['a sample that is none', (sheet) => Object.assign(sheet, { sample: false }), /sample/],
  ];
  it.each(BREAKS)('is refused with %s', (_, break_, told) => {
    const broken = file();
    break_(broken);
    expect(() => sheetOf(broken)).toThrow(told);
  });

  it('gives all points in full, half in part, none for nothing', () => {
    expect(['2', '1', '0'].map((mark) => scoreOf(mark.repeat(105)))).toEqual([10_000, 5000, 0]);
    // The second indicator of the environment is worth half a point.
    expect(scoreOf('02'.padEnd(105, '0'))).toBe(50);
    expect(scoreOf('01'.padEnd(105, '0'))).toBe(25);
  });
});

it.each([
  [0, 'candidate'],
  [24, 'candidate'],
  [25, 'candidate'],
  [25.01, 'C'],
  [50, 'C'],
  [50.01, 'B'],
  [75, 'B'],
  [75.01, 'A'],
  [100, 'A'],
])('a score of %d is %s', (points, level) => {
  expect(levelOf(Math.round(points * 100))).toBe(level);
});
