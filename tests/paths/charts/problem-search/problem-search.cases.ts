import type { ChartCases } from '../../cases.ts';

/** What is found only has to be something. */
const known = [{ id: 'grid-connection', title: '', text: '', answer: '' }];

export const problemSearchCases: ChartCases = {
  inputs: {
    'everything there is': () => ({ query: '', found: known }),
    'a question without an answer': () => ({ query: 'xyzzy', found: [] }),
  },
  events: {
    'query.send': { known: { query: 'known' }, unknown: { query: 'unknown' } },
    'query.clear': { it: {} },
    'search.retry': { it: {} },
    'xstate.done.actor.searchProblems': {
      found: { output: known },
      nothing: { output: [] },
    },
    'xstate.error.actor.searchProblems': { broken: { error: { code: 'internal' } } },
  },
  key: ({ query, found }: { query: string; found: readonly unknown[] }) => [query, found.length > 0],
};
