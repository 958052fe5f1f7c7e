import { assign, setup } from 'xstate';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What whoever replied is told, after the step is committed. */
export type ReplyNews = 'received' | 'accepted' | 'declined' | 'lapsed' | 'closed';
/** What the initiator is told. */
export type InitiatorNews = 'new' | 'withdrawn';

export type InitiativeReplyEvent = (
  | { type: 'reply.send'; initiator: string; lapsesAt: number }
  | { type: 'reply.accept'; answer: string }
  | { type: 'reply.decline'; reason: string }
  | { type: 'reply.withdraw' }
  | { type: 'reply.close' }
) &
  Stamp;

export interface InitiativeReplyContext {
  /** Sender id of whoever replied; empty until they have. */
  owner: string;
  /** Sender id of whoever proposed the initiative. */
  initiator: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** When it lapses unless it is answered. Milliseconds since the epoch. */
  lapsesAt: number | null;
}

/** What a reply is before anybody has sent it. */
export const newReply = (): InitiativeReplyContext => ({
  owner: '',
  initiator: '',
  requestedAt: null,
  lapsesAt: null,
});

/**
 * The join request of section 3, to a published initiative. Two people have a part in it, and neither is an official:
 * one replies and may take that back, the other says yes or no. Its steps: docs/adr/0012.
 */
export const initiativeReplyMachine = setup({
  types: {} as {
    context: InitiativeReplyContext;
    events: InitiativeReplyEvent;
    tags: 'open';
    meta: StateMeta;
  },
  guards: {
    isFromAnother: (_, params: { by: string; initiator: string }) => params.by !== params.initiator,
    isOwner: ({ context }, params: { by: string }) => context.owner === params.by,
    isInitiator: ({ context }, params: { by: string }) => context.initiator === params.by,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    recordText: (_, _params: { text: string }) => {},
    tellSender: (_, _params: { about: ReplyNews }) => {},
    tellInitiator: (_, _params: { about: InitiatorNews; initiator: string }) => {},
    setSent: assign({
      owner: (_, params: { owner: string; initiator: string; at: number; lapsesAt: number }) => params.owner,
      initiator: (_, params) => params.initiator,
      requestedAt: (_, params) => params.at,
      lapsesAt: (_, params) => params.lapsesAt,
    }),
  },
  delays: {
    untilLapsed: ({ context, event }) => Math.max((context.lapsesAt ?? 0) - event.at, 0),
  },
}).createMachine({
  id: 'initiative-reply',
  description: 'Somebody replies to a published initiative, and its initiator says yes or no.',
  context: newReply(),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nobody has sent it yet.',
      on: {
        'reply.send': {
          guard: {
            type: 'isFromAnother',
            params: ({ event }) => ({ by: event.by.id, initiator: event.initiator }),
          },
          target: 'sent',
          actions: [
            {
              type: 'setSent',
              params: ({ event }) => ({
                owner: event.by.id,
                initiator: event.initiator,
                at: event.at,
                lapsesAt: event.lapsesAt,
              }),
            },
            { type: 'tellSender', params: { about: 'received' } },
            {
              type: 'tellInitiator',
              params: ({ event }) => ({ about: 'new', initiator: event.initiator }),
            },
          ],
        },
      },
    },
    sent: {
      description: 'The initiator has thirty days to answer it.',
      tags: 'open',
      after: {
        untilLapsed: { target: 'lapsed', actions: { type: 'tellSender', params: { about: 'lapsed' } } },
      },
      on: {
        'reply.accept': {
          guard: { type: 'isInitiator', params: ({ event }) => ({ by: event.by.id }) },
          target: 'accepted',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
            { type: 'tellSender', params: { about: 'accepted' } },
          ],
        },
        'reply.decline': {
          guard: { type: 'isInitiator', params: ({ event }) => ({ by: event.by.id }) },
          target: 'declined',
          actions: [
            { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
            { type: 'tellSender', params: { about: 'declined' } },
          ],
        },
        'reply.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ by: event.by.id }) },
          target: 'withdrawn',
          actions: {
            type: 'tellInitiator',
            params: ({ context }) => ({ about: 'withdrawn', initiator: context.initiator }),
          },
        },
        'reply.close': {
          target: 'closed',
          actions: { type: 'tellSender', params: { about: 'closed' } },
        },
      },
    },
    accepted: {
      description: 'The initiator has said yes, and how to go on.',
      meta: { standing: 'agreed' },
      type: 'final',
    },
    declined: {
      description: 'The initiator has said no, and why.',
      meta: { standing: 'refused' },
      type: 'final',
    },
    withdrawn: {
      description: 'Whoever replied has taken it back.',
      meta: { standing: 'takenBack' },
      type: 'final',
    },
    lapsed: {
      description: 'Thirty days went by without an answer; one may reply again.',
      meta: { standing: 'missed' },
      type: 'final',
    },
    closed: {
      description: 'It ended with the initiative before it was answered.',
      meta: { standing: 'done' },
      type: 'final',
    },
  },
});

/** One user replies, another answers; which of them is who, the chart's guards say. The end of the initiative is the portal's. */
export const initiativeReplyPermissions: Permissions<InitiativeReplyEvent['type']> = {
  'reply.send': ['user'],
  'reply.accept': ['user'],
  'reply.decline': ['user'],
  'reply.withdraw': ['user'],
  'reply.close': ['system'],
};
