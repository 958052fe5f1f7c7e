import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text, verbatim } from './fields.ts';

/** `lifecycle`: the server runs it for a stored thing; `flow`: the browser runs it for a person. */
export const chartKind = z.enum(['lifecycle', 'flow']);

/** One way out of a state. */
const outlineTransition = z.object({
  /** The event in words of the chart: `slot.pick`, `after untilWarning`, `done reserveSlot`, `always`. */
  event: Text,
  /** What sets it off: an event sent, nothing at all, time, a finished or a failed actor. */
  kind: z.enum(['event', 'always', 'after', 'done', 'error']),
  /** The event as xstate calls it, `xstate.after.untilWarning.…`; empty for an eventless one. */
  type: Text,
  guard: z.optional(Text),
  /** Paths of the states it leads to; none when the state stays. */
  targets: z.array(Text),
  actions: z.array(Text),
  /** It leaves and enters its own state again. */
  reenter: z.boolean(),
});
export type OutlineTransition = z.infer<typeof outlineTransition>;

/** One state with everything a diagram shows of it. */
const outlineState = z.object({
  /** Dotted path from the root, `holding.remaining.ample`; the root's own is empty. */
  path: Text,
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Of a history state: how much it remembers. */
  history: z.optional(z.enum(['shallow', 'deep'])),
  description: Text,
  tags: z.array(Text),
  /** Key of the state that a compound one begins with. */
  initial: z.optional(Text),
  entry: z.array(Text),
  exit: z.array(Text),
  /** Actors that run while it lasts. */
  invokes: z.array(z.object({ id: Text, src: Text })),
  /** In the order in which the chart tries them. */
  transitions: z.array(outlineTransition),
  get states() {
    return z.array(outlineState);
  },
});
export type OutlineState = z.infer<typeof outlineState>;

export const listCharts = endpoint({
  method: 'GET',
  path: '/api/charts',
  summary: 'Every statechart of the portal.',
  unpaged: 'Whole: the portal has a few dozen.',
  response: z.object({
    items: z.array(
      z.object({
        id: Text,
        kind: chartKind,
        description: Text,
        /** How many states and transitions it declares, the root not counted. */
        states: z.number(),
        transitions: z.number(),
        /** The chart as xstate writes it down; names stand for guards, actions and actors. */
        definition: z.record(Text, z.unknown()),
      }),
    ),
  }),
  status: 200,
});

/** What a generated path is driven against: the chart itself, the HTTP interface, the built portal in Chromium. */
export const pathTarget = z.enum(['model', 'api', 'browser']);

/** One event of a path, in words of the chart, and the state it led to (`holding.form`, parallel ones by comma). */
export const pathStep = z.object({ event: Text, state: Text });

const chartId = z.object({ id: verbatim(100) });

export const getChart = endpoint({
  method: 'GET',
  path: '/api/charts/:id',
  summary: 'One statechart, state by state.',
  params: chartId,
  response: z.object({
    id: Text,
    kind: chartKind,
    outline: outlineState,
    /** Where it is drawn; null where the portal is without pages. */
    drawn: z.nullable(
      z.object({
        /** With names in the language of the host. */
        pictures: Text,
        /** With the chart's own names, for files. */
        forFiles: Text,
      }),
    ),
  }),
  status: 200,
  errors: { 404: ['not_found'] },
});

export const listChartPaths = endpoint({
  method: 'GET',
  path: '/api/charts/:id/paths',
  summary: 'The generated paths of the last run over one chart, and the pictures taken on them.',
  unpaged: 'Whole: the last run over one chart.',
  params: chartId,
  response: z.object({
    /** When that run ended, ISO 8601; null when none is known here. */
    at: z.nullable(Text),
    items: z.array(
      z.object({
        name: Text,
        target: pathTarget,
        passed: z.boolean(),
        seconds: z.number(),
        /** The one command that repeats it. */
        command: Text,
        states: z.array(Text),
        steps: z.array(pathStep),
      }),
    ),
    screens: z.array(z.object({ state: Text, href: Text })),
  }),
  status: 200,
  errors: { 404: ['not_found'] },
});

/** Where the picture of a state lies; the name is the state's. */
export const CHART_SCREEN_PATH = '/api/charts/:id/screens/:name';
