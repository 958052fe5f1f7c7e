import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a question was not sent; the screen has a text for each. */
export type QuestionComposeFailure = 'tooMany' | 'failed';

/** What the portal answers: under which number the question goes, and by when it is answered. */
export interface SentQuestion {
  /** Of what begins with it, an answer to the agency not. */
  readonly applicationId?: string | undefined;
  readonly number: number;
  /** ISO 8601. */
  readonly dueAt?: string | undefined;
}

export type QuestionComposeEvent =
  | { type: 'question.send'; form: object | undefined }
  | { type: 'question.another' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  failure: QuestionComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SentQuestion | null;
}

/** A question to specialists, an application to them or an answer (section 2): they reply to the given e-mail. */
export const questionComposeMachine = setup({
  types: {} as {
    context: Context;
    events: QuestionComposeEvent;
    emitted: { type: 'questionSent' };
    tags: 'busy' | 'sent';
  },
  actors: {
    sendQuestion: notProvided<SentQuestion, object>('sendQuestion'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SentQuestion }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'questionSent' }),
  },
}).createMachine({
  id: 'question-compose',
  description: 'Takes a question from an empty form to the specialists who answer it.',
  context: { failure: null, fields: [], allowedAt: 0, sent: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'question.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal takes the question.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendQuestion',
        src: 'sendQuestion',
        input: ({ event }) => {
          assertEvent(event, 'question.send');
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
          { target: 'editing', actions: 'setFailed' },
        ],
      },
    },
    sent: {
      description: 'The question has its number, and the answer will come by mail.',
      tags: 'sent',
      on: { 'question.another': { target: 'editing', actions: 'clear' } },
    },
  },
});

/** @public A running actor of this chart. */
export type QuestionComposeActor = ActorRefFrom<typeof questionComposeMachine>;
