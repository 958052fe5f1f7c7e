import type { PromiseTable } from '../../promise-table.ts';
import { toEverybody } from '../mail-readers.ts';
import { amongApplications, toSender } from '../tender-request-promises.ts';

/** Section 3, join request: users sign up and take back, the school answers, the portal itself moves up. */
export const programSignupPromises: PromiseTable = {
  senders: {
    'signup.send': ['user'],
    'signup.accept': ['school', 'admin'],
    'signup.decline': ['school', 'admin'],
    'signup.withdraw': ['user'],
    'signup.moveUp': ['system'],
  },
  readers: ['school', 'admin'],
  page: amongApplications('signup.withdraw'),
  mails: {
    'signup.send': (stage, step) =>
      toSender(step.event.hasPlace ? 'signup.received' : 'signup.waiting')(stage, step),
    'signup.accept': toSender('signup.accepted', 'answer'),
    'signup.decline': toSender('signup.declined', 'reason'),
    'signup.moveUp': toSender('signup.movedUp'),
    untilApproaching: (stage) => toEverybody(stage, 'school', 'request.approaching'),
    untilOverdue: async (stage, step) => [
      ...(await toEverybody(stage, 'school', 'request.overdue')),
      ...(await toSender('signup.overdue')(stage, step)),
    ],
  },
};
