import {
  button,
  confirmed,
  field,
  fillNewPassword,
  openSignedIn,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { PASSWORD } from '../../../support/people.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: 'tooMany' | 'failed' | null;
  readonly fields: readonly unknown[];
}

/** What each stage's person signs in with by now. */
const passwords = new WeakMap<Stage['page'], string>();

/** Changing the password in the account. */
export const passwordChangeScreen: ScreenTable = {
  inspected: ['typing'],
  open: {
    'signed in': async (stage) => {
      passwords.set(stage.page, PASSWORD);
      await openSignedIn(stage, await confirmed(stage), '/account');
    },
  },
  does: {
    'change.begin': (stage) => button(stage, 'account:password.change').click(),
    'change.cancel': (stage) => button(stage, 'account:cancel').click(),
    'password.send': async (stage) => {
      const before = passwords.get(stage.page) ?? '';
      await field(stage, 'currentPassword').fill(before);
      await fillNewPassword(stage, `${before}+`);
      await button(stage, 'account:password.send').click();
    },
  },
  cannot: {
    'password.send': async (stage) => {
      await fillNewPassword(stage, 'short');
      await button(stage, 'account:password.send').click();
      await summary(stage).waitFor();
    },
  },
  calls: {
    changePassword: {
      request: 'POST /umbraco/api/accountApi/changePassword',
      answers: {
        done: async (stage, call) => {
          await call.pass();
          passwords.set(stage.page, `${passwords.get(stage.page)}+`);
        },
      },
    },
  },
  sees: {
    closed: (stage) => [
      button(stage, 'account:password.change'),
      { gone: said(stage, 'account:password.changed') },
    ],
    typing: (stage, { failure, fields }: Context) => [
      button(stage, 'account:password.send'),
      failure === 'failed'
        ? said(stage, 'account:password.failed')
        : { gone: said(stage, 'account:password.failed') },
      failure === 'tooMany' ? said(stage, 'account:tooMany') : { gone: said(stage, 'account:tooMany') },
      ...(fields.length > 0 ? [summary(stage)] : []),
    ],
    sending: (stage) => [button(stage, 'account:saving')],
    changed: (stage) => [said(stage, 'account:password.changed'), button(stage, 'account:password.change')],
  },
};
