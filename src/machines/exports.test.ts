// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import { mermaidOf } from './mermaid.ts';
import { type OutlineState, outlineOf, statesWithin } from './outline.ts';
import { registry } from './registry.ts';
import { scxmlOf } from './scxml.ts';
import { statelyOf } from './stately.ts';

/** Everything a chart may have that ours do not have yet. */
const everything = setup({
  guards: { isOdd: () => true },
  actions: { note: () => {} },
  delays: { aWhile: 10 },
}).createMachine({
  id: 'every"thing',
  type: 'parallel',
  on: { 'all.reset': { target: ['.left.first', '.right.one'], actions: 'note' }, '*': { actions: 'note' } },
  states: {
    left: {
      initial: 'first',
      onDone: { actions: 'note' },
      states: {
        first: {
          entry: 'note',
          after: { aWhile: 'second', 250: [{ guard: 'isOdd', target: 'last' }, { target: 'second' }] },
          on: { again: { target: 'first', reenter: true }, restart: { reenter: true, actions: 'note' } },
        },
        second: { type: 'parallel', states: { a: {}, b: {} }, on: { back: 'past' } },
        past: { type: 'history', history: 'deep' },
        last: { type: 'final' },
      },
    },
    right: { initial: 'one', states: { one: { tags: ['tag'], description: 'Less < more & "so"' } } },
  },
});

const charts = [...registry.map(({ chart }) => chart), everything].map((chart) => ({
  id: chart.id,
  outline: outlineOf(chart),
}));

const isLeaf = ({ states }: OutlineState) => states.length === 0;

describe.each(charts)('$id', ({ id, outline }) => {
  const states = statesWithin(outline);
  const transitions = states.flatMap((state) => state.transitions);

  it('comes back whole from the JSON for Stately', () => {
    const config = JSON.parse(JSON.stringify(statelyOf(outline, id)));
    const chart = createMachine(config);
    expect(chart.id).toBe(id);
    const sorted = (state: OutlineState): unknown => ({
      ...state,
      // The order between events is not xstate's to keep; that of one event's transitions is.
      transitions: state.transitions.toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0)),
      states: state.states.map(sorted),
    });
    expect(sorted(outlineOf(chart))).toEqual(sorted(outline));
  });

  it('is sound State Chart XML', () => {
    const document = new DOMParser().parseFromString(scxmlOf(outline, id), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/07/scxml');
    const ids = [...document.querySelectorAll('state, parallel, final, history')].map((state) => state.id);
    expect(ids.slice(1)).toEqual(states.slice(1).map(({ path }) => path));
    expect(new Set(ids).size).toBe(ids.length);

    const ways = [...document.querySelectorAll('transition')];
    expect(ways).toHaveLength(transitions.length);
    expect(ways.filter((way) => way.hasAttribute('cond'))).toHaveLength(
      transitions.filter(({ guard }) => guard).length,
    );
    const named = [...document.querySelectorAll('[initial], [target]')].flatMap((each) =>
      `${each.getAttribute('initial') ?? ''} ${each.getAttribute('target') ?? ''}`.trim().split(' '),
    );
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);

    const sent = [...document.querySelectorAll('send')].map((send) => send.getAttribute('event'));
    const cancelled = [...document.querySelectorAll('cancel')].map((cancel) => cancel.getAttribute('sendid'));
    expect(cancelled).toEqual(sent);
    const awaited = ways
      .map((way) => way.getAttribute('event'))
      .filter((event) => event?.startsWith('after.'));
    expect([...new Set(awaited)].sort()).toEqual(sent.toSorted());
  });

  it('names every state in its Mermaid diagram', () => {
    const diagram = mermaidOf(outline, id);
    for (const { path } of states.filter(isLeaf)) expect(diagram).toContain(path.split('.').at(-1));
  });

  it('draws every way in its Mermaid diagram, those of the whole chart too', () => {
    const lines = mermaidOf(outline, id).split('\n');
    expect(lines.filter((line) => /^ {2}\S+ --> \S+: \S/.test(line))).toHaveLength(
      transitions.reduce((sum, { targets }) => sum + Math.max(targets.length, 1), 0),
    );
    // Mermaid reads regions side by side within a state only.
    expect(lines.filter((line) => line.trim() === '--' && !line.startsWith('    '))).toEqual([]);
  });
});
