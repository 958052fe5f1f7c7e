import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const passwordRecoveryCases: ChartCases = {
  inputs: { 'with a token': () => ({ hasToken: true }), 'without one': () => ({ hasToken: false }) },
  events: {
    'password.send': { valid: { password: 'a' }, invalid: {} },
    'xstate.done.actor.checkLink': { good: { output: undefined } },
    'xstate.error.actor.checkLink': {
      dead: failed('link_invalid'),
      malformed: failed('validation'),
      broken: failed('internal'),
    },
    'xstate.done.actor.resetPassword': { set: { output: undefined } },
    'xstate.error.actor.resetPassword': {
      used: failed('link_invalid'),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      refused: failed('validation', { fields: [{ path: 'password', code: 'password_digit' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: { failure: unknown; fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
