import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const sent = { applicationId: 'a', number: 1 };

export const signupComposeCases: ChartCases = {
  inputs: { 'a programme': () => undefined },
  events: {
    'signup.send': { valid: { form: {} }, invalid: {} },
    'xstate.done.actor.sendSignup': {
      sent: { output: { ...sent, hasPlace: true, dueAt: '2026-12-20T23:59:59+03:00' } },
    },
    'xstate.error.actor.sendSignup': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      closed: failed('program_closed'),
      'signed up already': failed('already_signed_up'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
