import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, owedAnswer, PUBLIC, toSender } from '../tender-request-promises.ts';

export const fundApplicationPromises: PromiseTable = {
  senders: {
    'fund.send': PUBLIC,
    'fund.ask': ANSWERING,
    'fund.answer': ['user'],
    'fund.approve': ANSWERING,
    'fund.refuse': ANSWERING,
    'fund.withdraw': ['user'],
    'fund.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('fund.withdraw'),
  mails: {
    ...owedAnswer('fund'),
    'fund.send': toSender('fund.received'),
    'fund.ask': toSender('fund.asked', 'question'),
    'fund.approve': toSender('fund.approved', 'answer'),
    'fund.refuse': toSender('fund.refused', 'reason'),
  },
};
