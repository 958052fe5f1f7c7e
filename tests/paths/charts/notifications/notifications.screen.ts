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
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly hasFailed: boolean;
}

const BELL = '/invest/bellnotifications/v1';

/** Who is signed in on each stage. */
const people = new WeakMap<Stage['page'], string>();

/** A question to the kiosk, which the portal says it has received. */
async function ring(stage: Stage): Promise<void> {
  const pair = await tokensOf(stage.url, people.get(stage.page) ?? '');
  await ask(stage.url, 'POST', KIOSK, KIOSK_QUESTION, bearer(pair));
  await stage.pass(1);
}

const bell = ({ page, t }: Stage) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:bell.button') });
const panel = ({ page, t }: Stage) => page.getByRole('region', { name: t('shell:bell.button'), exact: true });
const newest = (stage: Stage) => panel(stage).getByRole('listitem').first().getByRole('link');
const failure = (stage: Stage, { hasFailed }: Context): Sight => {
  const sight = said(stage, 'notifications:markFailed');
  return hasFailed ? sight : { gone: sight };
};

/** The bell of an account. */
export const notificationsScreen: ScreenTable = {
  open: {
    'an account': async (stage) => {
      people.set(stage.page, await confirmed(stage));
      await ring(stage);
      await openSignedIn(stage, people.get(stage.page) ?? '', '/help');
      // The line has said what there is: whatever more comes is news.
      await bell(stage)
        .filter({ hasText: stage.t('shell:bell.unread', { count: 1 }) })
        .waitFor();
    },
  },
  does: {
    'bell.open': (stage) => bell(stage).click(),
    'bell.close': (stage) => stage.page.keyboard.press('Escape'),
    'bell.again': (stage) => button(stage, 'common:retry').click(),
    'bell.news': ring,
    'bell.markAll': (stage) => button(stage, 'notifications:markAll').click(),
    'bell.follow': (stage) => newest(stage).click(),
  },
  calls: {
    loadList: { request: `GET ${BELL}/notifications` },
    markAll: { request: `POST ${BELL}/notifications/read` },
    markOne: { request: `POST ${BELL}/notifications/:id/read` },
  },
  sees: {
    closed: (stage) => [bell(stage), { gone: panel(stage) }],
    loading: (stage) => [said(stage, 'notifications:loading')],
    open: (stage, context: Context) => [newest(stage), failure(stage, context)],
    failed: (stage) => [said(stage, 'common:loadFailed')],
    marking: (stage) => [panel(stage).getByRole('button', { name: stage.t('notifications:marking') })],
    following: (stage) => [{ gone: panel(stage) }],
  },
};
