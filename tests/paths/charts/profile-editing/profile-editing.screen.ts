import { button, confirmed, field, openSignedIn, said, summary } from '../../../browser/account-page.ts';
import { LEGAL_ENTITY } from '../../../support/people.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: 'failed' | null;
  readonly fields: readonly unknown[];
}

/** The surname that the form was last sent with. */
const surname = (stage: Stage) => `Орлова-${stage.number}`;

/** Changing what one tells of oneself. */
export const profileEditingScreen: ScreenTable = {
  inspected: ['viewing', 'editing'],
  open: {
    'signed in': async (stage) =>
      void (await openSignedIn(stage, await confirmed(stage, LEGAL_ENTITY), '/account')),
  },
  does: {
    'profile.edit': (stage) => button(stage, 'account:profile.edit').click(),
    'profile.cancel': (stage) => button(stage, 'account:cancel').click(),
    'profile.send': async (stage) => {
      await field(stage, 'surname').fill(surname(stage));
      await button(stage, 'account:save').click();
    },
  },
  cannot: {
    'profile.send': async (stage) => {
      await field(stage, 'surname').fill('');
      await button(stage, 'account:save').click();
      await summary(stage).waitFor();
    },
  },
  calls: { changeProfile: { request: 'PUT /invest/userprofile/v1/userprofile' } },
  sees: {
    viewing: (stage) => [
      button(stage, 'account:profile.edit'),
      { gone: said(stage, 'account:profile.saved') },
    ],
    editing: (stage, { failure, fields }: Context) => [
      button(stage, 'account:save'),
      failure ? said(stage, 'account:profile.failed') : { gone: said(stage, 'account:profile.failed') },
      ...(fields.length > 0 ? [summary(stage)] : []),
    ],
    sending: (stage) => [button(stage, 'account:saving')],
    saved: (stage) => [
      said(stage, 'account:profile.saved'),
      stage.page.getByText(surname(stage), { exact: true }),
    ],
  },
};
