import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SiteQuery } from '../../src/api/contracts/production-site.ts';
import { readSiteAddress, siteSearchOf } from '../../src/api/contracts/site-address.ts';
import { type SiteAnswers, stepOf, withAnswer } from '../../src/api/contracts/site-answers.ts';
import {
  failedOf,
  type RankedSite,
  rankSites,
  type SiteFacts,
} from '../../src/api/contracts/site-ranking.ts';
import { siteQueryOf } from '../../src/api/queries/production-site.ts';

/** A metal workshop that rents: 500 m² and more, for 1,000 roubles a square metre a month at most. */
const RENT: SiteAnswers = {
  who: 'legal',
  activity: '25',
  type: 'buildings',
  areaFrom: 500,
  utilities: [],
  okrug: [],
  deal: 'rent',
  priceTo: 1000,
};
const UTILITIES: SiteFacts['utilities'] = {
  gas: true,
  heating: true,
  water: true,
  sewers: true,
  rainSewers: true,
};
const FACTS: SiteFacts = {
  activity: true,
  area: 500,
  power: 1000,
  utilities: UTILITIES,
  okrug: 'vao',
  deal: true,
  price: 50_000,
};
const site = (name: string, facts: Partial<SiteFacts> = {}): RankedSite => ({
  register: 'industrial-sites',
  id: name.toLowerCase(),
  name,
  facts: { ...FACTS, ...facts },
});
/** As one reads it: `A 94 (points)`. */
const order = (answers: SiteAnswers, sites: readonly RankedSite[]) => {
  const { fits, nearMisses } = rankSites(answers, sites);
  return {
    fits: fits.map(({ name, points, decidedBy }) => `${name} ${points} (${decidedBy})`),
    nearMisses: nearMisses.map((one) => `${one.name}: ${failedOf(one)}`),
  };
};

describe('the ranking of production sites, by hand', () => {
  it('1. puts the area nearest to what is needed first: twice as much is half the points', () => {
    // (activity 100 + area + deal 100 + price 75) / 4
    expect(
      order(RENT, [site('Double', { area: 1000 }), site('Exact'), site('Quadruple', { area: 2000 })]),
    ).toEqual({
      fits: ['Exact 94 (points)', 'Double 81 (points)', 'Quadruple 75 (points)'],
      nearMisses: [],
    });
  });

  it('2. puts the cheaper first, and what is not known between half and all', () => {
    // Price: free 100, half the limit 75, unknown 50, the limit 50.
    expect(
      order(RENT, [
        site('Dear', { price: 100_000 }),
        site('Unsaid', { price: null }),
        site('Half'),
        site('Nothing', { price: 0 }),
      ]).fits,
    ).toEqual(['Nothing 100 (points)', 'Half 94 (points)', 'Dear 88 (points)', 'Unsaid 88 (price)']);
  });

  it('3. names the one criterion that a near miss fails, and leaves out what fails two', () => {
    const answers: SiteAnswers = { ...RENT, utilities: ['gas'], power: 800, okrug: ['vao'] };
    expect(
      order(answers, [
        site('Fits'),
        site('Small', { area: 499 }),
        site('Weak', { power: 799 }),
        site('Elsewhere', { okrug: 'zao' }),
        site('Without gas', { utilities: { ...UTILITIES, gas: false } }),
        site('Too dear', { price: 100_001 }),
        site('For sale alone', { deal: false, price: 900_000_000 }),
        site('Wrong activity', { activity: false }),
        site('Small and weak', { area: 499, power: 0 }),
      ]),
    ).toEqual({
      fits: ['Fits 96 (points)'],
      // Six of seven criteria at 100 and none for the price; then those of which the price earns 75, the smaller first;
      // what is not offered so has no price, which earns 50.
      nearMisses: [
        'Too dear: price',
        'Small: area',
        'Elsewhere: okrug',
        'Weak: power',
        'Without gas: gas',
        'Wrong activity: activity',
        'For sale alone: deal',
      ],
    });
  });

  it('4. decides between equals by price, then by area, then by name, and says by which', () => {
    const { priceTo: _, ...answers } = RENT;
    // Without a limit of the price it earns no points; areas of one point's width are equal.
    expect(
      order(answers, [
        site('Beta', { price: 60_000, area: 501 }),
        site('Gamma', { price: null, area: 500 }),
        site('Alpha', { price: 60_000, area: 501 }),
        site('Delta', { price: 60_000, area: 500 }),
        site('Omega', { price: 50_000, area: 502 }),
      ]).fits,
    ).toEqual([
      'Omega 100 (points)',
      'Delta 100 (price)',
      'Alpha 100 (area)',
      'Beta 100 (name)',
      'Gamma 100 (price)',
    ]);
  });

  it('5. does not count against a site what its register does not say, and takes it for half', () => {
    const answers: SiteAnswers = { ...RENT, utilities: ['water', 'sewers'], areaTo: 600 };
    const silent = { activity: null, area: null, deal: null, price: null };
    const { fits, nearMisses } = rankSites(answers, [
      site('Silent', { ...silent, utilities: { ...UTILITIES, water: null, sewers: null } }),
      site('Known', { area: 600, price: 100_000 }),
    ]);
    expect(nearMisses).toEqual([]);
    expect(fits.map(({ name, points }) => [name, points])).toEqual([
      ['Known', 89],
      ['Silent', 50],
    ]);
    expect(fits[1]?.reasons).toEqual(
      ['activity', 'area', 'water', 'sewers', 'deal', 'price'].map((criterion) => ({
        criterion,
        outcome: 'unknown',
        points: 50,
      })),
    );
  });

  it('gives the same order whatever order the registers answer in', () => {
    const sites = [
      site('A', { area: 700 }),
      site('B'),
      site('C', { price: null }),
      site('D', { area: 499 }),
      site('B'),
    ];
    expect(order(RENT, sites.toReversed())).toEqual(order(RENT, sites));
  });
});

