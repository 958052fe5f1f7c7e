import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const marketComparisonCases: ChartCases = {
  inputs: {
    'somebody signed in': () => ({ isSignedIn: true }),
    'a visitor': () => ({ isSignedIn: false }),
  },
  events: {
    'markets.compare': { valid: { question: {} }, invalid: {} },
    'asking.dismiss': { later: {} },
    'xstate.done.actor.computeReport': { computed: { output: { id: 'a' } } },
    'xstate.error.actor.computeReport': {
      refused: failed('validation', { fields: [{ path: 'goods', code: 'unknown_id' }] }),
      'signed out': failed('not_authenticated'),
      full: failed('too_many_reports'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields, isSignedIn }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
    isSignedIn,
  ],
};
