import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { outlineOf, statesWithin } from '../../../machines/outline.ts';
import { marksOf, restingStates, untaken } from './traffic-marks.ts';

const chart = createMachine({
  id: 'thing',
  initial: 'open',
  states: {
    open: {
      initial: 'new',
      on: {
        note: {},
        stop: '#thing.over',
        move: [{ guard: 'isOld', target: '#thing.over' }, '#thing.aside'],
      },
      states: {
        new: { on: { take: 'taken' }, after: { 1000: 'taken' } },
        taken: { on: { stop: '#thing.aside' } },
      },
    },
    passing: { always: 'open.taken' },
    aside: { on: { back: 'passing' } },
    over: { type: 'final' },
  },
});
const states = new Map(statesWithin(outlineOf(chart)).map((state) => [state.path, state]));
const marks = (steps: [type: string, from: string, to: string, times: number][], now = {}) =>
  marksOf(states, {
    id: 'thing',
    from: '2026-11-01',
    to: '2026-11-20',
    states: Object.entries<number>(now).map(([state, count]) => ({ state, now: count })),
    transitions: steps.map(([type, from, to, times]) => ({ type, from, to, times })),
  });
const taken = (...steps: Parameters<typeof marks>[0]) => Object.fromEntries(marks(steps).taken);

it('counts in a state what stands within it, and forgets what the chart no longer has', () => {
  const { standing } = marks([], { 'open.new': 3, 'open.taken': 4, over: 2, gone: 9 });
  expect(Object.fromEntries(standing)).toEqual({
    open: 7,
    'open.new': 3,
    'open.taken': 4,
    passing: 0,
    aside: 0,
    over: 2,
  });
});

it('finds a step where the chart declares it, in the state or around it', () => {
  expect(taken(['take', 'open.new', 'open.taken', 2])).toEqual({ 'open.new#0': 2 });
  expect(taken(['note', 'open.new', 'open.new', 1], ['note', 'open.taken', 'open.taken', 4])).toEqual({
    'open#0': 5,
  });
  expect(taken(['stop', 'open.new', 'over', 1])).toEqual({ 'open#1': 1 });
  expect(taken(['stop', 'open.taken', 'aside', 1])).toEqual({ 'open.taken#0': 1 });
  expect(taken(['xstate.after.1000.thing.open.new', 'open.new', 'open.taken', 6])).toEqual({
    'open.new#1': 6,
  });
});

it('tells the outcomes of one event apart by where they lead', () => {
  expect(taken(['move', 'open.new', 'over', 1], ['move', 'open.taken', 'aside', 8])).toEqual({
    'open#2': 1,
    'open#3': 8,
  });
});

it('gives a step through a state that is left at once to its event', () => {
  expect(taken(['back', 'aside', 'open.taken', 3])).toEqual({ 'aside#0': 3 });
});

it('has no place for a step that the chart no longer knows', () => {
  expect(taken(['vanish', 'open.new', 'over', 3], ['take', 'gone', 'over', 3])).toEqual({});
});

it('lists what nothing took, without what happens by itself', () => {
  const rest = untaken(states, marks([['take', 'open.new', 'open.taken', 2]]));
  expect(rest.map(({ key }) => key)).not.toContain('open.new#0');
  expect(rest.map(({ transition }) => transition.event).toSorted()).toEqual(
    ['note', 'stop', 'move', 'move', 'after 1000', 'stop', 'back'].toSorted(),
  );
});

it('knows the states in which something can stand', () => {
  expect(restingStates(states)).toEqual(['open.new', 'open.taken', 'aside', 'over']);
});
