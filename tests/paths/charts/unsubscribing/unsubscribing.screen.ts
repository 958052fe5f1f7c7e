import { button, said } from '../../../browser/account-page.ts';
import type { ScreenTable } from '../../screen-table.ts';

/** What the cases call the subscription. */
const SUBSCRIPTION = 'Подвалы в центре';

/** Following the link that ends a subscription; nobody is signed in. */
export const unsubscribingScreen: ScreenTable = {
  inspected: ['asking'],
  open: {
    'with a token': async (stage) => void (await stage.open('/unsubscribe?token=a-token-of-a-mail')),
    'without one': async (stage) => void (await stage.open('/unsubscribe')),
  },
  does: { 'unsubscribing.confirm': (stage) => button(stage, 'subscriptions:unsubscribe.confirm').click() },
  calls: {
    readMails: {
      request: 'GET /invest/tender/v1/subscriptions/mails-of-link',
      answers: {
        'still coming': (_stage, call) => call.tell({ name: SUBSCRIPTION, isOver: false }),
        over: (_stage, call) => call.tell({ name: SUBSCRIPTION, isOver: true }),
      },
    },
    unsubscribe: {
      request: 'POST /invest/tender/v1/subscriptions/unsubscribe',
      answers: {
        // Only a mail has a good token; the server's tests follow one.
        ended: (_stage, call) => call.tell({ name: SUBSCRIPTION }),
        'ended for favourites': (_stage, call) => call.tell({ name: null }),
      },
    },
  },
  sees: {
    reading: (stage) => [
      stage.page.getByText(stage.t('fields:loading')),
      { gone: button(stage, 'subscriptions:unsubscribe.confirm') },
    ],
    asking: (stage) => [button(stage, 'subscriptions:unsubscribe.confirm')],
    ending: (stage) => [button(stage, 'subscriptions:unsubscribe.sending')],
    ended: (stage, { name }: { name: string | null }) => [
      said(stage, 'subscriptions:unsubscribe.done'),
      stage.page.getByText(
        name === null
          ? stage.t('subscriptions:unsubscribe.doneFavourites')
          : stage.t('subscriptions:unsubscribe.doneText', { name }),
      ),
    ],
    linkUnknown: (stage) => [said(stage, 'subscriptions:unsubscribe.unknown')],
    failed: (stage, { allowedAt }: { allowedAt: number }) => [
      said(stage, 'subscriptions:unsubscribe.failed'),
      said(stage, allowedAt > 0 ? 'common:error.wait' : 'common:error.generic'),
      button(stage, 'subscriptions:unsubscribe.confirm'),
    ],
  },
};
