import type { ChartCases } from '../../cases.ts';

/** What is found only has to be something. */
const known = { items: [{ id: 'grid-connection', title: '', text: '', answer: '' }] };
const nothing = { items: [] };

export const problemSearchCases: ChartCases = {
  inputs: {
    'everything there is': () => ({ query: '', found: known }),
    'a question without an answer': () => ({ query: 'xyzzy', found: nothing }),
  },
  events: {
    'query.send': { known: { query: 'known' }, unknown: { query: 'unknown' } },
    'query.clear': { it: {} },
    'search.retry': { it: {} },
    'xstate.done.actor.searchProblems': {
      found: { output: known },
      nothing: { output: nothing },
    },
    'xstate.error.actor.searchProblems': { broken: { error: { code: 'internal' } } },
  },
  key: ({ query, found }: { query: string; found: { items: readonly unknown[] } }) => [
    query,
    found.items.length > 0,
  ],
};
