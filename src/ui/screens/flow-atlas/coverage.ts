import type { ChartPaths } from '../../../api/queries/charts.ts';

/** Whether a state of the report is the one at a path or lies in it; parallel states are named together. */
const isWithin = (state: string, path: string): boolean =>
  path === '' || state.split(/[\s,]+/).some((each) => each === path || each.startsWith(`${path}.`));

/** Paths of the last run that came to a state; all of them for the root. */
export const pathsThrough = ({ items }: ChartPaths, path: string): ChartPaths['items'] =>
  items.filter(({ states }) => states.some((state) => isWithin(state, path)));

/** The picture taken in a state or, failing that, in one within it. */
export const screenOf = ({ screens }: ChartPaths, path: string): ChartPaths['screens'][number] | undefined =>
  path === ''
    ? undefined
    : (screens.find(({ state }) => state === path) ?? screens.find(({ state }) => isWithin(state, path)));
