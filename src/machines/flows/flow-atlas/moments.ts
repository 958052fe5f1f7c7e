import type { StateValue } from 'xstate';
import type { FlowEntry } from '../../flow-log.ts';
import type { WatchedTab } from './flow-watch.ts';

/** A flow of the chart that runs, or has run, in some tab. */
export interface WatchedFlow {
  readonly key: string;
  readonly tab: string;
  /** Title of its tab's page. */
  readonly title: string;
  readonly isRunning: boolean;
  readonly value: StateValue;
  /** What it took, oldest first; `n` counts all flows of its tab. */
  readonly entries: readonly FlowEntry[];
}

/** The flows of one chart in all tabs, the running ones first. */
export function flowsOf(tabs: readonly WatchedTab[], chart: string): readonly WatchedFlow[] {
  const flows = tabs.flatMap(({ tab, title, running, entries }) => {
    const own = entries.filter((entry) => entry.chart === chart);
    const keys = [
      ...running.filter((flow) => flow.chart === chart).map(({ key }) => key),
      ...own.map(({ flow }) => flow),
    ];
    return [...new Set(keys)].map((key) => {
      const taken = own.filter(({ flow }) => flow === key);
      const now = running.find((flow) => flow.key === key);
      return {
        key,
        tab,
        title,
        isRunning: !!now,
        value: now?.value ?? taken.at(-1)?.value ?? '',
        entries: taken,
      };
    });
  });
  return [...flows.filter(({ isRunning }) => isRunning), ...flows.filter(({ isRunning }) => !isRunning)];
}

/** Paths of all states that a flow is in, outermost first: `{ open: 'failed' }` → `open`, `open.failed`. */
export function activePaths(value: StateValue, parent = ''): readonly string[] {
  const path = (key: string) => (parent ? `${parent}.${key}` : key);
  if (typeof value === 'string') return value === '' ? [] : [path(value)];
  return Object.entries(value).flatMap(([key, inner]) => [
    path(key),
    ...(inner ? activePaths(inner, path(key)) : []),
  ]);
}

/** Paths of the innermost states only, as people read them: `open.failed`. */
export function restingPaths(value: StateValue): readonly string[] {
  const paths = activePaths(value);
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}
