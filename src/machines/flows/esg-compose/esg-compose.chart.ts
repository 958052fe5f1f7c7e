import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { EsgForm } from '../../../api/contracts/esg-applications.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why an application was not filed; the screen has a text for each. */
export type EsgComposeFailure = 'tooMany' | 'failed';

/** What the portal answers: by which number the application goes, and when the assessment is due. */
export interface FiledEsg {
  readonly id: string;
  readonly number: number;
  /** ISO 8601. */
  readonly dueAt: string;
}

export type EsgComposeEvent = { type: 'application.file'; form: EsgForm | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  failure: EsgComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: FiledEsg | null;
}

/** Applying for the ESG status (section 2). */
export const esgComposeMachine = setup({
  types: {} as {
    context: Context;
    events: EsgComposeEvent;
    emitted: { type: 'esgFiled' };
    tags: 'busy' | 'sent';
  },
  actors: {
    fileEsg: notProvided<FiledEsg, EsgForm>('fileEsg'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: FiledEsg }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'esgFiled' }),
  },
}).createMachine({
  id: 'esg-compose',
  description: 'Takes an application for the ESG status from a form to the portal.',
  context: { failure: null, fields: [], allowedAt: 0, sent: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'application.file': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description:
        'The form goes once its files have arrived; the portal takes it and counts the days to the assessment.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'fileEsg',
        src: 'fileEsg',
        input: ({ event }) => {
          assertEvent(event, 'application.file');
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
      description: 'The application has its number and the day by which the company is assessed.',
      tags: 'sent',
      type: 'final',
    },
    signedOut: {
      description: 'The session ended meanwhile: the person signs in and comes back to what they typed.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type EsgComposeActor = ActorRefFrom<typeof esgComposeMachine>;
