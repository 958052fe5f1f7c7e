import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, owedAnswer, PUBLIC, toSender } from '../tender-request-promises.ts';

export const siteRequestPromises: PromiseTable = {
  senders: {
    'site.send': PUBLIC,
    'site.take': ANSWERING,
    'site.finish': ANSWERING,
    'site.decline': ANSWERING,
    'site.withdraw': ['user'],
    'site.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('site.withdraw'),
  mails: {
    ...owedAnswer('sites'),
    'site.send': toSender('sites.received'),
    'site.take': toSender('sites.taken', 'answer'),
    'site.finish': toSender('sites.finished', 'answer'),
    'site.decline': toSender('sites.declined', 'reason'),
  },
};
