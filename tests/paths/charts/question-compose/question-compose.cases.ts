import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const questionComposeCases: ChartCases = {
  inputs: { 'an empty form': () => undefined },
  events: {
    'question.send': { valid: { form: {} }, invalid: {} },
    'question.another': { it: {} },
    'xstate.done.actor.sendQuestion': { sent: { output: { number: 1, dueAt: '2026-12-04T23:59:59+03:00' } } },
    'xstate.error.actor.sendQuestion': {
      refused: failed('validation', { fields: [{ path: 'email', code: 'incorrect_email' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
