import { assign, setup } from 'xstate';
import { MINUTE } from '../../../api/contracts/durations.ts';
import { INSPECTION_WAITING_MINUTES } from '../../../api/contracts/tender-requests.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** Section 9: how long somebody is waited for at the object. Milliseconds. */
export const WAITING_PERIOD = INSPECTION_WAITING_MINUTES * MINUTE;

/** What the sender is told, after the step is committed. */
export type InspectionNews = 'received' | 'confirmed' | 'declined' | 'missed' | 'lapsed' | 'closed';

export type InspectionRequestEvent = (
  | { type: 'inspection.request'; startsAt: number }
  | { type: 'inspection.confirm' }
  | { type: 'inspection.decline'; reason: string }
  | { type: 'inspection.meet' }
  | { type: 'inspection.cancel' }
  | { type: 'inspection.close' }
  | { type: 'inspection.handOver'; from: string; to: string }
) &
  Stamp;

export interface InspectionRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch, like the next. */
  requestedAt: number | null;
  /** When somebody waits at the object. */
  startsAt: number | null;
}

/** What a request is before anybody has sent it. */
export const newInspection = (): InspectionRequestContext => ({
  owner: '',
  requestedAt: null,
  startsAt: null,
});

/** Section 2, inspection request, and section 9, inspection waiting time; its steps: docs/adr/0012. */
export const inspectionRequestMachine = setup({
  types: {} as {
    context: InspectionRequestContext;
    events: InspectionRequestEvent;
    tags: 'open';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: InspectionNews }) => {},
    setRequest: assign({
      owner: (_, params: { owner: string; at: number; startsAt: number }) => params.owner,
      requestedAt: (_, params) => params.at,
      startsAt: (_, params) => params.startsAt,
    }),
    setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
  },
  delays: {
    untilStart: ({ context, event }) => Math.max((context.startsAt ?? 0) - event.at, 0),
    waitingPeriod: WAITING_PERIOD,
  },
}).createMachine({
  id: 'inspection-request',
  description: 'Somebody wants to see a property before they bid.',
  context: newInspection(),
  initial: 'unsent',
  on: {
    'inspection.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'inspection.request': {
          target: 'requested',
          actions: [
            {
              type: 'setRequest',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, startsAt: event.startsAt }),
            },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    requested: {
      description: 'The time is kept for its sender until a manager says whether somebody will be there.',
      tags: 'open',
      meta: { duty: 'manager' },
      after: {
        untilStart: { target: 'lapsed', actions: { type: 'tellSender', params: { about: 'lapsed' } } },
      },
      on: {
        'inspection.confirm': {
          target: 'confirmed',
          actions: { type: 'tellSender', params: { about: 'confirmed' } },
        },
        'inspection.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'inspection.cancel': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'cancelled',
        },
        'inspection.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    confirmed: {
      description: 'Somebody will be at the object at the time agreed.',
      tags: 'open',
      meta: { standing: 'agreed' },
      after: { untilStart: 'waiting' },
      on: {
        'inspection.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'inspection.cancel': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'cancelled',
        },
        'inspection.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    waiting: {
      description: 'Somebody waits at the object for fifteen minutes.',
      tags: 'open',
      meta: { duty: 'manager' },
      after: {
        waitingPeriod: { target: 'missed', actions: { type: 'tellSender', params: { about: 'missed' } } },
      },
      on: { 'inspection.meet': 'held' },
    },
    held: {
      description: 'The sender came and has seen the object.',
      meta: { standing: 'done' },
    },
    missed: {
      description: 'Nobody came within fifteen minutes.',
      meta: { standing: 'missed' },
    },
    declined: {
      description: 'The manager has refused it and said why.',
      meta: { standing: 'refused' },
    },
    lapsed: {
      description: 'Its time came before anybody had confirmed it.',
      meta: { standing: 'missed' },
    },
    cancelled: {
      description: 'The sender has taken it back; the time is free again.',
      meta: { standing: 'takenBack' },
    },
    closed: {
      description: 'It ended with the tender, which was called off.',
      meta: { standing: 'done' },
    },
  },
});

/** The public asks, the manager answers; what follows from a sign-in or the tender's end is the portal's. */
export const inspectionRequestPermissions: Permissions<InspectionRequestEvent['type']> = {
  'inspection.request': ['visitor', 'user'],
  'inspection.confirm': ['manager', 'admin'],
  'inspection.decline': ['manager', 'admin'],
  'inspection.meet': ['manager', 'admin'],
  'inspection.cancel': ['user'],
  'inspection.close': ['system'],
  'inspection.handOver': ['system'],
};
