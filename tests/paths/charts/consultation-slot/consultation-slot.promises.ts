import type { PromisedMail, PromiseTable } from '../../promise-table.ts';

/** The address in the request of every path. */
const BOOKER = 'anna@example.org';

/** Whoever booked is told at the address of the form, in the language of the page: of the theme, not of what they typed. */
const told = (kind: string): PromisedMail[] => [
  { to: BOOKER, locale: 'ru', kind: `consultation.${kind}`, says: 'Порядок проведения торгов' },
];

/** decisions.md: any visitor may hold a slot, sending is open to visitors; officials may call a consultation off. */
export const consultationSlotPromises: PromiseTable = {
  senders: {
    'slot.hold': ['visitor', 'user'],
    'slot.release': ['visitor', 'user'],
    'slot.register': ['visitor', 'user'],
    'slot.cancel': ['visitor', 'user', 'manager', 'admin'],
    'slot.moveAway': ['visitor', 'user'],
    'slot.moveIn': ['visitor', 'user'],
    'slot.handOver': ['system'],
  },
  readers: ['manager', 'admin'],
  mails: {
    'slot.register': () => told('booked'),
    'slot.cancel': () => told('cancelled'),
    // The slot that is left says nothing: the one that is come to does.
    'slot.moveIn': () => told('moved'),
  },
};
