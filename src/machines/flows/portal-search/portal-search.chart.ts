import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type PortalSearchEvent =
  /** The field says this now. */
  | { type: 'query.type'; query: string }
  /** All that is found, on a page of its own. */
  | { type: 'query.send' }
  | { type: 'results.open' }
  | { type: 'results.close' }
  | { type: 'search.retry' };

interface Context {
  /** What the field says. */
  query: string;
}

/** Typing stops for this long before the portal is asked. Milliseconds. */
export const TYPING_DELAY = 300;
/** Fewer letters find half of everything. */
export const SHORTEST_QUERY = 2;

const lettersOf = (query: string): number => query.trim().length;

/** One search over pages, services and the objects of all registers, while somebody types. */
export const portalSearchMachine = setup({
  types: {} as {
    context: Context;
    input: Context;
    events: PortalSearchEvent;
    /** The page of results is wanted. */
    emitted: { type: 'sent'; query: string };
    tags: 'open' | 'busy' | 'found' | 'nothing' | 'failed';
  },
  actors: {
    /** What it finds stands with the query client, by the words; here only whether that is anything. */
    searchEverything: notProvided<{ isFound: boolean }, { query: string }>('searchEverything'),
  },
  guards: {
    isEnough: (_, params: { query: string }) => lettersOf(params.query) >= SHORTEST_QUERY,
    isAnything: (_, params: { query: string }) => lettersOf(params.query) > 0,
    isFound: (_, params: { isFound: boolean }) => params.isFound,
  },
  actions: {
    setQuery: assign({ query: (_, params: { query: string }) => params.query }),
    tellSent: emit(({ context }) => ({ type: 'sent' as const, query: context.query.trim() })),
  },
  delays: { untilTypingStops: TYPING_DELAY },
}).createMachine({
  id: 'portal-search',
  description: 'Finds pages, services and objects of every register while somebody types.',
  context: ({ input }) => input,
  initial: 'beginning',
  on: {
    'query.type': [
      {
        guard: { type: 'isEnough', params: ({ event }) => ({ query: event.query }) },
        target: '.open.typing',
        actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
      },
      {
        target: '.idle',
        actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
      },
    ],
    'query.send': {
      guard: { type: 'isAnything', params: ({ context }) => ({ query: context.query }) },
      target: '.closed',
      actions: 'tellSent',
    },
  },
  states: {
    beginning: {
      description: 'The address may have brought words along.',
      always: [
        {
          guard: { type: 'isAnything', params: ({ context }) => ({ query: context.query }) },
          target: 'closed',
        },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'The field is empty, or says too little to look for.',
    },
    closed: {
      description: 'Words stand in the field; what was found for them is put aside.',
      on: {
        'results.open': {
          guard: { type: 'isEnough', params: ({ context }) => ({ query: context.query }) },
          target: 'open.asking',
        },
      },
    },
    open: {
      description: 'Under the field shows what is found for its words.',
      tags: 'open',
      initial: 'typing',
      on: { 'results.close': 'closed' },
      states: {
        typing: {
          description: 'Another letter may follow.',
          tags: 'busy',
          after: { untilTypingStops: 'asking' },
        },
        asking: {
          description: 'The portal looks through everything it has.',
          tags: 'busy',
          invoke: {
            id: 'searchEverything',
            src: 'searchEverything',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'shown',
              },
              { target: 'nothing' },
            ],
            onError: 'failed',
          },
        },
        shown: {
          description: 'The best few of each group show, and the way to all of them.',
          tags: 'found',
        },
        nothing: {
          description: 'Nothing matches; whom to ask instead shows.',
          tags: 'nothing',
        },
        failed: {
          description: 'The search did not work; it can be tried again.',
          tags: 'failed',
          on: { 'search.retry': 'asking' },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type PortalSearchActor = ActorRefFrom<typeof portalSearchMachine>;
