import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Loan, scheduleOf, yearsOf } from './loan.ts';
import { scheduleCsv } from './loan-csv.ts';
import { LOAN_KINDS } from './loan-limits.ts';

const loan = (changes: Partial<Loan> = {}): Loan => ({
  kind: 'annuity',
  principal: 100_000_000,
  rate: 1200,
  months: 12,
  ...changes,
});
const first = (changes: Partial<Loan>) => scheduleOf(loan(changes)).months[0];
const last = (changes: Partial<Loan>) => scheduleOf(loan(changes)).months.at(-1);

describe('an annuity', () => {
  // Published figures: capital recovery factors of 1 % by 12, 0.5 % by 360 and 6.5 %/12 by 360 periods.
  it.each([
    [{ principal: 100_000_000, rate: 1200, months: 12 }, 8_884_879],
    [{ principal: 10_000_000, rate: 600, months: 360 }, 59_955],
    [{ principal: 20_000_000, rate: 650, months: 360 }, 126_414],
  ])('of %o asks for %i kopecks a month', (changes, payment) => {
    expect(first(changes)?.payment).toBe(payment);
  });

  it('divides its first payment into interest and principal', () => {
    expect(first({})).toEqual({
      month: 1,
      payment: 8_884_879,
      interest: 1_000_000,
      principal: 7_884_879,
      prepayment: 0,
      balance: 92_115_121,
    });
  });

  it('without interest is equal parts, and the last one takes what is left over', () => {
    expect(first({ principal: 100, rate: 0, months: 3 })?.payment).toBe(33);
    expect(last({ principal: 100, rate: 0, months: 3 })?.payment).toBe(34);
  });

  it('of one month is the loan and one interest', () => {
    expect(scheduleOf(loan({ months: 1 })).months).toEqual([
      {
        month: 1,
        payment: 101_000_000,
        interest: 1_000_000,
        principal: 100_000_000,
        prepayment: 0,
        balance: 0,
      },
    ]);
  });
});

it('a loan that is paid back at the end asks for interest alone until then', () => {
  const { months, interest } = scheduleOf(loan({ kind: 'atEnd', months: 3 }));
  expect(months.map(({ payment, balance }) => [payment, balance])).toEqual([
    [1_000_000, 100_000_000],
    [1_000_000, 100_000_000],
    [101_000_000, 0],
  ]);
  expect(interest).toBe(3_000_000);
});

describe('a differentiated loan', () => {
  const kind = 'differentiated';

  it('pays equal parts with interest on the rest', () => {
    // 12 000.00 over 12 months at 12 %: 1 000.00 with 120.00, then 110.00 of interest, to the last 10.00.
    const { months, interest } = scheduleOf(loan({ kind, principal: 1_200_000 }));
    expect(months.map(({ payment }) => payment)).toEqual(
      Array.from({ length: 12 }, (_, index) => 100_000 + 12_000 - index * 1000),
    );
    // P · i · (n + 1) / 2
    expect(interest).toBe(78_000);
  });
});

it('rounds halves to the even kopeck', () => {
  // A month's interest of 12.5 and of 13.5 kopecks.
  expect(first({ principal: 1250, rate: 1200, months: 2 })?.interest).toBe(12);
  expect(first({ principal: 1350, rate: 1200, months: 2 })?.interest).toBe(14);
});

describe('a prepayment', () => {
  const prepayment = { month: 3, amount: 30_000_000 };

  it('shortens the term and leaves the payment as it was', () => {
    const { months } = scheduleOf(loan({ prepayment: { ...prepayment, shortens: 'term' } }));
    expect(months.length).toBe(9);
    expect(new Set(months.slice(0, -1).map(({ payment }) => payment))).toEqual(new Set([8_884_879]));
  });

  it('lowers the payment and leaves the term as it was', () => {
    const { months } = scheduleOf(loan({ prepayment: { ...prepayment, shortens: 'payment' } }));
    expect(months.length).toBe(12);
    const rest = months[2]?.balance ?? 0;
    expect(months[3]?.payment).toBe(first({ principal: rest, months: 9 })?.payment);
  });

  it('takes no more than is owed', () => {
    const { months, paid } = scheduleOf(
      loan({ prepayment: { month: 1, amount: 900_000_000, shortens: 'term' } }),
    );
    expect(months).toHaveLength(1);
    expect(paid).toBe(101_000_000);
  });
});

