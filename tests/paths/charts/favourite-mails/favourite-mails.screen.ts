import { ask, bearer, confirmed, openSignedIn, tokensOf } from '../../../browser/account-page.ts';
import { comeBack } from '../../../browser/investor-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly hasFailed: boolean;
}

const MAILS = '/invest/favorites/v1/mails';
const request = `PUT ${MAILS}`;

/** Who is signed in on each stage. */
const people = new WeakMap<Stage['page'], string>();

const box = ({ page, t }: Stage, checked: boolean) =>
  page.getByRole('checkbox', { name: t('favourites:mails.label'), checked });
const failure = ({ page, t }: Stage, { hasFailed }: Context): Sight => {
  const sight = page.getByText(t('favourites:mails.failed'));
  return hasFailed ? sight : { gone: sight };
};

/** The switch on the favourites page of an account. */
export const favouriteMailsScreen: ScreenTable = {
  open: {
    'an account': async (stage) => {
      const email = await confirmed(stage);
      people.set(stage.page, email);
      await openSignedIn(stage, email, '/catalog/favorites');
      await box(stage, true).waitFor();
    },
  },
  does: {
    'mails.toggle': async (stage, _event, from) => box(stage, from.hasTag('on')).click(),
    // Another tab of the same account.
    'mails.told': async (stage, { isOn }) => {
      const pair = await tokensOf(stage.url, people.get(stage.page) ?? '');
      await ask(stage.url, 'PUT', MAILS, { isOn }, bearer(pair));
      const read = stage.page.waitForResponse(
        (answer) => new URL(answer.url()).pathname === MAILS && answer.request().method() === 'GET',
      );
      await comeBack(stage);
      await read;
    },
  },
  calls: { turnOff: { request }, turnOn: { request } },
  sees: {
    on: (stage, context: Context) => [box(stage, true), failure(stage, context)],
    turningOff: (stage) => [box(stage, false)],
    off: (stage, context: Context) => [box(stage, false), failure(stage, context)],
    turningOn: (stage) => [box(stage, true)],
  },
};
