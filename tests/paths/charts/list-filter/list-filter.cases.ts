import type { ChartCases } from '../../cases.ts';

/** Of the list that the paths are played on: `found` finds something, `nothing` does not. */
const FOUND = { name: 'type', value: ['building'] };
const NOTHING = { name: 'query', value: 'xyzzy' };

export const listFilterCases: ChartCases = {
  inputs: {
    'everything there is': () => ({ applied: {} }),
    'a link with a filter': () => ({ applied: { type: 'building' } }),
  },
  events: {
    'filter.select': {
      found: FOUND,
      'found no more': { name: 'type', value: [] },
      nothing: NOTHING,
    },
    'filter.clear': { it: { names: ['type'] } },
    'filters.clear': { it: {} },
    'filters.apply': { it: {} },
    'filters.drop': { it: {} },
    'filters.undo': { it: {} },
    'count.retry': { it: {} },
    'address.changed': {
      other: { filters: { area: 'over300' } },
      none: { filters: {} },
    },
    'xstate.done.actor.countResults': {
      some: { output: { total: 2, isEstimate: false, relaxations: [] } },
      none: {
        output: {
          total: 0,
          isEstimate: false,
          relaxations: [{ without: ['query'], found: { total: 2, isEstimate: false } }],
        },
      },
    },
    'xstate.error.actor.countResults': { broken: { error: { code: 'internal' } } },
  },
  unnoticed: {
    ...Object.fromEntries(
      ['applied|filter.select', 'drafted|filter.select'].map((transition) => [
        `${transition}|0 without its guard`,
        'a field that is given the value it has tells nobody',
      ]),
    ),
    ...Object.fromEntries(
      ['applied|filter.clear', 'applied|filters.clear', 'applied|filters.undo', 'drafted|filter.clear'].map(
        (transition) => [
          `${transition}|0 without its guard`,
          'its button is there only while there is something to take away or to bring back',
        ],
      ),
    ),
  },
  key: ({
    applied,
    draft,
    before,
    steps,
    count,
  }: {
    applied: object;
    draft: object;
    before: object | null;
    steps: readonly object[];
    count: { total: number } | null;
  }) => [applied, draft, before, steps.length > 0, count && count.total > 0],
};
