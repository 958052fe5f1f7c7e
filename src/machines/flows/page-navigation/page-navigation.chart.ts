import { type ActorRefFrom, setup } from 'xstate';

/** A route may switch its loader off (section 2): then the navigation is quiet. */
export type PageNavigationEvent =
  | { type: 'navigation.start'; quiet: boolean }
  | { type: 'navigation.settle' };

/** Below this wait a loader would only flicker. Milliseconds. */
export const LOADER_DELAY = 150;

/** Section 2: a page loader shows while navigating, unless disabled for the route. */
export const pageNavigationMachine = setup({
  types: {} as { events: PageNavigationEvent; tags: 'loading' },
  guards: {
    isQuiet: (_, params: { quiet: boolean }) => params.quiet,
  },
  delays: { loaderDelay: LOADER_DELAY },
}).createMachine({
  id: 'page-navigation',
  description: 'Shows the page loader when going to another page takes long enough to notice.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The page in the address bar is the page on the screen, or its route shows no loader.',
      on: {
        'navigation.start': [
          { guard: { type: 'isQuiet', params: ({ event }) => ({ quiet: event.quiet }) } },
          { target: 'pending' },
        ],
      },
    },
    pending: {
      description: 'The next page is on its way, and may still come before anyone notices a wait.',
      after: { loaderDelay: 'loading' },
      on: {
        'navigation.start': {
          guard: { type: 'isQuiet', params: ({ event }) => ({ quiet: event.quiet }) },
          target: 'idle',
        },
        'navigation.settle': 'idle',
      },
    },
    loading: {
      description: 'The wait is noticeable: the animated mark shows over the old page.',
      tags: 'loading',
      on: {
        'navigation.start': {
          guard: { type: 'isQuiet', params: ({ event }) => ({ quiet: event.quiet }) },
          target: 'idle',
        },
        'navigation.settle': 'idle',
      },
    },
  },
});

/** @public A running actor of this chart. */
export type PageNavigationActor = ActorRefFrom<typeof pageNavigationMachine>;
