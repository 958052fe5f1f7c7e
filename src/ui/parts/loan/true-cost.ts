import { effectiveRate } from './effective-rate.ts';
import { KIND_OF, type LendingTerms, type Needed } from './lending-terms.ts';
import { scheduleOf } from './loan.ts';
import { LOAN_LIMITS } from './loan-limits.ts';

/** What a loan costs. */
export interface TrueCost {
  /** The effective annual rate, a fraction; undefined where there is none. */
  readonly rate: number | undefined;
  /** The first payment, kopecks. */
  readonly first: number;
  /** All that is paid, the fee included, kopecks. */
  readonly paid: number;
  /** Of it what is over the sum, kopecks. */
  readonly cost: number;
}

/**
 * What a sum costs on given terms, month by month, so that offers are compared by one and the same need.
 * @returns undefined where the need lies outside of what is worked out ({@link LOAN_LIMITS})
 */
export function trueCost(terms: LendingTerms, { sum, months }: Needed): TrueCost | undefined {
  if (!(sum >= 1 && sum <= LOAN_LIMITS.principal && months >= 1 && months <= LOAN_LIMITS.months))
    return undefined;
  const plan = scheduleOf({
    kind: KIND_OF[terms.repayment],
    principal: sum,
    rate: Math.round(terms.rate * 100),
    months,
  });
  const fee = Math.round((sum * terms.fee) / 100);
  const own = 1 - terms.compensation / 100;
  const payments = plan.months.map(({ month, principal, interest }) => ({
    amount: principal + Math.round(interest * own),
    years: month / 12,
  }));
  const paid = payments.reduce((all, { amount }) => all + amount, fee);
  return {
    rate: effectiveRate([{ amount: sum - fee, years: 0 }], payments),
    first: payments[0]?.amount ?? 0,
    paid,
    cost: paid - sum,
  };
}
