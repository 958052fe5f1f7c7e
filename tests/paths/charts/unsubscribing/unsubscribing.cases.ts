import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

export const unsubscribingCases: ChartCases = {
  inputs: { 'with a token': () => ({ hasToken: true }), 'without one': () => ({ hasToken: false }) },
  events: {
    'unsubscribing.confirm': { it: {} },
    'xstate.done.actor.readMails': {
      'still coming': { output: { name: 'Подвалы в центре', isOver: false } },
      over: { output: { name: 'Подвалы в центре', isOver: true } },
    },
    'xstate.error.actor.readMails': {
      unknown: { error: { code: 'not_found' } },
      broken: { error: { code: 'internal' } },
    },
    'xstate.done.actor.unsubscribe': {
      ended: { output: { name: 'Подвалы в центре' } },
      'ended for favourites': { output: { name: null } },
    },
    'xstate.error.actor.unsubscribe': {
      unknown: { error: { code: 'not_found' } },
      broken: { error: { code: 'internal' } },
      'too many': (now) => ({ error: { code: 'too_many_requests', allowedAt: now + MINUTE } }),
    },
  },
  key: ({ name, allowedAt }: { name: string | null; allowedAt: number }) => [name, allowedAt > 0],
};
