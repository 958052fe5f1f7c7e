import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { missing, notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

export type LinkRequestEvent = { type: 'link.request'; email: string | undefined };

interface Context {
  /** When it may be asked for (again), milliseconds since the epoch. */
  allowedAt: number;
  /** What became of the last request; the answer is the same whether or not the address has an account. */
  outcome: 'sent' | 'tooMany' | 'failed' | null;
  fields: readonly FieldError[];
}

/**
 * Asks for a mail with a link: to confirm an address, or to choose a new password. The address goes
 * with the event. Both have the same delay before they may be repeated (section 2, registration, resend delay).
 */
export const linkRequestMachine = setup({
  types: {} as {
    context: Context;
    input: { allowedAt: number | null };
    events: LinkRequestEvent;
    tags: 'busy' | 'waiting';
  },
  actors: {
    /** @returns when it may be asked for again, milliseconds since the epoch */
    requestLink: notProvided<{ allowedAt: number }, string>('requestLink'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    hasDelay: ({ context }) => context.allowedAt > 0,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setSent: assign({
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
      outcome: 'sent',
      fields: [],
    }),
    setTooMany: assign({
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
      outcome: 'tooMany',
      fields: [],
    }),
    setFields: assign({
      outcome: null,
      fields: (_, params: { fields: readonly FieldError[] }) => params.fields,
    }),
    setFailed: assign({ outcome: 'failed', fields: [] }),
  },
  delays: {
    untilAllowed: () => missing('the delay untilAllowed'),
  },
}).createMachine({
  id: 'link-request',
  description: 'Asks for a mail with a link, and says when it may be asked for again.',
  context: ({ input }) => ({
    allowedAt: input.allowedAt ?? 0,
    outcome: null,
    fields: [],
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A mail that was sent a moment ago has its delay still to run.',
      always: [{ guard: 'hasDelay', target: 'waiting' }, { target: 'ready' }],
    },
    ready: {
      description: 'The mail can be asked for.',
      on: {
        'link.request': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.email }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The portal is asked to send the mail.',
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => {
          assertEvent(event, 'link.request');
          return required(event.email);
        },
        onDone: {
          target: 'waiting',
          actions: { type: 'setSent', params: ({ event }) => ({ allowedAt: event.output.allowedAt }) },
        },
        onError: [
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'waiting',
            actions: {
              type: 'setTooMany',
              params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }),
            },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'ready',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          { target: 'ready', actions: 'setFailed' },
        ],
      },
    },
    waiting: {
      description: 'The time until the mail may be asked for again counts down.',
      tags: 'waiting',
      after: { untilAllowed: 'ready' },
    },
  },
});

/** @public A running actor of this chart. */
export type LinkRequestActor = ActorRefFrom<typeof linkRequestMachine>;
