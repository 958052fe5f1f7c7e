import {
  ask,
  bearer,
  button,
  confirmed,
  openSignedIn,
  said,
  tokensOf,
} from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly hasFailed: boolean;
}

const BASE = '/invest/tender/v1/subscriptions';
const NAME = 'Здания';
const item = ({ page }: Stage) => page.getByRole('heading', { name: NAME, exact: true });
const failure = (stage: Stage, { hasFailed }: Context): Sight => {
  const sight = said(stage, 'subscriptions:failed');
  return hasFailed ? sight : { gone: sight };
};

/** A subscription in the account. */
export const subscriptionChangeScreen: ScreenTable = {
  open: {
    'an active subscription': async (stage) => {
      const email = await confirmed(stage);
      const pair = await tokensOf(stage.url, email);
      await ask(stage.url, 'POST', BASE, { name: NAME, filter: { type: ['building'] } }, bearer(pair));
      await openSignedIn(stage, email, '/account/subscriptions');
      await item(stage).waitFor();
    },
  },
  does: {
    'subscription.pause': (stage) => button(stage, 'subscriptions:pause').click(),
    'subscription.resume': (stage) => button(stage, 'subscriptions:resume').click(),
    'subscription.end': (stage) => button(stage, 'subscriptions:end.button').click(),
    'ending.confirm': (stage) => button(stage, 'subscriptions:end.yes').click(),
    'ending.keep': (stage) => button(stage, 'subscriptions:end.keep').click(),
  },
  calls: {
    pauseSubscription: { request: `POST ${BASE}/:id/pause` },
    resumeSubscription: { request: `POST ${BASE}/:id/resume` },
    endSubscription: { request: `DELETE ${BASE}/:id` },
  },
  sees: {
    active: (stage, context: Context) => [
      item(stage),
      button(stage, 'subscriptions:pause'),
      failure(stage, context),
    ],
    paused: (stage, context: Context) => [
      item(stage),
      button(stage, 'subscriptions:resume'),
      failure(stage, context),
    ],
    pausing: (stage) => [button(stage, 'subscriptions:sending')],
    resuming: (stage) => [button(stage, 'subscriptions:sending')],
    asking: (stage) => [button(stage, 'subscriptions:end.yes'), button(stage, 'subscriptions:end.keep')],
    ending: (stage) => [button(stage, 'subscriptions:end.sending')],
    ended: (stage) => [stage.page.getByText(stage.t('subscriptions:none')), { gone: item(stage) }],
  },
};
