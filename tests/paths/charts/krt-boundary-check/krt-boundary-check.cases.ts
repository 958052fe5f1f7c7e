import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly failure: string | null;
  readonly fields: readonly unknown[];
}

/** What was said of the last try still shows. */
const isWrong = ({ failure, fields }: Context) => failure !== null || fields.length > 0;
const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const krtBoundaryCheckCases: ChartCases = {
  inputs: { 'a place': () => undefined },
  events: {
    'check.send': { valid: { subject: {} }, invalid: {} },
    'way.changed': {
      'with nothing wrong': (_now, context: Context) => (isWrong(context) ? undefined : {}),
      'with something wrong': (_now, context: Context) => (isWrong(context) ? {} : undefined),
    },
    'xstate.done.actor.checkSubject': { proved: { output: { number: 'A' } } },
    'xstate.error.actor.checkSubject': {
      refused: failed('validation', { fields: [{ path: 'latitude', code: 'outside_region' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      'too large': failed('too_large'),
      gone: failed('not_found'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Context) => [failure, fields.length > 0],
};
