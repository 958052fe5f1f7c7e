import { assign, setup } from 'xstate';
import { DAY } from '../../../api/contracts/durations.ts';
import type { InvestorContent, InvestorKind } from '../../../api/contracts/investor.ts';
import type { Deadline } from '../deadline.ts';
import type { Permissions, Role, Stamp, StateMeta } from '../roles.ts';

/** How long an answer waits for the sender's word until the message is closed. Milliseconds. */
export const SILENCE_PERIOD = 30 * DAY;

/** What is told to whom, after the step is committed; the mails are called the same. */
export type SenderNews =
  | 'received'
  | 'taken'
  | 'passed'
  | 'returned'
  | 'rejected'
  | 'answered'
  | 'extended'
  | 'collegialReview'
  | 'finallyAnswered'
  | 'closed'
  | 'overdue';
export type OfficialNews = 'approaching' | 'overdue';
/** What an official or the sender wrote in a step. */
export type StepText = 'message' | 'reason' | 'answer' | 'comment' | 'finalAnswer';

/** A message as it is sent, and again when it was returned for changes. */
interface Sending {
  content: InvestorContent;
  deadline: Deadline;
  /** Where its attachments were gathered. */
  draft?: string;
}

export type InvestorMessageEvent = (
  | ({ type: 'message.send' } & Sending)
  | ({ type: 'message.resend'; paused: number } & Sending)
  | { type: 'message.take' }
  | { type: 'message.pass'; authority: string }
  | { type: 'message.return'; reason: string }
  | { type: 'message.reject'; reason: string }
  | { type: 'message.answer'; answer: string }
  | { type: 'message.extend'; reason: string; deadline: Deadline }
  | { type: 'message.resolve' }
  | { type: 'message.notResolved'; comment: string; deadline: Deadline }
  | { type: 'message.answerFinally'; answer: string }
  | { type: 'message.close' }
  | { type: 'message.withdraw' }
  | { type: 'message.assign'; assignee: string; assigneeRole: Role }
) &
  Stamp;

/** What guards and timers need; the texts are columns of the message and of its steps. */
export interface InvestorMessageContext {
  kind: InvestorKind;
  /** Sender id of who sent it; empty until it is sent. */
  owner: string;
  /** When it was sent first: sent again, it keeps that for the thirty days. Milliseconds since the epoch. */
  registeredAt: number | null;
  /** Days that it has lain with its sender, which do not count towards the thirty; the server counts them. */
  paused: number;
  /** When it was returned, while it lies with its sender. Milliseconds since the epoch. */
  returnedAt: number | null;
  /** Of the answer that somebody owes now. */
  deadline: Deadline | null;
  isExtended: boolean;
  /** The profile authority that it was passed on to. */
  authority: string | null;
  /** Sender id of the official who works on it. */
  assignee: string | null;
}

/** What a message is before anybody has sent it. */
export const newMessage = (kind: InvestorKind): InvestorMessageContext => ({
  kind,
  owner: '',
  registeredAt: null,
  paused: 0,
  returnedAt: null,
  deadline: null,
  isExtended: false,
  authority: null,
  assignee: null,
});

/**
 * Section 4, investor message flow, and section 9 for its deadlines; what the sender may do and how days are
 * counted: decisions.md.
 */
