import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type RoadshowNews = 'received' | 'scheduled' | 'rescheduled' | 'declined' | 'overdue' | 'closed';

export type RoadshowRequestEvent = (
  | { type: 'roadshow.request'; deadline: Deadline }
  | { type: 'roadshow.schedule'; startsAt: number }
  | { type: 'roadshow.reschedule'; startsAt: number; reason: string }
  | { type: 'roadshow.hold' }
  | { type: 'roadshow.decline'; reason: string }
  | { type: 'roadshow.withdraw' }
  | { type: 'roadshow.close' }
  | { type: 'roadshow.handOver'; from: string; to: string }
) &
  Stamp;

export interface RoadshowRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch, like the next. */
  requestedAt: number | null;
  /** Of the manager's word, as long as it is owed. */
  deadline: Deadline | null;
  /** When it takes place. */
  startsAt: number | null;
}

/** What a request is before anybody has sent it. */
export const newRoadshow = (): RoadshowRequestContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
  startsAt: null,
});

/** Section 2, roadshow request: an object is presented to a group of investors. Its steps: docs/adr/0012. */
export const roadshowRequestMachine = setup({
  types: {} as {
    context: RoadshowRequestContext;
    events: RoadshowRequestEvent;
    tags: 'open';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
    isAhead: (_, params: { startsAt: number; at: number }) => params.startsAt > params.at,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: RoadshowNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    setRequest: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      requestedAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
    setStart: assign({ startsAt: (_, params: { startsAt: number }) => params.startsAt }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
    untilStart: ({ context, event }) => Math.max((context.startsAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'roadshow-request',
  description: 'A group of investors wants an object presented to them.',
  context: newRoadshow(),
  initial: 'unsent',
  on: {
    'roadshow.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'roadshow.request': {
          target: 'requested',
          actions: [
            {
              type: 'setRequest',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
            },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    requested: {
      description: 'The manager owes a moment, or a refusal, within ten working days.',
      tags: 'open',
      meta: { duty: 'manager' },
      exit: 'clearDeadline',
      after: {
        untilApproaching: { actions: { type: 'tellOfficials', params: { about: 'approaching' } } },
        untilOverdue: {
          actions: [
            { type: 'tellOfficials', params: { about: 'overdue' } },
            { type: 'tellSender', params: { about: 'overdue' } },
          ],
        },
      },
      on: {
        'roadshow.schedule': {
          guard: { type: 'isAhead', params: ({ event }) => ({ startsAt: event.startsAt, at: event.at }) },
          target: 'scheduled',
          actions: [
            { type: 'setStart', params: ({ event }) => ({ startsAt: event.startsAt }) },
            { type: 'tellSender', params: { about: 'scheduled' } },
          ],
        },
        'roadshow.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'roadshow.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
        'roadshow.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    scheduled: {
      description: 'The presentation takes place at the moment that the manager gave.',
      tags: 'open',
      meta: { standing: 'agreed' },
      after: { untilStart: 'underway' },
      on: {
        'roadshow.reschedule': {
          guard: { type: 'isAhead', params: ({ event }) => ({ startsAt: event.startsAt, at: event.at }) },
          target: 'scheduled',
          // Anew, so that the timer starts anew.
          reenter: true,
          actions: [
            { type: 'setStart', params: ({ event }) => ({ startsAt: event.startsAt }) },
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'rescheduled' } },
          ],
        },
        'roadshow.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'roadshow.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
        'roadshow.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    underway: {
      description: 'Its moment has come; the manager says whether it took place or gives another.',
      tags: 'open',
      meta: { duty: 'manager' },
      on: {
        'roadshow.hold': 'held',
        'roadshow.reschedule': {
          guard: { type: 'isAhead', params: ({ event }) => ({ startsAt: event.startsAt, at: event.at }) },
          target: 'scheduled',
          actions: [
            { type: 'setStart', params: ({ event }) => ({ startsAt: event.startsAt }) },
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'rescheduled' } },
          ],
        },
      },
    },
    held: {
      description: 'The object was presented.',
      meta: { standing: 'done' },
    },
    declined: {
      description: 'The manager has refused it and said why.',
      meta: { standing: 'refused' },
    },
    withdrawn: {
      description: 'The sender has taken it back.',
      meta: { standing: 'takenBack' },
    },
    closed: {
      description: 'It ended with the tender, which was called off.',
      meta: { standing: 'done' },
    },
  },
});

/** The public asks, the manager answers; what follows from a sign-in or the tender's end is the portal's. */
export const roadshowRequestPermissions: Permissions<RoadshowRequestEvent['type']> = {
  'roadshow.request': ['visitor', 'user'],
  'roadshow.schedule': ['manager', 'admin'],
  'roadshow.reschedule': ['manager', 'admin'],
  'roadshow.hold': ['manager', 'admin'],
  'roadshow.decline': ['manager', 'admin'],
  'roadshow.withdraw': ['user'],
  'roadshow.close': ['system'],
  'roadshow.handOver': ['system'],
};
