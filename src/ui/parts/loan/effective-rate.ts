/** Money at a moment: an amount in any unit, and how many years after the first drawdown. A month is 1/12. */
export interface CashFlow {
  readonly amount: number;
  readonly years: number;
}

/** Where the rate is looked for: from almost all of the money kept to a thousand times as much paid a year. */
const LEAST = -0.99;
const MOST = 1000;
/** Halvings of that interval, after which nothing is left of it that a number could tell. */
const HALVINGS = 80;

const presentValue = (flows: readonly CashFlow[], rate: number): number =>
  flows.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** -years, 0);

/**
 * The effective annual rate of a loan: the X for which Σ Cₖ (1 + X)^−tₖ = Σ Dₗ (1 + X)^−sₗ, what is drawn down on the one
 * side and what is paid, charges included, on the other (Directive 2008/48/EC, annex I, part I).
 * @param drawn what the borrower gets, the first of it at the time 0
 * @param paid what the borrower pays
 * @returns a fraction: 0.1292 is 12.92 %; undefined where no rate from −99 % to 100,000 % makes both sides equal
 */
export function effectiveRate(drawn: readonly CashFlow[], paid: readonly CashFlow[]): number | undefined {
  /** What the borrower gains at a rate: with it, what is paid later counts for less. */
  const gain = (rate: number) => presentValue(drawn, rate) - presentValue(paid, rate);
  let [low, high] = [LEAST, MOST];
  if (!(gain(low) <= 0 && gain(high) >= 0)) return undefined;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (gain(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
