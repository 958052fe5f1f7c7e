import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why it was not done; the screen has a text for each. */
export type PasswordChangeFailure = 'tooMany' | 'failed';

export interface PasswordPair {
  readonly currentPassword: string;
  readonly password: string;
}

export type PasswordChangeEvent =
  | { type: 'change.begin' }
  | { type: 'change.cancel' }
  | { type: 'password.send'; passwords: PasswordPair | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  failure: PasswordChangeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
}

/** Changing one’s own password in the account; every other session ends with it. */
export const passwordChangeMachine = setup({
  types: {} as {
    context: Context;
    events: PasswordChangeEvent;
    tags: 'busy';
  },
  actors: {
    changePassword: notProvided<void, PasswordPair>('changePassword'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: PasswordChangeFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, fields: [] }),
    setAllowedAt: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'password-change',
  description: 'Changes one’s own password; every other session ends with it.',
  context: { failure: null, fields: [], allowedAt: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the offer to change the password shows.',
      on: { 'change.begin': 'typing' },
    },
    typing: {
      description: 'The present password and the new one are being typed.',
      on: {
        'change.cancel': { target: 'closed', actions: 'clear' },
        'password.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.passwords }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal is asked to change the password.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.send');
          return required(event.passwords);
        },
        onDone: 'changed',
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'typing',
            actions: [
              { type: 'setFailure', params: { failure: 'tooMany' } },
              {
                type: 'setAllowedAt',
                params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }),
              },
            ],
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
    changed: {
      description: 'The new password holds; other sessions are over.',
      on: { 'change.begin': 'typing' },
    },
  },
});

/** @public A running actor of this chart. */
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;
