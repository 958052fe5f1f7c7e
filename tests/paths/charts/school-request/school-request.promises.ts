import type { PromiseTable } from '../../promise-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { amongApplications, PUBLIC, toSender } from '../tender-request-promises.ts';

/** Section 2, technical school: anybody asks or wants to take part, the school answers. */
export const schoolRequestPromises: PromiseTable = {
  senders: {
    'school.send': PUBLIC,
    'school.answer': ['school', 'admin'],
    'school.decline': ['school', 'admin'],
    'school.withdraw': ['user'],
    'school.handOver': ['system'],
  },
  readers: ['school', 'admin'],
  page: amongApplications('school.withdraw'),
  mails: {
    'school.send': toSender('school.received'),
    'school.answer': toSender('school.answered', 'answer'),
    'school.decline': toSender('school.declined', 'reason'),
    untilApproaching: (stage) => toEverybody(stage, 'school', 'request.approaching'),
    untilOverdue: async (stage, step) => [
      ...(await toEverybody(stage, 'school', 'request.overdue')),
      ...(await toSender('school.overdue')(stage, step)),
    ],
  },
};
