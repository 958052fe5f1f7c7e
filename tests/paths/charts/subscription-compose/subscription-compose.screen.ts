import type { SubscriptionComposeFailure } from '../../../../src/machines/flows/subscription-compose/subscription-compose.chart.ts';
import { button, confirmed, openSignedIn, said } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: SubscriptionComposeFailure | null;
  readonly fields: readonly unknown[];
}

const name = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('subscriptions:new.name') });
const send = (stage: Stage) => button(stage, 'subscriptions:new.send');
const item = ({ page }: Stage) => page.getByRole('heading', { name: 'Здания в центре' });

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['failed', 'tooMany'] as const).map((key) => {
    const sight = said(stage, `subscriptions:new.${key}`);
    return key === failure ? sight : { gone: sight };
  }),
  // The field that the portal refused says why.
  ...(fields.length > 0 ? [stage.page.locator('input[aria-invalid="true"]')] : []),
];

/** Subscribing to the filter that the list was left with. */
export const subscriptionComposeScreen: ScreenTable = {
  open: {
    'a filter': async (stage) => {
      await openSignedIn(stage, await confirmed(stage), '/account/subscriptions?new=true&type=building');
      await send(stage).waitFor();
    },
  },
  does: {
    'subscription.send': async (stage) => {
      await name(stage).fill('Здания в центре');
      await send(stage).click();
    },
    'subscription.cancel': (stage) => button(stage, 'subscriptions:new.cancel').click(),
  },
  cannot: {
    'subscription.send': async (stage) => {
      await name(stage).fill('');
      await send(stage).click();
      await stage.page.locator('input[aria-invalid="true"]').waitFor();
      await name(stage).fill('Здания в центре');
    },
  },
  calls: { subscribe: { request: 'POST /invest/tender/v1/subscriptions' } },
  sees: {
    naming: (stage, context: Context) => [name(stage), send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'subscriptions:new.sending')],
    subscribed: (stage) => [item(stage), { gone: name(stage) }],
    cancelled: (stage) => [stage.page.getByText(stage.t('subscriptions:none')), { gone: name(stage) }],
  },
};
