import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { ReplyForm, SentReply } from '../../../api/contracts/initiative-replies.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a reply was not sent; the screen has a text for each. */
export type ReplyComposeFailure = 'tooMany' | 'failed';

export type ReplyComposeEvent = { type: 'reply.send'; form: ReplyForm | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  failure: ReplyComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SentReply | null;
}

/** Refusals that say that nobody may reply any more, or that one has already in another tab. */
const OVER: readonly unknown[] = ['initiative_closed', 'no_initiator', 'own_initiative', 'already_replied'];

/** The join request to a published initiative (section 3). */
export const replyComposeMachine = setup({
  types: {} as {
    context: Context;
    events: ReplyComposeEvent;
    emitted: { type: 'replySent' } | { type: 'standingChanged' };
    tags: 'busy' | 'sent' | 'over';
  },
  actors: {
    sendReply: notProvided<SentReply, ReplyForm>('sendReply'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
    isOver: (_, params: { error: unknown }) => OVER.includes(codeOf(params.error)),
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SentReply }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'replySent' }),
    tellStanding: emit({ type: 'standingChanged' }),
  },
}).createMachine({
  id: 'reply-compose',
  description: 'Takes a reply to an initiative from an empty form to its initiator.',
  context: { failure: null, fields: [], allowedAt: 0, sent: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'reply.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal takes the reply.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ event }) => {
          assertEvent(event, 'reply.send');
          return required(event.form);
        },
        onDone: {
          target: 'sent',
          actions: [{ type: 'setSent', params: ({ event }) => ({ sent: event.output }) }, 'tellSent'],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'editing',
            actions: { type: 'setTooMany', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'over',
            actions: 'tellStanding',
          },
          { target: 'editing', actions: 'setFailed' },
        ],
      },
    },
    sent: {
      description: 'The reply has its number, and its initiator is told of it.',
      tags: 'sent',
      type: 'final',
    },
    over: {
      description: 'One cannot reply to the initiative; the page says why.',
      tags: 'over',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type ReplyComposeActor = ActorRefFrom<typeof replyComposeMachine>;
