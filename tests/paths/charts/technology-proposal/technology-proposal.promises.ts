import type { PromiseTable } from '../../promise-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { toSender } from '../tender-request-promises.ts';

/** Section 2, technology bank, and decisions.md: developers propose, change and take back; moderators decide. */
export const technologyProposalPromises: PromiseTable = {
  senders: {
    'technology.submit': ['user'],
    'technology.resubmit': ['user'],
    'technology.take': ['moderator'],
    'technology.return': ['moderator'],
    'technology.reject': ['moderator'],
    'technology.publish': ['moderator'],
    'technology.withdraw': ['user'],
  },
  readers: ['moderator', 'admin'],
  page: {
    by: { role: 'user', id: 'Ann' },
    among: ['technology.resubmit', 'technology.withdraw'],
    reads: (id) => `/invest/technologies/v1/proposals/${id}`,
    offers: (body) => (body as { possible: string[] }).possible,
  },
  mails: {
    'technology.submit': toSender('technology.received'),
    'technology.resubmit': toSender('technology.received'),
    'technology.take': toSender('technology.taken'),
    'technology.return': toSender('technology.returned', 'reason'),
    'technology.reject': toSender('technology.rejected', 'reason'),
    'technology.publish': toSender('technology.published'),
    untilApproaching: (stage) => toEverybody(stage, 'moderator', 'request.approaching'),
    untilOverdue: async (stage, step) => [
      ...(await toEverybody(stage, 'moderator', 'request.overdue')),
      ...(await toSender('technology.overdue')(stage, step)),
    ],
  },
};
