import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What whoever signed up is told, after the step is committed. */
export type SignupNews = 'received' | 'waiting' | 'movedUp' | 'accepted' | 'declined' | 'overdue';

export type ProgramSignupEvent = (
  | { type: 'signup.send'; hasPlace: boolean; deadline: Deadline }
  | { type: 'signup.accept'; answer: string }
  | { type: 'signup.decline'; reason: string }
  | { type: 'signup.withdraw' }
  | { type: 'signup.moveUp'; deadline: Deadline }
) &
  Stamp;

export interface ProgramSignupContext {
  /** Sender id of whoever signed up; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the school's word, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a signup is before anybody has sent it. */
export const newSignup = (): ProgramSignupContext => ({ owner: '', requestedAt: null, deadline: null });

/**
 * The join request of section 3, for a programme of the technical school. Places are as many as the programme takes
 * students; whoever comes later waits, and moves up by itself. Its steps: docs/adr/0012.
 */
export const programSignupMachine = setup({
  types: {} as {
    context: ProgramSignupContext;
    events: ProgramSignupEvent;
    tags: 'open' | 'placed';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { by: string }) => context.owner === params.by,
    hasPlace: (_, params: { hasPlace: boolean }) => params.hasPlace,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: SignupNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    fillPlaces: () => {},
    setSent: assign({
      owner: (_, params: { owner: string; at: number }) => params.owner,
      requestedAt: (_, params) => params.at,
    }),
    setDeadline: assign({ deadline: (_, params: { deadline: Deadline }) => params.deadline }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'program-signup',
  description: 'Somebody signs up for a programme of the technical school, where places are limited.',
  context: newSignup(),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'signup.send': [
          {
            guard: { type: 'hasPlace', params: ({ event }) => ({ hasPlace: event.hasPlace }) },
            target: 'received',
            actions: [
              { type: 'setSent', params: ({ event }) => ({ owner: event.by.id, at: event.at }) },
              { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
              { type: 'tellSender', params: { about: 'received' } },
            ],
          },
          {
            target: 'waiting',
            actions: [
              { type: 'setSent', params: ({ event }) => ({ owner: event.by.id, at: event.at }) },
              { type: 'tellSender', params: { about: 'waiting' } },
              'fillPlaces',
            ],
          },
        ],
      },
    },
    received: {
      description: 'It holds a place, and the school owes its word within ten working days.',
      tags: ['open', 'placed'],
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
        'signup.accept': {
          target: 'accepted',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'accepted' } },
          ],
        },
        'signup.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
            'fillPlaces',
          ],
        },
        'signup.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
          actions: 'fillPlaces',
        },
      },
    },
    waiting: {
      description: 'All places are taken: it waits for one, in the order of arrival.',
      tags: 'open',
      on: {
        'signup.moveUp': {
          target: 'received',
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
            { type: 'tellSender', params: { about: 'movedUp' } },
          ],
        },
        'signup.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'signup.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    accepted: {
      description: 'The school has accepted it and said how to go on; the place is kept.',
      tags: ['open', 'placed'],
      meta: { standing: 'agreed' },
      on: {
        'signup.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
          actions: 'fillPlaces',
        },
      },
    },
    declined: {
      description: 'The school has refused it and said why.',
      meta: { standing: 'refused' },
      type: 'final',
    },
    withdrawn: {
      description: 'Whoever signed up has taken it back.',
      meta: { standing: 'takenBack' },
      type: 'final',
    },
  },
});

/** Users sign up and take back, the school answers; who moves up is the portal's. */
export const programSignupPermissions: Permissions<ProgramSignupEvent['type']> = {
  'signup.send': ['user'],
  'signup.accept': ['school', 'admin'],
  'signup.decline': ['school', 'admin'],
  'signup.withdraw': ['user'],
  'signup.moveUp': ['system'],
};
