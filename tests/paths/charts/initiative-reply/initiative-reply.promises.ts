import type { PromiseTable } from '../../promise-table.ts';
import { toAccount } from '../mail-readers.ts';
import { amongApplications, toSender, toSenderWithout } from '../tender-request-promises.ts';

const toInitiator =
  (kind: string): PromiseTable['mails'][string] =>
  (stage) =>
    toAccount(stage, 'user', 'Cara', kind);

/** Section 3, join request: users reply and take back, initiators answer, and no official reads who replied. */
export const initiativeReplyPromises: PromiseTable = {
  senders: {
    'reply.send': ['user'],
    'reply.accept': ['user'],
    'reply.decline': ['user'],
    'reply.withdraw': ['user'],
    'reply.close': ['system'],
  },
  readers: [],
  page: amongApplications('reply.withdraw'),
  mails: {
    'reply.send': async (stage, step) => [
      ...(await toSender('reply.received')(stage, step)),
      ...(await toInitiator('reply.new')(stage, step)),
    ],
    'reply.accept': toSenderWithout('reply.accepted', 'answer'),
    'reply.decline': toSenderWithout('reply.declined', 'reason'),
    'reply.withdraw': toInitiator('reply.withdrawn'),
    'reply.close': toSender('reply.closed'),
    untilLapsed: toSender('reply.lapsed'),
  },
};
