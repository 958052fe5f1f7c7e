import { type ActorRefFrom, assign, setup } from 'xstate';
import { allowedAtOf, codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

export type EmailConfirmationEvent = { type: 'confirmation.retry' };

/** Confirming an address by the link of a mail (section 2, registration). */
export const emailConfirmationMachine = setup({
  types: {} as {
    /** `allowedAt`: when the portal may be asked again, milliseconds since the epoch; 0 is at once. */
    context: { hasToken: boolean; allowedAt: number };
    input: { hasToken: boolean };
    events: EmailConfirmationEvent;
  },
  actors: {
    confirmEmail: notProvided<void>('confirmEmail'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isInvalid: (_, params: { error: unknown }) =>
      ['link_invalid', 'validation'].includes(codeOf(params.error)),
  },
  actions: {
    setWait: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'email-confirmation',
  description: 'Confirms an address by the link that was mailed to it.',
  context: ({ input }) => ({ hasToken: input.hasToken, allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the address of the page had a token.',
      always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'linkInvalid' }],
    },
    confirming: {
      description: 'The portal is told that the link was followed.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ error: event.error }) },
            target: 'linkInvalid',
          },
          {
            target: 'failed',
            actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
        ],
      },
    },
    confirmed: {
      description: 'The address is confirmed; the person can sign in.',
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
