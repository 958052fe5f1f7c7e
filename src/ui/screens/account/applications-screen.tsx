import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '../../parts/account-frame.tsx';

const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications-page.tsx')).ApplicationsPage,
}));

export interface ApplicationsScreenProps {
  /** Page of the list, from 1. */
  page: number;
}

/** `/account/applications`: everything that the person has sent. */
export function ApplicationsScreen({ page }: ApplicationsScreenProps) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame page="applications" title={t('page.applications')} lead={t('applications.lead')}>
      <ApplicationsPage page={page} />
    </AccountFrame>
  );
}
