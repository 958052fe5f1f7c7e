import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const accountDeletionCases: ChartCases = {
  inputs: { 'signed in': () => undefined },
  events: {
    'deletion.begin': { it: {} },
    'deletion.cancel': { it: {} },
    'deletion.send': { valid: { password: 'a' }, invalid: {} },
    'xstate.done.actor.deleteAccount': { done: { output: undefined } },
    'xstate.error.actor.deleteAccount': {
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      refused: failed('validation', { fields: [{ path: 'password', code: 'incorrect_password' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: { failure: unknown; fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
