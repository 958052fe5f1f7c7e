import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const subscriptionComposeCases: ChartCases = {
  inputs: { 'a filter': () => undefined },
  events: {
    'subscription.send': { valid: { subscription: {} }, invalid: {} },
    'subscription.cancel': { it: {} },
    'xstate.done.actor.subscribe': { subscribed: { output: {} } },
    'xstate.error.actor.subscribe': {
      refused: failed('validation', { fields: [{ path: 'name', code: 'max_length', params: { max: 100 } }] }),
      'too many': failed('too_many_subscriptions'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
