import { button, mailedLink, said, unconfirmed } from '../../../browser/account-page.ts';
import type { ScreenTable } from '../../screen-table.ts';

/** Following the link of the confirmation mail. */
export const emailConfirmationScreen: ScreenTable = {
  open: {
    'with a token': async (stage) => {
      const link = await mailedLink(stage, await unconfirmed(stage));
      await stage.open(link);
    },
    'without one': async (stage) => void (await stage.open('/register/confirm')),
  },
  does: { 'confirmation.retry': (stage) => button(stage, 'session:retry').click() },
  calls: { confirmEmail: { request: 'POST /umbraco/api/accountApi/confirmEmail' } },
  sees: {
    confirming: (stage) => [stage.page.getByText(stage.t('session:confirmation.sending'))],
    confirmed: (stage) => [said(stage, 'session:confirmation.done')],
    linkInvalid: (stage) => [
      said(stage, 'session:confirmation.invalid'),
      button(stage, 'session:link.confirmation.send'),
    ],
    failed: (stage, { allowedAt }: { allowedAt: number }) => [
      said(stage, 'session:confirmation.failed'),
      said(stage, allowedAt > 0 ? 'common:error.wait' : 'common:error.generic'),
      button(stage, 'session:retry'),
    ],
  },
};
