import type { PromiseTable } from '../../promise-table.ts';
import { toAccount } from '../mail-readers.ts';

const OFFICIALS = ['manager', 'admin'] as const;

/** Officials who answer for the registers show their things and hide them. */
export const registerObjectPromises: PromiseTable = {
  senders: {
    'object.withdraw': [...OFFICIALS, 'system'],
    'object.publish': OFFICIALS,
    'object.edit': OFFICIALS,
  },
  readers: OFFICIALS,
  // Those who kept it, in their language; who took it out again and who has no account are not written to.
  mails: {
    'object.withdraw': async (stage) => [
      ...(await toAccount(stage, 'user', 'ann', 'favourite.withdrawn')),
      ...(await toAccount(stage, 'user', 'bob', 'favourite.withdrawn')),
    ],
  },
};
