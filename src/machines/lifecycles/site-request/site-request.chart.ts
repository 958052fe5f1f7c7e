import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type SiteRequestNews = 'received' | 'taken' | 'finished' | 'declined' | 'overdue';

export type SiteRequestEvent = (
  | { type: 'site.send'; deadline: Deadline }
  | { type: 'site.take'; answer: string }
  | { type: 'site.finish'; answer: string }
  | { type: 'site.decline'; reason: string }
  | { type: 'site.withdraw' }
  | { type: 'site.handOver'; from: string; to: string }
) &
  Stamp;

export interface SiteRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the agency's first word, as long as one is owed. */
  deadline: Deadline | null;
}

/** What an application is before anybody has sent it. */
export const newSiteRequest = (): SiteRequestContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
});

/** Section 2, production-site selection; section 9 for the ten working days of an answer. Its steps: docs/adr/0012. */
export const siteRequestMachine = setup({
  types: {} as { context: SiteRequestContext; events: SiteRequestEvent; tags: 'open'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: SiteRequestNews }) => {},
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
  id: 'site-request',
  description: 'Somebody asks the agency for help with the sites that a selection has found.',
  context: newSiteRequest(),
  initial: 'unsent',
  on: {
    'site.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'site.send': {
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
      description: 'The agency owes its first word within ten working days.',
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
        'site.take': {
          target: 'underway',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'taken' } },
          ],
        },
        'site.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'site.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    underway: {
      description: 'The agency helps: it has said how, and goes through the sites with the sender.',
      tags: 'open',
      meta: { duty: 'manager' },
      on: {
        'site.finish': {
          target: 'finished',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'finished' } },
          ],
        },
        'site.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'site.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    finished: {
      description:
        'The agency has helped, and its result went to the given e-mail and stands in the account.',
      meta: { standing: 'answered' },
    },
    declined: {
      description: 'The agency has refused to help and said why.',
      meta: { standing: 'refused' },
    },
    withdrawn: {
      description: 'The sender has taken it back.',
      meta: { standing: 'takenBack' },
    },
  },
});

/** The public asks, managers help; what follows from a sign-in is the portal's. */
export const siteRequestPermissions: Permissions<SiteRequestEvent['type']> = {
  'site.send': ['visitor', 'user'],
  'site.take': ['manager', 'admin'],
  'site.finish': ['manager', 'admin'],
  'site.decline': ['manager', 'admin'],
  'site.withdraw': ['user'],
  'site.handOver': ['system'],
};
