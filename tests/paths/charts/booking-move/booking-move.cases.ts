import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

export const bookingMoveCases: ChartCases = {
  inputs: { 'with a booking': () => ({}), 'opened to move it': () => ({ slotId: 'a' }) },
  events: {
    'move.begin': { a: { slotId: 'a' } },
    'move.pick': { a: { slotId: 'a' }, b: { slotId: 'b' } },
    'move.keep': { it: {} },
    'move.confirm': { it: {} },
    'xstate.done.actor.moveBooking': { moved: { output: undefined } },
    'xstate.error.actor.moveBooking': {
      taken: { error: { code: 'slot_taken' } },
      gone: { error: { code: 'illegal_event' } },
      'too often': (now) => ({ error: { code: 'too_many_requests', allowedAt: now + MINUTE } }),
      broken: { error: { code: 'internal' } },
    },
  },
  unnoticed: {
    'choosing|move.pick|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
    'asking|move.pick|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
  },
  key: ({ from, to, failure }: Record<string, unknown>) => [from, to, failure],
};
