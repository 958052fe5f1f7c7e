import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualGrowth, outlookOf, type YearValue } from '../../server/areas/sales-market/outlook.ts';
import { lineThrough } from '../../server/areas/sales-market/trend.ts';

/** Values of years one after the other; null is a year that nobody has reported. */
const from = (first: number, ...values: readonly (number | null)[]): YearValue[] =>
  values.flatMap((usd, index) => (usd === null ? [] : [{ year: first + index, usd }]));

describe('a line by least squares', () => {
  // F. J. Anscombe, Graphs in Statistical Analysis, The American Statistician 27 (1973), data set 1.
  const ANSCOMBE = [
    [10, 8.04],
    [8, 6.95],
    [13, 7.58],
    [9, 8.81],
    [11, 8.33],
    [14, 9.96],
    [6, 7.24],
    [4, 4.26],
    [12, 10.84],
    [7, 4.82],
    [5, 5.68],
  ].map(([x = 0, y = 0]) => ({ x, y }));

  it('is the published one of a published example', () => {
    const line = lineThrough(ANSCOMBE);
    expect(line.slope.toFixed(1)).toBe('0.5');
    expect(line.intercept.toFixed(1)).toBe('3.0');
    // Standard error of the slope; the sum of squares of x around its mean is 110.
    expect((line.deviation / Math.sqrt(110)).toFixed(3)).toBe('0.118');
  });

  it('has the margin that is counted by hand', () => {
    // Of 1, 2 and 4 at 0, 1 and 2: slope 1.5, intercept 5/6, left 1/6, −1/3, 1/6, so s² = 1/6.
    const line = lineThrough([1, 2, 4].map((y, x) => ({ x, y })));
    expect(line.slope).toBeCloseTo(1.5, 12);
    expect(line.intercept).toBeCloseTo(5 / 6, 12);
    expect(line.deviation ** 2).toBeCloseTo(1 / 6, 12);
    // One degree of freedom: t = 3.078; at 3 it is 1 + 1/3 + 4/2.
    expect(line.margin(3)).toBeCloseTo(3.078 * Math.sqrt(1 / 6) * Math.sqrt(10 / 3), 12);
  });
});

describe('a forecast', () => {
  it('goes on with what doubles every year, without doubt', () => {
    const outlook = outlookOf(from(2018, 1e6, 2e6, 4e6, 8e6, 16e6));
    if ('refused' in outlook) throw new Error(outlook.refused);
    expect(outlook.years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    for (const [index, { usd, least, most }] of outlook.years.entries()) {
      const wanted = 32e6 * 2 ** index;
      for (const value of [usd, least, most]) expect(value / wanted).toBeCloseTo(1, 9);
    }
    expect(outlook.growth).toBeCloseTo(1, 9);
    expect(outlook.error).toBeCloseTo(0, 9);
  });

  it('says how wrong it would have been in the last two years', () => {
    // Doubling for three years promises 8 and 16; 4 and 32 are off by 100 % and by 50 %.
    const outlook = outlookOf(from(2018, 1, 2, 4, 4, 32));
    expect('error' in outlook && outlook.error).toBeCloseTo(0.75, 9);
  });

  it('is refused with fewer than five years of trade, and where trade has ended', () => {
    expect(outlookOf([])).toEqual({ missing: [], zeros: [], refused: 'tooFewYears' });
    expect(outlookOf(from(2018, 1, 2, 3, 4))).toMatchObject({ refused: 'tooFewYears' });
    expect(outlookOf(from(2018, 1, 2, 0, 3, 4))).toEqual({
      missing: [],
      zeros: [2020],
      refused: 'tooFewYears',
    });
    expect(outlookOf(from(2018, 1, 2, 3, 4, 5, 0))).toMatchObject({
      zeros: [2023],
      refused: 'endsWithoutTrade',
    });
  });

  it('takes years that nobody has reported, and years without trade, as what they are, and says so', () => {
    const outlook = outlookOf(from(2014, 1, null, 4, 0, 16, null, null, 128, 256));
    expect(outlook).toMatchObject({ missing: [2015, 2019, 2020], zeros: [2017] });
    // The gaps are no shorter years: it still doubles each year.
    expect('growth' in outlook && outlook.growth).toBeCloseTo(1, 9);
  });

  const years = fc
    .array(fc.option(fc.double({ min: 1, max: 1e12, noNaN: true }), { freq: 5 }), {
      minLength: 5,
      maxLength: 40,
    })
    .map((values) => from(1990, ...values))
    .filter((values) => values.length >= 5);

  it('lies within its interval, which does not narrow, whatever was traded', () => {
    fc.assert(
      fc.property(years, (values) => {
        const outlook = outlookOf(values);
        if ('refused' in outlook) throw new Error(outlook.refused);
        const widths = outlook.years.map(({ usd, least, most }) => {
          expect(least).toBeGreaterThan(0);
          expect(least).toBeLessThanOrEqual(usd);
          expect(usd).toBeLessThanOrEqual(most);
          return Math.log(most) - Math.log(least);
        });
        for (const [index, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual((widths[index - 1] ?? 0) * (1 - 1e-9) - 1e-9);
      }),
    );
  });

  it('does not depend on the order of the years, nor in its growth and error on the currency', () => {
    fc.assert(
      fc.property(years, fc.double({ min: 0.01, max: 100, noNaN: true }), (values, rate) => {
        const [outlook, backwards, elsewhere] = [
          values,
          values.toReversed(),
          values.map(({ year, usd }) => ({ year, usd: usd * rate })),
        ].map(outlookOf);
        expect(backwards).toEqual(outlook);
        if (!outlook || !elsewhere || 'refused' in outlook || 'refused' in elsewhere)
          throw new Error('refused');
        expect(elsewhere.growth - outlook.growth).toBeCloseTo(0, 6);
        expect((elsewhere.error + 1) / (outlook.error + 1)).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('compound annual growth', () => {
  it('is counted from the first year to the last', () => {
    expect(annualGrowth(from(2020, 100, 500, 121))).toBeCloseTo(0.1, 12);
    expect(annualGrowth(from(2020, 800, null, null, 100))).toBeCloseTo(-0.5, 12);
    expect(annualGrowth(from(2020, 100, 0, 121).toReversed())).toBeCloseTo(0.1, 12);
  });

  it('is unknown from nothing, to nothing, and within one year', () => {
    for (const values of [[], from(2020, 5), from(2020, 0, 5), from(2020, 5, 0)])
      expect(annualGrowth(values)).toBeNull();
  });
});
