import { type ActorRefFrom, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

export type EmailConfirmationEvent = { type: 'confirmation.retry' };

/** Confirming an address by the link of a mail (section 2, registration). */
export const emailConfirmationMachine = setup({
  types: {} as {
    context: { hasToken: boolean };
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
}).createMachine({
  id: 'email-confirmation',
  description: 'Confirms an address by the link that was mailed to it.',
  context: ({ input }) => ({ hasToken: input.hasToken }),
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
          { target: 'failed' },
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
