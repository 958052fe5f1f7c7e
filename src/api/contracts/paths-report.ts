import * as z from 'zod/mini';
import { chartKind, pathStep, pathTarget } from './charts.ts';

export { pathTarget };
export type PathTarget = z.infer<typeof pathTarget>;

const count = z.number().check(z.int(), z.nonnegative());
const seconds = z.number().check(z.nonnegative());

/** One path as it was walked. */
const pathRun = z.object({
  name: z.string(),
  passed: z.boolean(),
  seconds,
  /** The one command that repeats it. */
  command: z.string(),
  /** Every state it stood in, by dotted path. */
  states: z.array(z.string()),
  steps: z.array(pathStep),
  failure: z.optional(
    z.object({
      /** Index of the step that broke. */
      step: count,
      message: z.string(),
      /** Of the page at that step; relative to the folder of the report. */
      screenshot: z.optional(z.string()),
    }),
  ),
});

/** One chart driven against one target. */
const chartRun = z.object({
  chart: z.string(),
  kind: chartKind,
  target: pathTarget,
  states: z.object({ total: count, visited: count }),
  transitions: z.object({ total: count, taken: count }),
  /** How many paths there were. */
  paths: count,
  seconds,
  mutants: z.optional(z.object({ total: count, killed: count, survivors: z.array(z.string()) })),
  /** States and transitions that no path reached, in words. */
  missed: z.array(z.string()),
  runs: z.array(pathRun),
  /** One picture a state; `file` is relative to the folder of the report. */
  screens: z.array(z.object({ state: z.string(), file: z.string() })),
});

/** `reports/paths.json`: what `npm run paths` writes and the atlas reads. */
export const pathsReport = z.object({
  /** When the run ended, ISO 8601. */
  at: z.string(),
  /** The same seed gives the same paths. */
  seed: z.union([z.string(), z.number()]),
  charts: z.array(chartRun),
});
export type PathsReport = z.infer<typeof pathsReport>;
