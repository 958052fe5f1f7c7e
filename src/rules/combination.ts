/** What one may have, and what it gives. */
export interface Offer {
  readonly id: string;
  /** Whole kopecks. */
  readonly amount: number;
}
/** Two that one may not have together. */
export type ExcludedPair = readonly [string, string];

export interface Combination {
  /** What is held, sorted. */
  readonly held: readonly string[];
  /** What all of it gives, whole kopecks. */
  readonly total: number;
}

/** Most offers of one knot of exclusions; beyond, going through them would take too long. */
export const MOST_OFFERS = 40;

/**
 * The most that one may have together. What excludes nothing is held; of what hangs together by exclusions, every way
 * is looked at that could still be better. Of equal totals it is the same one whatever the order of the offers.
 * @throws RangeError where there are more than {@link MOST_OFFERS}
 */
export function bestPermitted(offers: readonly Offer[], pairs: readonly ExcludedPair[]): Combination {
  if (offers.length > MOST_OFFERS) throw new RangeError(`more than ${MOST_OFFERS} offers`);
  const sorted = [...offers].sort((a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1));
  const against = new Map(sorted.map(({ id }) => [id, new Set<string>()]));
  for (const [one, other] of pairs) {
    against.get(one)?.add(other);
    against.get(other)?.add(one);
  }
  let best: { held: readonly Offer[]; total: number } = { held: [], total: -1 };
  const walk = (rest: readonly Offer[], held: readonly Offer[], total: number): void => {
    const [next, ...others] = rest;
    if (!next) {
      if (total > best.total) best = { held, total };
      return;
    }
    if (total + rest.reduce((sum, { amount }) => sum + amount, 0) <= best.total) return;
    const enemies = against.get(next.id) ?? new Set();
    walk(
      others.filter(({ id }) => !enemies.has(id)),
      [...held, next],
      total + next.amount,
    );
    if (others.some(({ id }) => enemies.has(id))) walk(others, held, total);
  };
  walk(sorted, [], 0);
  return { held: best.held.map(({ id }) => id).sort(), total: Math.max(best.total, 0) };
}
