import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

/** Why the heart went back; the screen has a text for each. */
export type FavouriteFailure = 'tooMany' | 'tooOften' | 'gone' | 'failed';

export type FavouriteEvent =
  | { type: 'favourite.toggle' }
  /** The list of favourites was read, here or in another place of the page. */
  | { type: 'favourite.told'; isFavourite: boolean };

interface Context {
  failure: FavouriteFailure | null;
}

/** One object among a person's favourites, or not: it shows at once and goes back where the portal refuses. */
export const favouriteMachine = setup({
  types: {} as {
    context: Context;
    events: FavouriteEvent;
    emitted: { type: 'favouriteChanged' };
    tags: 'on' | 'busy' | 'added' | 'removed';
  },
  actors: {
    addFavourite: notProvided<unknown>('addFavourite'),
    removeFavourite: notProvided<unknown>('removeFavourite'),
  },
  guards: {
    isTold: (_, params: { isFavourite: boolean }) => params.isFavourite,
    isNotTold: (_, params: { isFavourite: boolean }) => !params.isFavourite,
    isTooMany: (_, params: { error: unknown }) => codeOf(params.error) === 'too_many_favourites',
    isTooOften: (_, params: { error: unknown }) => codeOf(params.error) === 'too_many_requests',
    isGone: (_, params: { error: unknown }) => ['withdrawn', 'not_found'].includes(codeOf(params.error)),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setTooMany: assign({ failure: 'tooMany' }),
    setTooOften: assign({ failure: 'tooOften' }),
    setGone: assign({ failure: 'gone' }),
    setFailed: assign({ failure: 'failed' }),
    tellChanged: emit({ type: 'favouriteChanged' }),
  },
  delays: {
    /** Long enough to read it, and to go where it leads. */
    untilRead: 10_000,
  },
}).createMachine({
  id: 'favourite',
  description: 'Puts an object among the favourites and takes it out again.',
  context: { failure: null },
  initial: 'notKept',
  states: {
    notKept: {
      description: 'The heart is empty.',
      on: {
        'favourite.toggle': 'adding',
        'favourite.told': {
          guard: { type: 'isTold', params: ({ event }) => ({ isFavourite: event.isFavourite }) },
          target: 'kept',
        },
      },
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing has just happened.' },
        removed: {
          description: 'It says that the object was taken out.',
          tags: 'removed',
          after: { untilRead: 'quiet' },
        },
      },
    },
    adding: {
      description: 'The heart is full already, while the portal takes the object among the favourites.',
      tags: ['on', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'addFavourite',
        src: 'addFavourite',
        onDone: { target: '#favourite.kept.added', actions: 'tellChanged' },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ error: event.error }) },
            target: 'notKept',
            actions: 'setTooMany',
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            target: 'notKept',
            actions: 'setTooOften',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'notKept',
            actions: 'setGone',
          },
          { target: 'notKept', actions: 'setFailed' },
        ],
      },
    },
    kept: {
      description: 'The heart is full.',
      tags: 'on',
      on: {
        'favourite.toggle': 'removing',
        'favourite.told': {
          guard: { type: 'isNotTold', params: ({ event }) => ({ isFavourite: event.isFavourite }) },
          target: 'notKept',
        },
      },
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing has just happened.' },
        added: {
          description: 'It says that the object was added, and leads to the favourites.',
          tags: 'added',
          after: { untilRead: 'quiet' },
        },
      },
    },
    removing: {
      description: 'The heart is empty already, while the portal takes the object out.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        onDone: { target: '#favourite.notKept.removed', actions: 'tellChanged' },
        onError: { target: 'kept', actions: 'setFailed' },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type FavouriteActor = ActorRefFrom<typeof favouriteMachine>;
