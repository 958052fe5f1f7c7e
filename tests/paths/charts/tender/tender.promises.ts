import type { PromiseTable } from '../../promise-table.ts';

const OFFICIALS = ['manager', 'admin'] as const;

/** decisions.md, tender transitions. What subscribers are told is gathered in their own lifecycle's mails. */
export const tenderPromises: PromiseTable = {
  senders: {
    'tender.announce': OFFICIALS,
    'tender.reschedule': OFFICIALS,
    'tender.finish': OFFICIALS,
    'tender.fail': OFFICIALS,
    'tender.cancel': OFFICIALS,
  },
  readers: OFFICIALS,
  mails: {},
};
