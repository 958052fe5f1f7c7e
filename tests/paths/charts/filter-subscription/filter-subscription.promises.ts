import type { PromiseTable } from '../../promise-table.ts';

/** Whoever holds the link of a mail ends the subscription by it, as a visitor (RFC 8058, docs/adr/0011). */
export const filterSubscriptionPromises: PromiseTable = {
  senders: {
    'subscription.save': ['user'],
    'subscription.pause': ['user'],
    'subscription.resume': ['user'],
    'subscription.end': ['user'],
    'subscription.unsubscribe': ['visitor'],
  },
  signs: { visitor: 'link' },
  readers: ['admin'],
  mails: {},
};
