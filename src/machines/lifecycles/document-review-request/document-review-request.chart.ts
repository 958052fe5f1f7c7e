import { assign, setup } from 'xstate';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is told to whom, after the step is committed. */
export type DocumentReviewNews = 'received' | 'answered' | 'declined' | 'overdue' | 'closed';

export type DocumentReviewRequestEvent = (
  | { type: 'documents.request'; deadline: Deadline }
  | { type: 'documents.answer'; answer: string }
  | { type: 'documents.decline'; reason: string }
  | { type: 'documents.withdraw' }
  | { type: 'documents.close' }
  | { type: 'documents.handOver'; from: string; to: string }
) &
  Stamp;

export interface DocumentReviewRequestContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the answer, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a request is before anybody has sent it. */
export const newDocumentReview = (): DocumentReviewRequestContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
});

/** Section 2, document review request, and section 9 for its two working days; its steps: docs/adr/0012. */
export const documentReviewRequestMachine = setup({
  types: {} as {
    context: DocumentReviewRequestContext;
    events: DocumentReviewRequestEvent;
    tags: 'open';
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: DocumentReviewNews }) => {},
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
  id: 'document-review-request',
  description: 'Somebody asks what the documents of an object say.',
  context: newDocumentReview(),
  initial: 'unsent',
  on: {
    'documents.handOver': {
      guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
      actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
    },
  },
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'documents.request': {
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
      description: 'The manager owes an answer within two working days.',
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
        'documents.answer': {
          target: 'answered',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'answered' } },
          ],
        },
        'documents.decline': {
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'documents.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
        'documents.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    answered: {
      description: 'The sender has been told what the documents say.',
      meta: { standing: 'answered' },
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
export const documentReviewRequestPermissions: Permissions<DocumentReviewRequestEvent['type']> = {
  'documents.request': ['visitor', 'user'],
  'documents.answer': ['manager', 'admin'],
  'documents.decline': ['manager', 'admin'],
  'documents.withdraw': ['user'],
  'documents.close': ['system'],
  'documents.handOver': ['system'],
};
