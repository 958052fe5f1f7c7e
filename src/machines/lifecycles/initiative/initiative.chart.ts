import { assign, setup } from 'xstate';
import { DAY } from '../../../api/contracts/durations.ts';
import type { InitiativeContent } from '../../../api/contracts/initiatives.ts';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** How long before the end of its period the initiator is reminded of it. Milliseconds. */
const REMINDER = 7 * DAY;

/** What its initiator is told, after the step is committed. */
export type InitiativeNews =
  | 'received'
  | 'taken'
  | 'returned'
  | 'rejected'
  | 'published'
  | 'ending'
  | 'closed'
  | 'overdue';

/** An initiative as it is proposed, and again when it was returned for changes. */
interface Proposing {
  readonly content: InitiativeContent;
  readonly deadline: Deadline;
  /** Where its documents were gathered. */
  readonly draft?: string;
}

export type InitiativeEvent = (
  | ({ type: 'initiative.submit' } & Proposing)
  | ({ type: 'initiative.resubmit' } & Proposing)
  | { type: 'initiative.take' }
  | { type: 'initiative.return'; reason: string }
  | { type: 'initiative.reject'; reason: string }
  | { type: 'initiative.publish'; closesAt: number }
  | { type: 'initiative.withdraw' }
  | { type: 'initiative.close' }
) &
  Stamp;

export interface InitiativeContext {
  /** Sender id of the initiator; empty until it is submitted. */
  owner: string;
  /** When it was submitted last. Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the moderator's decision, as long as one is owed. */
  deadline: Deadline | null;
  /** The end of its period, once it is published. Milliseconds since the epoch. */
  closesAt: number | null;
}

/** What an initiative is before anybody has submitted it. */
export const newInitiative = (): InitiativeContext => ({
  owner: '',
  requestedAt: null,
  deadline: null,
  closesAt: null,
});

/**
 * Section 6, initiators publish initiatives; its steps are those of decisions.md, moderation. What is published is a
 * thing of the register `initiatives`, whose own lifecycle shows and hides it.
 */
export const initiativeMachine = setup({
  types: {} as { context: InitiativeContext; events: InitiativeEvent; tags: 'open'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { by: Stamp['by'] }) => context.owner === params.by.id,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordContent: (_, _params: { content: InitiativeContent; at: number }) => {},
    recordText: (_, _params: { text: string }) => {},
    bindFiles: (_, _params: { draft: string | undefined; owner: string }) => {},
    publish: (_, _params: { closesAt: number }) => {},
    endPublication: () => {},
    tellSender: (_, _params: { about: InitiativeNews }) => {},
    tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
    setSubmitted: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      requestedAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    setClosing: assign({ closesAt: (_, params: { closesAt: number }) => params.closesAt }),
    clearDeadline: assign({ deadline: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
    untilEnding: ({ context, event }) => Math.max((context.closesAt ?? 0) - REMINDER - event.at, 0),
    untilPeriodEnds: ({ context, event }) => Math.max((context.closesAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'initiative',
  description: 'An investment initiative from its proposal through moderation to the end of its period.',
  context: newInitiative(),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has proposed it yet.',
      on: {
        'initiative.submit': {
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
        'initiative.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
      states: {
        submitted: {
          description: 'It waits for a moderator.',
          meta: { duty: 'moderator' },
          on: {
            'initiative.take': {
              target: 'moderation',
              actions: { type: 'tellSender', params: { about: 'taken' } },
            },
          },
        },
        moderation: {
          description: 'A moderator looks whether it can be published as it is.',
          meta: { duty: 'moderator' },
          on: {
            'initiative.publish': {
              target: '#initiative.published',
              actions: [
                { type: 'setClosing', params: ({ event }) => ({ closesAt: event.closesAt }) },
                { type: 'publish', params: ({ event }) => ({ closesAt: event.closesAt }) },
                { type: 'tellSender', params: { about: 'published' } },
              ],
            },
            'initiative.return': {
              target: '#initiative.returned',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
                { type: 'tellSender', params: { about: 'returned' } },
              ],
            },
            'initiative.reject': {
              target: '#initiative.rejected',
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
      description: 'The initiator is asked to change something and to submit it again.',
      meta: { standing: 'returned' },
      on: {
        'initiative.resubmit': {
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
        'initiative.withdraw': {
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
      description: 'The register shows it until its period ends or its initiator closes it.',
      meta: { standing: 'answered' },
      exit: 'endPublication',
      after: {
        untilEnding: { actions: { type: 'tellSender', params: { about: 'ending' } } },
        untilPeriodEnds: {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
      on: {
        'initiative.close': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'closed',
        },
      },
    },
    closed: {
      description: 'Its period is over, or its initiator has closed it: the register shows it no longer.',
      meta: { standing: 'done' },
      type: 'final',
    },
    withdrawn: {
      description: 'The initiator has taken it back before it was published.',
      meta: { standing: 'takenBack' },
      type: 'final',
    },
  },
});

/** The initiator proposes, takes back what is not published yet and closes what is; moderators decide. */
export const initiativePermissions: Permissions<InitiativeEvent['type']> = {
  'initiative.submit': ['user'],
  'initiative.resubmit': ['user'],
  'initiative.take': ['moderator'],
  'initiative.return': ['moderator'],
  'initiative.reject': ['moderator'],
  'initiative.publish': ['moderator'],
  'initiative.withdraw': ['user'],
  'initiative.close': ['user'],
};
