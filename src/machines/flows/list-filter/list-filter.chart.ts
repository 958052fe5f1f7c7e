import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';
import {
  type FilterValue,
  type FilterValues,
  sameFilters,
  withFilter,
  withoutFilters,
} from './list-filter.settings.ts';

/** How many a draft would find, and where it finds none, which filters to give up. */
export interface FilterCount {
  readonly total: number;
  /** The number is an estimate. */
  readonly isEstimate: boolean;
  readonly relaxations: readonly {
    readonly without: readonly string[];
    readonly found: { readonly total: number; readonly isEstimate: boolean };
  }[];
}

export type ListFilterEvent =
  /** Sets one filter in the draft; an empty value takes it out. */
  | { type: 'filter.select'; name: string; value: FilterValue }
  /** Takes filters away at once, in the list and in the draft. */
  | { type: 'filter.clear'; names: readonly string[] }
  | { type: 'filters.clear' }
  | { type: 'filters.apply' }
  /** Forgets the draft. */
  | { type: 'filters.drop' }
  /** Takes back the last choice of the draft; without a draft, the last change of the list. */
  | { type: 'filters.undo' }
  | { type: 'count.retry' }
  /** The address names these filters now: a link, back or forward. */
  | { type: 'address.changed'; filters: FilterValues };

interface Context {
  /** What the list is filtered by. */
  applied: FilterValues;
  /** What the list was filtered by before this flow changed it; null where there is nothing to go back to. */
  before: FilterValues | null;
  draft: FilterValues;
  /** Drafts before each choice, the latest last. */
  steps: readonly FilterValues[];
  count: FilterCount | null;
}

/** Choosing stops for this long before the results are counted. Milliseconds. */
export const COUNT_DELAY = 300;
/** Most choices that can be taken back. */
const MOST_STEPS = 50;

