import { assign, setup } from 'xstate';
import { type Channel, type ConsultationRequest, HOLD_PERIOD } from '../../../api/contracts/consultation.ts';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

/** What is agreed on beside the request, when it is sent. */
interface Agreed {
  /** The language that the person is written to in. */
  readonly locale: string;
  readonly channel: Channel;
}

export type ConsultationSlotEvent =
  // `line`: under whose share of the free times a hold without an account falls.
  (
    | { type: 'slot.hold'; line?: string | null }
    | { type: 'slot.release' }
    | ({ type: 'slot.register'; applicationId: string; request: ConsultationRequest } & Agreed)
    // `applicationId`: which booking is meant; without one, whichever there is.
    | { type: 'slot.cancel'; applicationId?: string }
    // A booking that moves, by its `applicationId` likewise, leaves one slot and comes to another, both in one transaction.
    | { type: 'slot.moveAway'; to: string; applicationId?: string }
    | { type: 'slot.moveIn'; from: string; applicationId: string }
    | { type: 'slot.handOver'; from: string; to: string }
  ) &
    Stamp;

/** What the person who booked is told, after the step is committed. */
export type BookingNews = 'booked' | 'moved' | 'cancelled';

export interface ConsultationSlotContext {
  /** Start of the slot, milliseconds since the epoch. */
  startsAt: number;
  /** Who holds or has booked it; null while it is free. */
  holder: string | null;
  /** End of the hold, milliseconds since the epoch. */
  expiresAt: number | null;
  applicationId: string | null;
}

