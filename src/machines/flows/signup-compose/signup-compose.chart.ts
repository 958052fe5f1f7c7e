import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { SentSignup, SignupForm } from '../../../api/contracts/program-signups.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a signup was not sent; the screen has a text for each. */
export type SignupComposeFailure = 'tooMany' | 'failed';

export type SignupComposeEvent = { type: 'signup.send'; form: SignupForm | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  failure: SignupComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SentSignup | null;
}

/** Refusals that say that nobody may sign up any more, or that one has already in another tab. */
const OVER: readonly unknown[] = ['program_closed', 'already_signed_up'];

/** The join request for a programme of the technical school (section 3). */
export const signupComposeMachine = setup({
  types: {} as {
    context: Context;
    events: SignupComposeEvent;
    emitted: { type: 'signupSent' } | { type: 'standingChanged' };
    tags: 'busy' | 'sent' | 'over';
  },
  actors: {
    sendSignup: notProvided<SentSignup, SignupForm>('sendSignup'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
    isOver: (_, params: { error: unknown }) => OVER.includes(codeOf(params.error)),
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SentSignup }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'signupSent' }),
    tellStanding: emit({ type: 'standingChanged' }),
  },
}).createMachine({
  id: 'signup-compose',
  description: 'Takes a signup for a programme from an empty form to a place or the waiting list.',
  context: { failure: null, fields: [], allowedAt: 0, sent: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'signup.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal takes the signup.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendSignup',
        src: 'sendSignup',
        input: ({ event }) => {
          assertEvent(event, 'signup.send');
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
      description: 'The signup has its number, and a place or its turn on the waiting list.',
      tags: 'sent',
      type: 'final',
    },
    over: {
      description: 'One cannot sign up; the page says why.',
      tags: 'over',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type SignupComposeActor = ActorRefFrom<typeof signupComposeMachine>;