/** Section 4, filters: selected, applied, cleared. One flow for every list of the portal. */
export const listFilterMachine = setup({
  types: {} as {
    context: Context;
    input: { applied: FilterValues };
    events: ListFilterEvent;
    /** The address has to name these filters. */
    emitted: { type: 'filtersApplied'; filters: FilterValues };
    tags: 'drafting' | 'counting' | 'counted' | 'uncounted';
  },
  actors: {
    countResults: notProvided<FilterCount, { filters: FilterValues }>('countResults'),
  },
  guards: {
    isNew: ({ context }, params: { filters: FilterValues }) => !sameFilters(context.applied, params.filters),
    isAnother: ({ context }, params: { name: string; value: FilterValue }) =>
      !sameFilters(context.draft, withFilter(context.draft, params.name, params.value)),
    isAsApplied: ({ context }) => sameFilters(context.draft, context.applied),
    hasApplied: ({ context }) => Object.keys(context.applied).length > 0,
    hasOne: ({ context }, params: { names: readonly string[] }) =>
      params.names.some((name) => name in context.applied),
    canGoBack: ({ context }) => context.before !== null,
  },
  actions: {
    select: assign(({ context }, params: { name: string; value: FilterValue }) => ({
      steps: [...context.steps, context.draft].slice(-MOST_STEPS),
      draft: withFilter(context.draft, params.name, params.value),
      count: null,
    })),
    takeBack: assign(({ context: { steps, applied } }) => ({
      steps: steps.slice(0, -1),
      draft: steps.at(-1) ?? applied,
      count: null,
    })),
    dropDraft: assign(({ context }) => ({ draft: context.applied, steps: [], count: null })),
    applyDraft: assign(({ context }) => ({
      before: context.applied,
      applied: context.draft,
      steps: [],
      count: null,
    })),
    clear: assign(({ context }, params: { names: readonly string[] }) => ({
      before: context.applied,
      applied: withoutFilters(context.applied, params.names),
      draft: withoutFilters(context.draft, params.names),
      steps: [],
      count: null,
    })),
    clearAll: assign(({ context }) => ({
      before: context.applied,
      applied: {},
      draft: {},
      steps: [],
      count: null,
    })),
    goBack: assign(({ context }) => ({
      before: null,
      applied: context.before ?? context.applied,
      draft: context.before ?? context.applied,
    })),
    follow: assign((_, params: { filters: FilterValues }) => ({
      before: null,
      applied: params.filters,
      draft: params.filters,
      steps: [],
      count: null,
    })),
    setCount: assign({ count: (_, params: { count: FilterCount }) => params.count }),
    tellApplied: emit(({ context }) => ({ type: 'filtersApplied' as const, filters: context.applied })),
  },
  delays: { untilCount: COUNT_DELAY },
}).createMachine({
  id: 'list-filter',
  description: 'What a list is filtered by: chosen in a draft, counted, applied to the address, taken back.',
  context: ({ input: { applied } }) => ({ applied, before: null, draft: applied, steps: [], count: null }),
  initial: 'applied',
  on: {
    'address.changed': {
      guard: { type: 'isNew', params: ({ event }) => ({ filters: event.filters }) },
      target: '.applied',
      actions: { type: 'follow', params: ({ event }) => ({ filters: event.filters }) },
    },
  },
  states: {
    applied: {
      description: 'The list shows what the filters say; nothing else is chosen.',
      on: {
        'filter.select': {
          guard: {
            type: 'isAnother',
            params: ({ event }) => ({ name: event.name, value: event.value }),
          },
          target: 'drafted',
          actions: {
            type: 'select',
            params: ({ event }) => ({ name: event.name, value: event.value }),
          },
        },
        'filter.clear': {
          guard: { type: 'hasOne', params: ({ event }) => ({ names: event.names }) },
          actions: [{ type: 'clear', params: ({ event }) => ({ names: event.names }) }, 'tellApplied'],
        },
        'filters.clear': { guard: 'hasApplied', actions: ['clearAll', 'tellApplied'] },
        'filters.undo': { guard: 'canGoBack', actions: ['goBack', 'tellApplied'] },
      },
    },
    drafted: {
      description: 'Something else is chosen than the list shows; how much it would find is counted beside.',
      tags: 'drafting',
      initial: 'choosing',
      on: {
        'filter.select': {
          guard: {
            type: 'isAnother',
            params: ({ event }) => ({ name: event.name, value: event.value }),
          },
          target: '.choosing',
          actions: {
            type: 'select',
            params: ({ event }) => ({ name: event.name, value: event.value }),
          },
        },
        'filter.clear': {
          guard: { type: 'hasOne', params: ({ event }) => ({ names: event.names }) },
          target: '.choosing',
          actions: [{ type: 'clear', params: ({ event }) => ({ names: event.names }) }, 'tellApplied'],
        },
        'filters.clear': [
          { guard: 'hasApplied', target: 'applied', actions: ['clearAll', 'tellApplied'] },
          { target: 'applied', actions: 'dropDraft' },
        ],
        'filters.apply': { target: 'applied', actions: ['applyDraft', 'tellApplied'] },
        'filters.drop': { target: 'applied', actions: 'dropDraft' },
        'filters.undo': { target: '.choosing', actions: 'takeBack' },
      },
      states: {
        choosing: {
          description: 'A choice has just been made, and another may follow.',
          tags: 'counting',
          always: { guard: 'isAsApplied', target: '#list-filter.applied', actions: 'dropDraft' },
          after: { untilCount: 'counting' },
        },
        counting: {
          description: 'The portal counts what the draft would find.',
          tags: 'counting',
          invoke: {
            id: 'countResults',
            src: 'countResults',
            input: ({ context }) => ({ filters: context.draft }),
            onDone: {
              target: 'counted',
              actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
            },
            onError: 'uncounted',
          },
        },
        counted: {
          description: 'The button says how many there are; where there are none, which filter to give up.',
          tags: 'counted',
        },
        uncounted: {
          description: 'How many there are could not be learned; the draft can be applied all the same.',
          tags: 'uncounted',
          on: { 'count.retry': 'counting' },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type ListFilterActor = ActorRefFrom<typeof listFilterMachine>;
