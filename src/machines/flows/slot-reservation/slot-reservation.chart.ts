import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { ConsultationRequest } from '../../../api/contracts/consultation.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { missing, notProvided } from '../../not-provided.ts';

/** Why a command failed; the screen has a text for each. */
export type SlotReservationFailure =
  | 'holdLimit'
  | 'bookingLimit'
  | 'lineShare'
  | 'tooMany'
  | 'releaseFailed'
  | 'cancelFailed'
  | 'bookingGone'
  | 'generic';

/** What has just happened, for a spoken sentence. */
export type Announcement =
  | 'held'
  | 'endsSoon'
  | 'expired'
  | 'released'
  | 'cancelled'
  | 'registered'
  | 'moved';

export interface HeldSlot {
  readonly slotId: string;
  /** End of the hold, milliseconds since the epoch. */
  readonly expiresAt: number;
}

export type SlotReservationEvent =
  | { type: 'slot.pick'; slotId: string }
  | { type: 'slot.chooseAgain' }
  | { type: 'slot.changed'; slotId: string; state: 'free' | 'held' | 'registered'; mine: boolean }
  | { type: 'hold.release' }
  | { type: 'request.send'; request: ConsultationRequest }
  | { type: 'booking.open'; slotId: string }
  /** Here (`booking-move`) or in another tab it has come to another time. */
  | { type: 'booking.moved'; slotId: string }
  | { type: 'cancelling.ask' }
  | { type: 'cancelling.keep' }
  | { type: 'cancelling.confirm' };

interface Context {
  /** The slot held or booked by this person. */
  slotId: string | null;
  expiresAt: number | null;
  /** The slot being reserved, or the one somebody else was faster at. */
  picked: string | null;
  failure: SlotReservationFailure | null;
  /** When another hold may be asked for, milliseconds since the epoch; 0 where no refusal said so. */
  allowedAt: number;
  fields: readonly FieldError[];
}

/**
 * Section 4, consultation slot, as one person lives it on `/online-services/online-consultation`: choose a
 * slot, hold it for 15 minutes while filling the request, send it, or lose, release or cancel it.
 */
