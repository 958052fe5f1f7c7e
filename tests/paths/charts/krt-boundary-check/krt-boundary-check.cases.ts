import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const krtBoundaryCheckCases: ChartCases = {
  inputs: { 'a place': () => undefined },
  events: {
    'check.send': { valid: { subject: {} }, invalid: {} },
    'way.changed': { it: {} },
    'xstate.done.actor.checkSubject': { proved: { output: { number: 'A' } } },
    'xstate.error.actor.checkSubject': {
      refused: failed('validation', { fields: [{ path: 'latitude', code: 'outside_region' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      'too large': failed('too_large'),
      gone: failed('not_found'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
