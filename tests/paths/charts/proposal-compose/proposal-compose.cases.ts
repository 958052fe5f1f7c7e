import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const proposalComposeCases: ChartCases = {
  inputs: { new: () => ({ again: null }), returned: () => ({ again: 'i' }) },
  events: {
    'proposal.submit': { valid: { form: {} }, invalid: {} },
    'xstate.done.actor.submitProposal': {
      sent: { output: { id: 'i', number: 1, dueAt: '2026-12-04T23:59:59+03:00' } },
    },
    'xstate.error.actor.submitProposal': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      'signed out': failed('not_authenticated'),
      moved: failed('illegal_event'),
      broken: failed('internal'),
    },
  },
  key: ({ again, failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    again !== null,
    failure,
    fields.length > 0,
  ],
  unnoticed: {
    'sending|xstate.error.actor.submitProposal|2 dropped':
      'whoever is no longer signed in is led away by the session, whatever the form would say',
  },
};
