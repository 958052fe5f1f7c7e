import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ApplicationsPageProps } from './applications-page.tsx';

const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications-page.tsx')).ApplicationsPage,
}));

export type ApplicationsScreenProps = ApplicationsPageProps;

/** `/account/applications`: everything that the person has sent. */
export function ApplicationsScreen(props: ApplicationsScreenProps) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame page="applications" title={t('page.applications')} lead={t('applications.lead')}>
      <ApplicationsPage {...props} />
    </AccountFrame>
  );
}
