import { assign, setup } from 'xstate';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What those who watch an object are told, after the step is committed. */
export type TenderNews = 'announced' | 'rescheduled' | 'review' | 'finished' | 'failed' | 'cancelled';

export type TenderEvent = (
  | { type: 'tender.announce'; deadlineAt: number }
  | { type: 'tender.reschedule'; deadlineAt: number; reason: string }
  | { type: 'tender.finish'; outcome: string }
  | { type: 'tender.fail' }
  | { type: 'tender.cancel'; reason: string }
) &
  Stamp;

/** What guards and timers need; everything else about the object is columns beside it. */
export interface TenderContext {
  /** When bids are accepted no longer. Milliseconds since the epoch. */
  deadlineAt: number | null;
}

/** What a tender is before it is announced. */
export const newTender = (): TenderContext => ({ deadlineAt: null });

/** Section 4, tender object status; who moves it, and the endings beside Finished: decisions.md. */
export const tenderMachine = setup({
  types: {} as { context: TenderContext; events: TenderEvent; tags: 'takesRequests'; meta: StateMeta },
  guards: {
    isLaterThan: (_, params: { deadlineAt: number; at: number }) => params.deadlineAt > params.at,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellWatchers: (_, _params: { about: TenderNews }) => {},
    endRequests: () => {},
    setDeadline: assign({ deadlineAt: (_, params: { deadlineAt: number }) => params.deadlineAt }),
  },
  delays: {
    untilDeadline: ({ context, event }) => Math.max((context.deadlineAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'tender',
  description: 'A property of the city that is sold or let by tender.',
  context: newTender(),
  initial: 'unpublished',
  states: {
    unpublished: {
      description: 'The object is being prepared and nobody outside sees it.',
      meta: { duty: 'manager' },
      on: {
        'tender.announce': {
          guard: {
            type: 'isLaterThan',
            params: ({ event }) => ({ deadlineAt: event.deadlineAt, at: event.at }),
          },
          target: 'announced',
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ deadlineAt: event.deadlineAt }) },
            { type: 'tellWatchers', params: { about: 'announced' } },
          ],
        },
      },
    },
    announced: {
      description: 'Bids are accepted until the deadline.',
      tags: 'takesRequests',
      after: {
        untilDeadline: { target: 'review', actions: { type: 'tellWatchers', params: { about: 'review' } } },
      },
      on: {
        'tender.reschedule': {
          guard: {
            type: 'isLaterThan',
            params: ({ event }) => ({ deadlineAt: event.deadlineAt, at: event.at }),
          },
          target: 'announced',
          // Anew, so that the timer starts anew.
          reenter: true,
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ deadlineAt: event.deadlineAt }) },
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellWatchers', params: { about: 'rescheduled' } },
          ],
        },
        'tender.cancel': {
          target: 'cancelled',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellWatchers', params: { about: 'cancelled' } },
            'endRequests',
          ],
        },
      },
    },
    review: {
      description: 'Bids are no longer accepted; the manager reviews those that came.',
      meta: { duty: 'manager' },
      on: {
        'tender.finish': {
          target: 'finished',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.outcome }) },
            { type: 'tellWatchers', params: { about: 'finished' } },
          ],
        },
        'tender.fail': {
          target: 'failed',
          actions: { type: 'tellWatchers', params: { about: 'failed' } },
        },
        'tender.cancel': {
          target: 'cancelled',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellWatchers', params: { about: 'cancelled' } },
            'endRequests',
          ],
        },
      },
    },
    finished: {
      description: 'The tender has an outcome.',
      type: 'final',
    },
    failed: {
      description: 'Nobody made a bid.',
      type: 'final',
    },
    cancelled: {
      description: 'The tender was called off, and why is said.',
      type: 'final',
    },
  },
});

/** Who may send which event; deadlines are the system's. */
export const tenderPermissions: Permissions<TenderEvent['type']> = {
  'tender.announce': ['manager', 'admin', 'system'],
  'tender.reschedule': ['manager', 'admin'],
  'tender.finish': ['manager', 'admin'],
  'tender.fail': ['manager', 'admin'],
  'tender.cancel': ['manager', 'admin'],
};
