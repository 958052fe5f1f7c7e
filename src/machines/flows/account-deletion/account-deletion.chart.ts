import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why it was not done; the screen has a text for each. */
export type AccountDeletionFailure = 'tooMany' | 'failed';

export type AccountDeletionEvent =
  | { type: 'deletion.begin' }
  | { type: 'deletion.cancel' }
  | { type: 'deletion.send'; password: string | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  failure: AccountDeletionFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
}

/** Deleting one’s own account: what it means is said, and the password asked for, first. */
export const accountDeletionMachine = setup({
  types: {} as {
    context: Context;
    events: AccountDeletionEvent;
    tags: 'busy';
  },
  actors: {
    deleteAccount: notProvided<void, string>('deleteAccount'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: AccountDeletionFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, fields: [] }),
    setAllowedAt: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'account-deletion',
  description: 'Deletes one’s own account once it is clear what that means.',
  context: { failure: null, fields: [], allowedAt: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the offer to delete the account shows.',
      on: { 'deletion.begin': 'asking' },
    },
    asking: {
      description: 'What deletion means is said; the password is being typed.',
      on: {
        'deletion.cancel': { target: 'closed', actions: 'clear' },
        'deletion.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.password }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal is asked to delete the account.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => {
          assertEvent(event, 'deletion.send');
          return required(event.password);
        },
        onDone: 'deleted',
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'asking',
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
            target: 'asking',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'asking', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    deleted: {
      description: 'The account and its sessions are gone.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>;
