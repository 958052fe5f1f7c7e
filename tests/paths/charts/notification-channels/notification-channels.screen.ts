import { confirmed, openSignedIn, said } from '../../../browser/account-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

const mail = ({ page, t }: Stage) =>
  page.getByRole('checkbox', { name: t('notifications:channels.mail'), exact: true });

/** The choice between bell and mail on the account's page. */
export const notificationChannelsScreen: ScreenTable = {
  open: {
    'an account': async (stage) => {
      await openSignedIn(stage, await confirmed(stage), '/account');
      await mail(stage).waitFor();
    },
  },
  does: { 'channels.choose': (stage) => mail(stage).click() },
  calls: { setChannels: { request: 'PUT /invest/bellnotifications/v1/channels' } },
  sees: {
    shown: (stage, { hasFailed }: { hasFailed: boolean }) => [
      mail(stage),
      hasFailed
        ? said(stage, 'notifications:channels.failed')
        : { gone: said(stage, 'notifications:channels.failed') },
    ],
    saving: (stage) => [{ gone: said(stage, 'notifications:channels.failed') }],
  },
};
