import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { missing, notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why somebody was not signed in; the screen has a text for each. */
export type SignInFailure = 'wrongCredentials' | 'blocked' | 'failed';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInEvent = { type: 'credentials.send'; credentials: Credentials | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  failure: SignInFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed, milliseconds since the epoch. */
  allowedAt: number;
}

/** Signing in with e-mail and password (sections 2 and 4). */
export const signInMachine = setup({
  types: {} as {
    context: Context;
    events: SignInEvent;
    tags: 'busy' | 'limited' | 'notConfirmed' | 'signedIn';
  },
  actors: {
    signIn: notProvided<void, Credentials>('signIn'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: SignInFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setAllowedAt: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
    clear: assign({ failure: null, fields: [] }),
  },
  delays: {
    untilAllowed: () => missing('the delay untilAllowed'),
  },
}).createMachine({
  id: 'sign-in',
  description: 'Signs a person in with e-mail and password, or says why not.',
  context: { failure: null, fields: [], allowedAt: 0 },
  initial: 'typing',
  states: {
    typing: {
      description: 'E-mail and password are being typed.',
      on: {
        'credentials.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.credentials }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal checks who this is.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.send');
          return required(event.credentials);
        },
        onDone: 'signedIn',
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'wrong_credentials' }),
            },
            target: 'typing',
            actions: { type: 'setFailure', params: { failure: 'wrongCredentials' } },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'email_not_confirmed' }),
            },
            target: 'notConfirmed',
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'account_blocked' }),
            },
            target: 'typing',
            actions: { type: 'setFailure', params: { failure: 'blocked' } },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'limited',
            actions: {
              type: 'setAllowedAt',
              params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }),
            },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'typing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'typing', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    notConfirmed: {
      description: 'The address waits for its confirmation; the mail can be asked for again.',
      tags: 'notConfirmed',
      on: {
        'credentials.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.credentials }) },
          target: 'sending',
        },
      },
    },
    limited: {
      description: 'There were too many tries; the time until the next counts down.',
      tags: 'limited',
      after: { untilAllowed: 'typing' },
    },
    signedIn: {
      description: 'The person is signed in and goes back to where they came from.',
      tags: 'signedIn',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type SignInActor = ActorRefFrom<typeof signInMachine>;
