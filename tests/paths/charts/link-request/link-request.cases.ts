import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const linkRequestCases: ChartCases = {
  inputs: {
    'never asked': () => ({ allowedAt: null }),
    'a mail was sent': (now) => ({ allowedAt: now + MINUTE }),
  },
  events: {
    'link.request': { valid: { email: 'a' }, invalid: {} },
    'xstate.done.actor.requestLink': { sent: (now) => ({ output: { allowedAt: now + MINUTE } }) },
    'xstate.error.actor.requestLink': {
      'too many': (now) => failed('too_many_requests', { allowedAt: now + MINUTE }),
      refused: failed('validation', { fields: [{ path: 'email', code: 'incorrect_email' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ outcome, fields }: { outcome: unknown; fields: readonly unknown[] }) => [
    outcome,
    fields.length > 0,
  ],
  onClock: (chart, now) =>
    chart.provide({ delays: { untilAllowed: ({ context }) => Math.max(context.allowedAt - now(), 0) } }),
  unnoticed: {
    'deciding|always|0 without its guard': 'a delay that there is none of is over at once',
  },
};
