import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type KioskNews = 'received' | 'answered' | 'declined' | 'overdue';

export type KioskRequestEvent = (
  | { type: 'kiosk.send'; deadline: Deadline }
  | { type: 'kiosk.answer'; answer: string }
  | { type: 'kiosk.decline'; reason: string }
  | { type: 'kiosk.withdraw' }
  | { type: 'kiosk.handOver'; from: string; to: string }
) &
  Stamp;

export interface KioskRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the answer, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a request is before anybody has sent it. */
export const newKiosk = (): KioskRequestContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
});

/** Section 2, information kiosk; section 9 for the ten working days of an answer. Its steps: docs/adr/0012. */
export const kioskRequestMachine = setup({
  types: {} as { context: KioskRequestContext; events: KioskRequestEvent; tags: 'open'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: KioskNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    setRequest: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      requestedAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'kiosk-request',
  description: 'Somebody asks the information kiosk, whose specialists reply to the given e-mail.',
  context: newKiosk(),
  initial: 'unsent',
  on: {
    'kiosk.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'kiosk.send': {
          target: 'sent',
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
    sent: {
      description: 'The specialists owe an answer within ten working days.',
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
        'kiosk.answer': {
          target: 'answered',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'answered' } },
          ],
        },
        'kiosk.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'kiosk.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    answered: {
      description: 'The answer went to the given e-mail and stands in the account.',
      meta: { standing: 'answered' },
    },
    declined: {
      description: 'The specialists have refused it and said why.',
      meta: { standing: 'refused' },
    },
    withdrawn: {
      description: 'The sender has taken it back.',
      meta: { standing: 'takenBack' },
    },
  },
});

/** The public asks, the specialists answer; what follows from a sign-in is the portal's. */
export const kioskRequestPermissions: Permissions<KioskRequestEvent['type']> = {
  'kiosk.send': ['visitor', 'user'],
  'kiosk.answer': ['manager', 'admin'],
  'kiosk.decline': ['manager', 'admin'],
  'kiosk.withdraw': ['user'],
  'kiosk.handOver': ['system'],
};
