import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const replyComposeCases: ChartCases = {
  inputs: { 'an initiative': () => undefined },
  events: {
    'reply.send': { valid: { form: {} }, invalid: {} },
    'xstate.done.actor.sendReply': {
      sent: { output: { applicationId: 'a', number: 1, dueAt: '2026-12-20T23:59:59+03:00' } },
    },
    'xstate.error.actor.sendReply': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      closed: failed('initiative_closed'),
      'replied already': failed('already_replied'),
      broken: failed('internal'),
    },
  },
  key: ({ failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    failure,
    fields.length > 0,
  ],
};