describe('answers that are changed', () => {
  const ALL: SiteAnswers = { ...RENT, utilities: ['gas', 'water'], power: 300, okrug: ['vao'] };

  it('stay where they still hold, and go where they no longer apply', () => {
    expect(withAnswer(ALL, 'area', { areaFrom: 900 })).toEqual({
      answers: { ...ALL, areaFrom: 900 },
      dropped: [],
    });
    expect(withAnswer(ALL, 'type', { type: 'premises' })).toEqual({
      answers: { ...ALL, type: 'premises', utilities: ['water'] },
      dropped: ['gas'],
    });
    const { priceTo: _, ...others } = ALL;
    expect(withAnswer(ALL, 'type', { type: 'plots' })).toEqual({
      answers: { ...others, type: 'plots' },
      dropped: ['priceTo'],
    });
    // A price belongs to its deal: they are answered together.
    expect(withAnswer(ALL, 'deal', { deal: 'purchase' }).answers).not.toHaveProperty('priceTo');
  });

  it('lead on to what is not answered yet, or to why somebody does not qualify', () => {
    expect(stepOf({}, null)).toBe('who');
    expect(stepOf({ who: 'legal' }, null)).toBe('activity');
    expect(stepOf(ALL, null)).toBe('complete');
    expect(stepOf(ALL, 'area')).toBe('area');
    for (const refused of [{ who: 'individual' }, { activity: 'other' }, { areaFrom: 99 }] as const)
      expect(stepOf({ ...ALL, ...refused }, null)).toBe('refused');
    expect(stepOf({ ...ALL, areaFrom: 100 }, null)).toBe('complete');
  });

  it('come back from the address as they were', () => {
    for (const answers of [ALL, RENT, { who: 'trader' as const }, {}])
      expect(readSiteAddress(siteSearchOf(answers))).toEqual({ answers, question: null, isUnclear: false });
    expect(readSiteAddress(siteSearchOf(ALL, 'okrug')).question).toBe('okrug');
  });

  it('take numbers as people type them', () => {
    for (const typed of ['1500', '1 500', '1,500', '1.500', '1\u00a0500,00'])
      expect(readSiteAddress({ areaFrom: typed }).answers).toEqual({ areaFrom: 1500 });
    expect(readSiteAddress({ areaFrom: '150,5' }).answers).toEqual({ areaFrom: 150.5 });
    for (const typed of ['1,50,0', '0', '-5', '1e9', '12.3456'])
      expect(readSiteAddress({ areaFrom: typed })).toMatchObject({ answers: {}, isUnclear: true });
  });

  it('ask for sites in the words of the contract, whatever the address', () => {
    const one = (...words: readonly unknown[]) => fc.option(fc.constantFrom(...words), { nil: undefined });
    const addresses = fc.record({
      who: one('legal', 'trader', 'individual'),
      activity: one('10', '25', '33', '34', 'other'),
      type: one('buildings', 'premises', 'plots'),
      areaFrom: one('99', '100', '1 500', '1e9', '100000000'),
      areaTo: one('100', '2000,5', '-1', '100000001'),
      utilities: one('none', 'gas', ['gas', 'water', 'gas'], ['x'], []),
      power: one('0', '0,5', '1000001'),
      okrug: one(
        'none',
        'cao',
        'count',
        'А',
        Array.from({ length: 30 }, (_, place) => `okrug-${place}`),
      ),
      deal: one('rent', 'purchase'),
      priceTo: one('0', '1', '1000000000001'),
    });
    let asked = 0;
    fc.assert(
      fc.property(addresses, (address) => {
        const query = siteQueryOf(readSiteAddress(address).answers);
        if (query === undefined) return;
        asked++;
        expect(SiteQuery.parse(query)).toEqual(query);
      }),
      { numRuns: 3000 },
    );
    expect(asked).toBeGreaterThan(0);
  });

  it('count as not given where an address has been made up', () => {
    const made = {
      ...siteSearchOf(ALL),
      type: 'castles',
      power: '-3',
      okrug: ['<b>'],
      utilities: ['gas', 'x'],
    };
    const { answers, isUnclear } = readSiteAddress(made);
    expect(isUnclear).toBe(true);
    expect(stepOf(answers, null)).toBe('type');
    expect(answers).not.toHaveProperty('power');
    expect(readSiteAddress({ ...siteSearchOf(ALL), areaTo: 100 }).answers).not.toHaveProperty('areaTo');
    expect(readSiteAddress({ question: 'deal' })).toEqual({ answers: {}, question: null, isUnclear: false });
    for (const search of [{ who: {} }, { who: [[]] }, { areaFrom: 'NaN' }])
      expect(readSiteAddress(search).answers).toEqual({});
  });
});
