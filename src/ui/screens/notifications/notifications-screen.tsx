import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { NotificationsPageProps } from './notifications-page.tsx';

const NotificationsPage = lazy(async () => ({
  default: (await import('./notifications-page.tsx')).NotificationsPage,
}));

/** `/account/notifications`: all that the account has been told. */
export function NotificationsScreen(props: NotificationsPageProps) {
  const { t } = useTranslation('notifications');
  return (
    <AccountFrame page="notifications" title={t('list.title')} lead={t('list.lead')}>
      <NotificationsPage {...props} />
    </AccountFrame>
  );
}
