import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { InvestorForm, InvestorKind } from '../../../api/contracts/investor.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a message was not sent; the screen has a text for each. */
export type MessageComposeFailure = 'tooMany' | 'failed';

/** What the portal answers: by which number the message goes, and when it owes an answer. */
export interface SentMessage {
  readonly id: string;
  readonly number: number;
  /** ISO 8601. */
  readonly dueAt: string;
}

export type MessageComposeEvent =
  | { type: 'message.send'; form: InvestorForm | undefined }
  | { type: 'message.another' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  kind: InvestorKind;
  failure: MessageComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SentMessage | null;
}

/** Writing a problem or a proposal and sending it (sections 3 and 8, investor request and proposal forms). */
export const messageComposeMachine = setup({
  types: {} as {
    context: Context;
    input: { kind: InvestorKind };
    events: MessageComposeEvent;
    emitted: { type: 'messageSent' };
    tags: 'busy' | 'sent';
  },
  actors: {
    sendMessage: notProvided<SentMessage, InvestorForm>('sendMessage'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SentMessage }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'messageSent' }),
  },
}).createMachine({
  id: 'message-compose',
  description: 'Takes a problem or a proposal from an empty form to the portal.',
  context: ({ input }) => ({ ...input, failure: null, fields: [], allowedAt: 0, sent: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'message.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description:
        'The message goes once its files have arrived; the portal takes it and counts the days to its answer.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ event }) => {
          assertEvent(event, 'message.send');
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
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'not_authenticated' }),
            },
            target: 'signedOut',
          },
          { target: 'editing', actions: 'setFailed' },
        ],
      },
    },
    sent: {
      description: 'The message has its number and the day by which it will be answered.',
      tags: 'sent',
      on: { 'message.another': { target: 'editing', actions: 'clear' } },
    },
    signedOut: {
      description: 'The session ended meanwhile: the person signs in and comes back to what they typed.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type MessageComposeActor = ActorRefFrom<typeof messageComposeMachine>;
