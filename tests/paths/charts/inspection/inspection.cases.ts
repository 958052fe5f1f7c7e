import type { ChartCases } from '../../cases.ts';

export const inspectionCases: ChartCases = {
  inputs: { 'asked by the address': () => undefined },
  events: {
    'inspection.retry': { it: {} },
    'inspection.close': { it: {} },
    'xstate.done.actor.openInspector': { listening: { output: undefined } },
    'xstate.error.actor.openInspector': {
      blocked: { error: { code: 'blocked' } },
      silent: { error: { code: 'unreachable' } },
    },
  },
  key: () => null,
};
