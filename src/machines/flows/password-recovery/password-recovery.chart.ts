import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why it was not done; the screen has a text for each. */
export type PasswordRecoveryFailure = 'tooMany' | 'failed';

export type PasswordRecoveryEvent = { type: 'password.send'; password: string | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  hasToken: boolean;
  failure: PasswordRecoveryFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
}

/** Choosing a new password by the link of a mail; the mail itself is asked for by the flow `link-request`. */
export const passwordRecoveryMachine = setup({
  types: {} as {
    context: Context;
    input: { hasToken: boolean };
    events: PasswordRecoveryEvent;
    tags: 'busy';
  },
  actors: {
    checkLink: notProvided<void>('checkLink'),
    resetPassword: notProvided<void, string>('resetPassword'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isDead: (_, params: { error: unknown }) => ['link_invalid', 'validation'].includes(codeOf(params.error)),
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
    hasToken: ({ context }) => context.hasToken,
  },
  actions: {
    setFailure: assign({ failure: (_, params: { failure: PasswordRecoveryFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, fields: [] }),
    setAllowedAt: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'password-recovery',
  description: 'Lets whoever has the mailed link choose a new password.',
  context: ({ input }) => ({ hasToken: input.hasToken, failure: null, fields: [], allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the address of the page had a token.',
      always: [{ guard: 'hasToken', target: 'checking' }, { target: 'linkInvalid' }],
    },
    checking: {
      description: 'The portal is asked whether the link is good still, before anybody thinks of a password.',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: 'typing',
        onError: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) },
            target: 'linkInvalid',
          },
          // Where it does not tell, the link may be good: sending says more.
          { target: 'typing' },
        ],
      },
    },
    typing: {
      description: 'The new password is being typed, twice.',
      on: {
        'password.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.password }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal is asked to set the new password.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.send');
          return required(event.password);
        },
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'link_invalid' }) },
            target: 'linkInvalid',
          },
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
    done: {
      description: 'The new password holds and every session is over; the person can sign in.',
      type: 'final',
    },
    linkInvalid: {
      description: 'The link is unknown, used or too old; another mail can be asked for.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type PasswordRecoveryActor = ActorRefFrom<typeof passwordRecoveryMachine>;
