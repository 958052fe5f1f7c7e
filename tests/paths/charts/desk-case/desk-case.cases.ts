import type { ChartCases } from '../../cases.ts';

export const deskCaseCases: ChartCases = {
  inputs: { 'a message in moderation': () => undefined },
  events: {
    'event.choose': { assign: { chosen: 'message.assign' } },
    'form.send': { filled: { typed: {} }, empty: {} },
    'form.leave': { it: {} },
    'case.moved': { 'by somebody else': {} },
    'xstate.done.actor.sendEvent': { taken: { output: undefined } },
    'xstate.error.actor.sendEvent': {
      'somebody was faster': { error: { code: 'case_changed' } },
      'a deadline was faster': { error: { code: 'illegal_event' } },
      refused: { error: { code: 'validation', fields: [{ path: 'assignee', code: 'incorrect_format' }] } },
      broken: { error: { code: 'internal' } },
    },
  },
  key: ({ chosen, fields }: { chosen: string | null; fields: readonly unknown[] }) => [
    chosen,
    fields.length > 0,
  ],
};
