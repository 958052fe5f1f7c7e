import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const esgComposeCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'application.file': { valid: { form: {} }, invalid: {} },
    'xstate.done.actor.fileEsg': {
      sent: { output: { id: 'i', number: 1, dueAt: '2026-12-04T23:59:59+03:00' } },
    },
    'xstate.error.actor.fileEsg': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      'signed out': failed('not_authenticated'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
  unnoticed: {
    'sending|xstate.error.actor.fileEsg|2 dropped':
      'whoever is no longer signed in is led away by the session, whatever the form would say',
  },
};
