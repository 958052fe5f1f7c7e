import type { ChartCases } from '../../cases.ts';

/** Words that nobody knows. */
const UNKNOWN = 'xyzzyplugh';

export const portalSearchCases: ChartCases = {
  inputs: {
    'the opening': () => ({ query: '' }),
    'a page of results': () => ({ query: UNKNOWN }),
  },
  events: {
    'query.type': {
      known: { query: 'known' },
      unknown: { query: UNKNOWN },
      'a letter': { query: 'x' },
      nothing: { query: '' },
    },
    'query.send': { it: {} },
    'results.open': { it: {} },
    'results.close': { it: {} },
    'search.retry': { it: {} },
    'xstate.done.actor.searchEverything': {
      something: { output: { isFound: true } },
      nothing: { output: { isFound: false } },
    },
    'xstate.error.actor.searchEverything': { broken: { error: { code: 'internal' } } },
  },
  unnoticed: {
    'beginning|always|0 without its guard':
      'an empty field shows the same, however it is called, until it is typed into',
    'beginning|always|1 dropped':
      'an empty field shows the same, however it is called, until it is typed into',
  },
  key: ({ query }: { query: string }) => [query.length > 1, query.length > 0],
};
