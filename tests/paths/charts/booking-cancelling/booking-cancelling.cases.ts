import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

const booking = {
  number: 12,
  slotId: '20261124T1000',
  startsAt: '2026-11-24T10:00:00+03:00',
  endsAt: '2026-11-24T10:15:00+03:00',
  subject: 'Как подать заявку?',
};
const errors = {
  unknown: { error: { code: 'not_found' } },
  malformed: { error: { code: 'validation' } },
  broken: { error: { code: 'internal' } },
  'too many': (now: number) => ({ error: { code: 'too_many_requests', allowedAt: now + MINUTE } }),
};

export const bookingCancellingCases: ChartCases = {
  inputs: { 'with a token': () => ({ hasToken: true }), 'without one': () => ({ hasToken: false }) },
  events: {
    'booking.readAgain': { it: {} },
    'cancelling.ask': { it: {} },
    'cancelling.keep': { it: {} },
    'cancelling.confirm': { it: {} },
    'booking.moving': { it: {} },
    'booking.moved': { it: {} },
    'booking.changed': { it: {} },
    'xstate.done.actor.readBooking': {
      booked: { output: { ...booking, standing: 'booked' } },
      cancelled: { output: { ...booking, standing: 'cancelled' } },
      past: { output: { ...booking, standing: 'past' } },
    },
    'xstate.error.actor.readBooking': errors,
    'xstate.done.actor.cancelBooking': {
      cancelled: { output: { ...booking, standing: 'cancelled' } },
      past: { output: { ...booking, standing: 'past' } },
    },
    'xstate.error.actor.cancelBooking': errors,
  },
  key: ({ allowedAt, told }: { allowedAt: number; told: string | null }) => [allowedAt > 0, told],
};