export const investorMessageMachine = setup({
  types: {} as {
    context: InvestorMessageContext;
    input: { kind: InvestorKind };
    events: InvestorMessageEvent;
    meta: StateMeta;
  },
  guards: {
    isOwner: ({ context }, params: { by: Stamp['by'] }) => context.owner === params.by.id,
    /** Once, to a later day than now, and never past the thirtieth calendar day from the registration. */
    canExtend: ({ context }, params: { dueAt: number; at: number }) =>
      !context.isExtended &&
      context.deadline !== null &&
      params.dueAt > Math.max(context.deadline.dueAt, params.at) &&
      params.dueAt <= context.deadline.latestAt,
    hasRole: (_, params: { role: Role; needed: Role }) => params.role === params.needed,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordContent: (_, _params: { content: InvestorContent; at: number }) => {},
    recordText: (_, _params: { kind: StepText; text: string; until?: number }) => {},
    bindFiles: (_, _params: { draft: string | undefined; owner: string }) => {},
    tellSender: (_, _params: { about: SenderNews }) => {},
    tellOfficials: (_, _params: { about: OfficialNews }) => {},
    tellAssignee: (_, _params: { assignee: string }) => {},
    setRegistration: assign({
      owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
      registeredAt: (_, params) => params.at,
      deadline: (_, params) => params.deadline,
    }),
    setResent: assign({
      paused: (_, params: { paused: number; deadline: Deadline }) => params.paused,
      returnedAt: null,
      deadline: (_, params) => params.deadline,
    }),
    setReturned: assign({ returnedAt: (_, params: { at: number }) => params.at }),
    setDeadline: assign({ deadline: (_, params: { deadline: Deadline }) => params.deadline }),
    setExtended: assign({ isExtended: true }),
    setAuthority: assign({ authority: (_, params: { authority: string }) => params.authority }),
    setAssignee: assign({ assignee: (_, params: { assignee: string }) => params.assignee }),
    clearAssignee: assign({ assignee: null }),
    clearDuty: assign({ deadline: null, assignee: null }),
  },
  delays: {
    untilApproaching: ({ context, event }) => Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
    untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
    silencePeriod: SILENCE_PERIOD,
  },
}).createMachine({
  id: 'investor-message',
  description: 'A problem or a proposal of a business on its way to an answer.',
  context: ({ input }) => newMessage(input.kind),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'message.send': {
          target: 'open',
          actions: [
            {
              type: 'setRegistration',
              params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
            },
            { type: 'recordContent', params: ({ event }) => ({ content: event.content, at: event.at }) },
            { type: 'recordText', params: ({ event }) => ({ kind: 'message', text: event.content.text }) },
            {
              type: 'bindFiles',
              params: ({ event }) => ({ draft: event.draft, owner: event.by.id }),
            },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
      },
    },
    open: {
      description: 'The portal owes an answer within ten working days.',
      initial: 'sent',
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
        'message.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
      states: {
        sent: {
          description: 'It waits for a moderator.',
          meta: { duty: 'moderator' },
          on: {
            'message.take': {
              target: 'moderation',
              actions: [
                { type: 'setAssignee', params: ({ event }) => ({ assignee: event.by.id }) },
                { type: 'tellSender', params: { about: 'taken' } },
              ],
            },
            'message.assign': {
              guard: {
                type: 'hasRole',
                params: ({ event }) => ({ role: event.assigneeRole, needed: 'moderator' }),
              },
              actions: [
                { type: 'setAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
                { type: 'tellAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
              ],
            },
          },
        },
        moderation: {
          description: 'A moderator finds out whether it can be answered, and by whom.',
          meta: { duty: 'moderator' },
          on: {
            'message.pass': {
              target: 'review',
              actions: [
                'clearAssignee',
                { type: 'setAuthority', params: ({ event }) => ({ authority: event.authority }) },
                { type: 'tellSender', params: { about: 'passed' } },
              ],
            },
            'message.return': {
              target: '#investor-message.returned',
              actions: [
                { type: 'setReturned', params: ({ event }) => ({ at: event.at }) },
                { type: 'recordText', params: ({ event }) => ({ kind: 'reason', text: event.reason }) },
                { type: 'tellSender', params: { about: 'returned' } },
              ],
            },
            'message.reject': {
              target: '#investor-message.rejected',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ kind: 'reason', text: event.reason }) },
                { type: 'tellSender', params: { about: 'rejected' } },
              ],
            },
            'message.assign': {
              guard: {
                type: 'hasRole',
                params: ({ event }) => ({ role: event.assigneeRole, needed: 'moderator' }),
              },
              actions: [
                { type: 'setAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
                { type: 'tellAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
              ],
            },
          },
        },
        review: {
          description: 'The responsible authority works on the answer.',
          meta: { duty: 'authority' },
          on: {
            'message.answer': {
              target: '#investor-message.answered',
              actions: [
                { type: 'recordText', params: ({ event }) => ({ kind: 'answer', text: event.answer }) },
                { type: 'tellSender', params: { about: 'answered' } },
              ],
            },
            'message.extend': {
              guard: {
                type: 'canExtend',
                params: ({ event }) => ({ dueAt: event.deadline.dueAt, at: event.at }),
              },
              // By way of a state outside, because only entering `open` anew starts its timers anew.
              target: '#investor-message.extending',
              actions: [
                'setExtended',
                { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
                {
                  type: 'recordText',
                  params: ({ event }) => ({
                    kind: 'reason',
                    text: event.reason,
                    until: event.deadline.dueAt,
                  }),
                },
                { type: 'tellSender', params: { about: 'extended' } },
              ],
            },
            'message.assign': {
              guard: {
                type: 'hasRole',
                params: ({ event }) => ({ role: event.assigneeRole, needed: 'authority' }),
              },
              actions: [
                { type: 'setAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
                { type: 'tellAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
              ],
            },
          },
        },
      },
    },
    extending: {
      description: 'The deadline has moved; the work goes on at once.',
      always: '#investor-message.open.review',
    },
    returned: {
      description: 'The sender is asked to change something and to send it again.',
      meta: { standing: 'returned' },
      entry: 'clearDuty',
      on: {
        'message.resend': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'open',
          actions: [
            {
              type: 'setResent',
              params: ({ event }) => ({ paused: event.paused, deadline: event.deadline }),
            },
            { type: 'recordContent', params: ({ event }) => ({ content: event.content, at: event.at }) },
            { type: 'recordText', params: ({ event }) => ({ kind: 'message', text: event.content.text }) },
            {
              type: 'bindFiles',
              params: ({ event }) => ({ draft: event.draft, owner: event.by.id }),
            },
            { type: 'tellSender', params: { about: 'received' } },
          ],
        },
        'message.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'withdrawn',
        },
      },
    },
    rejected: {
      description: 'The moderator has refused it and said why.',
      meta: { standing: 'refused' },
      type: 'final',
      entry: 'clearDuty',
    },
    answered: {
      description: 'The sender reads the answer and says within thirty days whether it helps.',
      meta: { standing: 'answered' },
      entry: 'clearDuty',
      after: {
        silencePeriod: { target: 'closed', actions: { type: 'tellSender', params: { about: 'closed' } } },
      },
      on: {
        'message.resolve': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'resolved',
        },
        'message.notResolved': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'collegialReview',
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
            { type: 'recordText', params: ({ event }) => ({ kind: 'comment', text: event.comment }) },
            { type: 'tellSender', params: { about: 'collegialReview' } },
          ],
        },
      },
    },
    resolved: {
      description: 'The sender has said that the question is resolved.',
      meta: { standing: 'done' },
      type: 'final',
    },
    collegialReview: {
      description: 'The project office considers with everybody concerned what the answer left open.',
      meta: { duty: 'office' },
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
        'message.answerFinally': {
          target: 'finallyAnswered',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ kind: 'finalAnswer', text: event.answer }) },
            { type: 'tellSender', params: { about: 'finallyAnswered' } },
          ],
        },
        'message.assign': {
          guard: {
            type: 'hasRole',
            params: ({ event }) => ({ role: event.assigneeRole, needed: 'office' }),
          },
          actions: [
            { type: 'setAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
            { type: 'tellAssignee', params: ({ event }) => ({ assignee: event.assignee }) },
          ],
        },
      },
    },
    finallyAnswered: {
      description: 'The sender reads the final answer and closes the matter, or leaves it to time.',
      meta: { standing: 'answered' },
      entry: 'clearDuty',
      after: {
        silencePeriod: { target: 'closed', actions: { type: 'tellSender', params: { about: 'closed' } } },
      },
      on: {
        'message.close': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by }) },
          target: 'closed',
        },
      },
    },
    closed: {
      description: 'The matter has ended with the last answer given.',
      meta: { standing: 'done' },
      type: 'final',
    },
    withdrawn: {
      description: 'The sender has taken it back.',
      meta: { standing: 'takenBack' },
      type: 'final',
      entry: 'clearDuty',
    },
  },
});

/** Everybody does their own part, and an administrator no more than see to it that somebody does. */
export const investorMessagePermissions: Permissions<InvestorMessageEvent['type']> = {
  'message.send': ['user'],
  'message.resend': ['user'],
  'message.resolve': ['user'],
  'message.notResolved': ['user'],
  'message.close': ['user'],
  'message.withdraw': ['user'],
  'message.take': ['moderator'],
  'message.pass': ['moderator'],
  'message.return': ['moderator'],
  'message.reject': ['moderator'],
  'message.assign': ['moderator', 'admin'],
  'message.answer': ['authority'],
  'message.extend': ['authority'],
  'message.answerFinally': ['office'],
};
