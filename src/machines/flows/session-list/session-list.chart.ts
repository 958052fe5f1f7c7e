import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

/** One session, or all but the one that asks. */
export type EndedSessions = { readonly id: string } | 'others';

export type SessionListEvent = { type: 'session.end'; id: string } | { type: 'sessions.endOthers' };

interface Context {
  ending: EndedSessions;
  failure: 'failed' | null;
}

/** Where a person is signed in, and signing out there (section 2, personal account). */
export const sessionListMachine = setup({
  types: {} as {
    context: Context;
    events: SessionListEvent;
    emitted: { type: 'sessionsChanged' };
    tags: 'busy';
  },
  actors: {
    endSessions: notProvided<void, EndedSessions>('endSessions'),
  },
  guards: {
    isGone: (_, params: { error: unknown }) => codeOf(params.error) === 'not_found',
  },
  actions: {
    setEnding: assign({ ending: (_, params: { ending: EndedSessions }) => params.ending, failure: null }),
    setFailed: assign({ failure: 'failed' }),
    tellChanged: emit({ type: 'sessionsChanged' }),
  },
}).createMachine({
  id: 'session-list',
  description: 'Shows where a person is signed in and signs them out there.',
  context: { ending: 'others', failure: null },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The sessions show; any but the present one can be ended.',
      on: {
        'session.end': {
          target: 'ending',
          actions: { type: 'setEnding', params: ({ event }) => ({ ending: { id: event.id } }) },
        },
        'sessions.endOthers': {
          target: 'ending',
          actions: { type: 'setEnding', params: { ending: 'others' } },
        },
      },
    },
    ending: {
      description: 'The portal is asked to sign out there.',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => context.ending,
        onDone: { target: 'viewing', actions: 'tellChanged' },
        onError: [
          {
            // It has ended by itself: what was asked for is so.
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: 'tellChanged',
          },
          { target: 'viewing', actions: 'setFailed' },
        ],
      },
    },
  },
});

/** @public A running actor of this chart. */
export type SessionListActor = ActorRefFrom<typeof sessionListMachine>;
