import type { PromiseTable } from '../../promise-table.ts';

const OFFICIALS = ['manager', 'admin'] as const;

/** Officials who answer for the registers show their things and hide them. */
export const registerObjectPromises: PromiseTable = {
  senders: { 'object.withdraw': OFFICIALS, 'object.publish': OFFICIALS },
  readers: OFFICIALS,
  mails: {},
};
