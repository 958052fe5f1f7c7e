/*
 * What the assessment of a company comes to (section 4). Points are counted in hundredths, so that no sum of them is
 * rounded. Plain data: charts read it, too.
 */

/** Indicators of the methodology (section 9), and how many of them are on business reputation. */
export const ESG_INDICATORS = 105;
export const REPUTATION_INDICATORS = 13;

/** Hundredths of a point that all indicators come to together. */
export const MOST_POINTS = 10_000;

/** Hundredths of a point that a level is above, the best one first (decisions.md); below them a company is a candidate. */
const ABOVE = [
  ['A', 7500],
  ['B', 5000],
  ['C', 2500],
] as const;

/** Levels of the ESG status, the best one first (section 4). */
export const ESG_LEVELS = ['A', 'B', 'C', 'candidate'] as const;
export type EsgLevelId = (typeof ESG_LEVELS)[number];

/** The level that a score leads to. @param score hundredths of a point */
export const levelOf = (score: number): EsgLevelId =>
  ABOVE.find(([, above]) => score > above)?.[0] ?? 'candidate';