/** Section 4, consultation slot; who may hold and what a cancellation does: decisions.md. */
export const consultationSlotMachine = setup({
  types: {} as {
    context: ConsultationSlotContext;
    input: { startsAt: number };
    events: ConsultationSlotEvent;
    meta: StateMeta;
  },
  guards: {
    isAhead: ({ context }, params: { at: number }) => context.startsAt > params.at,
    isHolder: ({ context }, params: { holder: string }) => context.holder === params.holder,
    canCancel: ({ context }, params: Stamp & { applicationId: string | null }) =>
      context.startsAt > params.at &&
      (params.applicationId === null || context.applicationId === params.applicationId) &&
      (context.holder === params.by.id || params.by.role === 'manager' || params.by.role === 'admin'),
    canMove: ({ context }, params: Stamp & { applicationId: string | null }) =>
      context.startsAt > params.at &&
      (params.applicationId === null || context.applicationId === params.applicationId) &&
      context.holder === params.by.id,
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    takeHoldAllowance: (_, _params: { holder: string; line: string | null }) => {},
    returnHoldAllowance: () => {},
    recordRequest: (
      _,
      _params: { applicationId: string; holder: string; request: ConsultationRequest } & Agreed,
    ) => {},
    withdrawRequest: (_, _params: { applicationId: string | null }) => {},
    endStay: (_, _params: { applicationId: string | null }) => {},
    takeInRequest: (_, _params: { applicationId: string; from: string }) => {},
    tellBooker: (_, _params: { about: BookingNews; applicationId: string | null }) => {},
    moveHoldAllowance: (_, _params: { to: string }) => {},
    moveRequest: (_, _params: { to: string }) => {},
    changeHolder: assign({ holder: (_, params: { to: string }) => params.to }),
    setHolder: assign({
      holder: (_, params: Stamp) => params.by.id,
      expiresAt: (_, params: Stamp) => params.at + HOLD_PERIOD,
    }),
    setApplication: assign({
      applicationId: (_, params: { applicationId: string }) => params.applicationId,
      expiresAt: null,
    }),
    takeOver: assign({
      holder: (_, params: { holder: string; applicationId: string }) => params.holder,
      applicationId: (_, params) => params.applicationId,
    }),
    clearHolder: assign({ holder: null, expiresAt: null, applicationId: null }),
  },
  delays: { holdPeriod: HOLD_PERIOD },
}).createMachine({
  id: 'consultation-slot',
  description:
    'The life of one time for a consultation: free, held for the person who fills the request, booked.',
  context: ({ input }) => ({ startsAt: input.startsAt, holder: null, expiresAt: null, applicationId: null }),
  initial: 'free',
  states: {
    free: {
      description: 'Anybody may hold the slot until it begins.',
      entry: 'clearHolder',
      on: {
        'slot.hold': {
          guard: { type: 'isAhead', params: ({ event }) => ({ at: event.at }) },
          target: 'held',
          actions: [
            { type: 'setHolder', params: ({ event }) => ({ at: event.at, by: event.by }) },
            {
              type: 'takeHoldAllowance',
              params: ({ event }) => ({ holder: event.by.id, line: event.line ?? null }),
            },
          ],
        },
        'slot.moveIn': {
          guard: { type: 'isAhead', params: ({ event }) => ({ at: event.at }) },
          target: 'registered',
          actions: [
            {
              type: 'takeOver',
              params: ({ event }) => ({ holder: event.by.id, applicationId: event.applicationId }),
            },
            {
              type: 'takeInRequest',
              params: ({ event }) => ({ applicationId: event.applicationId, from: event.from }),
            },
            {
              type: 'tellBooker',
              params: ({ event }) => ({ about: 'moved' as const, applicationId: event.applicationId }),
            },
          ],
        },
      },
    },
    held: {
      description: 'One visitor or user has 15 minutes to send the request.',
      after: { holdPeriod: 'free' },
      exit: 'returnHoldAllowance',
      on: {
        'slot.release': {
          guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.by.id }) },
          target: 'free',
        },
        // Without leaving the state: the fifteen minutes go on.
        'slot.handOver': {
          guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.from }) },
          actions: [
            { type: 'changeHolder', params: ({ event }) => ({ to: event.to }) },
            { type: 'moveHoldAllowance', params: ({ event }) => ({ to: event.to }) },
          ],
        },
        // To a time that whoever moves is about to book once more.
        'slot.moveIn': {
          guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.by.id }) },
          target: 'registered',
          actions: [
            {
              type: 'setApplication',
              params: ({ event }) => ({ applicationId: event.applicationId }),
            },
            {
              type: 'takeInRequest',
              params: ({ event }) => ({ applicationId: event.applicationId, from: event.from }),
            },
            {
              type: 'tellBooker',
              params: ({ event }) => ({ about: 'moved' as const, applicationId: event.applicationId }),
            },
          ],
        },
        'slot.register': {
          guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.by.id }) },
          target: 'registered',
          actions: [
            { type: 'setApplication', params: ({ event }) => ({ applicationId: event.applicationId }) },
            {
              type: 'recordRequest',
              params: ({ event }) => ({
                applicationId: event.applicationId,
                holder: event.by.id,
                request: event.request,
                locale: event.locale,
                channel: event.channel,
              }),
            },
            {
              type: 'tellBooker',
              params: ({ event }) => ({ about: 'booked' as const, applicationId: event.applicationId }),
            },
          ],
        },
      },
    },
    registered: {
      description: 'The request has been sent; the consultation takes place at the slot’s time.',
      meta: { duty: 'manager', standing: 'agreed' },
      on: {
        'slot.handOver': {
          guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.from }) },
          actions: [
            { type: 'changeHolder', params: ({ event }) => ({ to: event.to }) },
            { type: 'moveRequest', params: ({ event }) => ({ to: event.to }) },
          ],
        },
        'slot.cancel': {
          guard: {
            type: 'canCancel',
            params: ({ event }) => ({
              at: event.at,
              by: event.by,
              applicationId: event.applicationId ?? null,
            }),
          },
          target: 'free',
          actions: [
            {
              type: 'withdrawRequest',
              params: ({ context }) => ({ applicationId: context.applicationId }),
            },
            {
              type: 'tellBooker',
              params: ({ context }) => ({
                about: 'cancelled' as const,
                applicationId: context.applicationId,
              }),
            },
          ],
        },
        'slot.moveAway': {
          guard: {
            type: 'canMove',
            params: ({ event }) => ({
              at: event.at,
              by: event.by,
              applicationId: event.applicationId ?? null,
            }),
          },
          target: 'free',
          actions: {
            type: 'endStay',
            params: ({ context }) => ({ applicationId: context.applicationId }),
          },
        },
      },
    },
  },
});

/**
 * Everybody who is on the public side may hold, book and move what they booked; managers may cancel for them. When a visitor signs in,
 * the portal itself hands over what they held and booked.
 */
export const consultationSlotPermissions: Permissions<ConsultationSlotEvent['type']> = {
  'slot.hold': ['visitor', 'user'],
  'slot.release': ['visitor', 'user'],
  'slot.register': ['visitor', 'user'],
  'slot.cancel': ['visitor', 'user', 'manager', 'admin'],
  'slot.moveAway': ['visitor', 'user'],
  'slot.moveIn': ['visitor', 'user'],
  'slot.handOver': ['system'],
};
