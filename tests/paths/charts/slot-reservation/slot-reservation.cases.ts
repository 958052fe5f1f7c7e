import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

const request = {
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure' as const,
  questionSummary: 'Как подать заявку?',
  question: 'Какие документы приложить?',
  email: 'anna@example.org',
  personalDataConsent: true as const,
  termsConsent: true as const,
};
const failed = (code: string, fields?: readonly object[]) => ({ error: { code, ...(fields && { fields }) } });

export const slotReservationCases: ChartCases = {
  inputs: {
    new: () => ({}),
    'with a hold': (now) => ({ hold: { slotId: 'a', expiresAt: now + 15 * MINUTE } }),
    'with a booking': () => ({ booked: { slotId: 'a' } }),
  },
  events: {
    'slot.pick': { a: { slotId: 'a' }, b: { slotId: 'b' } },
    'slot.chooseAgain': { it: {} },
    'slot.changed': {
      'a to free': { slotId: 'a', state: 'free', mine: false },
      'a to booked, mine': { slotId: 'a', state: 'registered', mine: true },
      'a to booked, not mine': { slotId: 'a', state: 'registered', mine: false },
    },
    'hold.release': { it: {} },
    'request.send': { complete: { request } },
    'booking.open': { a: { slotId: 'a' } },
    'booking.moved': { b: { slotId: 'b' } },
    'cancelling.ask': { it: {} },
    'cancelling.keep': { it: {} },
    'cancelling.confirm': { it: {} },
    'xstate.done.actor.reserveSlot': { held: (now) => ({ output: { expiresAt: now + 15 * MINUTE } }) },
    'xstate.error.actor.reserveSlot': {
      taken: failed('slot_taken'),
      'too many': failed('hold_limit'),
      'too many booked': failed('booking_limit'),
      'too many of the line': failed('line_share'),
      'too often': failed('too_many_requests'),
      broken: failed('internal'),
    },
    'xstate.done.actor.sendRequest': { sent: { output: undefined } },
    'xstate.error.actor.sendRequest': {
      expired: failed('hold_expired'),
      refused: failed('validation', [{ path: 'organization', code: 'required' }]),
      broken: failed('internal'),
    },
    'xstate.done.actor.releaseSlot': { free: { output: undefined } },
    'xstate.error.actor.releaseSlot': { expired: failed('hold_expired'), broken: failed('internal') },
    'xstate.done.actor.cancelBooking': { free: { output: undefined } },
    'xstate.error.actor.cancelBooking': { broken: failed('internal') },
  },
  unplayed: {
    'slot.changed state: held': 'to everybody else a time that is held is taken, as one that is booked',
  },
  unnoticed: {
    'holding|xstate.after.untilHoldExpires.slot-reservation.holding|0 dropped':
      'the live line says at the same moment that the time is free; without it the page’s own clock would have to',
    'registered|booking.moved|0 without its guard': 'a booking that is found where it was has not moved',
    'holding|slot.pick|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
    'holding|booking.open|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
    'registered.showing|booking.open|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
    'registered|slot.pick|0 without its guard':
      'the button of one’s own slot leads to its panel and asks for nothing',
  },
  key: ({ slotId, picked, failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    slotId,
    picked,
    failure,
    fields.length > 0,
  ],
  onClock: (chart, now) => {
    const until = (moment: number) => Math.max(moment - now(), 0);
    return chart.provide({
      delays: {
        untilHoldExpires: ({ context }) => until(context.expiresAt),
        untilWarning: ({ context }) => until(context.expiresAt - 2 * MINUTE),
      },
    });
  },
};
