import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashFlow, effectiveRate } from './effective-rate.ts';
import { trueCost } from './true-cost.ts';

const drawn = (amount: number): CashFlow[] => [{ amount, years: 0 }];
const paid = (...flows: readonly (readonly [amount: number, years: number])[]): CashFlow[] =>
  flows.map(([amount, years]) => ({ amount, years }));
const percent = (rate: number | undefined) => ((rate ?? Number.NaN) * 100).toFixed(2);

describe('the effective rate', () => {
  // The examples of Directive 98/7/EC, annex III, with times in years and twelfths of them.
  it.each([
    ['1,000 paid back as 1,200 after a year and a half', 1000, paid([1200, 1.5]), '12.92'],
    ['the same with charges of 50 when it is given', 950, paid([1200, 1.5]), '16.85'],
    ['1,000 paid back in two parts of 600', 1000, paid([600, 1], [600, 2]), '13.07'],
    [
      '1,000 paid back in three parts within a year',
      1000,
      paid([272, 3 / 12], [272, 6 / 12], [544, 1]),
      '13.19',
    ],
  ] as const)('of %s', (_, sum, flows, rate) => {
    expect(percent(effectiveRate(drawn(sum), flows))).toBe(rate);
  });

  it('is nothing where as much is paid back, less where less is', () => {
    expect(effectiveRate(drawn(1000), paid([500, 1], [500, 2]))).toBeCloseTo(0, 10);
    expect(percent(effectiveRate(drawn(1000), paid([900, 1])))).toBe('-10.00');
  });

  it('is none where nothing is paid back, or nothing was given', () => {
    expect(effectiveRate(drawn(1000), [])).toBeUndefined();
    expect(effectiveRate([], paid([1000, 1]))).toBeUndefined();
  });

  it('makes both sides equal', () => {
    const flow = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      years: fc.integer({ min: 1, max: 120 }).map((months) => months / 12),
    });
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 12 }), (payments) => {
        const sum = payments.reduce((all, { amount }) => all + amount, 0);
        const given = Math.max(1, Math.round(sum * 0.8));
        const rate = effectiveRate(drawn(given), payments);
        if (rate === undefined) return;
        const worth = payments.reduce((all, { amount, years }) => all + amount * (1 + rate) ** -years, 0);
        expect(worth / given).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('the true cost', () => {
  const terms = { rate: 12, fee: 0, compensation: 0, repayment: 'annuity' } as const;
  const asked = { sum: 100_000_000, months: 12 };

  it('of a monthly loan is the compound of its months', () => {
    // 1.01 to the twelfth power.
    for (const repayment of ['annuity', 'equalParts', 'atEnd'] as const)
      expect(percent(trueCost({ ...terms, repayment }, asked)?.rate)).toBe('12.68');
    const { first, paid: all = 0, cost } = trueCost(terms, asked) ?? {};
    expect(first).toBe(8_884_879);
    // Twelve payments, but for the kopecks that the last one settles.
    expect(Math.abs(all - 12 * 8_884_879)).toBeLessThan(12);
    expect(cost).toBe(all - asked.sum);
  });

  it('counts a fee that is kept back when the money is given', () => {
    const { rate = 0, cost } = trueCost({ ...terms, rate: 0, fee: 5, repayment: 'atEnd' }, asked) ?? {};
    // 95 given, 100 paid back a year later.
    expect(percent(rate)).toBe('5.26');
    expect(cost).toBe(5_000_000);
  });

  it('leaves out of the interest what is paid back of it', () => {
    expect(percent(trueCost({ ...terms, compensation: 50 }, asked)?.rate)).toBe('6.17');
    expect(trueCost({ ...terms, compensation: 100 }, asked)?.cost).toBe(0);
  });
});
