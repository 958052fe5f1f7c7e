import type { ChartCases } from '../../cases.ts';

const broken = { error: { code: 'network' } };

export const flowAtlasCases: ChartCases = {
  inputs: {
    'the chart as a whole': () => ({ selected: null }),
    'a state by its address': () => ({ selected: 'closed' }),
  },
  events: {
    'drawing.retry': { it: {} },
    'state.select': { closed: { path: 'closed' }, switching: { path: 'switching' } },
    'state.clear': { it: {} },
    'actor.choose': { 'the other tab’s': { flow: 'other' } },
    'log.show': { 'the second': { flow: 'own', entry: 2 } },
    'log.back': { 'to the one before': { flow: 'own', entry: 3 } },
    'log.forward': {
      'to the next': { flow: 'own', entry: 4 },
      'to the present': { flow: 'own', entry: null },
    },
    'log.live': { it: {} },
    'export.start': { json: { format: 'json' } },
    // Failures first: what has come once, the browser does not ask for again.
    'xstate.error.actor.layOutChart': { broken },
    'xstate.done.actor.layOutChart': { placed: { output: undefined } },
    'xstate.error.actor.exportChart': { broken },
    'xstate.done.actor.exportChart': { made: { output: undefined } },
  },
  unplayed: Object.fromEntries(
    ['scxml', 'mermaid', 'svg', 'png'].map((format) => [
      `export.start format: ${format}`,
      'the way to a file is the same for all; atlas.test.ts saves one of each and reads it',
    ]),
  ),
  key: ({ selected }: { selected: string | null }) => selected,
};
