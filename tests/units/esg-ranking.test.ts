import { describe, expect, it } from 'vitest';
import {
  pointsOf,
  type RankingFile,
  rankingIn,
  rankingOf,
  readRankingFile,
} from '../../server/areas/sustainable/esg-ranking.ts';
import { ESG_BLOCKS } from '../../src/api/contracts/esg-ranking.ts';
import { ranked, sortOf } from '../../src/ui/screens/esg-ranking/ranking.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file as it comes, or broken
const file = (): any => structuredClone(readRankingFile());

describe('the file of the ranking', () => {
  it('has 23 regions and 45 indicators: 14, 18 and 13', () => {
    const { indicators, regions } = rankingOf(file());
    expect(regions).toHaveLength(23);
    expect(indicators).toHaveLength(45);
    const { indicators: told } = rankingIn('en', true);
    expect(ESG_BLOCKS.map((block) => told.filter((one) => one.block === block).length)).toEqual([14, 18, 13]);
  });

  // biome-ignore lint/suspicious/noExplicitAny: see above
  const BREAKS: readonly (readonly [rule: string, break_: (ranking: any) => void, told: RegExp])[] = [
    ['a language is missing', ({ regions }) => delete regions[3].name.ae, /regions 3 name ae/],
    ['an empty text', ({ indicators }) => Object.assign(indicators[2].name, { de: ' ' }), /2 name de/],
    ['an unknown field', ({ regions }) => Object.assign(regions[0], { rank: 1 }), /rank/],
    ['a region is missing', ({ regions }) => regions.pop(), /regions 23 regions/],
    ['a region is there twice', ({ regions }) => Object.assign(regions[1], { id: regions[0].id }), /once/],
    [
      'two regions of one name',
      ({ regions }) => Object.assign(regions[1].name, { es: regions[0].name.es }),
      /regions es two have one name/,
    ],
    [
      'two indicators of one name',
      ({ indicators }) => Object.assign(indicators[1].name, { ch: indicators[0].name.ch }),
      /indicators ch two have one name/,
    ],
    [
      'a country outside of the union',
      ({ regions }) => Object.assign(regions[0], { country: 'FR' }),
      /country/,
    ],
    ['an indicator is missing', ({ indicators }) => indicators.splice(20, 1), /S1 to S18/],
    [
      'an indicator of another block',
      ({ indicators }) => Object.assign(indicators[0], { id: 'S19' }),
      /E1 to/,
    ],
    ['another unit', ({ indicators }) => Object.assign(indicators[0], { unit: 'miles' }), /0 unit/],
    ['no better way', ({ indicators }) => delete indicators[0].better, /0 better/],
    ['a value is missing', ({ regions }) => regions[5].values.pop(), /a value for each indicator/],
    ['a value in words', ({ regions }) => Object.assign(regions[5].values, { 0: '12,5' }), /5 values 0/],
    ['a value below zero', ({ regions }) => Object.assign(regions[5].values, { 0: -1 }), /5 values 0/],
    [
      'more than all',
      ({ regions }) => Object.assign(regions[5].values, { 0: 101 }),
      /E1 is 100 percent at most/,
    ],
    [
      'all regions alike',
      ({ regions }) => {
        for (const { values } of regions) values[7] = 120;
      },
      /E8 differs/,
    ],
    [
      'neither a source nor a sample',
      (ranking) => delete ranking.sample,
      /a source and a year, or are a sample/,
    ],
    ['a sample with a year', (ranking) => Object.assign(ranking, { year: 2026 }), /or are a sample/],
  ];
  it.each(BREAKS)('%s: refused', (_, breakIt, told) => {
    const broken = file();
    breakIt(broken);
    expect(() => rankingOf(broken)).toThrow(told);
  });
});

it('points go from the weakest to the best, whichever way is better', () => {
  expect([10, 15, 30].map((value) => pointsOf(value, [10, 15, 30], 'higher'))).toEqual([0, 25, 100]);
  expect([10, 15, 30].map((value) => pointsOf(value, [10, 15, 30], 'lower'))).toEqual([100, 75, 0]);
});

it('a block is the mean of its indicators, the total the mean of the blocks', () => {
  const { indicators, regions } = rankingIn('ru', true);
  for (const { total, blocks, points } of regions) {
    for (const block of ESG_BLOCKS) {
      const own = points.filter((_, place) => indicators[place]?.block === block);
      expect(blocks[block]).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 0);
    }
    expect(total).toBeCloseTo((blocks.E + blocks.S + blocks.G) / 3, 0);
  }
  const totals = regions.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

it('samples are not shown in production; what has a source is, with it', () => {
  expect(rankingIn('en', false)).toMatchObject({ isSample: false, indicators: [], regions: [] });
  const { sample: _, ...real } = rankingOf(file());
  const source = Object.fromEntries(
    ['ru', 'en', 'de', 'es', 'ae', 'ch'].map((locale) => [locale, 'Statistics']),
  );
  const told = rankingIn('en', false, { ...real, source: source as RankingFile['source'], year: 2025 });
  expect(told).toMatchObject({ isSample: false, source: 'Statistics, 2025' });
  expect(told.regions).toHaveLength(23);
});

it('stands by total, block or indicator; equals share a place, and a word that means nothing is the total', () => {
  const { indicators, regions } = rankingIn('en', true);
  expect(sortOf('S', indicators)).toEqual({ by: 'block', block: 'S' });
  expect(sortOf('E14', indicators)).toMatchObject({ by: 'indicator', place: 13 });
  for (const word of [undefined, 'total', 'E15', 'x'])
    expect(sortOf(word, indicators)).toEqual({ by: 'total' });
  const lower = indicators.findIndex(({ better }) => better === 'lower');
  const by = ranked(regions, sortOf(indicators[lower]?.id, indicators));
  const values = by.map(({ region }) => region.values[lower] ?? 0);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  const [one] = regions;
  if (!one) throw new Error('no region');
  expect(ranked([one, one], { by: 'total' }).map(({ place }) => place)).toEqual([1, 1]);
});
