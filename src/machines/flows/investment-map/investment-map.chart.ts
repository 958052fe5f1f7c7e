import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import type { FilterValues } from '../list-filter/list-filter.settings.ts';

/** What the map shows: a rectangle, west, south, east, north, and how near. */
export interface MapSight {
  readonly box: string;
  readonly zoom: number;
}
/** What is asked of a rectangle: filters and layers as the address names them. */
export interface MapQuestion extends MapSight {
  readonly filters: FilterValues;
}

export type InvestmentMapEvent =
  /** The map rests on another rectangle; `centre` is how the address says it. */
  | { type: 'map.moved'; sight: MapSight; centre: string }
  /** The address names other layers or filters. */
  | { type: 'filters.changed'; filters: FilterValues }
  | { type: 'objects.retry' }
  /** `register/id`. */
  | { type: 'object.choose'; object: string }
  | { type: 'object.leave' }
  | { type: 'card.retry' }
  /** The address names another object, or none. */
  | { type: 'address.changed'; object: string | null };

interface Context {
  filters: FilterValues;
  sight: MapSight | null;
  /** Where the map stands, as the address says it. */
  centre: string;
  object: string | null;
}

/** So long a map that was refused waits before it asks again by itself. Milliseconds. */
export const RETRY_DELAY = 5000;

/** The map of all registers (section 2, objects): what is in sight, and the card of the object that is chosen. */
export const investmentMapMachine = setup({
  types: {} as {
    context: Context;
    input: { filters: FilterValues; object: string | null };
    events: InvestmentMapEvent;
    /** The address has to name the object, or the place. */
    emitted: { type: 'objectChanged'; object: string | null } | { type: 'placeChanged'; centre: string };
    tags: 'loading' | 'empty' | 'failed' | 'refused' | 'card' | 'cardLoading' | 'cardFailed' | 'cardGone';
  },
  actors: {
    /** How many objects there are in sight. */
    loadObjects: notProvided<number, MapQuestion>('loadObjects'),
    loadCard: notProvided<void, { object: string }>('loadCard'),
  },
  guards: {
    isOther: ({ context }, params: { object: string | null }) => context.object !== params.object,
    isNone: (_, params: { object: string | null }) => params.object === null,
    isEmpty: (_, params: { total: number }) => params.total === 0,
    isRefused: (_, params: { error: unknown }) => codeOf(params.error) === 'too_many_requests',
    isGone: (_, params: { error: unknown }) => codeOf(params.error) === 'not_found',
    hasObject: ({ context }) => context.object !== null,
  },
  actions: {
    setSight: assign((_, params: { sight: MapSight; centre: string }) => params),
    setFilters: assign((_, params: { filters: FilterValues }) => params),
    leave: assign({ object: null }),
    setObject: assign((_, params: { object: string | null }) => params),
    tellPlace: emit(({ context }) => ({ type: 'placeChanged' as const, centre: context.centre })),
    tellObject: emit(({ context }) => ({ type: 'objectChanged' as const, object: context.object })),
  },
  delays: { untilRetry: RETRY_DELAY },
}).createMachine({
  id: 'investment-map',
  description:
    'All registers on one map: what is in sight is read as the map moves, and one object has its card.',
  context: ({ input: { filters, object } }) => ({ filters, sight: null, centre: '', object }),
  type: 'parallel',
  states: {
    objects: {
      initial: 'waiting',
      on: {
        // A map that has moved on asks anew, and forgets the answer to where it was.
        'map.moved': {
          target: '.loading',
          actions: [
            { type: 'setSight', params: ({ event: { sight, centre } }) => ({ sight, centre }) },
            'tellPlace',
          ],
        },
        'filters.changed': {
          target: '.loading',
          actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
        },
      },
      states: {
        waiting: {
          description: 'The map is not drawn yet; the list beside it is there already.',
          on: {
            // Where a map begins follows from the address: there is nothing to tell it.
            'map.moved': {
              target: 'loading',
              actions: {
                type: 'setSight',
                params: ({ event: { sight, centre } }) => ({ sight, centre }),
              },
            },
            'filters.changed': {
              actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
            },
          },
        },
        loading: {
          description: 'What is in sight is being read; what was read before stays.',
          tags: 'loading',
          invoke: {
            id: 'loadObjects',
            src: 'loadObjects',
            input: ({ context: { sight, filters } }) => ({ box: '', zoom: 0, ...sight, filters }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ total: event.output }) },
                target: 'empty',
              },
              { target: 'shown' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
              },
              { target: 'failed' },
            ],
          },
        },
        shown: {
          description: 'Objects and groups of them stand on the map.',
        },
        empty: {
          description: 'Nothing of the chosen layers stands in sight.',
          tags: 'empty',
        },
        refused: {
          description: 'The portal had too much to do at once; the map asks again by itself.',
          tags: 'refused',
          after: { untilRetry: 'loading' },
        },
        failed: {
          description: 'What is in sight could not be read.',
          tags: 'failed',
          on: { 'objects.retry': 'loading' },
        },
      },
    },
    card: {
      initial: 'choosing',
      on: {
        'object.choose': {
          target: '.loading',
          actions: [{ type: 'setObject', params: ({ event }) => ({ object: event.object }) }, 'tellObject'],
        },
        'object.leave': { guard: 'hasObject', target: '.none', actions: ['leave', 'tellObject'] },
        'address.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ object: event.object }) },
            target: '.none',
            actions: 'leave',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ object: event.object }) },
            target: '.loading',
            actions: { type: 'setObject', params: ({ event }) => ({ object: event.object }) },
          },
        ],
      },
      states: {
        choosing: {
          description: 'A link may name an object already.',
          always: [{ guard: 'hasObject', target: 'loading' }, { target: 'none' }],
        },
        none: {
          description: 'No object is chosen.',
        },
        loading: {
          description: 'The card of the chosen object is being read.',
          tags: ['card', 'cardLoading'],
          invoke: {
            id: 'loadCard',
            src: 'loadCard',
            input: ({ context }) => ({ object: context.object ?? '' }),
            onDone: 'shown',
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'gone',
              },
              { target: 'failed' },
            ],
          },
        },
        shown: {
          description: 'The card shows, with the way to the object’s own page.',
          tags: 'card',
        },
        gone: {
          description: 'The address names an object that there is not.',
          tags: ['card', 'cardGone'],
        },
        failed: {
          description: 'The card could not be read.',
          tags: ['card', 'cardFailed'],
          on: { 'card.retry': 'loading' },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type InvestmentMapActor = ActorRefFrom<typeof investmentMapMachine>;
