import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type SchoolNews = 'received' | 'answered' | 'declined' | 'overdue';

export type SchoolRequestEvent = (
  | { type: 'school.send'; deadline: Deadline }
  | { type: 'school.answer'; answer: string }
  | { type: 'school.decline'; reason: string }
  | { type: 'school.withdraw' }
  | { type: 'school.handOver'; from: string; to: string }
) &
  Stamp;

export interface SchoolRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the answer, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a request is before anybody has sent it. */
export const newSchoolRequest = (): SchoolRequestContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
});

/** Section 2, technical school: a question, or the wish to take part; section 9 for the ten working days of an answer. */
export const schoolRequestMachine = setup({
  types: {} as { context: SchoolRequestContext; events: SchoolRequestEvent; tags: 'open'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: SchoolNews }) => {},
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
  id: 'school-request',
  description:
    'Somebody asks the technical school, or wants to take part in it; the school replies to the given e-mail.',
  context: newSchoolRequest(),
  initial: 'unsent',
  on: {
    'school.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'school.send': {
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
      description: 'The school owes an answer within ten working days.',
      tags: 'open',
      meta: { duty: 'school' },
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
        'school.answer': {
          target: 'answered',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'answered' } },
          ],
        },
        'school.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'school.withdraw': {
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
      description: 'The school has refused it and said why.',
      meta: { standing: 'refused' },
    },
    withdrawn: {
      description: 'The sender has taken it back.',
      meta: { standing: 'takenBack' },
    },
  },
});

/** The public asks, the school answers; what follows from a sign-in is the portal's. */
export const schoolRequestPermissions: Permissions<SchoolRequestEvent['type']> = {
  'school.send': ['visitor', 'user'],
  'school.answer': ['school', 'admin'],
  'school.decline': ['school', 'admin'],
  'school.withdraw': ['user'],
  'school.handOver': ['system'],
};
