import { and, eq, isNull } from 'drizzle-orm';
import {
  filterSubscriptionMachine,
  filterSubscriptionPermissions,
} from '../../../src/machines/lifecycles/filter-subscription/filter-subscription.chart.ts';
import { filterSubscriptions, subscriptionNews } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';

const dropNews: EffectsOf<typeof filterSubscriptionMachine>['dropNews'] = async ({ tx, id }) => {
  await tx
    .delete(subscriptionNews)
    .where(and(eq(subscriptionNews.subscriptionId, id), isNull(subscriptionNews.mail)));
  await tx.update(filterSubscriptions).set({ digestAt: null }).where(eq(filterSubscriptions.id, id));
};

/** The filter subscription's chart; what it tells comes from matching.ts. */
export const filterSubscriptionLifecycle = defineLifecycle({
  id: 'filter-subscription',
  chart: filterSubscriptionMachine,
  permissions: filterSubscriptionPermissions,
  table: filterSubscriptions,
  effects: { dropNews },
});
