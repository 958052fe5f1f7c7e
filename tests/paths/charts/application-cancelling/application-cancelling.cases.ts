import type { ChartCases } from '../../cases.ts';

export const applicationCancellingCases: ChartCases = {
  inputs: { 'a booked consultation': () => undefined },
  events: {
    'cancelling.ask': { it: {} },
    'cancelling.keep': { it: {} },
    'cancelling.confirm': { it: {} },
    'xstate.done.actor.cancelApplication': { cancelled: { output: undefined } },
    'xstate.error.actor.cancelApplication': {
      'too late': { error: { code: 'illegal_event' } },
      broken: { error: { code: 'internal' } },
    },
  },
  key: ({ failure }: { failure: unknown }) => failure,
};
