import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, owedAnswer, PUBLIC, toSender } from '../tender-request-promises.ts';

export const documentReviewRequestPromises: PromiseTable = {
  senders: {
    'documents.request': PUBLIC,
    'documents.answer': ANSWERING,
    'documents.decline': ANSWERING,
    'documents.withdraw': ['user'],
    'documents.close': ['system'],
    'documents.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('documents.withdraw'),
  mails: {
    ...owedAnswer('documents'),
    'documents.request': toSender('documents.received'),
    'documents.answer': toSender('documents.answered', 'answer'),
    'documents.decline': toSender('documents.declined', 'reason'),
    'documents.close': toSender('documents.closed'),
  },
};
