import type { ChartCases } from '../../cases.ts';

export const notificationListCases: ChartCases = {
  inputs: { 'an account': () => undefined },
  events: {
    'list.markRead': { one: { which: { id: 1 } }, all: { which: { upTo: 1 } } },
    'xstate.done.actor.markRead': { it: { output: undefined } },
    'xstate.error.actor.markRead': { broken: { error: { code: 'internal' } } },
  },
  key: ({ hasFailed }: { hasFailed: boolean }) => hasFailed,
};
