import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { KnownProblem } from '../../../api/contracts/investor.ts';
import { notProvided } from '../../not-provided.ts';

export type ProblemSearchEvent =
  | { type: 'query.send'; query: string }
  | { type: 'query.clear' }
  | { type: 'search.retry' };

/** What a question finds. */
export interface ProblemsFound {
  readonly items: readonly KnownProblem[];
  /** What was searched for instead of what was asked. */
  readonly corrected?: string | undefined;
}

interface Context {
  /** What was asked last; empty for everything there is. */
  query: string;
  found: ProblemsFound;
}

/** Looking whether a problem is known and answered already (section 2, investor service). */
export const problemSearchMachine = setup({
  types: {} as {
    context: Context;
    input: Context;
    events: ProblemSearchEvent;
    emitted: { type: 'searched'; query: string };
    tags: 'busy' | 'found' | 'nothing' | 'failed';
  },
  actors: {
    searchProblems: notProvided<ProblemsFound, { query: string }>('searchProblems'),
  },
  guards: {
    hasFound: ({ context }) => context.found.items.length > 0,
  },
  actions: {
    setQuery: assign({ query: (_, params: { query: string }) => params.query }),
    setFound: assign({ found: (_, params: { found: ProblemsFound }) => params.found }),
    tellSearched: emit(({ context }) => ({ type: 'searched' as const, query: context.query })),
  },
}).createMachine({
  id: 'problem-search',
  description: 'Finds known problems and their answers before anybody writes the same again.',
  context: ({ input }) => input,
  initial: 'sorting',
  on: {
    'query.send': {
      target: '.searching',
      actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
    },
    'query.clear': { target: '.searching', actions: { type: 'setQuery', params: { query: '' } } },
  },
  states: {
    sorting: {
      description: 'Something was found, or nothing.',
      always: [{ guard: 'hasFound', target: 'found' }, { target: 'nothing' }],
    },
    searching: {
      description: 'The portal looks through the known problems.',
      tags: 'busy',
      // A question that is asked while another waits takes its place.
      invoke: {
        id: 'searchProblems',
        src: 'searchProblems',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'sorting',
          actions: [{ type: 'setFound', params: ({ event }) => ({ found: event.output }) }, 'tellSearched'],
        },
        onError: 'failed',
      },
    },
    found: {
      description: 'The problems that match show with their answers.',
      tags: 'found',
    },
    nothing: {
      description: 'No known problem matches; the ways on show instead.',
      tags: 'nothing',
    },
    failed: {
      description: 'The search did not work; it can be tried again.',
      tags: 'failed',
      on: { 'search.retry': 'searching' },
    },
  },
});

/** @public A running actor of this chart. */
export type ProblemSearchActor = ActorRefFrom<typeof problemSearchMachine>;
