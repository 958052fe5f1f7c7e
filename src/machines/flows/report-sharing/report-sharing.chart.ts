import { type ActorRefFrom, assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type ReportSharingEvent = { type: 'link.open' } | { type: 'link.close' };

interface Context {
  /** What the link carries; null of a report that only its owner reads. */
  token: string | null;
  hasFailed: boolean;
}

/** A report's link: its owner gives it away, and takes it back. */
export const reportSharingMachine = setup({
  types: {} as {
    context: Context;
    input: { token: string | null };
    events: ReportSharingEvent;
    /** `shared`: the link works. */
    tags: 'busy' | 'shared';
  },
  actors: {
    openLink: notProvided<{ token: string | null }>('openLink'),
    closeLink: notProvided<{ token: string | null }>('closeLink'),
  },
  guards: {
    isShared: ({ context }) => context.token !== null,
  },
  actions: {
    setToken: assign({ token: (_, params: { token: string | null }) => params.token }),
    setFailed: assign({ hasFailed: true }),
    clear: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'report-sharing',
  description: 'Gives away the link of a report on sales markets, and takes it back.',
  context: ({ input }) => ({ ...input, hasFailed: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The report says whether it has a link.',
      always: [{ guard: 'isShared', target: 'shared' }, { target: 'own' }],
    },
    own: {
      description: 'Only the owner reads the report.',
      on: { 'link.open': 'opening' },
    },
    opening: {
      description: 'The portal makes a link.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: {
          target: 'shared',
          actions: { type: 'setToken', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: { target: 'own', actions: 'setFailed' },
      },
    },
    shared: {
      description: 'Whoever has the link reads the report.',
      tags: 'shared',
      on: { 'link.close': 'closing' },
    },
    closing: {
      description: 'The portal ends the link.',
      tags: ['busy', 'shared'],
      entry: 'clear',
      invoke: {
        id: 'closeLink',
        src: 'closeLink',
        onDone: {
          target: 'own',
          actions: { type: 'setToken', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: { target: 'shared', actions: 'setFailed' },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type ReportSharingActor = ActorRefFrom<typeof reportSharingMachine>;