export const slotReservationMachine = setup({
  types: {} as {
    context: Context;
    input: { hold?: HeldSlot; booked?: { slotId: string } };
    events: SlotReservationEvent;
    emitted:
      | { type: 'slotsChanged' }
      | { type: 'slotRegistered'; slotId: string }
      | { type: 'announced'; what: Announcement };
    tags:
      | 'busy'
      | 'choosing'
      | 'slotTaken'
      | 'holding'
      | 'endsSoon'
      | 'sendFailed'
      | 'holdExpired'
      | 'registered';
  },
  actors: {
    reserveSlot: notProvided<{ expiresAt: number }, { slotId: string; instead: string | null }>(
      'reserveSlot',
    ),
    releaseSlot: notProvided<void, { slotId: string }>('releaseSlot'),
    sendRequest: notProvided<void, { hold: HeldSlot; request: ConsultationRequest }>('sendRequest'),
    cancelBooking: notProvided<void, { slotId: string }>('cancelBooking'),
  },
  guards: {
    hasHold: ({ context }) => context.slotId !== null && context.expiresAt !== null,
    hasBooking: ({ context }) => context.slotId !== null && context.expiresAt === null,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
    isOther: ({ context }, params: { slotId: string }) => context.slotId !== params.slotId,
    isLost: ({ context }, params: { slotId: string; mine: boolean }) =>
      context.slotId === params.slotId && !params.mine,
    isBookedElsewhere: ({ context }, params: { slotId: string; state: string; mine: boolean }) =>
      context.slotId === params.slotId && params.mine && params.state === 'registered',
  },
  actions: {
    pick: assign({ picked: (_, params: { slotId: string }) => params.slotId, failure: null }),
    keepHold: assign({
      slotId: ({ context }) => context.picked,
      expiresAt: (_, params: { expiresAt: number }) => params.expiresAt,
      picked: null,
    }),
    clear: assign({ failure: null, fields: [] }),
    keepBooking: assign({ expiresAt: null, failure: null, fields: [] }),
    openBooking: assign({ slotId: (_, params: { slotId: string }) => params.slotId, expiresAt: null }),
    forgetSlot: assign({ slotId: null, expiresAt: null, picked: null, fields: [] }),
    loseSlot: assign({
      picked: ({ context }) => context.slotId,
      slotId: null,
      expiresAt: null,
    }),
    forgetPick: assign({ picked: null, failure: null }),
    setFailure: assign({ failure: (_, params: { failure: SlotReservationFailure }) => params.failure }),
    setRefusal: assign((_, params: { failure: SlotReservationFailure; allowedAt: number }) => params),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    announce: emit((_, params: { what: Announcement }) => ({
      type: 'announced' as const,
      what: params.what,
    })),
    tellSlotsChanged: emit({ type: 'slotsChanged' }),
    tellRegistered: emit(({ context }) => ({
      type: 'slotRegistered' as const,
      slotId: context.slotId ?? '',
    })),
  },
  delays: {
    untilHoldExpires: () => missing('the delay untilHoldExpires'),
    untilWarning: () => missing('the delay untilWarning'),
  },
}).createMachine({
  id: 'slot-reservation',
  description:
    'Takes one person from a free time to a booked consultation: choose, hold for 15 minutes, send the request.',
  context: ({ input }) => ({
    slotId: input.hold?.slotId ?? input.booked?.slotId ?? null,
    expiresAt: input.hold?.expiresAt ?? null,
    picked: null,
    failure: null,
    allowedAt: 0,
    fields: [],
  }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Finds out where this person stands: with a hold, with a booking, or with neither.',
      always: [
        { guard: 'hasHold', target: 'holding' },
        { guard: 'hasBooking', target: 'registered' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The person looks through days and slots and picks a free one.',
      tags: 'choosing',
      on: {
        'slot.pick': {
          target: 'reserving',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'booking.open': {
          target: 'registered',
          actions: { type: 'openBooking', params: ({ event }) => ({ slotId: event.slotId }) },
        },
      },
    },
    reserving: {
      description: 'The server is asked to hold the slot; a slot held before is given up for it.',
      tags: 'busy',
      invoke: {
        id: 'reserveSlot',
        src: 'reserveSlot',
        input: ({ context }) => ({ slotId: context.picked ?? '', instead: context.slotId }),
        onDone: {
          target: 'holding',
          actions: [
            { type: 'keepHold', params: ({ event }) => ({ expiresAt: event.output.expiresAt }) },
            { type: 'announce', params: { what: 'held' } },
            'tellSlotsChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'slot_taken' }) },
            target: 'taken',
            actions: 'tellSlotsChanged',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'hold_limit' }) },
            target: 'resuming',
            actions: { type: 'setFailure', params: { failure: 'holdLimit' } },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'booking_limit' }) },
            target: 'resuming',
            actions: { type: 'setFailure', params: { failure: 'bookingLimit' } },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'line_share' }) },
            target: 'resuming',
            actions: {
              type: 'setRefusal',
              params: ({ event }) => ({ failure: 'lineShare', allowedAt: allowedAtOf(event.error) }),
            },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'resuming',
            actions: {
              type: 'setRefusal',
              params: ({ event }) => ({ failure: 'tooMany', allowedAt: allowedAtOf(event.error) }),
            },
          },
          { target: 'resuming', actions: { type: 'setFailure', params: { failure: 'generic' } } },
        ],
      },
    },
    taken: {
      description: 'Somebody else was faster; the nearest free slots are offered.',
      tags: 'slotTaken',
      on: {
        'slot.pick': {
          target: 'reserving',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'slot.chooseAgain': { target: 'resuming', actions: 'forgetPick' },
      },
    },
    holding: {
      description: 'The slot is held while the person fills the request.',
      tags: 'holding',
      type: 'parallel',
      // On the parent, so that no step inside starts the deadline anew.
      after: { untilHoldExpires: 'expired' },
      on: {
        'slot.pick': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'reserving',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'slot.changed': [
          {
            guard: { type: 'isBookedElsewhere', params: ({ event }) => event },
            target: 'registered',
            actions: 'keepBooking',
          },
          { guard: { type: 'isLost', params: ({ event }) => event }, target: 'expired' },
        ],
        // It goes on to be held, and is picked again to be come back to.
        'booking.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'registered',
          actions: ['clear', { type: 'openBooking', params: ({ event }) => ({ slotId: event.slotId }) }],
        },
        'hold.release': { target: 'releasing' },
        'request.send': { target: 'sending', actions: 'clear' },
      },
      states: {
        remaining: {
          initial: 'ample',
          states: {
            ample: {
              description: 'More than two minutes of the hold remain.',
              after: { untilWarning: 'endsSoon' },
            },
            endsSoon: {
              description: 'At most two minutes of the hold remain; the person is told.',
              tags: 'endsSoon',
              entry: { type: 'announce', params: { what: 'endsSoon' } },
            },
          },
        },
        request: {
          initial: 'editing',
          states: {
            editing: { description: 'The request is being filled.' },
            sendFailed: {
              description: 'The request did not arrive; everything typed is still there.',
              tags: 'sendFailed',
            },
          },
        },
      },
    },
    sending: {
      description: 'The request is on its way; the server alone decides whether the hold was still good.',
      tags: ['busy', 'holding'],
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { slotId, expiresAt }, event }) => {
          assertEvent(event, 'request.send');
          return { hold: { slotId: slotId ?? '', expiresAt: expiresAt ?? 0 }, request: event.request };
        },
        onDone: {
          target: 'registered',
          actions: [
            'keepBooking',
            { type: 'announce', params: { what: 'registered' } },
            'tellRegistered',
            'tellSlotsChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'hold_expired' }) },
            target: 'expired',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'holding',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            target: '#slot-reservation.holding.request.sendFailed',
            actions: { type: 'setFailure', params: { failure: 'generic' } },
          },
        ],
      },
    },
    releasing: {
      description: 'The server is asked to free the slot again.',
      tags: ['busy', 'holding'],
      invoke: {
        id: 'releaseSlot',
        src: 'releaseSlot',
        input: ({ context }) => ({ slotId: context.slotId ?? '' }),
        onDone: {
          target: 'choosing',
          actions: [
            'forgetSlot',
            'forgetPick',
            { type: 'announce', params: { what: 'released' } },
            'tellSlotsChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'hold_expired' }) },
            target: 'expired',
          },
          { target: 'holding', actions: { type: 'setFailure', params: { failure: 'releaseFailed' } } },
        ],
      },
    },
    expired: {
      description: 'The hold is over; the slot may be picked again while it is free, the typed text stays.',
      tags: 'holdExpired',
      entry: ['loseSlot', { type: 'announce', params: { what: 'expired' } }, 'tellSlotsChanged'],
      on: {
        'slot.pick': {
          target: 'reserving',
          actions: { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'slot.chooseAgain': { target: 'choosing', actions: 'forgetPick' },
      },
    },
    registered: {
      description: 'The request has been sent, and the slot is booked.',
      tags: 'registered',
      initial: 'showing',
      on: {
        'slot.pick': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'reserving',
          actions: ['forgetSlot', { type: 'pick', params: ({ event }) => ({ slotId: event.slotId }) }],
        },
        'slot.changed': {
          guard: { type: 'isLost', params: ({ event }) => event },
          target: 'choosing',
          actions: ['forgetSlot', { type: 'setFailure', params: { failure: 'bookingGone' } }],
        },
        'booking.moved': {
          guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
          target: 'registered',
          actions: [
            'clear',
            { type: 'openBooking', params: ({ event }) => ({ slotId: event.slotId }) },
            { type: 'announce', params: { what: 'moved' } },
            'tellSlotsChanged',
          ],
        },
      },
      states: {
        showing: {
          description:
            'The booking can be put into a calendar or cancelled, and another one begun or opened.',
          on: {
            'booking.open': {
              guard: { type: 'isOther', params: ({ event }) => ({ slotId: event.slotId }) },
              target: 'showing',
              actions: ['clear', { type: 'openBooking', params: ({ event }) => ({ slotId: event.slotId }) }],
            },
            'cancelling.ask': { target: 'asking', actions: 'clear' },
            'slot.chooseAgain': {
              target: '#slot-reservation.choosing',
              actions: ['forgetSlot', 'forgetPick'],
            },
          },
        },
        asking: {
          description: 'The person is asked whether they mean to cancel the booking.',
          on: {
            'cancelling.keep': 'showing',
            'cancelling.confirm': '#slot-reservation.cancelling',
          },
        },
      },
    },
    cancelling: {
      description: 'The server is asked to cancel the booking.',
      tags: ['busy', 'registered'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ slotId: context.slotId ?? '' }),
        onDone: {
          target: 'choosing',
          actions: [
            'forgetSlot',
            'forgetPick',
            { type: 'announce', params: { what: 'cancelled' } },
            'tellSlotsChanged',
          ],
        },
        onError: {
          target: 'registered',
          actions: { type: 'setFailure', params: { failure: 'cancelFailed' } },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type SlotReservationActor = ActorRefFrom<typeof slotReservationMachine>;
