import type { PromiseTable } from '../../promise-table.ts';

/** decisions.md: any visitor may hold a slot, sending is open to visitors; officials may call a consultation off. */
export const consultationSlotPromises: PromiseTable = {
  senders: {
    'slot.hold': ['visitor', 'user'],
    'slot.release': ['visitor', 'user'],
    'slot.register': ['visitor', 'user'],
    'slot.cancel': ['visitor', 'user', 'manager', 'admin'],
    'slot.handOver': ['system'],
  },
  readers: ['manager', 'admin'],
  mails: {},
};
