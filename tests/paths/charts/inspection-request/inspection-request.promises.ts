import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, PUBLIC, toSender } from '../tender-request-promises.ts';

export const inspectionRequestPromises: PromiseTable = {
  senders: {
    'inspection.request': PUBLIC,
    'inspection.confirm': ANSWERING,
    'inspection.decline': ANSWERING,
    'inspection.meet': ANSWERING,
    'inspection.cancel': ['user'],
    'inspection.close': ['system'],
    'inspection.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('inspection.cancel'),
  mails: {
    // Confirmed, it begins as agreed and nobody need be told.
    untilStart: (stage, step) =>
      step.from === 'requested' ? toSender('inspection.lapsed')(stage, step) : [],
    waitingPeriod: toSender('inspection.missed'),
    'inspection.request': toSender('inspection.received'),
    'inspection.confirm': toSender('inspection.confirmed'),
    'inspection.decline': toSender('inspection.declined', 'reason'),
    'inspection.close': toSender('inspection.closed'),
  },
};
