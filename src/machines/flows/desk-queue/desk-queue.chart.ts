import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Case, CaseFilters } from '../../../api/contracts/desk.ts';
import { notProvided } from '../../not-provided.ts';

/** A page of the queue. */
export interface CasePage {
  readonly items: readonly Case[];
  /** Where the next page begins; null at the end of the queue. */
  readonly cursor: string | null;
}

/** What is read of the queue. */
export interface CaseQuery {
  readonly filters: CaseFilters;
  /** Where the page begins; null for the first. */
  readonly cursor: string | null;
}

export type DeskQueueEvent =
  | { type: 'search.type'; draft: string }
  | { type: 'search.drop' }
  | { type: 'search.apply' }
  /** The address names other filters. */
  | { type: 'filters.changed'; filters: CaseFilters }
  | { type: 'more.ask' }
  | { type: 'list.retry' }
  /** The portal tells that somebody has moved a case. */
  | { type: 'case.changed'; id: string }
  | { type: 'changes.show' };

interface Context extends CasePage {
  /** As the address names them. */
  filters: CaseFilters;
  /** What stands in the search field. */
  draft: string;
  /** Cases that have changed since the list was read. */
  changed: readonly string[];
}

/** The officials' queue: which cases show, and when they are read (issue 5, the desk). */
export const deskQueueMachine = setup({
  types: {} as {
    context: Context;
    input: { filters: CaseFilters; kept?: CasePage | undefined };
    events: DeskQueueEvent;
    emitted: { type: 'searchApplied'; query: string };
    tags: 'reading' | 'readingMore' | 'failed' | 'moreFailed' | 'drafting';
  },
  actors: {
    readCases: notProvided<CasePage, CaseQuery>('readCases'),
    readMore: notProvided<CasePage, CaseQuery>('readMore'),
  },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    hasChanges: ({ context }) => context.changed.length > 0,
  },
  actions: {
    setPage: assign((_, params: { page: CasePage }) => params.page),
    addPage: assign(({ context }, params: { page: CasePage }) => ({
      // A case that moved down between two pages comes with both; it stands where it came last.
      items: [
        ...context.items.filter((one) => !params.page.items.some((other) => other.id === one.id)),
        ...params.page.items,
      ],
      cursor: params.page.cursor,
    })),
    setFilters: assign({
      filters: (_, params: { filters: CaseFilters }) => params.filters,
      items: [],
      cursor: null,
    }),
    setDraft: assign({ draft: (_, params: { draft: string }) => params.draft }),
    dropDraft: assign({ draft: ({ context }) => context.filters.query ?? '' }),
    noteChange: assign({
      changed: ({ context }, params: { id: string }) => [
        ...context.changed.filter((id) => id !== params.id),
        params.id,
      ],
    }),
    clearChanges: assign({ changed: [] }),
    tellApplied: emit(({ context }) => ({ type: 'searchApplied' as const, query: context.draft.trim() })),
  },
}).createMachine({
  id: 'desk-queue',
  description: 'The queue of cases at the officials’ desk: searched, read page by page, and told of changes.',
  context: ({ input: { filters, kept } }) => ({
    filters,
    draft: filters.query ?? '',
    items: kept?.items ?? [],
    cursor: kept?.cursor ?? null,
    changed: [],
  }),
  type: 'parallel',
  states: {
    search: {
      initial: 'applied',
      states: {
        applied: {
          description: 'The search field says what the list was filtered by.',
          on: {
            'search.type': {
              target: 'drafted',
              actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
            'filters.changed': {
              actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.filters.query ?? '' }) },
            },
          },
        },
        drafted: {
          description:
            'The search field says what the list is not filtered by yet; other filters leave it alone.',
          tags: 'drafting',
          on: {
            'search.type': {
              actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
            'search.drop': { target: 'applied', actions: 'dropDraft' },
            'search.apply': { target: 'applied', actions: 'tellApplied' },
          },
        },
      },
    },
    list: {
      initial: 'reading',
      // Inside this region: what re-entered it from without would begin the search anew, too.
      on: {
        'filters.changed': {
          target: '.reading',
          actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
        },
        'case.changed': { actions: { type: 'noteChange', params: ({ event }) => ({ id: event.id }) } },
        'changes.show': { guard: 'hasChanges', target: '.reading' },
      },
      states: {
        reading: {
          description: 'The first page of the queue is being read; what was read before stays in sight.',
          tags: 'reading',
          entry: 'clearChanges',
          invoke: {
            id: 'readCases',
            src: 'readCases',
            input: ({ context }) => ({ filters: context.filters, cursor: null }),
            onDone: {
              target: 'shown',
              actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'failed' },
          },
        },
        shown: {
          description: 'The cases show, those overdue first.',
          on: { 'more.ask': { guard: 'hasMore', target: 'readingMore' } },
        },
        readingMore: {
          description: 'The next page is being read.',
          tags: 'readingMore',
          invoke: {
            id: 'readMore',
            src: 'readMore',
            input: ({ context }) => ({ filters: context.filters, cursor: context.cursor }),
            onDone: {
              target: 'shown',
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'moreFailed' },
          },
        },
        moreFailed: {
          description: 'The next page did not come; those before it still show.',
          tags: 'moreFailed',
          on: { 'more.ask': 'readingMore' },
        },
        failed: {
          description: 'The queue could not be read.',
          tags: 'failed',
          on: { 'list.retry': 'reading' },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type DeskQueueActor = ActorRefFrom<typeof deskQueueMachine>;
