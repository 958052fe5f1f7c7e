import { MINUTE } from '../../../src/api/contracts/durations.ts';
import { SCALE_STEP } from '../../../src/api/contracts/statistics.ts';

/** How many took how long, by the number of a step of the scale. */
export type Times = Readonly<Record<string, number>>;

/*
 * Times are counted on a scale whose steps grow by 5 %, from one minute on: what two months took can be put together, which
 * medians cannot, and a quantile is known to within 2.5 %, which nobody reads off a chart.
 */

/** The step that a time falls on; milliseconds. */
export const stepOf = (ms: number): number =>
  Math.floor(Math.log(Math.max(ms / MINUTE, 1)) / Math.log(SCALE_STEP));

/** The middle of a step, hours. */
const hoursAt = (step: number): number => SCALE_STEP ** (step + 0.5) / 60;

export function together(all: readonly Times[]): Times {
  const sum: Record<string, number> = {};
  for (const times of all)
    for (const [step, count] of Object.entries(times)) sum[step] = (sum[step] ?? 0) + count;
  return sum;
}

/** The time that a part of them did not exceed, hours; null of none. @param part 0 to 1 */
export function quantile(times: Times, part: number): number | null {
  const steps = Object.entries(times)
    .map(([step, count]) => [Number(step), count] as const)
    .toSorted(([a], [b]) => a - b);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil(total * part);
  for (const [step, count] of steps) {
    left -= count;
    if (left <= 0) return hoursAt(step);
  }
  return null;
}
