import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Text, verbatim } from './fields.ts';

/** What really happens on a lifecycle's chart. */
export const ChartTraffic = z.object({
  id: Text,
  /** The period, Moscow days, both included. */
  from: Day,
  to: Day,
  states: z.array(
    z.object({
      /** Dotted path from the root. */
      state: Text,
      /** Entities that stand there now, whatever the period. */
      now: z.int(),
      /** How long those who left it within the period had stayed, the median; absent when nobody left. */
      medianSeconds: z.optional(z.number()),
    }),
  ),
  transitions: z.array(
    z.object({
      /** As xstate has it: `message.return`, `xstate.after.silencePeriod.…`. */
      type: Text,
      from: Text,
      to: Text,
      /** How often it was taken in the period. */
      times: z.int(),
    }),
  ),
});
export type ChartTraffic = z.output<typeof ChartTraffic>;

export const chartTraffic = endpoint({
  method: 'GET',
  path: '/api/charts/:id/traffic',
  summary:
    'Of a lifecycle: entities in each state, transitions taken in a period (the last thirty days where none is named) and the median time in each state. For officials.',
  params: z.object({ id: verbatim(100) }),
  query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  response: ChartTraffic,
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 422: ['validation'] },
});
