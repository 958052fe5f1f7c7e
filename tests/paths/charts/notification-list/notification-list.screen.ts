import {
  ask,
  bearer,
  button,
  confirmed,
  openSignedIn,
  said,
  tokensOf,
} from '../../../browser/account-page.ts';
import { KIOSK } from '../../../support/announced.ts';
import { KIOSK_QUESTION } from '../../../support/people.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

const BELL = '/invest/bellnotifications/v1';

/** Who is signed in on each stage. */
const people = new WeakMap<Stage['page'], string>();

/** A question to the kiosk, which the portal says it has received; the page hears of it. */
async function ring(stage: Stage): Promise<void> {
  const pair = await tokensOf(stage.url, people.get(stage.page) ?? '');
  await ask(stage.url, 'POST', KIOSK, KIOSK_QUESTION, bearer(pair));
  await stage.pass(1);
}

/** Of the newest that nobody has read: the button says which. */
const markOne = ({ page, t }: Stage) =>
  page.getByRole('button', { name: `${t('notifications:list.mark')}: ` }).first();
const markAll = (stage: Stage) => button(stage, 'notifications:markAll');

/** All notifications of an account. */
export const notificationListScreen: ScreenTable = {
  open: {
    'an account': async (stage) => {
      people.set(stage.page, await confirmed(stage));
      await ring(stage);
      const told = stage.page.waitForResponse((answer) => answer.url().endsWith(`${BELL}/stream`));
      await openSignedIn(stage, people.get(stage.page) ?? '', '/account/notifications');
      await told;
      await markOne(stage).waitFor();
    },
  },
  does: {
    'list.markRead': async (stage, { which }) => {
      // What was read before leaves nothing to be marked.
      if (!(await markOne(stage).isVisible())) {
        await ring(stage);
        await markOne(stage).waitFor();
      }
      await ('id' in which ? markOne(stage) : markAll(stage)).click();
    },
  },
  calls: {
    markRead: {
      request: `POST ${BELL}/notifications/*`,
    },
  },
  sees: {
    shown: (stage, { hasFailed }: { hasFailed: boolean }) => [
      stage.page.getByRole('heading', { level: 1, name: stage.t('notifications:list.title') }),
      { gone: button(stage, 'notifications:marking') },
      hasFailed ? said(stage, 'notifications:markFailed') : { gone: said(stage, 'notifications:markFailed') },
    ],
    marking: (stage) => [button(stage, 'notifications:marking')],
  },
};
