import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, owedAnswer, PUBLIC, toSender } from '../tender-request-promises.ts';

export const roadshowRequestPromises: PromiseTable = {
  senders: {
    'roadshow.request': PUBLIC,
    'roadshow.schedule': ANSWERING,
    'roadshow.reschedule': ANSWERING,
    'roadshow.hold': ANSWERING,
    'roadshow.decline': ANSWERING,
    'roadshow.withdraw': ['user'],
    'roadshow.close': ['system'],
    'roadshow.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('roadshow.withdraw'),
  mails: {
    ...owedAnswer('roadshow'),
    'roadshow.request': toSender('roadshow.received'),
    'roadshow.schedule': toSender('roadshow.scheduled'),
    'roadshow.reschedule': toSender('roadshow.rescheduled', 'reason'),
    'roadshow.decline': toSender('roadshow.declined', 'reason'),
    'roadshow.close': toSender('roadshow.closed'),
  },
};
