import {
  button,
  confirmed,
  field,
  heading,
  openSignedIn,
  said,
  summary,
  wayIn,
} from '../../../browser/account-page.ts';
import { PASSWORD } from '../../../support/people.ts';
import type { ScreenTable } from '../../screen-table.ts';

interface Context {
  readonly failure: 'tooMany' | 'failed' | null;
  readonly fields: readonly unknown[];
}

/** Deleting one’s own account. */
export const accountDeletionScreen: ScreenTable = {
  inspected: ['asking'],
  open: {
    'signed in': async (stage) => void (await openSignedIn(stage, await confirmed(stage), '/account')),
  },
  does: {
    'deletion.begin': (stage) => button(stage, 'account:deletion.begin').click(),
    'deletion.cancel': (stage) => button(stage, 'account:deletion.keep').click(),
    'deletion.send': async (stage) => {
      await field(stage, 'currentPassword').fill(PASSWORD);
      await button(stage, 'account:deletion.send').click();
    },
  },
  cannot: {
    'deletion.send': async (stage) => {
      await field(stage, 'currentPassword').fill('');
      await button(stage, 'account:deletion.send').click();
      await summary(stage).waitFor();
    },
  },
  calls: { deleteAccount: { request: 'DELETE /invest/userprofile/v1/userprofile' } },
  sees: {
    closed: (stage) => [
      button(stage, 'account:deletion.begin'),
      { gone: button(stage, 'account:deletion.send') },
    ],
    asking: (stage, { failure, fields }: Context) => [
      button(stage, 'account:deletion.send'),
      stage.page.getByText(stage.t('account:deletion.erased')),
      failure === 'failed'
        ? said(stage, 'account:deletion.failed')
        : { gone: said(stage, 'account:deletion.failed') },
      failure === 'tooMany' ? said(stage, 'account:tooMany') : { gone: said(stage, 'account:tooMany') },
      ...(fields.length > 0 ? [summary(stage)] : []),
    ],
    sending: (stage) => [button(stage, 'account:deletion.sending')],
    deleted: (stage) => [heading(stage, 'account:deleted.title'), wayIn(stage)],
  },
};
