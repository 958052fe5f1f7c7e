import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

export const emailConfirmationCases: ChartCases = {
  inputs: { 'with a token': () => ({ hasToken: true }), 'without one': () => ({ hasToken: false }) },
  events: {
    'confirmation.retry': { it: {} },
    'xstate.done.actor.confirmEmail': { confirmed: { output: undefined } },
    'xstate.error.actor.confirmEmail': {
      used: { error: { code: 'link_invalid' } },
      malformed: { error: { code: 'validation' } },
      broken: { error: { code: 'internal' } },
      'too many': (now) => ({ error: { code: 'too_many_requests', allowedAt: now + MINUTE } }),
    },
  },
  key: ({ allowedAt }: { allowedAt: number }) => allowedAt > 0,
};
