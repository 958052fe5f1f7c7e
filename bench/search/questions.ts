/** What kind of question something is; what is promised for it follows. */
export type Promised = 'first' | 'filtered' | 'wide' | 'deep';

/** A kind of question, another one each time where that makes a difference. */
export interface Question {
  readonly name: string;
  readonly kind: Promised;
  path(): string;
}

/** Whatever is promised, nothing takes longer. Milliseconds. */
export const NOTHING_OVER = 500;

/** Milliseconds at the 95th percentile, on two free cores (docs/adr/0017), by how many things there are. */
export const promisedFor = (kind: Promised, count: number): number =>
  count <= 100_000 ? 50 : { first: 15, filtered: 90, wide: 230, deep: NOTHING_OVER }[kind];

export const CITY = '36.8,55.1,38,56.1';
