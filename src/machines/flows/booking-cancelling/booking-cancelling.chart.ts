import { type ActorRefFrom, assign, setup } from 'xstate';
import type { BookingStanding } from '../../../api/contracts/consultation.ts';
import { allowedAtOf, codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

export type BookingCancellingEvent =
  | { type: 'booking.readAgain' }
  | { type: 'cancelling.ask' }
  | { type: 'cancelling.keep' }
  | { type: 'cancelling.confirm' }
  /** Here (`booking-move`) another time is looked for. */
  | { type: 'booking.moving' }
  /** Here it has come to another time. */
  | { type: 'booking.moved' }
  /** A move was refused: the booking is no longer what this page shows. */
  | { type: 'booking.changed' };

interface Context {
  hasToken: boolean;
  /** What has become of the booking while the page was open. */
  told: 'moved' | 'changed' | null;
  /** When the portal may be asked again, milliseconds since the epoch; 0 is at once. */
  allowedAt: number;
}

/** What the portal answers of the link's booking. */
interface Answer {
  readonly standing: BookingStanding;
}

/**
 * A booked consultation by the link of its mail, without signing in. Programs that look through mails open links:
 * the page only shows the booking, and nothing is cancelled but by its buttons, the second of which answers a question.
 * Beside it `booking-move` runs, as on the page that the booking was made on.
 */
export const bookingCancellingMachine = setup({
  types: {} as {
    context: Context;
    input: { hasToken: boolean };
    events: BookingCancellingEvent;
    tags: 'busy' | 'shown' | 'asked';
  },
  actors: {
    readBooking: notProvided<Answer>('readBooking'),
    cancelBooking: notProvided<Answer>('cancelBooking'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isStanding: (_, params: { is: BookingStanding; standing: BookingStanding }) =>
      params.is === params.standing,
    isUnknown: (_, params: { error: unknown }) => ['not_found', 'validation'].includes(codeOf(params.error)),
  },
  actions: {
    clear: assign({ told: null }),
    tell: assign({ told: (_, params: { told: 'moved' | 'changed' }) => params.told }),
    setWait: assign({ allowedAt: (_, params: { allowedAt: number }) => params.allowedAt }),
  },
}).createMachine({
  id: 'booking-cancelling',
  description:
    'Shows the booking of a mailed link, hears of its being moved, asks whether it is to be cancelled, and cancels it.',
  context: ({ input }) => ({ hasToken: input.hasToken, told: null, allowedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks whether the address of the page had a token.',
      always: [{ guard: 'hasToken', target: 'reading' }, { target: 'linkUnknown' }],
    },
    reading: {
      description: 'The portal is asked which booking the link is about.',
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        onDone: [
          {
            guard: {
              type: 'isStanding',
              params: ({ event }) => ({ is: 'booked' as const, standing: event.output.standing }),
            },
            target: 'showing',
          },
          {
            guard: {
              type: 'isStanding',
              params: ({ event }) => ({ is: 'cancelled' as const, standing: event.output.standing }),
            },
            target: 'alreadyCancelled',
          },
          { target: 'past' },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'linkUnknown',
          },
          {
            target: 'unread',
            actions: { type: 'setWait', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
        ],
      },
    },
    unread: {
      description: 'The portal did not answer; it can be asked again.',
      on: { 'booking.readAgain': 'reading' },
    },
    showing: {
      description: 'The booking shows; it can be moved or cancelled.',
      tags: 'shown',
      on: {
        'cancelling.ask': { target: 'asking', actions: 'clear' },
        'booking.moving': { actions: 'clear' },
        'booking.moved': { actions: { type: 'tell', params: { told: 'moved' } } },
        'booking.changed': { target: 'reading', actions: { type: 'tell', params: { told: 'changed' } } },
      },
    },
    asking: {
      description: 'The person is asked whether they mean to cancel the booking.',
      tags: ['shown', 'asked'],
      on: { 'cancelling.keep': 'showing', 'cancelling.confirm': 'cancelling' },
    },
    cancelling: {
      description: 'The portal cancels the booking.',
      tags: ['busy', 'shown', 'asked'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        onDone: [
          {
            guard: {
              type: 'isStanding',
              params: ({ event }) => ({ is: 'cancelled' as const, standing: event.output.standing }),
            },
            target: 'cancelled',
          },
          { target: 'past' },
        ],
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
    failed: {
      description: 'The portal did not cancel it; it can be tried again.',
      tags: ['shown', 'asked'],
      on: { 'cancelling.keep': 'showing', 'cancelling.confirm': 'cancelling' },
    },
    cancelled: {
      description: 'The booking is cancelled, and its time is free again.',
      type: 'final',
    },
    alreadyCancelled: {
      description: 'The booking had been cancelled before.',
      type: 'final',
    },
    past: {
      description: 'The consultation has begun; it can be neither cancelled nor moved any more.',
      type: 'final',
    },
    linkUnknown: {
      description: 'The link stands for no booking.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type BookingCancellingActor = ActorRefFrom<typeof bookingCancellingMachine>;
