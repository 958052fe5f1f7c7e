import { nice, ticks } from 'd3';

/** From values to heights, with what stands at its lines. */
export interface HeightScale {
  (value: number): number;
  readonly ticks: readonly number[];
}

/**
 * A scale from 0 to the round number above `highest`. d3 has such ones, which bring colours, dates and formats along.
 * @param foot height of 0, pixels
 * @param top height of the round number
 * @param steps about how many lines there are
 */
export function heightScale(highest: number, foot: number, top: number, steps = 4): HeightScale {
  const [, most] = nice(0, highest, steps);
  const scale = (value: number) => foot + (value / most) * (top - foot);
  return Object.assign(scale, { ticks: ticks(0, most, steps) });
}
