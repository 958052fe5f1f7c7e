import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const messageComposeCases: ChartCases = {
  inputs: { problem: () => ({ kind: 'problem' }), proposal: () => ({ kind: 'proposal' }) },
  events: {
    'message.send': { valid: { form: {} }, invalid: {} },
    'message.another': { it: {} },
    'xstate.done.actor.sendMessage': {
      sent: { output: { id: 'm', number: 1, dueAt: '2026-12-04T23:59:59+03:00' } },
    },
    'xstate.error.actor.sendMessage': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      'signed out': failed('not_authenticated'),
      broken: failed('internal'),
    },
  },
  key: ({ kind, failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    kind,
    failure,
    fields.length > 0,
  ],
  unnoticed: {
    'sending|xstate.error.actor.sendMessage|2 dropped':
      'whoever is no longer signed in is led away by the session, whatever the form would say',
  },
};
