import { lineThrough } from './trend.ts';

/** Fewest years with trade that a trend is drawn through. */
export const FEWEST_YEARS = 5;
/** Years that are forecast. */
const AHEAD = [1, 2, 3];
/** Last known years that a forecast is tried on. */
const TRIED = 2;

/** What was traded in a year, US dollars. A year that nobody has reported is not there; 0 is a year without trade. */
export interface YearValue {
  readonly year: number;
  readonly usd: number;
}

export interface ForecastYear extends YearValue {
  /** The year's trade lies between these with 80 %. */
  readonly least: number;
  readonly most: number;
}

interface Known {
  /** Years between the first and the last that nobody has reported. */
  readonly missing: readonly number[];
  /** Years without trade: no growth leads out of nothing, so that no trend takes them. */
  readonly zeros: readonly number[];
}
export type Outlook = Known &
  (
    | {
        readonly years: readonly ForecastYear[];
        /** What the trend grows by in a year: 0.05 is 5 %. */
        readonly growth: number;
        /** How far the same method, without the last two years, would have been from them on average: 0.1 is 10 %. */
        readonly error: number;
      }
    /** Why there is no forecast. */
    | { readonly refused: 'tooFewYears' | 'endsWithoutTrade' }
  );

/**
 * The next three years by a log-linear trend: a straight line by least squares through the logarithms of the years with
 * trade, and its 80 % prediction interval.
 * @param values one a year, in any order
 */
export function outlookOf(values: readonly YearValue[]): Outlook {
  const known = values.toSorted((one, other) => one.year - other.year);
  const traded = known.filter(({ usd }) => usd > 0);
  const said: Known = {
    missing: gapsIn(known),
    zeros: known.filter(({ usd }) => usd === 0).map(({ year }) => year),
  };
  const last = known.at(-1);
  if (!last || traded.length < FEWEST_YEARS) return { ...said, refused: 'tooFewYears' };
  if (last.usd === 0) return { ...said, refused: 'endsWithoutTrade' };
  const trend = trendOf(traded);
  const earlier = trendOf(traded.slice(0, -TRIED));
  const misses = traded
    .slice(-TRIED)
    .map(({ year, usd }) => Math.abs(Math.exp(earlier.at(year)) - usd) / usd);
  return {
    ...said,
    years: AHEAD.map((ahead) => {
      const year = last.year + ahead;
      const [value, margin] = [trend.at(year), trend.margin(year)];
      return {
        year,
        usd: Math.exp(value),
        least: Math.exp(value - margin),
        most: Math.exp(value + margin),
      };
    }),
    growth: Math.expm1(trend.slope),
    error: misses.reduce((all, miss) => all + miss, 0) / misses.length,
  };
}

/**
 * Compound annual growth between the first and the last year: 0.05 is 5 %. Null where there is no second year, or where
 * one of the two has no trade.
 */
export function annualGrowth(values: readonly YearValue[]): number | null {
  const known = values.toSorted((one, other) => one.year - other.year);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last || first.year === last.year || first.usd === 0 || last.usd === 0) return null;
  return (last.usd / first.usd) ** (1 / (last.year - first.year)) - 1;
}

const trendOf = (values: readonly YearValue[]) =>
  lineThrough(values.map(({ year, usd }) => ({ x: year, y: Math.log(usd) })));

/** @param known in the order of years */
const gapsIn = (known: readonly YearValue[]): number[] =>
  known.flatMap(({ year }, place) => {
    const before = known[place - 1]?.year ?? year;
    return Array.from({ length: Math.max(0, year - before - 1) }, (_, index) => before + 1 + index);
  });