it('always adds up, whatever the loan', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom(...LOAN_KINDS),
        principal: fc.integer({ min: 1, max: 10_000_000_000_000 }),
        rate: fc.integer({ min: 0, max: 10_000 }),
        months: fc.integer({ min: 1, max: 600 }),
        prepayment: fc.option(
          fc.record({
            month: fc.integer({ min: 1, max: 600 }),
            amount: fc.integer({ min: 0, max: 10_000_000_000_000 }),
            shortens: fc.constantFrom('term' as const, 'payment' as const),
          }),
          { nil: undefined },
        ),
      }),
      (given) => {
        const { months, paid, interest } = scheduleOf(given);
        expect(months.length).toBeLessThanOrEqual(given.months);
        expect(months.at(-1)?.balance).toBe(0);
        expect(months.reduce((sum, line) => sum + line.principal + line.prepayment, 0)).toBe(given.principal);
        expect(months.reduce((sum, line) => sum + line.payment + line.prepayment, 0)).toBe(paid);
        expect(paid).toBe(given.principal + interest);
        for (const line of months) expect(line.principal).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 200 },
  );
});

it.each([
  { principal: 0 },
  { principal: 1.5 },
  { rate: -1 },
  { months: 0 },
  { months: 601 },
  { months: Number.NaN },
])('refuses %o', (changes) => {
  expect(() => scheduleOf(loan(changes))).toThrow(RangeError);
});

it('is taken away as a table that the language’s spreadsheets read', () => {
  const { months } = scheduleOf(loan({ months: 1 }));
  const header = ['№', 'a', 'b', 'c', 'd', 'e'] as const;
  expect(scheduleCsv(months, header, ',')).toBe(
    '\ufeff№;a;b;c;d;e\r\n1;1010000,00;10000,00;1000000,00;0,00;0,00\r\n',
  );
  expect(scheduleCsv(months, header, '.')).toContain('\r\n1,1010000.00,10000.00,');
});

it('is told by years that come to what is paid, whose last may be shorter', () => {
  const { months, paid } = scheduleOf(
    loan({ months: 26, prepayment: { month: 13, amount: 1_000_00, shortens: 'payment' } }),
  );
  const years = yearsOf(months);
  expect(years.map(({ year, prepayment }) => [year, prepayment])).toEqual([
    [1, 0],
    [2, 1_000_00],
    [3, 0],
  ]);
  expect(years[0]?.interest).toBe(months.slice(0, 12).reduce((sum, { interest }) => sum + interest, 0));
  expect(years[2]?.principal).toBe((months[24]?.principal ?? 0) + (months[25]?.principal ?? 0));
  const all = years.reduce((sum, year) => sum + year.principal + year.interest + year.prepayment, 0);
  expect(all).toBe(paid);
});

it.each([',', '.'] as const)('is read back whole by another program, with decimals after "%s"', (decimal) => {
  const { months } = scheduleOf(loan({ months: 120 }));
  const header = ['№', 'a;b', 'c,d', 'e "f"', 'g\r\nh', ' i '] as const;
  const table = scheduleCsv(months, header, decimal);
  const [names, ...rows] = parse(table, { bom: true, delimiter: decimal === ',' ? ';' : ',' }) as string[][];
  expect(names).toEqual(header);
  const kopecks = (roubles: string) => Number(roubles.replace(decimal, ''));
  expect(rows.map(([month, ...sums]) => [Number(month), ...sums.map(kopecks)])).toEqual(
    months.map((line) => [
      line.month,
      line.payment,
      line.interest,
      line.principal,
      line.prepayment,
      line.balance,
    ]),
  );
});
