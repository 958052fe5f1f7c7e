import { assign, setup } from 'xstate';
import type { TechnologyContent } from '../../../api/contracts/technology-proposals.ts';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What its developer is told, after the step is committed. */
export type TechnologyNews = 'received' | 'taken' | 'returned' | 'rejected' | 'published' | 'overdue';

/** A technology as it is proposed, and again when it was returned for changes. */
interface Proposing {
  readonly content: TechnologyContent;
  readonly deadline: Deadline;
  /** Where its documents were gathered. */
  readonly draft?: string;
}

export type TechnologyProposalEvent = (
  | ({ type: 'technology.submit' } & Proposing)
  | ({ type: 'technology.resubmit' } & Proposing)
  | { type: 'technology.take' }
  | { type: 'technology.return'; reason: string }
  | { type: 'technology.reject'; reason: string }
  | { type: 'technology.publish' }
  | { type: 'technology.withdraw' }
) &
  Stamp;

export interface TechnologyContext {
  /** Sender id of whoever proposed it; empty until it is submitted. */
  owner: string;
  /** When it was submitted last. Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the moderator's decision, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a proposal is before anybody has submitted it. */
export const newTechnology = (): TechnologyContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
});

/**
 * A developer brings a technology into the bank (section 2, technology bank); its steps are those of decisions.md, moderation,
 * as an initiative takes them. What is published is a thing of the register `technologies`, whose own lifecycle shows and
 * hides it; no period ends it.
 */
export const technologyProposalMachine = setup({
  types: {} as { context: TechnologyContext; events: TechnologyProposalEvent; tags: 'open'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { by: Stamp['by'] }) => context.owner === params.by.id,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordContent: (_, _params: { content: TechnologyContent; at: number }) => {},
    recordText: (_, _params: { text: string }) => {},
    bindFiles: (_, _params: { draft: string | undefined; owner: string }) => {},
    publish: () => {},
    endPublication: () => {},
    tellSender: (_, _params: { about: TechnologyNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    setSubmitted: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      requestedAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'technology-proposal',
  description: 'A technology from its developer’s proposal through moderation into the technology bank.',
  context: newTechnology(),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has proposed it yet.',
      on: {
        'technology.submit': {
          target: 'open',
          actions: [
            {
              type: 'setSubmitted',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
            },
            { type: 'recordContent', params: ({ event }) => ({ content: event.content, at: event.at }) },
            { type: 'bindFiles', params: ({ event }) => ({ draft: event.draft, owner: event.by.id }) },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    open: {
      description: 'The agency owes a decision within ten working days.',
      initial: 'submitted',
      tags: 'open',
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
        'technology.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
      states: {
        submitted: {
          description: 'It waits for a moderator.',
          meta: { duty: 'moderator' },
          on: {
            'technology.take': {
              target: 'moderation',
              actions: { type: 'tellSender', params: { about: 'taken' } },
            },
          },
        },
        moderation: {
          description: 'A moderator looks whether it can be published as it is.',
          meta: { duty: 'moderator' },
          on: {
            'technology.publish': {
              target: '#technology-proposal.published',
              actions: ['publish', { type: 'tellSender', params: { about: 'published' } }],
            },
            'technology.return': {
              target: '#technology-proposal.returned',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
                { type: 'tellSender', params: { about: 'returned' } },
              ],
            },
            'technology.reject': {
              target: '#technology-proposal.rejected',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
                { type: 'tellSender', params: { about: 'rejected' } },
              ],
            },
          },
        },
      },
    },
    returned: {
      description: 'The developer is asked to change something and to submit it again.',
      meta: { standing: 'returned' },
      on: {
        'technology.resubmit': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'open',
          actions: [
            {
              type: 'setSubmitted',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
            },
            { type: 'recordContent', params: ({ event }) => ({ content: event.content, at: event.at }) },
            { type: 'bindFiles', params: ({ event }) => ({ draft: event.draft, owner: event.by.id }) },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
        'technology.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
    },
    rejected: {
      description: 'The moderator has refused it and said why.',
      meta: { standing: 'refused' },
      type: 'final',
    },
    published: {
      description: 'The technology bank shows it until its developer takes it back.',
      meta: { standing: 'answered' },
      exit: 'endPublication',
      on: {
        'technology.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
    },
    withdrawn: {
      description: 'The developer has taken it back: the technology bank does not show it.',
      meta: { standing: 'takenBack' },
      type: 'final',
    },
  },
});

/** The developer proposes and takes back, published or not; moderators decide. */
export const technologyProposalPermissions: Permissions<TechnologyProposalEvent['type']> = {
  'technology.submit': ['user'],
  'technology.resubmit': ['user'],
  'technology.take': ['moderator'],
  'technology.return': ['moderator'],
  'technology.reject': ['moderator'],
  'technology.publish': ['moderator'],
  'technology.withdraw': ['user'],
};
