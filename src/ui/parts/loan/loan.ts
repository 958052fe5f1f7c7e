import { LOAN_LIMITS, type LoanKind } from './loan-limits.ts';

/*
 * Loan arithmetic, exact to the kopeck: sums are whole kopecks in `bigint`, rates are fractions, and a fraction
 * becomes kopecks in one place, rounded half to even ("banker's rounding", IEC 60559 roundTiesToEven), so that no
 * side gains by the rounding of many payments. The last payment settles what rounding has left over.
 */

/** Money paid beside the plan, after the regular payment of a month. */
export interface Prepayment {
  /** From 1. */
  readonly month: number;
  /** Kopecks; what exceeds the debt is not taken. */
  readonly amount: number;
  /** What becomes less: how long one pays, or how much a month. */
  readonly shortens: 'term' | 'payment';
}

export interface Loan {
  readonly kind: LoanKind;
  /** Kopecks. */
  readonly principal: number;
  /** A year, in hundredths of a percent: 1250 is 12.5 %. */
  readonly rate: number;
  readonly months: number;
  readonly prepayment?: Prepayment | undefined;
}

/** Kopecks of one month. */
export interface LoanMonth {
  /** From 1. */
  readonly month: number;
  /** What is paid by the plan: interest and principal. */
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  readonly prepayment: number;
  /** What is owed after it. */
  readonly balance: number;
}

export interface LoanSchedule {
  readonly months: readonly LoanMonth[];
  /** Everything that is paid, prepayments included, kopecks. */
  readonly paid: number;
  /** Of it the price of the loan, kopecks. */
  readonly interest: number;
}

/** A yearly rate in hundredths of a percent is this fraction a month: rate / (100 · 100 · 12). */
const MONTHLY = 120_000n;

/** A fraction rounded half to even. @param over positive */
function rounded(part: bigint, over: bigint): bigint {
  const whole = part / over;
  const twice = 2n * (part % over);
  if (twice < over) return whole;
  if (twice > over) return whole + 1n;
  return whole % 2n === 0n ? whole : whole + 1n;
}

/**
 * The equal payment of an annuity: P · i · (1 + i)ⁿ / ((1 + i)ⁿ − 1), the loan divided by the present value of an
 * annuity-immediate of n payments (S. Kellison, The Theory of Interest, § 3.2); without interest P / n.
 */
function annuityPayment(principal: bigint, rate: bigint, months: number): bigint {
  if (rate === 0n) return rounded(principal, BigInt(months));
  const grown = (MONTHLY + rate) ** BigInt(months);
  const same = MONTHLY ** BigInt(months);
  return rounded(principal * rate * grown, MONTHLY * (grown - same));
}

/**
 * The plan of a loan, month by month. Interest of a month is the debt times a twelfth of the yearly rate
 * (S. Kellison, The Theory of Interest, § 5.4, amortization schedules).
 * @throws RangeError for sums, rates or terms outside {@link LOAN_LIMITS}
 */
export function scheduleOf({ kind, principal, rate, months, prepayment }: Loan): LoanSchedule {
  check('principal', principal, 1, LOAN_LIMITS.principal);
  check('rate', rate, 0, LOAN_LIMITS.rate);
  check('months', months, 1, LOAN_LIMITS.months);
  const yearly = BigInt(rate);
  const lines: LoanMonth[] = [];
  let balance = BigInt(principal);
  const planned = (left: number) => {
    if (kind === 'atEnd') return 0n;
    return kind === 'annuity' ? annuityPayment(balance, yearly, left) : rounded(balance, BigInt(left));
  };
  /** The equal payment of an annuity; the equal part of the debt of a differentiated loan; no part before the end. */
  let equal = planned(months);

  for (let month = 1; balance > 0n; month++) {
    const interest = rounded(balance * yearly, MONTHLY);
    const regular = kind === 'annuity' ? equal - interest : equal;
    const part = month === months || regular >= balance ? balance : regular;
    balance -= part;
    let extra = 0n;
    if (prepayment?.month === month && balance > 0n) {
      const offered = BigInt(Math.max(prepayment.amount, 0));
      extra = offered < balance ? offered : balance;
      balance -= extra;
      if (prepayment.shortens === 'payment' && balance > 0n) equal = planned(months - month);
    }
    lines.push({
      month,
      payment: Number(part + interest),
      interest: Number(interest),
      principal: Number(part),
      prepayment: Number(extra),
      balance: Number(balance),
    });
  }
  const interest = lines.reduce((sum, line) => sum + line.interest, 0);
  return { months: lines, interest, paid: principal + interest };
}

function check(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} is ${value}, not a whole number from ${least} to ${most}`);
}

/** What is paid in one year of a loan, kopecks. */
export interface LoanYear {
  /** From 1; the last may be shorter. */
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  readonly prepayment: number;
}

/** The plan by years of the loan, not of the calendar. */
export function yearsOf(months: readonly LoanMonth[]): readonly LoanYear[] {
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => {
    const ofYear = months.slice(index * 12, (index + 1) * 12);
    const all = (part: 'principal' | 'interest' | 'prepayment') =>
      ofYear.reduce((sum, month) => sum + month[part], 0);
    return {
      year: index + 1,
      principal: all('principal'),
      interest: all('interest'),
      prepayment: all('prepayment'),
    };
  });
}
