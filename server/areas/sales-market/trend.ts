/**
 * Upper 90 % points of Student's distribution by degrees of freedom, 1 to 30 (NIST/SEMATECH e-Handbook of Statistical
 * Methods, 1.3.6.7.2): between minus and plus this lie 80 %.
 */
const T90 = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341,
  1.337, 1.333, 1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
];
/** With more degrees of freedom the value of 30 is kept: the interval is wider by 2 % at most. */
const quantile = (freedom: number): number => T90[Math.min(freedom, T90.length) - 1] ?? Number.NaN;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line through points by least squares. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** Standard deviation of what the line leaves, with two degrees of freedom less than points. */
  readonly deviation: number;
  /** Its value at `x`. */
  at(x: number): number;
  /** Half of the interval around it in which a new point lies with 80 %. */
  margin(x: number): number;
}

/** @param points three or more, not all at one `x` */
export function lineThrough(points: readonly Point[]): Line {
  const count = points.length;
  const middle = mean(points.map(({ x }) => x));
  const height = mean(points.map(({ y }) => y));
  const spread = sum(points.map(({ x }) => (x - middle) ** 2));
  const slope = sum(points.map(({ x, y }) => (x - middle) * (y - height))) / spread;
  // From the middle: years are large beside what lies between them.
  const at = (x: number) => height + slope * (x - middle);
  const deviation = Math.sqrt(sum(points.map(({ x, y }) => (y - at(x)) ** 2)) / (count - 2));
  return {
    slope,
    intercept: height - slope * middle,
    deviation,
    at,
    margin: (x) => quantile(count - 2) * deviation * Math.sqrt(1 + 1 / count + (x - middle) ** 2 / spread),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
