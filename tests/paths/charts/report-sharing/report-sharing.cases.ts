import type { ChartCases } from '../../cases.ts';

const failed = { error: { code: 'internal' } };

export const reportSharingCases: ChartCases = {
  inputs: {
    'nobody else reads it': () => ({ token: null }),
    'it has a link': () => ({ token: 't' }),
  },
  events: {
    'link.open': { open: {} },
    'link.close': { close: {} },
    'xstate.done.actor.openLink': { opened: { output: { token: 't' } } },
    'xstate.error.actor.openLink': { broken: failed },
    'xstate.done.actor.closeLink': { closed: { output: { token: null } } },
    'xstate.error.actor.closeLink': { broken: failed },
  },
  key: ({ token, hasFailed }: Record<string, unknown>) => [token !== null, hasFailed],
};
