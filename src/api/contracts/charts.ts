import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const listCharts = endpoint({
  method: 'GET',
  path: '/api/charts',
  summary: 'Every statechart of the portal.',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['lifecycle', 'flow']),
        /** The chart as xstate writes it down; names stand for guards, actions and actors. */
        definition: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  status: 200,
});
