import type { PromiseTable } from '../../promise-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { toSender } from '../tender-request-promises.ts';

/** Section 6 and decisions.md: initiators propose, change and take back; moderators decide; the period ends by itself. */
export const initiativePromises: PromiseTable = {
  senders: {
    'initiative.submit': ['user'],
    'initiative.resubmit': ['user'],
    'initiative.take': ['moderator'],
    'initiative.return': ['moderator'],
    'initiative.reject': ['moderator'],
    'initiative.publish': ['moderator'],
    'initiative.withdraw': ['user'],
    'initiative.close': ['user'],
  },
  readers: ['moderator', 'admin'],
  page: {
    by: { role: 'user', id: 'Ann' },
    among: ['initiative.resubmit', 'initiative.withdraw', 'initiative.close'],
    reads: (id) => `/invest/initiatives/v1/proposals/${id}`,
    offers: (body) => (body as { possible: string[] }).possible,
  },
  mails: {
    'initiative.submit': toSender('initiative.received'),
    'initiative.resubmit': toSender('initiative.received'),
    'initiative.take': toSender('initiative.taken'),
    'initiative.return': toSender('initiative.returned', 'reason'),
    'initiative.reject': toSender('initiative.rejected', 'reason'),
    'initiative.publish': toSender('initiative.published'),
    // A week before the end of the period.
    untilEnding: toSender('initiative.ending'),
    untilPeriodEnds: toSender('initiative.closed'),
    untilApproaching: (stage) => toEverybody(stage, 'moderator', 'request.approaching'),
    untilOverdue: async (stage, step) => [
      ...(await toEverybody(stage, 'moderator', 'request.overdue')),
      ...(await toSender('initiative.overdue')(stage, step)),
    ],
  },
};
