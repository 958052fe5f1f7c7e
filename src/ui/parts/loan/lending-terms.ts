import type { LoanKind } from './loan-limits.ts';

/** On which terms money is lent. */
export interface LendingTerms {
  /** A year, percent. */
  readonly rate: number;
  /** Of the sum, percent, kept back when the money is given. */
  readonly fee: number;
  /** How much of the interest is paid back to the borrower, percent. */
  readonly compensation: number;
  readonly repayment: 'annuity' | 'equalParts' | 'atEnd';
}

/** What somebody needs: kopecks, months. */
export interface Needed {
  readonly sum: number;
  readonly months: number;
}

/** How a repayment is called by the plan of payments. */
export const KIND_OF: Readonly<Record<LendingTerms['repayment'], LoanKind>> = {
  annuity: 'annuity',
  equalParts: 'differentiated',
  atEnd: 'atEnd',
};
