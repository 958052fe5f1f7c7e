import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';

const NewSubscription = lazy(async () => ({
  default: (await import('./new-subscription.tsx')).NewSubscription,
}));
const SubscriptionList = lazy(async () => ({
  default: (await import('./subscription-list.tsx')).SubscriptionList,
}));

export interface SubscriptionsScreenProps {
  /** The filter that is to be subscribed to; without one the list shows alone. */
  filters: FilterValues | undefined;
}

/** `/account/subscriptions`: filters that their owner is told about by mail. */
export function SubscriptionsScreen({ filters }: SubscriptionsScreenProps) {
  const { t } = useTranslation(['subscriptions', 'account']);
  const navigate = useNavigate();
  return (
    <AccountFrame page="subscriptions" title={t('account:page.subscriptions')} lead={t('lead')}>
      {filters && (
        <NewSubscription
          key={JSON.stringify(filters)}
          filters={filters}
          onEnd={() => void navigate({ to: '/account/subscriptions', search: {}, replace: true })}
        />
      )}
      <SubscriptionList />
    </AccountFrame>
  );
}
