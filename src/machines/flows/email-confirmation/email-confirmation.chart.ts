import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a password was not taken, wrong ones apart; the screen has a text for each. */
export type EmailConfirmationFailure = 'tooMany' | 'failed';

/** What the owner of an address gives who did not register it, or has forgotten how. */
export interface Claim {
  readonly password: string;
  readonly termsConsent: true;
}

export type EmailConfirmationEvent =
  | { type: 'confirmation.retry' }
  | { type: 'password.send'; password: string | undefined }
  | { type: 'claim.begin' }
  | { type: 'claim.cancel' }
  | { type: 'claim.send'; claim: Claim | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a password. */
interface Context {
  hasToken: boolean;
  failure: EmailConfirmationFailure | null;
  fields: readonly FieldError[];
  /** When the portal may be asked again, milliseconds since the epoch; 0 is at once. */
  allowedAt: number;
}

/**
 * Confirming an address by the link of a mail (section 2, registration). In the browser that has registered the link is
 * enough; in any other one the password of then is asked for, or a new one, which leaves nothing of whoever registered.
 */
export const emailConfirmationMachine = setup({
  types: {} as {
    context: Context;
    input: { hasToken: boolean };
    events: EmailConfirmationEvent;
    tags: 'asking' | 'choosing' | 'busy';
  },
  actors: {
    confirmEmail: notProvided<{ isSignedIn: boolean }, { password: string | undefined }>('confirmEmail'),
    claimEmail: notProvided<void, Claim>('claimEmail'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isInvalid: (_, params: { error: unknown }) =>
      ['link_invalid', 'validation'].includes(codeOf(params.error)),
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setWait: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
    setFailure: assign({ failure: (_, params: { failure: EmailConfirmationFailure }) => params.failure }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    clear: assign({ failure: null, fields: [], allowedAt: 0 }),
  },
}).createMachine({
  id: 'email-confirmation',
  description:
    'Confirms an address by the link that was mailed to it; outside the browser that registered it, with a password, too.',
  context: ({ input }) => ({ hasToken: input.hasToken, failure: null, fields: [], allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the address of the page had a token.',
      always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'linkInvalid' }],
    },
    confirming: {
      description: 'The portal is told that the link was followed.',
      entry: 'clear',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: { password: undefined },
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'signedIn' },
          { target: 'confirmed' },
        ],
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ error: event.error }) },
            target: 'linkInvalid',
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'password_needed' }),
            },
            target: 'asking',
          },
          {
            target: 'failed',
            actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
        ],
      },
    },
    asking: {
      description:
        'Another browser has registered the address: the password that was chosen there is being typed.',
      tags: 'asking',
      on: {
        'password.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.password }) },
          target: 'proving',
        },
        'claim.begin': { target: 'choosing', actions: 'clear' },
      },
    },
    proving: {
      description: 'The portal compares the password with the one of the registration.',
      tags: ['asking', 'busy'],
      entry: 'clear',
      invoke: {
        id: 'confirmByPassword',
        src: 'confirmEmail',
        input: ({ event }) => {
          assertEvent(event, 'password.send');
          return { password: required(event.password) };
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'signedIn' },
          { target: 'confirmed' },
        ],
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'link_invalid' }) },
            target: 'linkInvalid',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'asking',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'asking',
            actions: [
              { type: 'setFailure', params: { failure: 'tooMany' } },
              { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
            ],
          },
          { target: 'asking', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    choosing: {
      description:
        'Whoever did not register, or has forgotten the password, chooses another; what was told at registration will be gone.',
      tags: 'choosing',
      on: {
        'claim.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.claim }) },
          target: 'claiming',
        },
        'claim.cancel': { target: 'asking', actions: 'clear' },
      },
    },
    claiming: {
      description: 'The portal is asked to set the new password and to confirm the address.',
      tags: ['choosing', 'busy'],
      entry: 'clear',
      invoke: {
        id: 'claimEmail',
        src: 'claimEmail',
        input: ({ event }) => {
          assertEvent(event, 'claim.send');
          return required(event.claim);
        },
        onDone: 'claimed',
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'link_invalid' }) },
            target: 'linkInvalid',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'choosing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'choosing',
            actions: [
              { type: 'setFailure', params: { failure: 'tooMany' } },
              { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
            ],
          },
          { target: 'choosing', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
    confirmed: {
      description: 'The address is confirmed; the person can sign in.',
      type: 'final',
    },
    signedIn: {
      description: 'The address is confirmed, and whoever has shown that they registered is signed in.',
      type: 'final',
    },
    claimed: {
      description: 'The address is confirmed with a password of its owner’s; they can sign in with it.',
      type: 'final',
    },
    linkInvalid: {
      description: 'The link is unknown, used or too old; another mail can be asked for.',
      type: 'final',
    },
    failed: {
      description: 'The portal did not answer; the same link can be tried again.',
      on: { 'confirmation.retry': 'confirming' },
    },
  },
});

/** @public A running actor of this chart. */
export type EmailConfirmationActor = ActorRefFrom<typeof emailConfirmationMachine>;
