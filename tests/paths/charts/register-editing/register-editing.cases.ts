import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
/** @param path the field that is refused */
const refusals = (path: string) => ({
  'somebody was faster': failed('changed_elsewhere'),
  refused: failed('validation', { fields: [{ path: `changes.${path}`, code: 'incorrect_format' }] }),
  broken: failed('internal'),
});

export const registerEditingCases: ChartCases = {
  inputs: { 'a technopark': () => undefined },
  events: {
    'changes.send': { changed: { typed: {} }, unchanged: {} },
    'changes.drop': { it: {} },
    'drop.confirm': { it: {} },
    'drop.leave': { it: {} },
    'change.putBack': { 'the last': { undone: {} } },
    'object.moved': { 'by somebody else': {} },
    'object.settled': { 'by somebody else': {} },
    'conflict.choose': {
      'mine, of the last': { choice: { path: 'name', keep: 'mine' }, isLast: true },
      'theirs, of two': { choice: { path: 'name', keep: 'theirs' }, isLast: false },
    },
    'xstate.done.actor.saveChanges': { saved: { output: undefined } },
    'xstate.error.actor.saveChanges': refusals('name'),
    'xstate.done.actor.putBack': { done: { output: undefined } },
    'xstate.error.actor.putBack': refusals('address'),
  },
  unnoticed: {
    'overtaken|conflict.choose|0 dropped':
      'that no field waits any more leads out by itself, as when the other comes to the same',
    'overtaken|conflict.choose|0 without its guard':
      'a field that still waits leads back at once, as one does that another has just changed',
    'saving|xstate.error.actor.saveChanges|0 dropped':
      'the object that is read again says at once that another has changed it; a failure shows for one frame',
  },
  key: ({ fields }: { fields: readonly unknown[] }) => fields.length > 0,
};
