import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyLending } from '../../api/register/register.ts';
import { KIND_OF, type LendingTerms, type Needed } from '../parts/loan/lending-terms.ts';

const numberIn = (thing: AnyThing, path: string): number | undefined => {
  const value = thing[path];
  return typeof value === 'number' ? value : undefined;
};

/** On which terms a thing lends money; undefined where it lends none. */
export function termsOf(lending: AnyLending, thing: AnyThing): LendingTerms | undefined {
  const rate = numberIn(thing, lending.rate);
  if (rate === undefined) return undefined;
  const word = thing[lending.repayment];
  const repayment = (Object.keys(KIND_OF) as LendingTerms['repayment'][]).find((one) => one === word);
  return {
    rate,
    fee: numberIn(thing, lending.fee) ?? 0,
    compensation: numberIn(thing, lending.compensation) ?? 0,
    repayment: repayment ?? 'annuity',
  };
}

const isWithin = (thing: AnyThing, [least, most]: readonly [string, string], value: number): boolean =>
  value >= (numberIn(thing, least) ?? 0) && value <= (numberIn(thing, most) ?? Number.POSITIVE_INFINITY);
/** Whether a thing lends such a sum for such a term. */
export const covers = (lending: AnyLending, thing: AnyThing, { sum, months }: Needed): boolean =>
  isWithin(thing, lending.sum, sum) && isWithin(thing, lending.period, months);

/** A million roubles for a year, where things do not say how much they lend. */
const USUAL: Needed = { sum: 100_000_000, months: 12 };

/** The most that all of some things lend, for as long as all of them do; what one of them does not cover, it says. */
export function neededOfAll(lending: AnyLending, things: readonly AnyThing[]): Needed {
  const least = (path: string) =>
    Math.min(...things.flatMap((thing) => numberIn(thing, path) ?? []), Number.POSITIVE_INFINITY);
  const known = (value: number, usual: number) => (Number.isFinite(value) ? value : usual);
  return {
    sum: known(least(lending.sum[1]), USUAL.sum),
    months: known(least(lending.period[1]), USUAL.months),
  };
}

/** The credit calculator with a thing's terms: path and search. */
export const calculatorAt = (
  { rate, repayment }: LendingTerms,
  { sum, months }: Needed,
): [path: string, search: Readonly<Record<string, unknown>>] => [
  '/catalog/trades/credit-calculator',
  { price: sum, rate, period: months, kind: KIND_OF[repayment] },
];
