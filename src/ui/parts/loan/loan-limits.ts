/**
 * `annuity`: equal payments; `differentiated`: equal parts of the debt, with interest on the rest of it; `atEnd`: interest
 * each month, the whole debt with the last one.
 */
export const LOAN_KINDS = ['annuity', 'differentiated', 'atEnd'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** Limits of what is computed: a trillion roubles, a hundred percent a year, fifty years. */
export const LOAN_LIMITS = { principal: 100_000_000_000_000, rate: 10_000, months: 600 } as const;
