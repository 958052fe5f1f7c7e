import type { PromiseTable } from '../../promise-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { amongApplications, PUBLIC, toSender } from '../tender-request-promises.ts';

/** Section 3, partnership application: anybody applies, managers answer. */
export const partnershipApplicationPromises: PromiseTable = {
  senders: {
    'partnership.send': PUBLIC,
    'partnership.answer': ['manager', 'admin'],
    'partnership.decline': ['manager', 'admin'],
    'partnership.withdraw': ['user'],
    'partnership.handOver': ['system'],
  },
  readers: ['manager', 'admin'],
  page: amongApplications('partnership.withdraw'),
  mails: {
    'partnership.send': toSender('partnership.received'),
    'partnership.answer': toSender('partnership.answered', 'answer'),
    'partnership.decline': toSender('partnership.declined', 'reason'),
    untilApproaching: (stage) => toEverybody(stage, 'manager', 'request.approaching'),
    untilOverdue: async (stage, step) => [
      ...(await toEverybody(stage, 'manager', 'request.overdue')),
      ...(await toSender('partnership.overdue')(stage, step)),
    ],
  },
};
