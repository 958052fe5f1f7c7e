import {
  ask,
  button,
  confirmed,
  fillNewPassword,
  mailedLink,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { ACCOUNT } from '../../../support/people.ts';
import type { ScreenTable } from '../../screen-table.ts';

interface Context {
  readonly failure: 'tooMany' | 'failed' | null;
  readonly fields: readonly unknown[];
}

/** Choosing a new password by the link of a mail. */
export const passwordRecoveryScreen: ScreenTable = {
  inspected: ['typing'],
  open: {
    'with a token': async (stage) => {
      const email = await confirmed(stage);
      await ask(stage.url, 'POST', `${ACCOUNT}/forgotPassword`, { email });
      await stage.open(await mailedLink(stage, email));
    },
    'without one': async (stage) => void (await stage.open('/reset-password')),
  },
  does: {
    'password.send': async (stage) => {
      await fillNewPassword(stage, 'Другой-пароль-7');
      await button(stage, 'session:reset.send').click();
    },
  },
  cannot: {
    'password.send': async (stage) => {
      await fillNewPassword(stage, 'short');
      await button(stage, 'session:reset.send').click();
      await summary(stage).waitFor();
      await fillNewPassword(stage, 'longer than short');
    },
  },
  calls: {
    checkLink: { request: 'POST /umbraco/api/accountApi/checkResetLink' },
    resetPassword: { request: 'POST /umbraco/api/accountApi/resetPassword' },
  },
  sees: {
    checking: (stage) => [
      stage.page.getByText(stage.t('fields:loading')),
      { gone: button(stage, 'session:reset.send') },
    ],
    typing: (stage, { failure, fields }: Context) => [
      button(stage, 'session:reset.send'),
      failure === 'failed'
        ? said(stage, 'session:reset.failed')
        : { gone: said(stage, 'session:reset.failed') },
      failure === 'tooMany'
        ? said(stage, 'session:signIn.limited')
        : { gone: said(stage, 'session:signIn.limited') },
      ...(fields.length > 0 ? [summary(stage)] : []),
    ],
    sending: (stage) => [button(stage, 'session:reset.sending')],
    done: (stage) => [said(stage, 'session:reset.done')],
    linkInvalid: (stage) => [said(stage, 'session:reset.invalid'), button(stage, 'session:link.reset.send')],
  },
};
