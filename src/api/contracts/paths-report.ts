import * as z from 'zod/mini';
import { chartKind, pathStep, pathTarget } from './charts.ts';
import { Text } from './fields.ts';

export { pathTarget };
export type PathTarget = z.infer<typeof pathTarget>;

const count = z.number().check(z.int(), z.nonnegative());
const seconds = z.number().check(z.nonnegative());

/** One path as it was walked. */
const pathRun = z.object({
  name: Text,
  passed: z.boolean(),
  seconds,
  /** The one command that repeats it. */
  command: Text,
  /** Every state it stood in, by dotted path. */
  states: z.array(Text),
  steps: z.array(pathStep),
  failure: z.optional(
    z.object({
      /** Index of the step that broke. */
      step: count,
      message: Text,
      /** Of the page at that step; relative to the folder of the report. */
      screenshot: z.optional(Text),
    }),
  ),
});

/** One chart driven against one target. */
const chartRun = z.object({
  chart: Text,
  kind: chartKind,
  target: pathTarget,
  states: z.object({ total: count, visited: count }),
  transitions: z.object({ total: count, taken: count }),
  /** How many paths there were. */
  paths: count,
  seconds,
  mutants: z.optional(z.object({ total: count, killed: count, survivors: z.array(Text) })),
  /** States and transitions that no path reached, in words. */
  missed: z.array(Text),
  runs: z.array(pathRun),
  /** One picture a state; `file` is relative to the folder of the report. */
  screens: z.array(z.object({ state: Text, file: Text })),
});

/** `reports/paths.json`: what `npm run paths` writes and the atlas reads. */
export const pathsReport = z.object({
  /** When the run ended, ISO 8601. */
  at: Text,
  /** The same seed gives the same paths. */
  seed: z.union([Text, z.number()]),
  charts: z.array(chartRun),
});
export type PathsReport = z.infer<typeof pathsReport>;
