/*
 * The measures whose support can be worked out: plain words, so that no schema comes with the address that is read.
 * What each gives, by which rate and up to what sum, is content (content/support/rules.json).
 */

/** By their aliases in the catalogue: the sum that each is worked out of, and what it gives. */
export const SUPPORT_MEASURES = {
  'utility-connection-subsidy': { sum: 'connectionCost', gives: 'grant' },
  'equipment-leasing-subsidy': { sum: 'leasingAdvance', gives: 'grant' },
  'technology-pilot-grant': { sum: 'pilotCost', gives: 'grant' },
  'staff-training-refund': { sum: 'trainingCost', gives: 'grant' },
  'export-exhibition-refund': { sum: 'exhibitionCost', gives: 'grant' },
  'marketplace-promotion-refund': { sum: 'promotionCost', gives: 'grant' },
  'instrument-certification-refund': { sum: 'certificationCost', gives: 'grant' },
  'creative-project-grant': { sum: 'creativeCost', gives: 'grant' },
  'hotel-interest-subsidy': { sum: 'hotelInterest', gives: 'grant' },
  'industrial-development-loan': { sum: 'productionCost', gives: 'loan' },
  'loan-guarantee': { sum: 'loanSum', gives: 'guarantee' },
} as const;

/** What a measure gives: money that stays, money that is paid back, or security for a bank. */
export const GIVES = ['grant', 'loan', 'guarantee'] as const;

export type SupportMeasure = keyof typeof SUPPORT_MEASURES;
export type SupportSum = (typeof SUPPORT_MEASURES)[SupportMeasure]['sum'] | 'own';

/** Whether an alias is that of a measure whose support can be worked out. */
export const isMeasure = (name: string): name is SupportMeasure => Object.hasOwn(SUPPORT_MEASURES, name);

/** In the order in which they are shown. */
export const MEASURES = Object.keys(SUPPORT_MEASURES).filter(isMeasure);
/** Every sum that can be given: one for each measure, and one's own money. */
export const SUMS: readonly SupportSum[] = ['own', ...MEASURES.map((id) => SUPPORT_MEASURES[id].sum)];

/** Largest sum that is understood, kopecks: ten billion roubles. */
export const MOST_SUPPORT = 1_000_000_000_000;

/** What somebody has picked and given: measures in the order in which they are shown, sums in kopecks. */
export interface SupportGiven {
  readonly measures: readonly SupportMeasure[];
  readonly sums: { readonly [Name in SupportSum]?: number | undefined };
}

/** The same measures in the order in which they are shown, each once. */
export const inOrder = (measures: readonly string[]): SupportMeasure[] =>
  MEASURES.filter((id) => measures.includes(id));
