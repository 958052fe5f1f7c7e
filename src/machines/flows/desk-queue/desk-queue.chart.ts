import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Case } from '../../../api/contracts/desk.ts';
import { notProvided } from '../../not-provided.ts';

/** A page of the queue. */
export interface CasePage {
  readonly items: readonly Case[];
  /** Where the next page begins; null at the end of the queue. */
  readonly cursor: string | null;
}

export type DeskQueueEvent =
  | { type: 'search.type' }
  | { type: 'search.drop' }
  | { type: 'search.apply' }
  /** The address names other filters. */
  | { type: 'filters.changed' }
  | { type: 'more.ask' }
  | { type: 'list.retry' }
  /** The portal tells that somebody has moved a case. */
  | { type: 'case.changed'; id: string }
  | { type: 'changes.show' };

interface Context extends CasePage {
  /** Cases that have changed since the list was read. */
  changed: readonly string[];
}

/** The officials' queue: which cases show, and when they are read (issue 5, the desk). */
export const deskQueueMachine = setup({
  types: {} as {
    context: Context;
    input: { kept?: CasePage | undefined };
    events: DeskQueueEvent;
    emitted: { type: 'searchApplied' };
    tags: 'reading' | 'readingMore' | 'failed' | 'moreFailed' | 'drafting';
  },
  actors: {
    readCases: notProvided<CasePage, { cursor?: string }>('readCases'),
    readMore: notProvided<CasePage, { cursor?: string }>('readMore'),
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
    clearPage: assign({ items: [], cursor: null }),
    noteChange: assign({
      changed: ({ context }, params: { id: string }) => [
        ...context.changed.filter((id) => id !== params.id),
        params.id,
      ],
    }),
    clearChanges: assign({ changed: [] }),
    tellApplied: emit({ type: 'searchApplied' }),
  },
}).createMachine({
  id: 'desk-queue',
  description: 'The queue of cases at the officials’ desk: searched, read page by page, and told of changes.',
  context: ({ input: { kept } }) => ({ items: kept?.items ?? [], cursor: kept?.cursor ?? null, changed: [] }),
  type: 'parallel',
  states: {
    search: {
      initial: 'applied',
      states: {
        applied: {
          description: 'The search field says what the list was filtered by.',
          on: { 'search.type': 'drafted' },
        },
        drafted: {
          description: 'The search field says what the list is not filtered by yet.',
          tags: 'drafting',
          on: {
            'search.drop': 'applied',
            'search.apply': { target: 'applied', actions: 'tellApplied' },
          },
        },
      },
    },
    list: {
      initial: 'reading',
      on: {
        'filters.changed': { target: '.reading', reenter: true, actions: 'clearPage' },
        'case.changed': { actions: { type: 'noteChange', params: ({ event }) => ({ id: event.id }) } },
        'changes.show': { guard: 'hasChanges', target: '.reading', reenter: true },
      },
      states: {
        reading: {
          description: 'The first page of the queue is being read; what was read before stays in sight.',
          tags: 'reading',
          entry: 'clearChanges',
          invoke: {
            id: 'readCases',
            src: 'readCases',
            input: {},
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
            input: ({ context }) => (context.cursor === null ? {} : { cursor: context.cursor }),
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
