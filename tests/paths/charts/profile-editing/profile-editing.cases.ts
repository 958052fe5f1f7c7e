import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const profileEditingCases: ChartCases = {
  inputs: { 'signed in': () => undefined },
  events: {
    'profile.edit': { it: {} },
    'profile.cancel': { it: {} },
    'profile.send': { valid: { profile: {} }, invalid: {} },
    'xstate.done.actor.changeProfile': { done: { output: undefined } },
    'xstate.error.actor.changeProfile': {
      refused: failed('validation', { fields: [{ path: 'surname', code: 'required' }] }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: { failure: unknown; fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
