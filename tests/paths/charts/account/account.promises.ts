import type { PromiseTable } from '../../promise-table.ts';

/** Officials are people with a password, too. */
const PEOPLE = [
  'user',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
] as const;

/** To the address of the account, which each path registers anew, in the language of the portal's bare host. */
const toOwner =
  (kind: string): PromiseTable['mails'][string] =>
  async (stage) => {
    const { email } = await stage.account('user', 'self');
    return [{ to: email, locale: 'ru', kind }];
  };

/** Sections 2 and 5, registration: whoever holds a mailed link proves themselves by it and is a visitor. */
export const accountPromises: PromiseTable = {
  senders: {
    'account.register': ['visitor'],
    'account.confirm': ['visitor'],
    'account.claim': ['visitor'],
    'account.resendConfirmation': ['visitor'],
    'account.requestReset': ['visitor'],
    'account.resetPassword': ['visitor'],
    'account.changePassword': PEOPLE,
    'account.changeProfile': PEOPLE,
    'account.block': ['admin'],
    'account.restore': ['admin'],
    'account.delete': PEOPLE,
  },
  signs: { visitor: 'link' },
  readers: ['admin'],
  mails: {
    'account.register': toOwner('confirmation'),
    'account.resendConfirmation': toOwner('confirmation'),
    // A password forgotten before the address is confirmed: the link that confirms leads to a new one.
    'account.requestReset': (stage, step) =>
      toOwner(step.from === 'registered' ? 'confirmation' : 'reset')(stage, step),
    'account.claim': toOwner('passwordChanged'),
    'account.resetPassword': toOwner('passwordChanged'),
    'account.changePassword': toOwner('passwordChanged'),
    // Nobody has confirmed that the address of a registered account is anybody's.
    'account.delete': (stage, step) =>
      step.from === 'confirmed' || step.from === 'blocked' ? toOwner('deleted')(stage, step) : [],
  },
};
