import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly known: number;
  readonly chosen: string | null;
  readonly fields: readonly unknown[];
}

/** The event that needs no form. */
const AT_ONCE = 'message.take';

export const deskCaseCases: ChartCases = {
  inputs: { 'a message at the moderators': () => ({ version: 1 }) },
  events: {
    'event.choose': {
      assign: { chosen: 'message.assign' },
      'what needs no form': { chosen: AT_ONCE, typed: {} },
    },
    'form.send': {
      filled: { typed: {} },
      // Of what has nothing to fill in nothing can be missing.
      empty: (_, { chosen }: Context) => (chosen === AT_ONCE ? { typed: {} } : {}),
    },
    'form.leave': { it: {} },
    'case.moved': {
      'by somebody else': (_now, { known }: Context) => ({ version: known + 1 }),
      'as it was': (_now, { known }: Context) => ({ version: known }),
    },
    'xstate.done.actor.sendEvent': {
      taken: (_now, { known }: Context) => ({ output: { version: known + 1 } }),
    },
    'xstate.error.actor.sendEvent': {
      'somebody was faster': { error: { code: 'case_changed' } },
      'a deadline was faster': { error: { code: 'illegal_event' } },
      refused: { error: { code: 'validation', fields: [{ path: 'assignee', code: 'incorrect_format' }] } },
      broken: { error: { code: 'internal' } },
    },
  },
  key: ({ chosen, fields }: Context) => [chosen, fields.length > 0],
};
