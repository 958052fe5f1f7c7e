import type { PromiseTable } from '../../promise-table.ts';
import { ANSWERING, amongApplications, owedAnswer, PUBLIC, toSender } from '../tender-request-promises.ts';

export const kioskRequestPromises: PromiseTable = {
  senders: {
    'kiosk.send': PUBLIC,
    'kiosk.answer': ANSWERING,
    'kiosk.decline': ANSWERING,
    'kiosk.withdraw': ['user'],
    'kiosk.handOver': ['system'],
  },
  readers: ANSWERING,
  page: amongApplications('kiosk.withdraw'),
  mails: {
    ...owedAnswer('kiosk'),
    'kiosk.send': toSender('kiosk.received'),
    'kiosk.answer': toSender('kiosk.answered', 'answer'),
    'kiosk.decline': toSender('kiosk.declined', 'reason'),
  },
};
