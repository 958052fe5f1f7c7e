import { type ActorRefFrom, assign, setup } from 'xstate';
import { allowedAtOf, codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

export type UnsubscribingEvent = { type: 'unsubscribing.confirm' };

interface Context {
  hasToken: boolean;
  /** What the ended subscription was called; null of mails about favourites, and as long as nothing has ended. */
  name: string | null;
  /** When the portal may be asked again, milliseconds since the epoch; 0 is at once. */
  allowedAt: number;
}

/** What the portal answers of the mails that the link stands for. */
export interface MailsOfLink {
  readonly name: string | null;
  readonly isOver: boolean;
}

/**
 * Ending a subscription, or the mails about favourites, by the link of such a mail, without signing in. Programs that look through mails open links:
 * only a button ends it.
 */
export const unsubscribingMachine = setup({
  types: {} as {
    context: Context;
    input: { hasToken: boolean };
    events: UnsubscribingEvent;
    tags: 'busy';
  },
  actors: {
    readMails: notProvided<MailsOfLink>('readMails'),
    unsubscribe: notProvided<{ name: string | null }>('unsubscribe'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isOver: (_, params: { isOver: boolean }) => params.isOver,
    isUnknown: (_, params: { error: unknown }) => ['not_found', 'validation'].includes(codeOf(params.error)),
  },
  actions: {
    setName: assign({ name: (_, params: { name: string | null }) => params.name }),
    setWait: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'unsubscribing',
  description: 'Ends mails by the link of one of them.',
  context: ({ input }) => ({ hasToken: input.hasToken, name: null, allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the address of the page had a token.',
      always: [{ guard: 'hasToken', target: 'reading' }, { target: 'linkUnknown' }],
    },
    reading: {
      description: 'The portal is asked which mails the link is about.',
      invoke: {
        id: 'readMails',
        src: 'readMails',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ isOver: event.output.isOver }) },
            target: 'ended',
            actions: { type: 'setName', params: ({ event }) => ({ name: event.output.name }) },
          },
          { target: 'asking' },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'linkUnknown',
          },
          // Where it does not tell, the link may be good: pressing says more.
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'A button asks whether the mails are to end.',
      on: { 'unsubscribing.confirm': 'ending' },
    },
    ending: {
      description: 'The portal ends what the link stands for.',
      tags: 'busy',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: {
          target: 'ended',
          actions: { type: 'setName', params: ({ event }) => ({ name: event.output.name }) },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'linkUnknown',
          },
          {
            target: 'failed',
            actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
        ],
      },
    },
    ended: {
      description: 'No more mails come.',
      type: 'final',
    },
    linkUnknown: {
      description: 'The link stands for nothing; the account’s list is offered.',
      type: 'final',
    },
    failed: {
      description: 'The portal did not answer; it can be tried again.',
      on: { 'unsubscribing.confirm': 'ending' },
    },
  },
});

/** @public A running actor of this chart. */
export type UnsubscribingActor = ActorRefFrom<typeof unsubscribingMachine>;
