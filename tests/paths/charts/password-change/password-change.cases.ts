import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const passwordChangeCases: ChartCases = {
  inputs: { 'signed in': () => undefined },
  events: {
    'change.begin': { it: {} },
    'change.cancel': { it: {} },
    'password.send': { valid: { passwords: { currentPassword: 'a', password: 'b' } }, invalid: {} },
    'xstate.done.actor.changePassword': { done: { output: undefined } },
    'xstate.error.actor.changePassword': {
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      refused: failed('validation', { fields: [{ path: 'currentPassword', code: 'incorrect_password' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: { failure: unknown; fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
