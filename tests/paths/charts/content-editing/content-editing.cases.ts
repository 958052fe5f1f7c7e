import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const refusals = {
  'somebody was faster': failed('changed_elsewhere'),
  refused: failed('validation', { fields: [{ path: 'changes.title', code: 'incorrect_format' }] }),
  broken: failed('internal'),
};

export const contentEditingCases: ChartCases = {
  inputs: { 'a page': () => undefined },
  events: {
    'changes.preview': { changed: { wanted: {} }, unchanged: {} },
    'preview.leave': { it: {} },
    'changes.publish': { it: { wanted: {} } },
    'changes.drop': { it: {} },
    'drop.confirm': { it: {} },
    'drop.leave': { it: {} },
    'change.putBack': { 'the last': { undone: {} } },
    'content.moved': { 'by somebody else': {} },
    'content.settled': { 'by somebody else': {} },
    'conflict.choose': {
      'mine, of the last': { choice: { path: 'title', keep: 'mine' }, isLast: true },
      'theirs, of two': { choice: { path: 'title', keep: 'theirs' }, isLast: false },
    },
    'xstate.done.actor.publishChanges': { published: { output: undefined } },
    'xstate.error.actor.publishChanges': refusals,
    'xstate.done.actor.putBack': { done: { output: undefined } },
    'xstate.error.actor.putBack': refusals,
  },
  unnoticed: {
    'overtaken|conflict.choose|0 dropped':
      'that no field waits any more leads out by itself, as when the other comes to the same',
    'overtaken|conflict.choose|0 without its guard':
      'a field that still waits leads back at once, as one does that another has just changed',
    'publishing|xstate.error.actor.publishChanges|0 dropped':
      'the content that is read again says at once that another has changed it; a failure shows for one frame',
  },
  key: ({ fields }: { fields: readonly unknown[] }) => fields.length > 0,
};
