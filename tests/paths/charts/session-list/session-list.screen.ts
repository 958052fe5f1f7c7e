import { button, confirmed, openSignedIn, said, tokensOf } from '../../../browser/account-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

/** Who is signed in on each stage. */
const people = new WeakMap<Stage['page'], string>();

const endOne = ({ page, t }: Stage) =>
  page.getByRole('button', { name: new RegExp(`^${t('account:sessions.end')} ?:`) }).first();

/** Makes sure that there is another session to end: the page does not hear of new ones by itself. */
async function withOthers(stage: Stage): Promise<void> {
  await stage.page.getByText(stage.t('account:sessions.current')).waitFor();
  if (await endOne(stage).isVisible()) return;
  await tokensOf(stage.url, people.get(stage.page) ?? '');
  await stage.open('/account');
  await endOne(stage).waitFor();
}

/** Where one is signed in. */
export const sessionListScreen: ScreenTable = {
  open: {
    'signed in': async (stage) => {
      const email = await confirmed(stage);
      people.set(stage.page, email);
      for (let others = 0; others < 6; others++) await tokensOf(stage.url, email);
      await openSignedIn(stage, email, '/account');
    },
  },
  does: {
    'session.end': async (stage) => {
      await withOthers(stage);
      await endOne(stage).click();
    },
    'sessions.endOthers': async (stage) => {
      await withOthers(stage);
      await button(stage, 'account:sessions.endOthers').click();
    },
  },
  calls: { endSessions: { request: 'DELETE /invest/userprofile/v1/sessions{/:id}?' } },
  sees: {
    viewing: (stage, { failure }: { failure: 'failed' | null }) => [
      stage.page.getByText(stage.t('account:sessions.current')),
      failure ? said(stage, 'account:sessions.failed') : { gone: said(stage, 'account:sessions.failed') },
      { gone: stage.page.getByRole('button', { name: stage.t('account:sessions.ending') }) },
    ],
    ending: (stage) => [stage.page.getByRole('button', { name: stage.t('account:sessions.ending') })],
  },
};
