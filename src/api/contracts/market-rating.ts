/** What markets are rated by, in the order in which it is shown. */
export const CRITERIA = ['size', 'growth', 'share', 'tariff', 'logistics', 'income', 'distance'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** How much a criterion counts at most; at least nothing. */
export const MOST_WEIGHT = 10;
export const DEFAULT_WEIGHTS: Readonly<Record<Criterion, number>> = {
  size: 5,
  growth: 4,
  share: 3,
  tariff: 3,
  logistics: 2,
  income: 2,
  distance: 1,
};

interface Rule {
  /** Whether more is better. */
  readonly rises: boolean;
  /** From here on it is a strength, from there on a weakness. */
  readonly strong: number;
  readonly weak: number;
}

/**
 * Where strengths and weaknesses begin. Size in US dollars a year; growth, share and tariff as parts of 1; logistics from
 * 1 to 5; income in US dollars a head; distance in kilometres.
 */
export const RULES: Readonly<Record<Criterion, Rule>> = {
  size: { rises: true, strong: 1e9, weak: 1e8 },
  growth: { rises: true, strong: 0.05, weak: 0 },
  share: { rises: true, strong: 0.05, weak: 0.01 },
  tariff: { rises: false, strong: 0.05, weak: 0.1 },
  logistics: { rises: true, strong: 3.5, weak: 3 },
  income: { rises: true, strong: 25_000, weak: 10_000 },
  distance: { rises: false, strong: 3000, weak: 7000 },
};

export type MarketValues = Readonly<Record<Criterion, number | null>>;
export type CriterionWeights = Readonly<Record<Criterion, number>>;

/** What a market is by one criterion; nothing where nothing is known, or between the two thresholds. */
export function verdictOf(criterion: Criterion, value: number | null): 'strength' | 'weakness' | null {
  if (value === null) return null;
  const { rises, strong, weak } = RULES[criterion];
  if (rises ? value >= strong : value <= strong) return 'strength';
  // At the threshold itself a growth of nothing is no weakness yet.
  return (rises ? value < weak : value > weak) ? 'weakness' : null;
}

/** Where the middle stands: what all markets have alike, and what is not known of one. */
const MIDDLE = 50;

/**
 * Points of each market by each criterion: the best of those compared has 100, the worst 0, the others what lies between;
 * {@link MIDDLE} where all are alike or nothing is known.
 */
export const pointsOf = (markets: readonly MarketValues[]): Record<Criterion, number>[] =>
  markets.map(
    (market) =>
      Object.fromEntries(CRITERIA.map((id) => [id, points(id, market, markets)])) as Record<
        Criterion,
        number
      >,
  );

function points(criterion: Criterion, market: MarketValues, markets: readonly MarketValues[]): number {
  const known = markets.map((one) => one[criterion]).filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const value = market[criterion];
  if (value === null || least === most) return MIDDLE;
  const part = (value - least) / (most - least);
  return 100 * (RULES[criterion].rises ? part : 1 - part);
}

/** The rating of each market, 0 to 100: the mean of its points by the weights; null where nothing counts. */
export function ratingsOf(
  markets: readonly MarketValues[],
  weights: CriterionWeights,
): readonly (number | null)[] {
  const all = CRITERIA.reduce((sum, id) => sum + weights[id], 0);
  return pointsOf(markets).map((of) =>
    all === 0 ? null : CRITERIA.reduce((sum, id) => sum + of[id] * weights[id], 0) / all,
  );
}
