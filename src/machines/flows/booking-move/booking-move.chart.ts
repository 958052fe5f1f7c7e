import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { allowedAtOf, codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

/** Why the booking was not moved; the screen has a text for each. */
export type MoveFailure = 'slotTaken' | 'tooMany' | 'failed';

export type BookingMoveEvent =
  /** `slotId`: of the booking that is to be moved. */
  | { type: 'move.begin'; slotId: string }
  /** `slotId`: the time that it is to be moved to. */
  | { type: 'move.pick'; slotId: string }
  | { type: 'move.keep' }
  | { type: 'move.confirm' };

/** A booking's slot and the one that it goes to. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

interface Context {
  from: string | null;
  to: string | null;
  failure: MoveFailure | null;
  /** When it may be tried again, milliseconds since the epoch; 0 is at once. */
  allowedAt: number;
}

/**
 * Moving a booked consultation to another time, beside the slot reservation, whose booking it is, or beside the link of
 * its mail: both slots change hands in one step of the server's, so that nobody is left with none or two.
 */
export const bookingMoveMachine = setup({
  types: {} as {
    context: Context;
    /** `slotId`: of the booking that the page was opened to move, where it was. */
    input: { slotId?: string | undefined };
    events: BookingMoveEvent;
    emitted:
      | { type: 'moved'; slotId: string }
      | { type: 'slotsChanged' }
      | { type: 'bookingGone'; slotId: string };
    tags: 'underway' | 'busy';
  },
  actors: {
    moveBooking: notProvided<void, Move>('moveBooking'),
  },
  guards: {
    isAskedFor: ({ context }) => context.from !== null,
    isOther: ({ context }, params: { slotId: string }) => context.from !== params.slotId,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    begin: assign((_, params: { slotId: string }) => ({ from: params.slotId, to: null, failure: null })),
    pick: assign({ to: (_, params: { slotId: string }) => params.slotId, failure: null }),
    forgetPick: assign({ to: null }),
    forget: assign({ from: null, to: null, failure: null, allowedAt: 0 }),
    setFailure: assign({
      failure: (_, params: { failure: MoveFailure; allowedAt?: number }) => params.failure,
      allowedAt: (_, params) => params.allowedAt ?? 0,
    }),
    tellMoved: emit(({ context }) => ({ type: 'moved' as const, slotId: context.to ?? '' })),
    tellSlotsChanged: emit({ type: 'slotsChanged' }),
    tellGone: emit(({ context }) => ({ type: 'bookingGone' as const, slotId: context.from ?? '' })),
  },
}).createMachine({
  id: 'booking-move',
  description: 'Moves a booked consultation to another free time, both times at once or neither.',
  context: ({ input }) => ({ from: input.slotId ?? null, to: null, failure: null, allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the page was opened to move a booking.',
      always: [{ guard: 'isAskedFor', target: 'choosing' }, { target: 'idle' }],
    },
    idle: {
      description: 'No booking is being moved.',
      on: {
        'move.begin': {
          target: 'choosing',
          actions: { type: 'begin', params: ({ event }) => ({ slotId: event.slotId }) },
        },
      },
    },
    choosing: {
      description: 'The person looks for the new time; the booked one stays theirs.',
      tags: 'underway',
      on: {
        'move.pick': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'asking',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'move.keep': { target: 'idle', actions: 'forget' },
      },
    },
    asking: {
      description: 'The person is asked whether the booking is to move to this time.',
      tags: 'underway',
      on: {
        'move.pick': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'asking',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'move.keep': { target: 'idle', actions: 'forget' },
        'move.confirm': { target: 'moving' },
      },
    },
    moving: {
      description: 'The server is asked to change both slots.',
      tags: ['underway', 'busy'],
      invoke: {
        id: 'moveBooking',
        src: 'moveBooking',
        input: ({ context: { from, to } }) => ({ from: from ?? '', to: to ?? '' }),
        onDone: { target: 'idle', actions: ['tellMoved', 'forget'] },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'slot_taken' }) },
            target: 'choosing',
            actions: [
              'forgetPick',
              { type: 'setFailure', params: { failure: 'slotTaken' } },
              'tellSlotsChanged',
            ],
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'illegal_event' }) },
            target: 'idle',
            actions: ['tellGone', 'forget'],
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'asking',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ failure: 'tooMany' as const, allowedAt: allowedAtOf(event.error) }),
            },
          },
          { target: 'asking', actions: { type: 'setFailure', params: { failure: 'failed' } } },
        ],
      },
    },
  },
});

/** @public A running actor of this chart. */
export type BookingMoveActor = ActorRefFrom<typeof bookingMoveMachine>;
