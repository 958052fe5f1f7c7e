import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const tenderRequestCases: ChartCases = {
  inputs: { 'an object': () => undefined },
  events: {
    'request.choose': {
      inspection: { kind: 'inspection-request' },
      documents: { kind: 'document-review-request' },
      roadshow: { kind: 'roadshow-request' },
    },
    'request.send': { valid: { form: {} }, invalid: {} },
    'request.acknowledge': { it: {} },
    'request.another': { it: {} },
    'xstate.done.actor.sendRequest': { sent: { output: { applicationId: 'a', number: 1 } } },
    'xstate.error.actor.sendRequest': {
      refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }),
      'time taken': failed('time_taken'),
      'asked already': failed('already_asked'),
      'too many': (now) => failed('too_many_requests', { allowedAt: now + 60_000 }),
      closed: failed('tender_closed'),
      broken: failed('internal'),
    },
  },
  key: ({ kind, failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    kind,
    failure,
    fields.length > 0,
  ],
};
