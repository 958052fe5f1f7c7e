import type { ChartCases } from '../../cases.ts';

const failed = { broken: { error: { code: 'validation' } } };

export const deskQueueCases: ChartCases = {
  inputs: { 'a long queue': () => ({ filters: {} }) },
  events: {
    'search.type': { it: { draft: 'a' } },
    'search.drop': { it: {} },
    'search.apply': { it: {} },
    'filters.changed': { others: { filters: {} } },
    'more.ask': { it: {} },
    'list.retry': { it: {} },
    'case.changed': { 'one of them': { id: 'one' } },
    'changes.show': { it: {} },
    'xstate.done.actor.readCases': { 'the first page': { output: { items: [], cursor: 'next' } } },
    'xstate.error.actor.readCases': failed,
    'xstate.done.actor.readMore': { 'the rest': { output: { items: [], cursor: null } } },
    'xstate.error.actor.readMore': failed,
  },
  key: ({ cursor, changed }: { cursor: string | null; changed: readonly string[] }) => [
    cursor !== null,
    changed.length > 0,
  ],
  unnoticed: {
    'list.shown|more.ask|0 without its guard': 'the page has a button for more only while there is more',
  },
};
